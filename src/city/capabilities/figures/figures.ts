import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { FigureAnswer, FigureQuery } from '../../../api/entities/figures';
import {
    ageNames,
    ages,
    daysAhead,
    type Figure,
    type FigureRow,
    type Grouping,
    isFigureForStaff,
    type Period,
    zeros,
} from '../../../api/rules/figures';
import { dayPlus, endOfOsloDay, osloDay, startOfOsloDay } from '../../../api/rules/oslo';
import { duplicate } from '../../../api/rules/statuses';
import type { Reads } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { invalid } from '../../refusal';
import { daysOf } from '../../reportFiles/conditions';
import { askedWhere, reportFilter } from '../../services/search/filter';
import { type ListScope, companyScope, serviceScope } from '../../services/search/reports';
import { tz } from '@date-fns/tz';
import { endOfISOWeek, endOfMonth, format, parseISO } from 'date-fns';

const utc = { in: tz('UTC') };
const cut = ({ fra, til }: Period, endOf: (day: Date) => Date): Period[] => {
    const parts: Period[] = [];
    for (let from = fra; from <= til;) {
        const end = format(endOf(parseISO(from, utc)), 'yyyy-MM-dd', utc);
        parts.push({ fra: from, til: end < til ? end : til });
        from = dayPlus(end, 1);
    }
    return parts;
};

/** The ISO weeks of a period; the first and last may be incomplete. */
const weeksOf = (period: Period): Period[] => cut(period, (day) => endOfISOWeek(day, utc));
const monthsOf = (period: Period): Period[] => cut(period, (day) => endOfMonth(day, utc));

interface FigureRequest {
    /** The condition on `report`, by the filter. */
    readonly where: Sql;
    /** The same condition, limited to open reports. */
    readonly whereOpen: Sql;
    readonly period: Period;
    readonly now: Date;
    readonly today: string;
    readonly groups: readonly Grouping[];
    /** The size of the hexagons. */
    readonly level: number;
    /** Only reports of certain companies. */
    readonly isOfCompanies: boolean;
}
type Counted = Readonly<Record<string, number | null>>;

const columnOf: Record<Grouping, Sql> = {
    selskapId: sql`company_id`,
    meldingstypeId: sql`type_id`,
    bydelId: sql`district_id`,
    ansvarlig: sql`responsible_id`,
};
const from = (column: Sql, day: string): Sql => sql`${column} >= ${startOfOsloDay(day).toISOString()}::timestamptz`;
const upTo = (column: Sql, day: string): Sql => sql`${column} < ${endOfOsloDay(day).toISOString()}::timestamptz`;
export const within = (column: Sql, { fra, til }: Period): Sql => sql`${from(column, fra)} and ${upTo(column, til)}`;

/** One row per group, or one for all reports; the largest first. */
const grouped = async (reads: Reads, groups: readonly Grouping[], select: Sql, where: Sql): Promise<FigureRow[]> => {
    const keys = groups.map((group) => sql`${columnOf[group]} as ${raw(`"${group}"`)}, `);
    const by =
        groups.length > 0
            ? sql`group by ${join(
                  groups.map((group) => columnOf[group]),
                  ', ',
              )}`
            : empty;
    const order = groups.map((group) => sql`, ${columnOf[group]}`);
    const rows = await reads.rows<Counted & Partial<Record<Grouping, never>>>(sql`
        select ${keys.length > 0 ? join(keys, '') : empty} ${select}
        from report where ${where} ${by} order by count(*) desc ${order.length > 0 ? join(order, '') : empty}`);
    return rows.map(({ selskapId, meldingstypeId, bydelId, ansvarlig, ...tall }) => ({
        ...(groups.includes('selskapId') ? { selskapId } : {}),
        ...(groups.includes('meldingstypeId') ? { meldingstypeId } : {}),
        ...(groups.includes('bydelId') ? { bydelId } : {}),
        ...(groups.includes('ansvarlig') ? { ansvarlig } : {}),
        tall,
    }));
};

/** The count in each of several consecutive periods. */
const inEach = async (
    reads: Reads,
    periods: readonly Period[],
    at: Sql,
    select: Sql,
    where: Sql,
    source: Sql = sql`report`,
): Promise<(Counted | undefined)[]> => {
    const starts = periods.map(({ fra }) => startOfOsloDay(fra).toISOString());
    const whole = { fra: periods[0]?.fra ?? '', til: periods.at(-1)?.til ?? '' };
    const rows = await reads.rows<{ place: number } & Record<string, number>>(sql`
        select width_bucket(${at}, ${starts}::timestamptz[])::int as place, ${select}
        from ${source} where ${within(at, whole)} and ${where} group by 1`);
    const found = new Map(rows.map(({ place, ...tall }) => [place, tall]));
    return periods.map((_, index) => found.get(index + 1));
};

const asRows = (
    none: Readonly<Record<string, number>>,
    periods: readonly Period[],
    counted: readonly (Counted | undefined)[][],
): FigureRow[] =>
    periods.map((period, index) => ({
        ...period,
        tall: Object.assign({ ...none }, ...counted.map((one) => one[index])) as Counted,
    }));

const ageSelect = (today: string): Sql =>
    join(
        ageNames.map((name) => {
            const { from: least, to: most } = ages[name];
            const since = most === undefined ? sql`true` : from(sql`received_at`, dayPlus(today, -most));
            const until = least === 0 ? sql`true` : upTo(sql`received_at`, dayPlus(today, -least));
            return sql`count(*) filter (where ${since} and ${until})::int as ${raw(name)}`;
        }),
        ', ',
    );

const seconds = sql`within group (order by extract(epoch from closed_at - received_at)::double precision)`;

const rowsOf: Record<Figure, (reads: Reads, request: FigureRequest) => Promise<FigureRow[]>> = {
    bestand: (reads, { whereOpen, today, groups }) =>
        grouped(
            reads,
            groups,
            sql`count(*)::int as antall, ${ageSelect(today)}, count(*) filter (where id in (select report_id from clock where paused_at is not null))::int as "paVent"`,
            whereOpen,
        ),
    flyt: async (reads, { where, period }) => {
        const weeks = weeksOf(period);
        return asRows(zeros('flyt'), weeks, [
            await inEach(reads, weeks, sql`received_at`, sql`count(*)::int as inn`, where),
            await inEach(reads, weeks, sql`closed_at`, sql`count(*)::int as ut`, where),
        ]);
    },
    forfall: async (reads, { whereOpen, now, today }) => {
        const moment = sql`${now.toISOString()}::timestamptz`;
        const ahead = Array.from({ length: daysAhead }, (_, index) => dayPlus(today, index)).map((day) => ({
            fra: day,
            til: day,
        }));
        const overdue = await reads.row<Counted>(
            sql`select count(*)::int as antall from report where ${whereOpen} and deadline <= ${moment}`,
        );
        const coming = sql`${whereOpen} and deadline > ${moment}`;
        return [
            { til: today, tall: overdue ?? {} },
            ...asRows(zeros('forfall'), ahead, [
                await inEach(reads, ahead, sql`deadline`, sql`count(*)::int as antall`, coming),
            ]),
        ];
    },
    frister: async (reads, { where, period, groups }) => {
        const rows = await grouped(
            reads,
            groups,
            sql`count(*)::int as lukket,
                count(*) filter (where closed_at <= deadline)::int as "innenFrist", count(*) filter (where closed_at > deadline)::int as "etterFrist",
                ${daysOf(sql`percentile_cont(0.5) ${seconds}`)} as median, ${daysOf(sql`percentile_cont(0.9) ${seconds}`)} as p90`,
            sql`${within(sql`closed_at`, period)} and ${where}`,
        );
        return rows.map((row) => ({ ...period, ...row }));
    },
    forlop: async (reads, { where, period, isOfCompanies }) => {
        const months = monthsOf(period);
        const received = await inEach(
            reads,
            months,
            sql`received_at`,
            sql`count(*)::int as inn, count(*) filter (where status_id = ${duplicate})::int as duplikat`,
            where,
        );
        // Another company may have had the report when it was returned, rejected or reopened.
        if (isOfCompanies) return asRows({ inn: 0, duplikat: 0 }, months, [received]);
        const gone = (kind: string): Sql => sql`count(*) filter (where course.kind = ${kind})::int as ${raw(kind)}`;
        return asRows(zeros('forlop'), months, [
            received,
            await inEach(
                reads,
                months,
                sql`received_at`,
                join([gone('returnert'), gone('avvist'), gone('gjenapnet')], ', '),
                where,
                sql`report_course course join report on report.id = course.report_id`,
            ),
        ]);
    },
    tilfredshet: async (reads, { where, period, groups }) => {
        const answered = (answer: Sql): Sql => sql`count(*) filter (where ${askedWhere(answer)})::int`;
        const rows = await grouped(
            reads,
            groups,
            sql`count(*)::int as spurt, ${answered(sql`satisfied`)} as fornoyd, ${answered(sql`not satisfied`)} as misfornoyd`,
            sql`${within(sql`closed_at`, period)} and ${askedWhere(sql`true`)} and ${where}`,
        );
        return rows.map((row) => ({ ...period, ...row }));
    },
    sted: async (reads, { where, period, level }) => {
        const received = within(sql`received_at`, period);
        const cells = await reads.rows<{ kolonne: number; rad: number; antall: number; adresse: string }>(sql`
            select kolonne, rad, antall, (select address from report where id = latest) as adresse
            from (select hexagon_column(latitude, longitude, ${level}) as kolonne, hexagon_row(latitude, longitude, ${level}) as rad,
                    count(*)::int as antall, max(id) as latest
                from report where ${received} and ${where} group by 1, 2) cell
            order by antall desc, kolonne, rad`);
        return cells.map(({ antall, adresse, ...cell }) => ({
            ...period,
            sekskant: { niva: level, ...cell },
            adresse,
            tall: { antall },
        }));
    },
};

export const figureOf = async (
    queries: Reads,
    figure: Figure,
    { fra, til, niva: level, gruppe = [], ...filters }: FigureQuery,
    { scope, context }: ListScope,
): Promise<FigureAnswer> => {
    const { where } = await reportFilter(queries, filters, scope, context);
    const kjennetegn = ['apen' as const];
    const { where: whereOpen } = await reportFilter(queries, { kjennetegn }, where, context);
    const today = osloDay(context.now);
    const groups = [...new Set(gruppe)];
    const { isOfCompany } = context;
    // Companies do not see who is responsible, as in the list.
    if (isOfCompany && groups.includes('ansvarlig')) throw invalid('fieldNotYours', 'gruppe');
    if (isOfCompany && isFigureForStaff(figure)) throw invalid('fieldNotYours', 'tall');
    const isOfCompanies = filters.selskapId !== undefined || isOfCompany;
    const request = { where, whereOpen, period: { fra, til }, now: context.now, today, groups, level, isOfCompanies };
    return { dag: today, rader: await rowsOf[figure](queries, request) };
};

/** The figures on the page Oversikt (`styring`, D15). */
export const figureHandlers = {
    getServiceFigure: async (call) => figureOf(call.city.database, call.params.tall, call.query, serviceScope(call)),
    getContractorFigure: async (call) => figureOf(call.city.database, call.params.tall, call.query, companyScope(call)),
} satisfies Handlers;
