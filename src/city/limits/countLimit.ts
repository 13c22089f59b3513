import sql from 'sql-template-tag';
import type { Queries } from '../database/database';

export interface Limit {
    /** Most within `seconds` of the first. */
    readonly most: number;
    readonly seconds: number;
}

/** Largest difference between the clocks of several processes. */
export const mostSkewMs = 60_000;

/**
 * Counts one more under `key`. Answers 0 while there are no more than the limit allows, else the seconds until counting
 * starts over. Counted before the work is done, so that many at once cannot slip by. A time further away than the limit
 * lasts was written under a wrong clock, and is over.
 */
export const countLimit = async (
    queries: Queries,
    key: string,
    { most, seconds }: Limit,
    now: Date,
): Promise<number> => {
    const until = new Date(now.getTime() + seconds * 1000);
    const furthest = new Date(until.getTime() + mostSkewMs);
    const isOver = sql`(kept.until <= ${now} or kept.until > ${furthest})`;
    const counted = await queries.row<{ count: number; until: string }>(sql`
        insert into limit_count as kept (key, count, until) values (${key}, 1, ${until})
        on conflict (key) do update set
            count = case when ${isOver} then 1 else kept.count + 1 end,
            until = case when ${isOver} then excluded.until else kept.until end
        returning count, until`);
    if (!counted || counted.count <= most) return 0;
    return Math.max(1, Math.ceil((Date.parse(counted.until) - now.getTime()) / 1000));
};

/** Takes back one count that turned out not to be limited. */
export const takeBack = async (queries: Queries, key: string): Promise<void> => {
    await queries.rows(sql`update limit_count set count = count - 1 where key = ${key} and count > 0`);
};

export const forgetLimit = async (queries: Queries, key: string): Promise<void> => {
    await queries.rows(sql`delete from limit_count where key = ${key}`);
};

/** Removes counts whose time is over. */
export const sweepLimits = async (queries: Queries, now: Date): Promise<void> => {
    await queries.rows(sql`delete from limit_count where until <= ${now}`);
};
