import type { Report, ReportPage } from '../../api/entities/report';
import { gpsCoordinate } from '../../api/rules/gpsCoordinate';
import { reportSorts, type ReportSort } from '../../api/rules/sorts';
import { isOffered } from '../runtime/offers';
import { hasPosition } from './mapped';
import type { Ask, Declaration } from './resource';

export const serviceReports = 'saksbehandlermeldinger';
export const contractorReports = 'entreprenormeldinger';
/**
 * The two report resources, called wings: the service department's and the companies'. They share their pages, but have
 * calls of their own.
 */
export const wings = [serviceReports, contractorReports] as const;
export type Wing = (typeof wings)[number];
export const isWing = (resource: string): boolean => wings.some((wing) => wing === resource);

const isSort = (field: string): field is ReportSort => reportSorts.some((sort) => sort === field);

const queryOf = ({ filter, sort, pagination }: Ask) => ({
    ...filter,
    ...(sort && isSort(sort.field) ? { sorterEtter: sort.field } : {}),
    // A city without priorities sorts by deadline.
    ...(sort?.field === 'prioritet'
        ? { sorterEtter: 'tidsfrist', ...(isOffered('klokke') ? { prioritertForst: 'ja' } : {}) }
        : {}),
    page: pagination?.page ?? 1,
    antall: pagination?.perPage ?? 100,
});

export interface ReportListMeta {
    /** The city's position of this page, if it offers news (`utvalg`, D15). */
    readonly mark?: string | undefined;
}
const listAnswer = ({ meldinger, totaltAntall, merke }: ReportPage) => ({
    data: meldinger,
    total: totaltAntall,
    meta: { mark: merke } satisfies ReportListMeta,
});

export type ReportChange = Partial<Report> & { avtaleId?: number | null };

/** All eight fields of the service department, changed or not (report-handling §7, D14). */
const serviceBody = (change: ReportChange, before: Report) => {
    const { latitude, longitude } = { ...before, ...change };
    const isMoved = latitude !== before.latitude || longitude !== before.longitude;
    return {
        selskapId: change.selskapId === undefined ? (before.selskap?.id ?? before.selskapId) : change.selskapId,
        avtaleId: change.avtaleId === undefined ? (before.avtale?.avtaleId ?? null) : change.avtaleId,
        // A city may leave it out of its answers and still require it (report-handling §5, D14).
        GPSCoordinate:
            isMoved || (!before.GPSCoordinate && hasPosition(before))
                ? gpsCoordinate({ latitude, longitude })
                : before.GPSCoordinate,
    };
};

/** What else a change of a report makes stale, besides the report and its list. */
export const refreshedByChange = [
    'history',
    'duplicateCandidates',
    'clockEvents',
    'questions',
    'forwardings',
    'letters',
] as const;

export const serviceWing = {
    list: 'searchServiceReports',
    query: queryOf,
    read: listAnswer,
    one: 'getServiceReport',
    oneQuery: { Include: 'kontrakt,avtale,selskap,bilde,dokumentasjon' },
    update: 'updateServiceReport',
    body: (change, latest) => serviceBody(change as ReportChange, latest as unknown as Report),
    refreshes: [...refreshedByChange, contractorReports],
    sendsAsTyped: true,
} as const satisfies Declaration;

export const contractorWing = {
    within: async ({ ownCompany }) => [await ownCompany()],
    list: 'searchContractorReports',
    query: queryOf,
    read: listAnswer,
    one: 'getContractorReport',
    update: 'updateContractorReport',
    refreshes: [...refreshedByChange, serviceReports],
    sendsAsTyped: true,
} as const satisfies Declaration;
