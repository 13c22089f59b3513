import { createHash } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../database/database';
import type { IfMatch } from '../../http/handler';
import { stale } from '../../refusal';

/** A hash that changes whenever a row of these tables does. */
const stateOf = async (queries: Queries, tables: readonly string[]): Promise<number> => {
    const hash = createHash('sha256');
    for (const table of tables) {
        const { state } = await queries.one<{ state: string }>(
            sql`select count(*) || ' ' || coalesce(sum(hashtext(one::text)::bigint), 0) as state from ${raw(table)} one`,
        );
        hash.update(`${table} ${state}\n`);
    }
    return hash.digest().readUInt32BE();
};

/** That hash as an ETag, which the next write sends back. */
export const stateEtag = async (queries: Queries, tables: readonly string[]): Promise<string> =>
    `"${await stateOf(queries, tables)}"`;

/** Locks the tables against other writers. Answers 412 when a row has changed since the state in If-Match. */
export const requireState = async (
    queries: Queries,
    tables: readonly string[],
    ifMatch: IfMatch | undefined,
): Promise<void> => {
    await queries.rows(sql`lock table ${raw(tables.join(', '))} in share row exclusive mode`);
    if (ifMatch && !ifMatch(await stateOf(queries, tables))) throw stale('catalogueStale');
};
