import sql from 'sql-template-tag';
import type { Queries } from '../../database/database';

/**
 * What the removal of a reporter sets in a report: a new version for open pages and machine clients, which is no news in
 * the lists of users.
 */
export const unnoticedChange = sql`
    version = version + 1, last_news_in = coalesce(last_news_in, changed_in), changed_in = pg_current_xact_id()`;

/** Those who had seen the reports before that change have seen them. */
export const keepLooks = (queries: Queries, reportIds: readonly number[]) =>
    queries.rows(sql`
        update report_look look set version = report.version from report
        where report.id = look.report_id and report.id = any(${reportIds}::int[]) and look.version = report.version - 1`);
