import type { DataProvider, GetListParams, GetOneParams, RaRecord, UpdateParams } from 'react-admin';
import { reportSorts, type Report, type ReportSort } from '../../contract/entities/report';
import type { Call } from './cityClient';

/** The two wings of the report pages, resources named by their URLs. */
export const serviceReports = 'saksbehandlermeldinger';
export const contractorReports = 'entreprenormeldinger';

const include = { Include: 'kontrakt,avtale,selskap,bilde,dokumentasjon' };

const isSort = (field: string | undefined): field is ReportSort => reportSorts.some((sort) => sort === field);

const queryOf = ({ filter, sort, pagination }: Partial<GetListParams>) => ({
    ...(filter as object | undefined),
    ...(isSort(sort?.field) ? { sorterEtter: sort.field } : {}),
    page: pagination?.page ?? 1,
    antall: pagination?.perPage ?? 100,
});

/** The service department's payload: the report as it was with what is changed; the agreement goes by its id (report-handling §7). */
const serviceUpdate = (before: Report, data: Partial<Report> & { avtaleId?: number | null; kommentar?: string }) => ({
    meldingstypeId: data.meldingstypeId ?? before.meldingstypeId,
    meldingsStatusId: data.meldingsStatusId ?? before.meldingsStatusId,
    adresse: data.adresse ?? before.adresse,
    latitude: data.latitude ?? before.latitude,
    longitude: data.longitude ?? before.longitude,
    selskapId: data.selskapId === undefined ? before.selskapId : data.selskapId,
    avtaleId: data.avtaleId === undefined ? (before.avtale?.avtaleId ?? null) : data.avtaleId,
    ...(data.GPSCoordinate === undefined ? {} : { GPSCoordinate: data.GPSCoordinate }),
    ...(data.kommentar === undefined ? {} : { kommentar: data.kommentar }),
});

const contractorUpdate = (before: Report, data: Partial<Report> & { kommentar?: string }) => ({
    meldingsStatusId: data.meldingsStatusId ?? before.meldingsStatusId,
    adresse: data.adresse ?? before.adresse,
    latitude: data.latitude ?? before.latitude,
    longitude: data.longitude ?? before.longitude,
    ...(data.kommentar === undefined ? {} : { kommentar: data.kommentar }),
});

const versionOf = ({ meta, previousData }: UpdateParams): number | undefined => (meta as { versjon?: number } | undefined)?.versjon ?? (previousData as Report | undefined)?.versjon;
const signalOf = (params: { signal?: AbortSignal }): { signal?: AbortSignal } => (params.signal ? { signal: params.signal } : {});

type ReportMethods = Pick<DataProvider, 'getList' | 'getOne' | 'update'>;
const asRecord = <T>(value: unknown): T => value as T;

/**
 * Lists and records of reports. An update carries the version that the user saw as If-Match; a stale one rejects with
 * StaleError (D12). `meta.versjon` overrides it: the user has chosen to overwrite.
 */
export const createReportProvider = (call: Call, ownCompany: () => Promise<string>): Record<string, ReportMethods> => ({
    [serviceReports]: {
        getList: async (_resource: string, params: GetListParams & { signal?: AbortSignal }) => {
            const { meldinger, totaltAntall } = await call('searchServiceReports', { query: queryOf(params), ...signalOf(params) });
            return asRecord({ data: meldinger, total: totaltAntall });
        },
        getOne: async (_resource: string, params: GetOneParams & { signal?: AbortSignal }) =>
            asRecord({ data: await call('getServiceReport', { params: { id: Number(params.id) }, query: include, ...signalOf(params) }) }),
        update: async (_resource: string, params: UpdateParams) => {
            const version = versionOf(params);
            const body = serviceUpdate(params.previousData as Report, params.data);
            return asRecord({ data: await call('updateServiceReport', { params: { id: Number(params.id) }, body, ...(version === undefined ? {} : { ifMatch: version }) }) });
        },
    },
    [contractorReports]: {
        getList: async (_resource: string, params: GetListParams & { signal?: AbortSignal }) => {
            const { meldinger, totaltAntall } = await call('searchContractorReports', { params: { id: await ownCompany() }, query: queryOf(params), ...signalOf(params) });
            return asRecord({ data: meldinger, total: totaltAntall });
        },
        getOne: async (_resource: string, params: GetOneParams & { signal?: AbortSignal }) =>
            asRecord({ data: await call('getContractorReport', { params: { id: await ownCompany(), meldingId: Number(params.id) }, query: include, ...signalOf(params) }) }),
        update: async (_resource: string, params: UpdateParams<RaRecord>) => {
            const version = versionOf(params);
            const body = contractorUpdate(params.previousData as unknown as Report, params.data as Partial<Report>);
            const answer = await call('updateContractorReport', { params: { id: await ownCompany(), meldingId: Number(params.id) }, body, ...(version === undefined ? {} : { ifMatch: version }) });
            return asRecord({ data: answer });
        },
    },
});
