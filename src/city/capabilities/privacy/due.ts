import sql, { join, type Sql } from 'sql-template-tag';
import type { Queries } from '../../database/database';
import { reportQuerySchema } from '../../../api/entities/report';
import { Refusal } from '../../refusal';
import { everyReport } from '../../services/reports/access';
import { reportFilter } from '../../services/search/filter';
import { hasFormerSender } from './formerSenders';

export type RetentionAction = 'anonymiser' | 'slett' | 'arkiver';
export interface DueReport {
    readonly id: number;
    readonly version: number;
    readonly ruleId: number;
    readonly action: RetentionAction;
}

/**
 * The condition of a hold's filter, the query of a list's address as staff read it. Undefined when the list refuses it,
 * or when it differs by user.
 */
export const holdCondition = async (queries: Queries, text: string, now: Date): Promise<Sql | undefined> => {
    const query = new URLSearchParams(text);
    const values = [...new Set(query.keys())].map((key) => {
        const all = query.getAll(key);
        return [key, all.length === 1 ? all[0] : all];
    });
    const read = reportQuerySchema.omit({ ansvarlig: true }).strict().safeParse(Object.fromEntries(values));
    if (!read.success || read.data.bestand?.includes('endret')) return undefined;
    try {
        const context = { now, isOfCompany: false, seesSenders: true };
        return (await reportFilter(queries, read.data, everyReport, context)).where;
    } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
    }
};

/** The reports that a hold protects from every rule. */
const heldBy = async (queries: Queries, now: Date): Promise<Sql> => {
    const holds = await queries.rows<{ filter: string }>(
        sql`select filter from retention_hold where filter is not null`,
    );
    const filters: Sql[] = [];
    for (const { filter } of holds) {
        // A filter that this version cannot read protects every report.
        const condition = await holdCondition(queries, filter, now);
        filters.push(sql`(${condition ?? everyReport})`);
    }
    const single = sql`exists (select 1 from retention_hold hold where hold.report_id = report.id)`;
    return join([single, ...filters], ' or ');
};

/** Finds every phone and birth number (`personalNumbersIn`), and some other figures. */
export const mayHaveNumber = sql`report.description ~ '[0-9]([^0-9]{0,9}[0-9]){6}'`;

/**
 * The reports that a rule applies to, with its action; removal goes before anonymising. A rule for type and status goes
 * before one for a type, then one for a status, then one for all reports. Reports with resource use are never removed,
 * since that would change its sums. With `onDay`, a rule that starts later applies to nothing yet, but its reports are
 * not left to other rules.
 */
export const dueReports = async (queries: Queries, now: Date, onDay?: string): Promise<Sql> => {
    const held = await heldBy(queries, now);
    const waits = onDay === undefined ? sql`false` : sql`rule.active_from > ${onDay}::date`;
    const isOver = (months: Sql): Sql =>
        sql`coalesce(report.closed_at, report.received_at) < ${now}::timestamptz - make_interval(months => ${months})`;
    return sql`
        select id, version, rule_id as "ruleId", action from (
            select report.id, report.version, rule.id as rule_id,
                case
                    when ${waits} then null
                    when ${isOver(sql`rule.removal_months`)} and not exists (select 1 from resource_use where report_id = report.id) then rule.removal
                    when ${isOver(sql`rule.anonymise_months`)} and (report.sender_name is not null or report.sender_email is not null or report.sender_phone is not null
                        or report.created_by_id is null and report.created_by_email is not null
                        or report.anonymised_at is null and (${mayHaveNumber} or ${hasFormerSender(sql`report.id`)})) then 'anonymiser'
                end as action
            from (select * from report where (${held}) is not true) report join status on status.id = report.status_id cross join lateral (
                select * from retention_rule rule
                where (rule.type_id is null or rule.type_id = report.type_id)
                    and case when rule.status_id is null then status.class in ('ferdig-behandlet', 'avvist') else rule.status_id = report.status_id end
                order by rule.type_id is null, rule.status_id is null limit 1) rule) due
        where action is not null`;
};
