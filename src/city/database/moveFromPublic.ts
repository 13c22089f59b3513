import sql, { raw } from 'sql-template-tag';
import type { Queries } from './database';
import type { Migration } from './migrations';
import { schema } from './schema';

/** Earlier versions kept everything in `public`, beside other applications' tables. */
const former = 'public';

const kinds = {
    table: sql`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
    function: sql`select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace`,
    collation: sql`select c.collname as name from pg_collation c where c.collnamespace = 'public'::regnamespace`,
} as const;

/** The migrations recorded in `public`, if its table of that name is ours. */
const recorded = async (queries: Queries): Promise<Set<string>> => {
    const columns = await queries.rows<{ name: string }>(sql`
        select attname as name from pg_attribute
        where attrelid = to_regclass('public.migration') and attnum > 0 and not attisdropped`);
    const isOurs = ['name', 'applied_at'].every((name) => columns.some((column) => column.name === name));
    if (!isOurs) return new Set();
    const rows = await queries.rows<{ name: string }>(sql`select name from public.migration`);
    return new Set(rows.map(({ name }) => name));
};

/**
 * Moves what earlier versions made in `public` into our schema: exactly the tables, functions and collations of the
 * migrations recorded there, with their rows, indexes and sequences. Runs once, in the transaction of the migrations.
 * Answers whether there was anything to move.
 */
export const moveFromPublic = async (queries: Queries, migrations: readonly Migration[]): Promise<boolean> => {
    const applied = await recorded(queries);
    if (!applied.has('0001_foundation.sql')) return false;
    const made = migrations
        .filter(({ name }) => applied.has(name))
        .flatMap(({ text }) => [...text.matchAll(/\bcreate (?:or replace )?(table|function|collation) (\w+)/gi)])
        .map(([, kind = '', name = '']) => `${kind.toLowerCase()} ${name}`);
    const wanted = new Set(['table migration', ...made]);
    for (const [kind, present] of Object.entries(kinds)) {
        for (const { name } of await queries.rows<{ name: string }>(present)) {
            if (wanted.has(`${kind} ${name}`))
                await queries.rows(sql`alter ${raw(kind)} ${raw(`${former}."${name}"`)} set schema ${raw(schema)}`);
        }
    }
    return true;
};
