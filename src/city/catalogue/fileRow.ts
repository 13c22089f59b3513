import sql from 'sql-template-tag';
import type { State } from '../audit/states';
import type { Queries } from '../database/database';
import type { Kind } from './kinds';

/** The companies' numbers by id, for a kind that refers to companies. */
export const companyNumbers = async (queries: Queries, { columns }: Kind): Promise<ReadonlyMap<unknown, string>> => {
    if (!columns.some(({ isCompany }) => isCompany)) return new Map();
    const rows = await queries.rows<{ id: string; number: string }>(
        sql`select id, organisation_number as number from company`,
    );
    return new Map(rows.map(({ id, number }) => [id, number]));
};

/** A row of the database in the form of its file, by the columns' headings. */
export const fileRow = (
    { columns, key, standard }: Kind,
    row: Readonly<Record<string, unknown>>,
    companies: ReadonlyMap<unknown, string>,
): State => {
    const words = standard?.[key.map((column) => String(row[column])).join(' ')];
    return Object.fromEntries(
        columns.map(({ name, as, column, choices, isCompany }) => {
            const value = row[column] ?? words?.[name] ?? null;
            const known = as === 'choice' ? Object.entries(choices ?? {}) : [];
            const chosen = known.find(([, stored]) => stored === value)?.[0];
            return [name, isCompany ? (companies.get(value) ?? null) : (chosen ?? value)];
        }),
    );
};
