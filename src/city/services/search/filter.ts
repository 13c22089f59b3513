import sql, { join, type Sql } from 'sql-template-tag';
import type { ReportQuery } from '../../../contract/entities/report';
import { endOfOsloDay, startOfOsloDay } from '../../../contract/rules/oslo';
import { searchPredicate } from './compile';

/** Days outside these bounds ask for everything or nothing just as the bounds do, and stay within what dates can hold. */
const withinReason = (day: string): string => (day < '1900-01-01' ? '1900-01-01' : day > '2999-12-31' ? '2999-12-31' : day);
const from = (column: Sql, day: string | undefined): Sql[] => (day === undefined ? [] : [sql`${column} >= ${startOfOsloDay(withinReason(day)).toISOString()}::timestamptz`]);
const upTo = (column: Sql, day: string | undefined): Sql[] => (day === undefined ? [] : [sql`${column} < ${endOfOsloDay(withinReason(day)).toISOString()}::timestamptz`]);
const oneOf = (column: Sql, ids: readonly number[] | undefined): Sql[] => (ids ? [sql`${column} = any(${ids}::int[])`] : []);

/**
 * The condition on `report` of the list's filters, within what the caller may see (`scope`): values of one filter are alternatives, filters narrow each other; days
 * are inclusive, in Oslo (report-handling §2, D8). A status filter means exactly the statuses chosen, not their children:
 * the dropdown offers parents and children alike, so that each can be chosen by itself.
 */
export const reportFilter = (query: ReportQuery, scope: Sql): Sql => {
    const conditions = [
        scope,
        ...from(sql`received_at`, query.datoFra),
        ...upTo(sql`received_at`, query.datoTil),
        ...from(sql`deadline`, query.tidsfristDatoFra),
        ...upTo(sql`deadline`, query.tidsfristDatoTil),
        ...oneOf(sql`type_id`, query.meldingstypeId),
        ...oneOf(sql`agreement_id`, query.avtaleId),
        ...oneOf(sql`status_id`, query.meldingsStatusId),
        ...(query.selskapId ? [sql`company_id = any(${query.selskapId}::uuid[])`] : []),
        ...oneOf(sql`district_id`, query.bydelId),
        ...oneOf(sql`sub_district_id`, query.delbydel),
        ...(query.fritekstSok ? [searchPredicate(query.fritekstSok)] : []),
    ];
    return join(conditions, ' and ');
};
