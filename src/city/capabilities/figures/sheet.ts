import sql, { type Sql } from 'sql-template-tag';
import { message } from '../../../api/messages';
import { type FigureRow, type Period, yearBefore } from '../../../api/rules/figures';
import type { Reads } from '../../database/database';
import { invalid } from '../../refusal';
import { reportFilter, type ReportFilters } from '../../services/search/filter';
import type { ListScope } from '../../services/search/reports';
import { figureOf, within } from './figures';

export interface SheetType extends Pick<FigureRow, 'tall'> {
    readonly type: string;
}
type Counts = FigureRow['tall'];

/** The reports of a period that a contractor has had, and how many of them it returned. */
interface Returns {
    readonly had: number;
    readonly returned: number;
}
/** A sheet for a contract meeting with a contractor. */
export interface Sheet {
    readonly company: string;
    readonly period: Period;
    readonly stock: Counts;
    readonly overdue: number;
    readonly dueSoon: number;
    /** The totals for the period, and for the same period a year earlier. */
    readonly now: Counts;
    readonly before: Counts;
    /** Only staff see how many reports a contractor has returned, as in `listReturnRates`. */
    readonly returns?: { readonly now: Returns; readonly before: Returns };
    readonly weeks: readonly FigureRow[];
    readonly deadlines: readonly SheetType[];
    readonly stockByType: readonly SheetType[];
}

const summed = (rows: readonly FigureRow[]): Counts => {
    const sums: Record<string, number> = {};
    for (const { tall } of rows)
        for (const [name, value] of Object.entries(tall)) sums[name] = (sums[name] ?? 0) + (value ?? 0);
    return sums;
};

const returnsOf = (reads: Reads, id: string, period: Period, where: Sql): Promise<Returns> =>
    reads.one<Returns>(sql`
        with own as (select report_id from report_return where company_id = ${id}::uuid),
        had as (select id from report where company_id = ${id}::uuid and ${within(sql`received_at`, period)} union select report_id from own)
        select count(*)::int as had, count(*) filter (where id in (select report_id from own))::int as returned
        from report where id in (select id from had) and ${within(sql`received_at`, period)} and ${where}`);

const sheetOf = async (
    reads: Reads,
    listScope: ListScope,
    filters: ReportFilters,
    { period, company, types }: { period: Period; company: string; types: ReadonlyMap<number, string> },
): Promise<Omit<Sheet, 'returns'>> => {
    const read = async (
        ...[figure, { fra, til } = period, gruppe]: [
            figure: Parameters<typeof figureOf>[1],
            period?: Period,
            groups?: ['meldingstypeId'],
        ]
    ): Promise<readonly FigureRow[]> =>
        (await figureOf(reads, figure, { ...filters, fra, til, niva: 14, ...(gruppe ? { gruppe } : {}) }, listScope))
            .rader;
    const sumsOf = async (of: Period): Promise<Counts> => ({
        ...summed(await read('flyt', of)),
        ...(await read('frister', of))[0]?.tall,
    });
    const byType = async (figure: 'bestand' | 'frister'): Promise<SheetType[]> =>
        (await read(figure, period, ['meldingstypeId'])).map(({ meldingstypeId = 0, tall }) => ({
            type: types.get(meldingstypeId) ?? String(meldingstypeId),
            tall,
        }));
    const [overdue, ...ahead] = await read('forfall');
    return {
        company,
        period,
        stock: summed(await read('bestand')),
        overdue: overdue?.tall.antall ?? 0,
        dueSoon: summed(ahead).antall ?? 0,
        now: await sumsOf(period),
        before: await sumsOf(yearBefore(period)),
        weeks: await read('flyt'),
        deadlines: await byType('frister'),
        stockByType: await byType('bestand'),
    };
};

/**
 * A sheet for each contractor that has reports within the filter, ordered by name. More than `most` contractors are
 * refused.
 */
export const sheetsOf = async (
    reads: Reads,
    { fra, til, selskapId, ...filters }: Period & { selskapId?: readonly string[] | undefined } & ReportFilters,
    { scope, context }: ListScope,
    most = Infinity,
): Promise<Sheet[]> => {
    const chosen = selskapId ? sql`company.id = any(${[...selskapId]}::uuid[])` : sql`true`;
    const { where } = await reportFilter(reads, filters, scope, context);
    const companies = await reads.rows<{ id: string; name: string }>(sql`
        select id, name from company
        where ${chosen} and exists (select 1 from report where report.company_id = company.id and ${where})
        order by name collate norsk, id`);
    if (companies.length > most) throw invalid(message('sheetMany', { most }));
    const types = await reads.rows<{ id: number; name: string }>(sql`select id, name from report_type`);
    const named = new Map(types.map(({ id, name }) => [id, name]));
    const sheets: Sheet[] = [];
    for (const { id, name } of companies) {
        const listScope = { scope: sql`${scope} and report.company_id = ${id}::uuid`, context };
        const period = { fra, til };
        const sheet = await sheetOf(reads, listScope, filters, { period, company: name, types: named });
        const returned = (of: Period) => returnsOf(reads, id, of, where);
        sheets.push(
            context.isOfCompany
                ? sheet
                : { ...sheet, returns: { now: await returned(period), before: await returned(yearBefore(period)) } },
        );
    }
    return sheets;
};
