import type { GetListParams } from 'react-admin';
import type { Report, ReportPage, ReportRow } from '../../api/entities/report';
import { isOffered } from '../runtime/offers';
import type { Call } from './cityClient';
import { ifMatchOf, type Tagged } from './etags';
import type { ResourceRow } from './row';
import { reportSorts, type ReportSort } from '../../api/rules/sorts';

/** The two wings of the report pages, resources named by their routes. */
export const serviceReports = 'saksbehandlermeldinger';
export const contractorReports = 'entreprenormeldinger';
export type Wing = typeof serviceReports | typeof contractorReports;

const include = { Include: 'kontrakt,avtale,selskap,bilde,dokumentasjon' };

const isSort = (field: string): field is ReportSort => reportSorts.some((sort) => sort === field);

/** How far the city counts a search's hits, where it offers to stop counting (`avgrenset-antall`, D15). */
const countedUpTo = 10_000;

const queryOf = ({ filter, sort, pagination }: GetListParams) => ({
    ...(filter as object | undefined),
    ...(sort && isSort(sort.field) ? { sorterEtter: sort.field } : {}),
    page: pagination?.page ?? 1,
    antall: pagination?.perPage ?? 100,
    ...((filter as { fritekstSok?: string } | undefined)?.fritekstSok && isOffered('avgrenset-antall')
        ? { antallInntil: countedUpTo }
        : {}),
});

/** A list's `meta`: whether there are more reports than its `total`. */
export interface ReportCount {
    readonly isMore: boolean;
}
const listed = ({ meldinger, totaltAntall, flereTreff }: ReportPage) => ({
    data: meldinger,
    total: totaltAntall,
    meta: { isMore: flereTreff ?? false } satisfies ReportCount,
});

/** A change to a report: its fields, and the agreement by its id. */
export type ReportChange = Partial<Report> & { avtaleId?: number | null };

/** As shown to users: latitude, longitude in degrees. */
const gpsCoordinate = ({ latitude, longitude }: Pick<Report, 'latitude' | 'longitude'>): string =>
    `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** The payload of both wings: the report as it was, with the changes (report-handling §7). */
const contractorUpdate = (before: Report, data: ReportChange) => ({
    meldingsStatusId: data.meldingsStatusId ?? before.meldingsStatusId,
    adresse: data.adresse ?? before.adresse,
    latitude: data.latitude ?? before.latitude,
    longitude: data.longitude ?? before.longitude,
});

/** All eight fields of the service department, changed or not (report-handling §7, D14). */
const serviceUpdate = (before: Report, data: ReportChange) => {
    const common = contractorUpdate(before, data);
    const isMoved = common.latitude !== before.latitude || common.longitude !== before.longitude;
    return {
        ...common,
        meldingstypeId: data.meldingstypeId ?? before.meldingstypeId,
        selskapId: data.selskapId === undefined ? (before.selskap?.id ?? before.selskapId) : data.selskapId,
        avtaleId: data.avtaleId === undefined ? (before.avtale?.avtaleId ?? null) : data.avtaleId,
        GPSCoordinate: isMoved ? gpsCoordinate(common) : before.GPSCoordinate,
    };
};

/** The report as the user saw it, whose ETag is sent as If-Match; a stale one rejects with StaleError (D12). */
const seenReport = (seen: object) => seen as Tagged<Report>;

const afterwards = [
    'history',
    'comments',
    'feedback',
    'documents',
    'duplicateCandidates',
    serviceReports,
    contractorReports,
] as const;

/** Lists and records of reports, by wing. */
export const reportRows = (call: Call, ownCompany: () => Promise<string>) => ({
    [serviceReports]: {
        page: async (params, { signal }) => {
            return listed(await call('searchServiceReports', { query: queryOf(params), ...signal }));
        },
        one: (id, { signal }) => call('getServiceReport', { params: { id: Number(id) }, query: include, ...signal }),
        update: (id, data, seen) =>
            call('updateServiceReport', {
                params: { id: Number(id) },
                body: serviceUpdate(seenReport(seen), data as ReportChange),
                ...ifMatchOf(seenReport(seen)),
            }),
        refreshes: afterwards,
        asksOfConflicts: true,
    } satisfies ResourceRow<ReportRow | Tagged<Report>>,
    [contractorReports]: {
        page: async (params, { signal }) => {
            const found = await call('searchContractorReports', {
                params: { id: await ownCompany() },
                query: queryOf(params),
                ...signal,
            });
            return listed(found);
        },
        one: async (id, { signal }) =>
            call('getContractorReport', { params: { id: await ownCompany(), meldingId: Number(id) }, ...signal }),
        update: async (id, data, seen) =>
            call('updateContractorReport', {
                params: { id: await ownCompany(), meldingId: Number(id) },
                body: contractorUpdate(seenReport(seen), data as ReportChange),
                ...ifMatchOf(seenReport(seen)),
            }),
        refreshes: afterwards,
        asksOfConflicts: true,
    } satisfies ResourceRow<ReportRow | Tagged<Report>>,
});
