import sql from 'sql-template-tag';
import type { Queries } from './database';

/**
 * Everything the city keeps in a database lies in this schema; whatever else the database holds is none of its
 * business.
 */
export const schema = 'bymelding';

/**
 * The settings of every connection: names are looked up in our schema alone, never in another application's, and
 * administrators of the server can recognise our connections.
 */
export const useSchema = `set search_path to ${schema}; set application_name to ${schema}`;

/** The names of our tables, those that `without` names left out. */
export const ownTables = async (queries: Queries, without: readonly string[] = []): Promise<string[]> => {
    const tables = await queries.rows<{ name: string }>(sql`
        select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = ${schema} and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`);
    return tables.map(({ name }) => name).filter((name) => !without.includes(name));
};

/** Tables as a statement names them, with their schema. */
export const qualified = (tables: readonly string[]): string =>
    tables.map((table) => `${schema}."${table}"`).join(', ');
