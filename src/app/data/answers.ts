import type { EndpointId } from '../../api/endpoints';
import { isRecord } from '../runtime/json';

type Fields = Readonly<Record<string, unknown>>;
type Read = (answer: unknown) => unknown;

/** The all-zero GUID is no contractor (D14). */
const nobody = '00000000-0000-0000-0000-000000000000';

const record =
    (read: (fields: Fields) => object): Read =>
    (answer) =>
        isRecord(answer) ? read(answer) : answer;
const list =
    (read: Read): Read =>
    (answer) =>
        Array.isArray(answer) ? answer.map(read) : answer;
const textsIn = (fields: Fields, names: readonly string[]): Fields =>
    Object.fromEntries(names.map((name) => [name, typeof fields[name] === 'string' ? fields[name] : '']));
const listsIn = (fields: Fields, names: readonly string[]): Fields =>
    Object.fromEntries(names.map((name) => [name, Array.isArray(fields[name]) ? fields[name] : []]));
const named = (first: string, second: string, fields: Fields): Fields => {
    const id = fields[first] ?? fields[second];
    return { [first]: id, [second]: fields[second] ?? id };
};

const companyOf = (fields: Fields): Fields => {
    const { selskap = null, selskapId } = fields;
    const id = selskapId ?? (isRecord(selskap) ? selskap.id : null) ?? null;
    return id === nobody ? { selskapId: null, ...('selskap' in fields ? { selskap: null } : {}) } : { selskapId: id };
};
const reportRow = (fields: Fields): object => ({
    ...fields,
    id: fields.id ?? fields.meldingId,
    lopeNummer: fields.lopeNummer ?? '–',
    ...textsIn(fields, ['adresse', 'beskrivelse', 'meldingsStatusNavn']),
    tidsfrist: fields.tidsfrist ?? null,
    ...companyOf(fields),
});
const agreement = (fields: Fields): object => ({ ...fields, avtaleId: fields.avtaleId ?? fields.id });
const contract = (fields: Fields): object => ({
    ...fields,
    id: fields.id ?? fields.kontraktId,
    ...(isRecord(fields.avtale) ? { avtale: agreement(fields.avtale) } : {}),
});
const report = (fields: Fields): object => ({
    ...reportRow(fields),
    ...named('id', 'meldingId', fields),
    ...textsIn(fields, ['GPSCoordinate', 'opprettetAv']),
    ...listsIn(fields, ['bildeIds', 'dokumentasjonIds']),
    ...Object.fromEntries(
        ['selskap', 'innsenderNavn', 'innsenderEpost', 'data', 'feilrettingskodeId'].map((name) => [
            name,
            fields[name] ?? null,
        ]),
    ),
    ...companyOf(fields),
    avtale: isRecord(fields.avtale) ? agreement(fields.avtale) : null,
    kontrakt: isRecord(fields.kontrakt)
        ? { ...fields.kontrakt, kontraktId: fields.kontrakt.kontraktId ?? fields.kontrakt.id }
        : null,
});
const reportPage = (fields: Fields): object => ({ ...fields, meldinger: list(record(reportRow))(fields.meldinger) });
const user = (fields: Fields): object => ({
    ...fields,
    avtaler: list(record(agreement))(fields.avtaler ?? []),
});

const reads: Partial<Record<EndpointId, Read>> = {
    searchServiceReports: record(reportPage),
    searchContractorReports: record(reportPage),
    getServiceReport: record(report),
    getContractorReport: record(report),
    listAgreements: list(record(agreement)),
    listContractorAgreements: list(record(agreement)),
    listUserAgreements: list(record(agreement)),
    listContractorContracts: list(record(contract)),
    listCompanyContracts: list(record(contract)),
    listUsers: list(record(user)),
    getCompanyOfUser: (answer) => (isRecord(answer) ? (answer.selskapId ?? answer.id) : answer),
};

/**
 * An answer in the shape that the pages expect. A city may use either name of an id, and any other field may be null or
 * absent; that costs its own cell, never the row or the page (D14).
 */
export const asRead = (id: EndpointId, answer: unknown): unknown => reads[id]?.(answer) ?? answer;
