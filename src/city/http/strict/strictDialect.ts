import { createHash } from 'node:crypto';
import type { Company } from '../../../api/entities/administration';
import type { Endpoint } from '../../../api/endpoint';
import { type Failure, failureSchema } from '../../../api/entities/common';
import { message } from '../../../api/messages';
import { isRecord } from '../../../api/rules/isRecord';
import { noCompany } from '../../../api/rules/noCompany';
import { type Dialect, openDialect } from '../dialect';
import { invalid } from '../../refusal';
import { isBeyond, plainFieldOf } from '../../../api/beyond';
import { companyTypeOf } from '../../../api/roles';
import type { Settings } from '../../settings';
import { z } from 'zod';

/**
 * The schema inside `.optional()`, `.nullable()`, `.default()`, a pipe or a preprocess; undefined when it is not
 * wrapped.
 */
const within = (schema: z.ZodType): z.ZodType | undefined => {
    if (
        schema instanceof z.ZodOptional ||
        schema instanceof z.ZodNullable ||
        schema instanceof z.ZodDefault ||
        schema instanceof z.ZodCatch
    )
        return schema.def.innerType as z.ZodType;
    if (!(schema instanceof z.ZodPipe)) return undefined;
    const { in: first, out } = schema.def;
    return (first instanceof z.ZodTransform ? out : first) as z.ZodType;
};
const innermost = (schema: z.ZodType): z.ZodType => {
    const inner = within(schema);
    return inner ? innermost(inner) : schema;
};

/** True if the schema, or one inside it, goes beyond the specification. */
const goesBeyond = (schema: z.ZodType): boolean => {
    const inner = within(schema);
    return isBeyond(schema) || (inner !== undefined && goesBeyond(inner));
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => isRecord(value) && !Array.isArray(value);

/** The innermost schema, or all members of a union. */
const shapesOf = (schema: z.ZodType): readonly z.ZodType[] => {
    const inner = innermost(schema);
    return inner instanceof z.ZodUnion ? (inner.options as readonly z.ZodType[]).flatMap(shapesOf) : [inner];
};

const namedFields = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined => {
    const inner = shapesOf(schema).find((shape) => shape instanceof z.ZodObject);
    if (!inner) return undefined;
    const fields = Object.entries(inner.shape as Record<string, z.ZodType>);
    return Object.fromEntries(fields.filter(([, field]) => !goesBeyond(field)));
};
const itemOf = (schema: z.ZodType): z.ZodType | undefined => {
    const inner = shapesOf(schema).find((shape) => shape instanceof z.ZodArray);
    return inner && (inner.element as z.ZodType);
};

/** The paths of fields in the value that the specification does not name (D14). */
export const unspecifiedFields = (schema: z.ZodType, value: unknown, path = ''): string[] => {
    const item = itemOf(schema);
    if (item && Array.isArray(value))
        return value.flatMap((one, place) => unspecifiedFields(item, one, `${path}${place}.`));
    const named = namedFields(schema);
    if (!named || !isFields(value)) return [];
    return Object.entries(value).flatMap(([key, field]) => {
        const own = Object.hasOwn(named, key) ? named[key] : undefined;
        return own ? unspecifiedFields(own, field, `${path}${key}.`) : [`${path}${key}`];
    });
};

/** The value, limited to fields that the specification names (D14). */
export const specifiedOnly = (schema: z.ZodType, value: unknown): unknown => {
    const item = itemOf(schema);
    if (item && Array.isArray(value)) return value.map((one: unknown) => specifiedOnly(item, one));
    const named = namedFields(schema);
    if (!named || !isFields(value)) return value;
    return Object.fromEntries(
        Object.entries(named).flatMap(([key, field]) =>
            key in value ? [[key, specifiedOnly(field, value[key])]] : [],
        ),
    );
};

/** `X-Client-Id: {product}-klient/1.0` (D3). */
const clientId = /^[a-z0-9-]+-klient\/1\.0$/;

const isCompany = (value: unknown): value is Company => isRecord(value) && 'selskapsType' in value;
/** The specification also allows a company's type as a plain number instead of `{ id }` (D14). */
const withPlainType = (value: unknown): unknown =>
    Array.isArray(value)
        ? value.map(withPlainType)
        : isCompany(value)
          ? { ...value, selskapsType: companyTypeOf(value) }
          : value;

/** Every other record, by the last digit of its id, so that tests see both forms. */
const isTurn = (id: unknown, every = 2): boolean => Number.parseInt(String(id).slice(-1), 16) % every === 0;

/**
 * A report or its row in the plainest form: `id` or `meldingId`, as a number or a text; null for an empty description,
 * no empty list of pictures, and a zero UUID without a company.
 */
const plainReport = (record: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const { id, bildeIds, beskrivelse, selskapId, ...others } = record;
    const own = isTurn(id, 3) ? String(id) : id;
    const ids = 'meldingId' in others ? { id: own, meldingId: own } : isTurn(id) ? { meldingId: own } : { id: own };
    if (!isTurn(id)) return { ...record, ...ids };
    return {
        ...others,
        ...ids,
        beskrivelse: beskrivelse || null,
        ...(Array.isArray(bildeIds) && bildeIds.length > 0 ? { bildeIds } : {}),
        selskapId: selskapId ?? noCompany,
    };
};
/** Every other record with its id under another name. */
const renamed = (record: Readonly<Record<string, unknown>>, from: string, to: string): Record<string, unknown> => {
    const { [from]: id, ...others } = record;
    return isTurn(id) ? { ...others, [to]: id } : { ...record };
};
/** Uses the freedom that the specification leaves, for some records but not for others (D14). */
const byTurns = (record: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    if ('meldingsStatusNavn' in record && 'lopeNummer' in record) return plainReport(record);
    if (Array.isArray(record.avtaler) && record.avtaler.length === 0) {
        const { avtaler: _, ...user } = record;
        return user;
    }
    if ('avtaleId' in record && 'navn' in record && !('id' in record)) return renamed(record, 'avtaleId', 'id');
    if ('gyldigFraDato' in record && 'prosesskodeSkjema' in record) return renamed(record, 'id', 'kontraktId');
    return { ...record };
};
const plainly = (answer: unknown): unknown => {
    if (Array.isArray(answer)) return answer.map(plainly);
    if (!isFields(answer)) return answer;
    const inner = Object.entries(byTurns(answer)).map(([name, value]) => [
        name,
        name === 'meldinger' || name === 'avtaler' || name === 'avtale' ? plainly(value) : value,
    ]);
    return Object.fromEntries(inner);
};
/** A user's company is a plain id, or an object with it. */
const plainCompany = ({ path }: Endpoint, answer: unknown): unknown =>
    path.endsWith('/selskapid') && typeof answer === 'string' && isTurn(answer) ? { id: answer } : answer;

/**
 * A city that follows only the specification and the decisions, and gives the plainest answers that they allow: started
 * with `STRICT=1` (D14). Some answers are a field instead of an object.
 */
const strictDialect: Dialect = {
    knows: ({ capability }) => capability === undefined,
    check: (endpoint, { query, body, clientId: given }) => {
        if (!clientId.test(given ?? '')) throw invalid('clientMissing');
        const [parameter] = endpoint.query ? unspecifiedFields(endpoint.query, query) : Object.keys(query);
        if (parameter !== undefined) throw invalid(message('parameterUnspecified', { name: parameter }), parameter);
        const [field] = endpoint.body ? unspecifiedFields(endpoint.body, body) : body === undefined ? [] : ['body'];
        if (field !== undefined) throw invalid(message('fieldUnspecified', { name: field }), field);
    },
    answer: (endpoint, answer) => {
        const { answer: schema } = endpoint;
        if (schema === undefined || goesBeyond(schema)) return undefined;
        const whole = withPlainType(specifiedOnly(schema, answer));
        const field = plainFieldOf(schema);
        return plainly(plainCompany(endpoint, field !== undefined && isFields(whole) ? whole[field] : whole));
    },
    failure: (failure) => specifiedOnly(failureSchema, failure) as Failure,
    etag: (version) => `"${createHash('sha256').update(`version ${version}`).digest('base64url').slice(0, 22)}"`,
    unknownCall: 400,
};

/** How the city answers by its settings. */
export const dialectOf = ({ strict }: Pick<Settings, 'strict'>): Dialect => (strict ? strictDialect : openDialect);
