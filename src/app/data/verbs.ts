import type { AuditFilter } from '../../api/entities/audit';
import type { BulkHandling, BulkHandlingAnswer, Handling, HandlingAnswer } from '../../api/entities/handling';
import type { Report } from '../../api/entities/report';
import type { FileId } from '../../api/rules/reportFiles';
import type { Args, Call } from './cityClient';
import { ifMatchOf, type Tagged } from './etags';
import { contractorReports, serviceReports } from './reports';
import { createSelectionVerbs } from './selection';

type Seen = Tagged<Report>;
interface Abortable {
    signal?: AbortSignal;
}
/** The query of a report file. */
export type FileRequest = NonNullable<Args<FileId>['query']>;

interface VerbOptions {
    call: Call;
    ownCompany: () => Promise<string>;
    /** Refetches what a write to a resource has made stale. */
    refresh: (resource: string) => void;
    /** Drops cached records that no page shows, so that no stale one is shown while it is refetched. */
    forget: (resource: string) => void;
}

/**
 * What is not CRUD, as methods of the data provider. Those that change a report take it as the user saw it
 * and send its ETag as If-Match; a stale one rejects with StaleError (D12).
 */
export const createVerbs = ({ call, ownCompany, refresh, forget }: VerbOptions) => {
    const ofReport = async <T>(change: Promise<T>): Promise<T> => {
        try {
            return await change;
        } finally {
            refresh(serviceReports);
            refresh(contractorReports);
        }
    };
    return {
        ...createSelectionVerbs(call, ownCompany),
        /** The company id of the signed-in user (administration §6). */
        getOwnCompany: ownCompany,
        /** Automatic routing; true when the report was routed (report-handling §4). */
        routeReport: async (seen: Seen): Promise<boolean> => {
            const { prosessert } = await ofReport(call('routeReport', { params: { id: seen.id }, ...ifMatchOf(seen) }));
            return prosessert;
        },
        /** Sets the work done; code 0 clears it (report-handling §4). */
        setWorkDone: (seen: Seen, code: number): Promise<unknown> =>
            ofReport(
                code === 0
                    ? call('clearWorkDone', { params: { id: seen.id }, ...ifMatchOf(seen) })
                    : call('setWorkDone', {
                          params: { id: seen.id },
                          body: { feilrettingskodeId: code },
                          ...ifMatchOf(seen),
                      }),
            ),
        /** Several changes in one save (D15, `samlet-behandling`). */
        handleReport: (seen: Seen, handling: Handling): Promise<HandlingAnswer> =>
            ofReport(call('handleReport', { params: { id: seen.id }, body: handling, ...ifMatchOf(seen) })),
        /** The same for many reports, or a preview of it; one result per report (D15). */
        handleReports: (body: BulkHandling, { signal }: Abortable = {}): Promise<BulkHandlingAnswer> => {
            const answer = call('handleReports', { body, ...(signal ? { signal } : {}) });
            return body.forhandsvis ? answer : ofReport(answer);
        },
        /** Tells the city that the user has a report open; resolves to who else has (D15, `ansvarlig`). */
        sayPresent: (id: number, { signal }: Abortable = {}) =>
            call('sayPresent', { params: { id }, ...(signal ? { signal } : {}) }),
        sayAbsent: (id: number) => call('sayAbsent', { params: { id } }),
        /** Links a report to a main report as its duplicate, or unlinks it (D15, `duplikater`). */
        linkDuplicate: (seen: Seen, hovedmeldingId: number): Promise<unknown> =>
            ofReport(call('linkDuplicate', { params: { id: seen.id }, body: { hovedmeldingId }, ...ifMatchOf(seen) })),
        unlinkDuplicate: (seen: Seen): Promise<unknown> =>
            ofReport(call('unlinkDuplicate', { params: { id: seen.id }, ...ifMatchOf(seen) })),
        /** Undoes a save (D15, `angre`). */
        undoHandling: async (angreId: string) => {
            const answer = await ofReport(call('undoHandling', { params: { angreId } }));
            // Otherwise going back to a report could save on top of what was undone.
            forget(serviceReports);
            forget(contractorReports);
            return answer;
        },
        uploadDocuments: (seen: Seen, files: readonly File[]): Promise<unknown> =>
            ofReport(call('addDocuments', { params: { id: seen.id }, files, ...ifMatchOf(seen) })),
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
        /** The address of a position in Oslo (report-handling §2). */
        lookUpAddress: async (position: { latitude: number; longitude: number }, { signal }: Abortable = {}) => {
            const answer = await call('lookUpAddress', { query: position, ...(signal ? { signal } : {}) });
            return typeof answer === 'string' ? answer : answer.adresse;
        },
        /** The audit log as CSV (D15). */
        exportAudit: (filter: AuditFilter) => call('exportAudit', { query: filter }),
        /** Resets the embedded city to its starting data (D6). */
        resetEnvironment: () => call('resetEnvironment'),
    } satisfies Record<string, (...args: never[]) => Promise<unknown>>;
};
