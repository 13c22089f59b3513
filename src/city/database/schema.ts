import sql from 'sql-template-tag';
import type { Queries } from './database';

/** The city keeps everything in this schema, and never touches the rest of the database. */
export const schema = 'bymelding';

/**
 * Settings of every connection: names are looked up only in our schema, and the server's administrators can recognise
 * our connections.
 */
export const useSchema = `set search_path to ${schema}; set application_name to ${schema}`;

/** The names of our tables, except those in `without`. */
export const ownTables = async (queries: Queries, without: readonly string[] = []): Promise<string[]> => {
    const tables = await queries.rows<{ name: string }>(sql`
        select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = ${schema} and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`);
    return tables.map(({ name }) => name).filter((name) => !without.includes(name));
};

/** Tables as statements name them, with the schema. */
export const withSchema = (tables: readonly string[]): string =>
    tables.map((table) => `${schema}."${table}"`).join(', ');
