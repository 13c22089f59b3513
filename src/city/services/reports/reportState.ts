import sql, { type Sql } from 'sql-template-tag';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import type { IfMatch } from '../../http/handler';
import { stale } from '../../refusal';
import type { ReportState } from '../../storedReport';
import { reportNotFound, reportScope } from './access';
import { fieldColumns } from './reportFields';

const states = sql`
    select report.id, serial_number as "serialNumber", ${fieldColumns},
        (select class from status where status.id = status_id) as "statusClass",
        sender_email as "senderEmail", received_at as "receivedAt", closed_at as "closedAt", answers, version
    from report`;
const lock = (queries: Queries, id: number, scope: Sql): Promise<ReportState | undefined> =>
    queries.row<ReportState>(sql`${states} where report.id = ${id} and ${scope} for update`);

/** Reads reports in the caller's scope, without locking them. */
export const readReports = async (
    queries: Queries,
    caller: Caller,
    ids: readonly number[],
): Promise<ReadonlyMap<number, ReportState>> => {
    const found = await queries.rows<ReportState>(
        sql`${states} where report.id = any(${ids}::int[]) and ${reportScope(caller)}`,
    );
    return new Map(found.map((report) => [report.id, report]));
};

/**
 * Locks a report until the transaction ends. Refuses with 404 out of scope, and with 412 when `ifMatch` is not its
 * version (D5, D12).
 */
export const lockReport = async (
    queries: Queries,
    caller: Caller,
    id: number,
    ifMatch?: IfMatch,
): Promise<ReportState> => {
    const report = await lock(queries, id, reportScope(caller));
    if (!report) throw reportNotFound();
    if (ifMatch && !ifMatch(report.version)) throw stale();
    return report;
};

/** Locks a report whatever the caller's scope, such as a new one that its creator may not read. */
export const lockAnyReport = async (queries: Queries, id: number): Promise<ReportState> => {
    const report = await lock(queries, id, sql`true`);
    if (!report) throw reportNotFound();
    return report;
};
