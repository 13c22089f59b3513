import sql from 'sql-template-tag';
import type { ReportChange } from '../../../api/entities/machineClients';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { invalid } from '../../refusal';
import { reportScope } from '../../services/reports/access';

/**
 * A position in the order of commits: transaction and report, on one database server. A backup restored on another
 * server starts numbering again, so reading then starts from the beginning.
 */
interface Cursor {
    readonly transaction: string;
    readonly report: number;
}
const oldest: Cursor = { transaction: '0', report: 0 };
const writeCursor = (server: string, { transaction, report }: Cursor): string => `${server}-${transaction}-${report}`;
const wellFormed = /^(\d{1,20})-(\d{1,19})-(\d{1,9})$/;

const readCursor = (server: string, text: string | undefined): Cursor => {
    if (text === undefined) return oldest;
    const [, of, transaction, report] = wellFormed.exec(text) ?? [];
    if (transaction === undefined) throw invalid('cursorInvalid', 'etter');
    return of === server ? { transaction, report: Number(report) } : oldest;
};

/** Every transaction before `horizon` has ended, so its changes are all visible, and none can be added before it. */
const readHorizon = (queries: Queries) =>
    queries.one<{ server: string; horizon: string }>(sql`
        select system_identifier::text as server, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
        from pg_control_system()`);

/**
 * After a move by pg_dump, rows have transaction numbers of the old server, which may be ahead of this one. Those
 * reports count as changed now.
 */
export const takeOverTransactions = async (queries: Queries): Promise<void> => {
    await queries.rows(sql`
        update report set changed_in = pg_current_xact_id(), created_in = pg_current_xact_id(), last_news_in = null
        where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`);
};

/**
 * New and changed reports in the order of commits (D15, `maskinklienter`). A report that changes again moves to a later
 * position, so a reader who follows `neste` gets the latest state of each.
 */
export const changeHandlers = {
    listReportChanges: async ({ city: { database }, caller, query: { etter, antall, egne = false } }) => {
        const { server, horizon } = await readHorizon(database);
        const after = readCursor(server, etter);
        const rows = await database.rows<ReportChange & { transaction: string }>(sql`
            select report.id, serial_number as "lopeNummer", case when machine_client_id = ${caller.userId}::uuid then external_reference end as referanse,
                status_id as "meldingsStatusId", status.name as "meldingsStatusNavn", changed_at as endret, changed_in::text as transaction
            from report join status on status.id = status_id
            where (changed_in, report.id) > (${after.transaction}::xid8, ${after.report}) and changed_in < ${horizon}::xid8
                and ${reportScope(caller)} and (not ${egne}::boolean or machine_client_id = ${caller.userId}::uuid)
            order by changed_in, report.id limit ${antall + 1}`);
        const flere = rows.length > antall;
        const page = rows.slice(0, antall);
        const last = page.at(-1);
        const next = flere && last ? { transaction: last.transaction, report: last.id } : undefined;
        return {
            endringer: page.map(({ transaction: _, ...change }) => change),
            neste: writeCursor(server, next ?? { transaction: horizon, report: 0 }),
            flere,
        };
    },
} satisfies Handlers;
