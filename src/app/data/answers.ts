import type { EndpointId } from '../../api/endpoints';
import { type CompanyType, companyTypes } from '../../api/roles';
import { noCompany } from '../../api/rules/noCompany';
import { osloDay } from '../../api/rules/oslo';
import { isRecord, textOf } from '../runtime/json';
import type { Values } from './body';

type AnswerReader = (answer: unknown) => unknown;

const record =
    (read: (fields: Values) => object): AnswerReader =>
    (answer) =>
        isRecord(answer) ? read(answer) : answer;
/** Null or nothing is a list without entries. */
const list =
    (read: AnswerReader): AnswerReader =>
    (answer) =>
        Array.isArray(answer) ? answer.map(read) : (answer ?? []);
const textsIn = (fields: Values, names: readonly string[]): Values =>
    Object.fromEntries(names.map((name) => [name, textOf(fields[name])]));
/** Numbers that a city leaves out are shown as empty, never as 0. */
const numbersIn = (fields: Values, names: readonly string[]): Values =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? undefined]));
const listsIn = (fields: Values, names: readonly string[]): Values =>
    Object.fromEntries(names.map((name) => [name, Array.isArray(fields[name]) ? fields[name] : []]));
const eitherName = (first: string, second: string, fields: Values): Values => {
    const id = fields[first] ?? fields[second];
    return { [first]: id, [second]: fields[second] ?? id };
};

const companyOf = (fields: Values): Values => {
    const { selskap = null, selskapId } = fields;
    const id = selskapId ?? (isRecord(selskap) ? selskap.id : null) ?? null;
    return id === noCompany
        ? { selskapId: null, ...('selskap' in fields ? { selskap: null } : {}) }
        : { selskapId: id };
};
/** By its own fields, or as an object (report-handling §3). */
const statusOf = ({ meldingsStatus, meldingsStatusId, meldingsStatusNavn }: Values): Values => {
    const { id, navn } = isRecord(meldingsStatus) ? meldingsStatus : {};
    return { meldingsStatusId: meldingsStatusId ?? id, meldingsStatusNavn: textOf(meldingsStatusNavn) || textOf(navn) };
};
const reportRow = (fields: Values): object => ({
    ...fields,
    id: fields.id ?? fields.meldingId,
    lopeNummer: fields.lopeNummer ?? '–',
    ...textsIn(fields, ['adresse', 'beskrivelse']),
    ...statusOf(fields),
    tidsfrist: fields.tidsfrist ?? null,
    ...companyOf(fields),
});
const named = (fields: Values): Values => ({ ...fields, ...textsIn(fields, ['navn']) });
/** A record that another one refers to, by its own id or by the other's field of it. */
const reference = (value: unknown, id: unknown = null): Values => named(isRecord(value) ? value : { id });

const company =
    (type: CompanyType) =>
    (fields: Values): object => {
        const { selskapsType } = fields;
        return {
            ...fields,
            ...textsIn(fields, ['navn', 'orgnr', 'epost']),
            telefon: fields.telefon ?? null,
            selskapsType: (isRecord(selskapsType) ? selskapsType.id : selskapsType) ?? type,
        };
    };
const agreement = (fields: Values): Values => ({ ...named(fields), avtaleId: fields.avtaleId ?? fields.id });
/** In a list. Without a contractor, a city may also leave out `selskapId`, or answer the all-zero GUID. */
const listedAgreement = (fields: Values): object => {
    const { selskapId = null } = fields;
    return { ...agreement(fields), selskapId: selskapId === noCompany ? null : selskapId };
};
const contract = (fields: Values): object => {
    const { avtale, prosesskodeSkjema } = fields;
    const agreed = agreement(isRecord(avtale) ? avtale : { avtaleId: fields.avtaleId ?? null });
    const scheme = reference(prosesskodeSkjema, fields.prosesskodeSkjemaId);
    return {
        ...named(fields),
        ...textsIn(fields, ['gyldigFraDato', 'gyldigTilDato']),
        id: fields.id ?? fields.kontraktId,
        avtale: agreed,
        avtaleId: fields.avtaleId ?? agreed.avtaleId,
        prosesskodeSkjema: scheme,
        prosesskodeSkjemaId: fields.prosesskodeSkjemaId ?? scheme.id,
    };
};
const processCode = (fields: Values): object => ({
    ...named(fields),
    ...textsIn(fields, ['beskrivelse']),
    prosesskodeEnhet: reference(fields.prosesskodeEnhet),
    prosesskodeSkjema: isRecord(fields.prosesskodeSkjema) ? fields.prosesskodeSkjema : { id: null },
});
const ofCode = (fields: Values): object => ({
    ...fields,
    prosesskode: processCode(isRecord(fields.prosesskode) ? fields.prosesskode : { id: null }),
});
const price = (fields: Values): object => ({ ...ofCode(fields), ...numbersIn(fields, ['pris']) });
/** A day in Oslo, which may come as an instant, as the dates of contracts do. */
const dayOf = (value: unknown): string => {
    const text = textOf(value);
    return /T/.test(text) && !Number.isNaN(Date.parse(text)) ? osloDay(text) : text;
};
const bulkUpdate = (fields: Values): object => ({
    ...fields,
    gyldigFraDato: dayOf(fields.gyldigFraDato),
    prosessertDato: fields.prosessertDato ?? null,
    // Without them, the price changes have a call of their own.
    prisEndringer: fields.prisEndringer ? list(record(price))(fields.prisEndringer) : undefined,
});
const use = (fields: Values): object => ({
    ...ofCode(fields),
    ...textsIn(fields, ['dato']),
    ...numbersIn(fields, ['historiskPris', 'enhetspris']),
    // As the form writes an empty one, or it would count as changed.
    kommentar: fields.kommentar || null,
});
const resourceUse = (answer: unknown): unknown => {
    const rows = list(record(use));
    return isRecord(answer) && !Array.isArray(answer)
        ? {
              ...answer,
              ...numbersIn(answer, ['aggregertHistoriskPris', 'aggregertOppdatertPris']),
              ressursforbruk: rows(answer.ressursforbruk),
          }
        : rows(answer);
};
const status = (fields: Values): Values => ({
    ...fields,
    ...textsIn(fields, ['navn', 'tekstmal']),
    foreldreId: fields.foreldreId ?? 0,
});
/** A status whose parent is missing is at the top level, where it can be chosen. */
const statuses = (answer: unknown): unknown => {
    const all = list(record(status))(answer);
    if (!Array.isArray(all)) return all;
    const ids = new Set(all.map((one: unknown) => (isRecord(one) ? one.id : undefined)));
    return all.map(record((one) => (ids.has(one.foreldreId) ? one : { ...one, foreldreId: 0 })));
};
const reportType = (fields: Values): object => ({ ...fields, ...textsIn(fields, ['beskrivelse']) });
const categoryGroup = (fields: Values): object => ({
    ...named(fields),
    meldingstyper: list(record(reportType))(fields.meldingstyper ?? []),
});
const report = (fields: Values): object => ({
    ...reportRow(fields),
    ...eitherName('id', 'meldingId', fields),
    ...textsIn(fields, ['GPSCoordinate', 'opprettetAv']),
    meldingsStatus: status(isRecord(fields.meldingsStatus) ? fields.meldingsStatus : {}),
    ...listsIn(fields, ['bildeIds']),
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
const reportPage = (answer: unknown): unknown => {
    const fields = isRecord(answer) ? answer : {};
    const meldinger = list(record(reportRow))(fields.meldinger);
    return {
        ...fields,
        meldinger,
        totaltAntall: fields.totaltAntall ?? (Array.isArray(meldinger) ? meldinger.length : 0),
    };
};
const user = (fields: Values): object => ({
    ...fields,
    ...textsIn(fields, ['fornavn', 'etternavn', 'navn', 'epost']),
    avtaler: list(record(agreement))(fields.avtaler ?? []),
});

/** A list, or a page of it where the city has `lange-lister`. */
const listOrPage =
    (read: AnswerReader): AnswerReader =>
    (answer) =>
        isRecord(answer) && 'rader' in answer ? { ...answer, rader: list(read)(answer.rader) } : list(read)(answer);
/** A comment or feedback. It may have no name when its author has been erased. */
const remark = (fields: Values): object => {
    const by = isRecord(fields.opprettetAvBruker) ? fields.opprettetAvBruker : {};
    return {
        ...fields,
        ...textsIn(fields, ['tekst', 'opprettetTid']),
        opprettetAvBruker: { ...named(by), selskap: isRecord(by.selskap) ? named(by.selskap) : null },
    };
};
const changed = (value: unknown): object => {
    const { fra = null, til = null } = isRecord(value) ? value : {};
    return { fra: fra === null ? null : textOf(fra), til: til === null ? null : textOf(til) };
};
const historyEntry = (fields: Values): object => ({
    ...fields,
    ...textsIn(fields, ['historikkBrukerNavn', 'historikkBrukerSelskap', 'historikkTidspunkt']),
    felter: Object.fromEntries(
        Object.entries(isRecord(fields.felter) ? fields.felter : {}).map(([name, value]) => [name, changed(value)]),
    ),
});
const reportDocument = (fields: Values): object => ({
    ...fields,
    ...textsIn(fields, ['contentType', 'base64Dokumentasjon']),
    filNavn: textOf(fields.filNavn) || textOf(fields.dokumentasjonId),
});

const reads: Partial<Record<EndpointId, AnswerReader>> = {
    searchServiceReports: reportPage,
    searchContractorReports: reportPage,
    getServiceReport: record(report),
    getContractorReport: record(report),
    listAgreements: list(record(listedAgreement)),
    listContractorAgreements: list(record(listedAgreement)),
    listUserAgreements: list(record(listedAgreement)),
    listContractorContracts: list(record(contract)),
    listCompanyContracts: list(record(contract)),
    listUsers: list(record(user)),
    listContractors: list(record(company(companyTypes.contractor))),
    getCompany: record(company(companyTypes.contractor)),
    listServiceDepartments: list(record(company(companyTypes.serviceDepartment))),
    listCompaniesOfType: list(record(company(companyTypes.partner))),
    listSchemes: list(record(named)),
    listProcessCodeUnits: list(record(named)),
    listProcessCodes: list(record(processCode)),
    listProcessCodesOfScheme: list(record(processCode)),
    listPrices: list(record(price)),
    listPriceChanges: list(record(price)),
    listBulkUpdates: list(record(bulkUpdate)),
    listComments: listOrPage(record(remark)),
    listFeedback: listOrPage(record(remark)),
    listHistory: listOrPage(record(historyEntry)),
    listDocuments: list(record(reportDocument)),
    listSubDistricts: list(record(named)),
    listWorkDoneCodes: list(record(named)),
    listSavedFilters: list(record((fields) => ({ ...fields, ...textsIn(fields, ['navn', 'filter']) }))),
    listNotices: list(record((fields) => ({ ...fields, ...textsIn(fields, ['varslingstype', 'tekst']) }))),
    listExport: list(
        record((fields) => ({ ...fields, lopeNummer: fields.lopeNummer ?? '–', ...listsIn(fields, ['bildeIds']) })),
    ),
    listResourceUse: resourceUse,
    listContractResourceUse: resourceUse,
    listStatuses: statuses,
    listReportTypes: list(record(reportType)),
    listCategoryGroups: list(record(categoryGroup)),
    getCompanyOfUser: (answer) => (isRecord(answer) ? (answer.selskapId ?? answer.id) : answer),
};

/**
 * An answer in the shape that the pages expect. A city may use either name of an id, and any other field may be null or
 * absent; that costs its own cell, never the row or the page (D14).
 */
export const asRead = (id: EndpointId, answer: unknown): unknown => reads[id]?.(answer) ?? answer;
