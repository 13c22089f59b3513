import type { BulkHandling, BulkHandlingAnswer, Handling, HandlingAnswer } from '../../api/entities/handling';
import type { Report } from '../../api/entities/report';
import type { FileId } from '../../api/rules/reportFiles';
import type { Args, Call } from './cityClient';
import type { createCache } from './cache';
import { ifMatchOf, type Tagged } from './etags';
import { contractorReports, serviceReports, type Wing } from './reports';
import { createSelectionVerbs } from './selection';

type Seen = Tagged<Report>;
interface Abortable {
    signal?: AbortSignal;
}
/** The query of a report file. */
export type FileRequest = NonNullable<Args<FileId>['query']>;

type IfMatch = ReturnType<typeof ifMatchOf>;
interface Attendance {
    /** Rejects with StaleError when somebody else was first, and doesn't ask. */
    unattended?: boolean;
}

interface VerbOptions {
    call: Call;
    ownCompany: () => Promise<string>;
    /** Writes to the record that the user saw; asks whose change to keep when somebody else was first (D12). */
    writtenTo: <T>(
        resource: string,
        seen: Seen,
        write: (latest: object) => Promise<T>,
        options?: Attendance,
    ) => Promise<T>;
    cache: ReturnType<typeof createCache>;
    /** Refetches what a write to a resource has made stale, and the same but for its single records. */
    refresh: (resource: string) => void;
    refreshAround: (resource: string) => void;
}

/**
 * What is not CRUD, as methods of the data provider. Those that change a report take its wing and the report as the user
 * saw it, and send its ETag as If-Match.
 */
export const createVerbs = ({ call, ownCompany, cache, writtenTo, refresh, refreshAround }: VerbOptions) => {
    /** A write that answers no report: the open one is read again, once. */
    const ofReport = async <T>(
        wing: Wing,
        seen: Seen,
        write: (ifMatch: IfMatch) => Promise<T>,
        options?: Attendance,
    ): Promise<T> => {
        const answer = await writtenTo(wing, seen, (latest) => write(ifMatchOf(latest)), options);
        refreshAround(wing);
        await cache.refreshRecord(wing);
        return answer;
    };
    const refreshTexts = (): void => {
        void cache.refresh('comments');
        void cache.refresh('feedback');
    };
    const refreshAll = (): void => {
        refresh(serviceReports);
        refreshTexts();
    };
    return {
        ...createSelectionVerbs(call, ownCompany),
        /** Any call of the endpoint table, as capabilities make them. */
        call,
        /** A write to the report as the user saw it, which is read again afterwards. */
        writeReport: ofReport,
        /** The company id of the signed-in user (administration §6). */
        getOwnCompany: ownCompany,
        /** Automatic routing; true when the report was routed (report-handling §4). */
        routeReport: async (wing: Wing, seen: Seen): Promise<boolean> => {
            const route = (ifMatch: IfMatch) => call('routeReport', { params: { id: seen.id }, ...ifMatch });
            return (await ofReport(wing, seen, route)).prosessert;
        },
        /** Sets the work done; code 0 clears it (report-handling §4). */
        setWorkDone: (wing: Wing, seen: Seen, code: number, options?: Attendance): Promise<unknown> =>
            ofReport(
                wing,
                seen,
                (ifMatch) =>
                    code === 0
                        ? call('clearWorkDone', { params: { id: seen.id }, ...ifMatch })
                        : call('setWorkDone', {
                              params: { id: seen.id },
                              body: { feilrettingskodeId: code },
                              ...ifMatch,
                          }),
                options,
            ),
        /** Several changes in one save (D15, `samlet-behandling`). */
        handleReport: async (
            wing: Wing,
            seen: Seen,
            handling: Handling,
            options?: Attendance,
        ): Promise<HandlingAnswer> => {
            const handle = (latest: object) =>
                call('handleReport', { params: { id: seen.id }, body: handling, ...ifMatchOf(latest) });
            const { etag, ...answer } = await writtenTo(wing, seen, handle, options);
            if (etag === undefined) await cache.refreshRecord(wing);
            else cache.keep(wing, { ...answer.melding, etag });
            refreshAround(wing);
            refreshTexts();
            return answer;
        },
        /** The same for many reports, or a preview of it; one result per report (D15). */
        handleReports: async (body: BulkHandling, { signal }: Abortable = {}): Promise<BulkHandlingAnswer> => {
            const answer = await call('handleReports', { body, ...(signal ? { signal } : {}) });
            if (!body.forhandsvis) refreshAll();
            return answer;
        },
        /** Undoes a save (D15, `angre`). */
        undoHandling: async (angreId: string) => {
            const answer = await call('undoHandling', { params: { angreId } });
            refreshAll();
            // Otherwise going back to a report could save over the undone version.
            cache.forget(serviceReports);
            cache.forget(contractorReports);
            return answer;
        },
        uploadDocuments: (wing: Wing, seen: Seen, files: readonly File[]): Promise<unknown> =>
            ofReport(wing, seen, (ifMatch) => call('addDocuments', { params: { id: seen.id }, files, ...ifMatch })),
        /** Reads again the report that a page of the wing shows. */
        rereadReport: cache.refreshRecord,
        /** Reads again everything that is shown of a wing. */
        rereadReports: cache.refresh,
        /** PDF of reports, by id (report-handling §7, D8). */
        printReports: (ids: readonly number[]) => call('printReports', { query: { MeldingId: [...ids] } }),
        /** A report file as CSV or XLSX (D10). */
        makeReportFile: (id: FileId, query: FileRequest, { signal }: Abortable = {}) =>
            call(id, { query, ...(signal ? { signal } : {}) }),
        getImage: (id: string, size: 'full' | 'thumbnail', { signal }: Abortable = {}) =>
            call(size === 'full' ? 'getImage' : 'getThumbnail', { params: { id }, ...(signal ? { signal } : {}) }),
        /** When a contract was last changed (administration §7). */
        getContractChanged: async (companyId: string, contractId: string, { signal }: Abortable = {}) => {
            const params = { id: companyId, kontraktId: contractId };
            return (await call('getContractChanged', { params, ...(signal ? { signal } : {}) })).sistEndret;
        },
        /** Serial number and images of reports, by id (report-handling §2). */
        listExport: (ids: readonly string[], { signal }: Abortable = {}) =>
            call('listExport', { query: { meldingsIder: ids.join(',') }, ...(signal ? { signal } : {}) }),
        /** The address of a position (report-handling §2). */
        lookUpAddress: async (position: { latitude: number; longitude: number }, { signal }: Abortable = {}) => {
            const answer = await call('lookUpAddress', { query: position, ...(signal ? { signal } : {}) });
            return typeof answer === 'string' ? answer : answer.adresse;
        },
        /** Resets the embedded city to its starting data (D6). */
        resetEnvironment: () => call('resetEnvironment'),
    } satisfies Record<string, (...args: never[]) => Promise<unknown>>;
};
