import sql from 'sql-template-tag';
import type { State } from '../audit/states';
import type { Queries } from '../database/database';
import type { Kind } from './kinds';

export const companies = (queries: Queries) =>
    queries.rows<{ id: string; number: string; name: string; type: number }>(
        sql`select id, organisation_number as number, name, type from company`,
    );

/** The companies' numbers by id, for a kind that refers to companies. */
export const companyNumbers = async (queries: Queries, { columns }: Kind): Promise<ReadonlyMap<unknown, string>> =>
    columns.some(({ isCompany }) => isCompany)
        ? new Map((await companies(queries)).map(({ id, number }) => [id, number]))
        : new Map();

/** A row of the database in the form of its file, by the columns' headings. */
export const fileRow = (
    { columns, key, standard }: Kind,
    row: Readonly<Record<string, unknown>>,
    numbers: ReadonlyMap<unknown, string>,
): State => {
    const words = standard?.[key.map((column) => String(row[column])).join(' ')];
    return Object.fromEntries(
        columns.map(({ name, as, column, choices, isCompany }) => {
            const value = row[column] ?? words?.[name] ?? null;
            const known = as === 'choice' ? Object.entries(choices ?? {}) : [];
            const chosen = known.find(([, stored]) => stored === value)?.[0];
            return [name, isCompany ? (numbers.get(value) ?? null) : (chosen ?? value)];
        }),
    );
};
