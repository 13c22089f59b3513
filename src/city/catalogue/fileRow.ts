import sql from 'sql-template-tag';
import type { State } from '../audit/states';
import type { Queries } from '../database/database';
import type { Kind } from './kinds';

/** The numbers of companies by id, where a kind has some. */
export const companyNumbers = async (queries: Queries, { columns }: Kind): Promise<ReadonlyMap<unknown, string>> => {
    if (!columns.some(({ isCompany }) => isCompany)) return new Map();
    const rows = await queries.rows<{ id: string; number: string }>(
        sql`select id, organisation_number as number from company`,
    );
    return new Map(rows.map(({ id, number }) => [id, number]));
};

/** A row of the database as its file has it, by the columns' headings. */
export const fileRow = (
    { columns }: Kind,
    row: Readonly<Record<string, unknown>>,
    companies: ReadonlyMap<unknown, string>,
): State =>
    Object.fromEntries(
        columns.map(({ name, column, choices, isCompany }) => {
            const value = row[column] ?? null;
            const chosen = choices && Object.entries(choices).find(([, stored]) => stored === value)?.[0];
            return [name, isCompany ? (companies.get(value) ?? null) : (chosen ?? value)];
        }),
    );
