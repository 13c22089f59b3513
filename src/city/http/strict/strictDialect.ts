import { createHash } from 'node:crypto';
import type { Company } from '../../../api/entities/administration';
import { type Failure, failureSchema } from '../../../api/entities/common';
import { message } from '../../../api/messages';
import type { Dialect } from '../dialect';
import { invalid } from '../../refusal';
import { plainFieldOf } from '../../../api/beyond';
import { goesBeyond, isFields, namedOnly, unnamedFields } from './fields';
import { companyTypeOf } from '../../../api/roles';

/** `X-Client-Id: {product}-klient/1.0` (D3). */
const clientId = /^[a-z0-9-]+-klient\/1\.0$/;

const isCompany = (value: unknown): value is Company =>
    typeof value === 'object' && value !== null && 'selskapsType' in value;
/** The specification also allows a company's type as a plain number instead of `{ id }` (D14). */
const withPlainType = (value: unknown): unknown =>
    Array.isArray(value)
        ? value.map(withPlainType)
        : isCompany(value)
          ? { ...value, selskapsType: companyTypeOf(value) }
          : value;

/** A city that follows only the specification and the decisions: started with `STRICT=1` (D14). */
export const strictDialect: Dialect = {
    knows: ({ capability }) => capability === undefined,
    check: (endpoint, { query, body, clientId: given }) => {
        if (!clientId.test(given ?? '')) throw invalid('clientMissing');
        const [parameter] = endpoint.query ? unnamedFields(endpoint.query, query) : Object.keys(query);
        if (parameter !== undefined) throw invalid(message('parameterUnspecified', { name: parameter }), parameter);
        const [field] = endpoint.body ? unnamedFields(endpoint.body, body) : body === undefined ? [] : ['body'];
        if (field !== undefined) throw invalid(message('fieldUnspecified', { name: field }), field);
    },
    answer: ({ answer: schema }, answer) =>
        schema === undefined || goesBeyond(schema) ? undefined : withPlainType(namedOnly(schema, answer)),
    failure: (failure) => namedOnly(failureSchema, failure) as Failure,
    etag: (version) => `"${createHash('sha256').update(`version ${version}`).digest('base64url').slice(0, 22)}"`,
    unknownCall: 400,
};

const noCompany = '00000000-0000-0000-0000-000000000000';
/** Leaves out or rewrites what a plain city may, in every other record, so that tests see both forms (D14). */
const byTurns = (record: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const { id, bildeIds, beskrivelse, selskapId, avtaler, ...others } = record;
    const isReport = 'meldingsStatusNavn' in others && 'lopeNummer' in others;
    if (isReport && Number(id) % 2 === 0)
        return {
            ...others,
            // A report has both ids; a row has one.
            ...('meldingId' in others ? { id } : { meldingId: id }),
            beskrivelse: beskrivelse || null,
            ...(Array.isArray(bildeIds) && bildeIds.length > 0 ? { bildeIds } : {}),
            selskapId: selskapId ?? noCompany,
        };
    if (Array.isArray(avtaler) && avtaler.length === 0) {
        const { avtaler: _, ...user } = record;
        return user;
    }
    return record;
};
const plainly = (answer: unknown): unknown => {
    if (Array.isArray(answer)) return answer.map(plainly);
    if (!isFields(answer)) return answer;
    return 'meldinger' in answer ? { ...answer, meldinger: plainly(answer['meldinger']) } : byTurns(answer);
};

/** Where the specification names no shape, answers only the one field: STRICT=plain (D14). */
export const plainDialect: Dialect = {
    ...strictDialect,
    answer: (endpoint, answer) => {
        const whole = strictDialect.answer(endpoint, answer);
        const field = endpoint.answer && plainFieldOf(endpoint.answer);
        return plainly(field !== undefined && isFields(whole) ? whole[field] : whole);
    },
};
