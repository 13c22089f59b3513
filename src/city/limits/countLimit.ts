import sql from 'sql-template-tag';
import type { Queries } from '../database/database';

export interface Limit {
    /** The maximum within `seconds` of the first. */
    readonly most: number;
    readonly seconds: number;
}

/** The largest expected difference between the clocks of processes. */
export const mostSkewMs = 60_000;

/**
 * Counts one more under `key`. Answers 0 within the limit, else the seconds until the count starts again. Call it
 * before the work, so that parallel requests cannot slip by. A time further ahead than the limit's duration was written
 * while a clock was wrong, and counts as over.
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

/** Takes back one count for work that turned out to be unlimited. */
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
