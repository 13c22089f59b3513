import sql, { join, type Sql } from 'sql-template-tag';
import { isOpenReport } from '../../rules/openReport';
import type { ReportQuery } from '../../../api/entities/report';
import { type Characteristic, isCharacteristicForStaff } from '../../../api/rules/characteristics';
import { hexagonOf } from '../../../api/rules/hexagons';
import { endOfOsloDay, osloDay, startOfOsloDay } from '../../../api/rules/oslo';
import { deadlineDays, type RelativeDeadline } from '../../../api/rules/relativeDeadlines';
import { priorities } from '../../../api/rules/clock';
import { anyAnswer } from '../../../api/rules/answerFilter';
import { isStockForStaff, type Stock } from '../../../api/rules/stocks';
import { duplicate, openStatuses } from '../../../api/rules/statuses';
import type { Reads } from '../../database/database';
import { invalid } from '../../refusal';
import { everyReport } from '../reports/access';
import { lateResponses } from './lateResponse';
import { searchCondition } from './compile';
import type { Selection } from './selection';

/** Clamps days to bounds that match the same reports, and that stay within the range of dates. */
const withinReason = (day: string): string =>
    day < '1900-01-01' ? '1900-01-01' : day > '2999-12-31' ? '2999-12-31' : day;
const from = (column: Sql, day: string | undefined): Sql[] =>
    day === undefined ? [] : [sql`${column} >= ${startOfOsloDay(withinReason(day)).toISOString()}::timestamptz`];
const upTo = (column: Sql, day: string | undefined): Sql[] =>
    day === undefined ? [] : [sql`${column} < ${endOfOsloDay(withinReason(day)).toISOString()}::timestamptz`];
const oneOf = (column: Sql, ids: readonly number[] | undefined): Sql[] =>
    ids ? [sql`${column} = any(${ids}::int[])`] : [];

/** PostgreSQL uses the index report_open_by_deadline (0080_responsible_in_indexes.sql) only for exactly this condition. */
const onlyOpen = (ids: readonly number[] | undefined): Sql[] =>
    ids?.every((id) => openStatuses.includes(id)) ? [sql`status_id in (1, 2, 4)`] : [];

const openStatusIds = async (queries: Reads): Promise<number[]> =>
    (await queries.rows<{ id: number }>(sql`select id from status where ${isOpenReport} order by id`)).map(
        ({ id }) => id,
    );

/** Conditions of open reports, by the class of their status. */
const openReports = async (queries: Reads): Promise<Sql[]> => {
    const open = await openStatusIds(queries);
    return [...oneOf(sql`status_id`, open), ...onlyOpen(open)];
};

const near = 48 * 3600 * 1000;
/** Open reports by the distance from now to their deadline (report-handling §4, D15). */
const relativeDeadline = async (queries: Reads, name: RelativeDeadline | undefined, now: Date): Promise<Sql[]> => {
    if (name === undefined) return [];
    const at = (time: number): Sql => sql`${new Date(time).toISOString()}::timestamptz`;
    const open = await openReports(queries);
    if (name === 'forfalt') return [...open, sql`deadline <= ${at(now.getTime())}`];
    if (name === 'innen48timer')
        return [...open, sql`deadline > ${at(now.getTime())}`, sql`deadline <= ${at(now.getTime() + near)}`];
    const { tidsfristDatoFra, tidsfristDatoTil } = deadlineDays(name, osloDay(now));
    return [...open, ...from(sql`deadline`, tidsfristDatoFra), ...upTo(sql`deadline`, tidsfristDatoTil)];
};

/** Reports by responsible person: the caller, nobody, or people by id; only for the service department (D15). */
const responsible = (wanted: ReportQuery['ansvarlig'], { isOfCompany, userId }: FilterContext): Sql[] => {
    if (wanted === undefined) return [];
    if (isOfCompany || userId === undefined) throw invalid('fieldNotYours', 'ansvarlig');
    const ids = wanted.flatMap((one) => (one === 'ingen' ? [] : [one === 'meg' ? userId : one]));
    const ofPeople = sql`responsible_id = any(${ids}::uuid[])`;
    return [wanted.includes('ingen') ? sql`(responsible_id is null or ${ofPeople})` : ofPeople];
};

const paused = sql`select report_id from clock where paused_at is not null`;

/** The last question about satisfaction counts, and no longer once its report has been opened and closed again. */
export const askedWhere = (answer: Sql): Sql => sql`exists (
    select from satisfaction last
    where last.report_id = report.id and ${answer} and (report.closed_at is null or last.asked_at >= report.closed_at)
        and not exists (select from satisfaction later where later.report_id = last.report_id and later.id > last.id))`;

/** Reports with all of the chosen characteristics (`styring`, D15). */
const characteristicConditions = async (
    queries: Reads,
    wanted: readonly Characteristic[] = [],
    { isOfCompany }: FilterContext,
): Promise<Sql[]> => {
    if (isOfCompany && wanted.some(isCharacteristicForStaff)) return [sql`false`];
    const open = wanted.includes('apen') ? await openReports(queries) : [];
    const withEvent = (kind: Characteristic): Sql[] => [
        sql`exists (select 1 from report_course course where course.report_id = report.id and course.kind = ${kind})`,
    ];
    const conditions: Record<Characteristic, () => Sql[]> = {
        apen: () => open,
        paVent: () => [sql`id in (${paused})`],
        utenEntreprenor: () => [sql`company_id is null`],
        innenFrist: () => [sql`closed_at <= deadline`],
        etterFrist: () => [sql`closed_at > deadline`],
        duplikat: () => [sql`status_id = ${duplicate}`],
        returnert: () => withEvent('returnert'),
        avvist: () => withEvent('avvist'),
        gjenapnet: () => withEvent('gjenapnet'),
        spurt: () => [askedWhere(sql`true`)],
        fornoyd: () => [askedWhere(sql`satisfied`)],
        misfornoyd: () => [askedWhere(sql`not satisfied`)],
    };
    return wanted.flatMap((one) => conditions[one]());
};

const priorityOf = (wanted: ReportQuery['prioritet']): Sql[] =>
    oneOf(
        sql`priority`,
        wanted?.map((one) => priorities.indexOf(one) + 1),
    );

/** The condition of each stock. Several chosen stocks are alternatives. */
const stockConditions = (userId: string | undefined): Readonly<Record<Exclude<Stock, 'forsteSvar'>, Sql>> => ({
    returnert: sql`select report_id from report_return where answered_at is null`,
    epostFeilet: sql`select report_id from letter where state in ('avvist', 'returnert', 'uviss') and not dismissed and set_aside is distinct from state`,
    nyVurdering: sql`select report_id from satisfaction where not satisfied and judged_at is null`,
    svarMottatt: sql`
        select report_id from question where answered_at is not null and seen_at is null
        union select report_id from forwarding where answered_at is not null and seen_at is null`,
    paVent: paused,
    utsettelse: sql`select report_id from clock where asked_at is not null`,
    avvisning: sql`select report_id from clock where rejected_at is not null`,
    delerFerdig: sql`
        select task.report_id from task join report on report.id = task.report_id join status on status.id = report.status_id
        where task.state <> 'trukket' and ${isOpenReport} group by task.report_id having count(*) filter (where task.state in ('apen', 'underArbeid')) = 0`,
    endret: sql`
        select look.report_id from report_look look join report on report.id = look.report_id
        where look.user_id = ${userId ?? null} and report.version > look.version and (report.changed_by is distinct from look.user_id
            or exists (select from history_entry entry where entry.report_id = report.id and entry.at > look.at and entry.user_id is distinct from look.user_id))`,
});
const inStock = async (
    queries: Reads,
    wanted: readonly Stock[] | undefined,
    { now, isOfCompany, userId }: FilterContext,
): Promise<Sql[]> => {
    if (!wanted) return [];
    const conditions = stockConditions(userId);
    const reports = wanted
        .filter((one) => !(isOfCompany && isStockForStaff(one)))
        .map((one) => (one === 'forsteSvar' ? lateResponses(queries, now) : Promise.resolve(conditions[one])));
    if (reports.length === 0) return [sql`false`];
    return [sql`id in (${join(await Promise.all(reports), ' union ')})`];
};

/** Answers to the same question are alternatives; every chosen question must match. */
const answerConditions = (wanted: ReportQuery['svar'] = []): Sql[] => {
    const has = (name: string, value: unknown): Sql => sql`answers @> ${JSON.stringify({ [name]: value })}::jsonb`;
    const meant = (name: string, text: string): Sql[] => {
        if (text === anyAnswer) return [sql`jsonb_exists(answers, ${name})`];
        const number = Number(text.replace(',', '.'));
        return [
            has(name, text),
            ...(text === 'ja' || text === 'nei' ? [has(name, text === 'ja')] : []),
            ...(Number.isFinite(number) ? [has(name, number)] : []),
        ];
    };
    const given = wanted.map((one) => {
        const end = one.indexOf(':');
        return { name: one.slice(0, end), text: one.slice(end + 1) };
    });
    return [...new Set(given.map(({ name }) => name))].map((question) => {
        const alternatives = given.filter(({ name }) => name === question).flatMap(({ text }) => meant(question, text));
        return sql`(${join(alternatives, ' or ')})`;
    });
};

const inHexagons = (chosen: readonly string[] | undefined): Sql[] => {
    if (!chosen?.length) return [];
    const each = chosen.map((text) => {
        const { niva, kolonne, rad } = hexagonOf(text);
        return sql`(hexagon_column(latitude, longitude, ${niva}) = ${kolonne} and hexagon_row(latitude, longitude, ${niva}) = ${rad})`;
    });
    return [sql`(${join(each, ' or ')})`];
};

/** Who filters, and when. */
export interface FilterContext {
    readonly now: Date;
    /** True for a company, which finds no reports by what only the service department sees. */
    readonly isOfCompany: boolean;
    /** The caller in the service department, for the filters on their own reports and on what they have looked at. */
    readonly userId?: string | undefined;
    /** True when the caller may not see reporters' e-mail, so that it is not searched either. */
    readonly hidesReporters?: boolean;
    /** True when `navn:` and `telefon:` can be searched (`dialog`, D15). */
    readonly seesSenders?: boolean;
}
/** The filters of the list, without order and page. */
export type ReportFilters = Omit<ReportQuery, 'sorterEtter' | 'prioritertForst' | 'page' | 'antall'>;

/**
 * The condition on `report` for the list's filters, within `scope`. Values of one filter are alternatives; filters are
 * combined with AND. Days are inclusive, in Oslo (report-handling §2, D8). A status filter matches only the chosen
 * statuses, not their children, since the dropdown offers both.
 */
export const reportFilter = async (
    queries: Reads,
    query: ReportFilters,
    scope: Sql,
    context: FilterContext,
): Promise<Selection> => {
    const { now, hidesReporters = false, seesSenders = false } = context;
    const inIndexes = [
        scope,
        ...from(sql`received_at`, query.datoFra),
        ...upTo(sql`received_at`, query.datoTil),
        ...oneOf(sql`type_id`, query.meldingstypeId),
        ...oneOf(sql`agreement_id`, query.avtaleId),
        ...oneOf(sql`status_id`, query.meldingsStatusId),
        ...onlyOpen(query.meldingsStatusId),
        ...(query.selskapId ? [sql`company_id = any(${query.selskapId}::uuid[])`] : []),
        ...oneOf(sql`district_id`, query.bydelId),
        ...oneOf(sql`sub_district_id`, query.delbydel),
    ];
    /** Conditions on columns that the indexes of the orders lack. */
    const others = [
        ...from(sql`deadline`, query.tidsfristDatoFra),
        ...upTo(sql`deadline`, query.tidsfristDatoTil),
        ...(await relativeDeadline(queries, query.frist, now)),
        ...responsible(query.ansvarlig, context),
        ...from(sql`closed_at`, query.lukketDatoFra),
        ...upTo(sql`closed_at`, query.lukketDatoTil),
        ...(await characteristicConditions(queries, query.kjennetegn, context)),
        ...inHexagons(query.sekskant),
        ...priorityOf(query.prioritet),
        ...(await inStock(queries, query.bestand, context)),
        ...oneOf(sql`fault_cause_id`, query.feilarsakId),
        ...answerConditions(query.svar),
    ];
    const conditions = [...inIndexes, ...others];
    const among = join(conditions, ' and ');
    if (!query.fritekstSok) {
        const isWhole = scope === everyReport && conditions.length === 1;
        return { where: among, isInIndexes: others.length === 0, isWhole };
    }
    const { holds, leavesOut, readsAll } = await searchCondition(queries, query.fritekstSok, seesSenders);
    if (hidesReporters)
        return {
            // A WITH, whose name hides the table also from the queries within the condition.
            where: sql`${among} and exists (
                with report as (select report.id, report.serial_number, ts_filter(report.search, '{a,b,d}') as search) select from report where ${holds})`,
            readsAll: true,
        };
    const where = sql`${among} and ${holds}`;
    return { where, readsAll, ...(leavesOut ? { rest: { of: among, leftOut: sql`${among} and ${leavesOut}` } } : {}) };
};
