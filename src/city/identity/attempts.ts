import type { IncomingMessage } from 'node:http';
import sql from 'sql-template-tag';
import { millisecondsInDay as day } from 'date-fns/constants';
import type { City } from '../city';
import type { Queries } from '../database/database';
import { originOf } from '../http/origin';
import { countLimit, forgetLimit, type Limit, mostSkewMs, takeBack } from '../limits/countLimit';
import { tooMany } from '../refusal';

/** Attempts from one origin on any address. An office behind one address needs far fewer. */
const perOrigin: Limit = { most: 100, seconds: 15 * 60 };
/** Attempts on one address from origins where its user has never signed in. */
const fromStrangers: Limit = { most: 50, seconds: 3600 };

/** Sign-in pages for one origin, which may be that of a whole municipality. */
const pagesPerOrigin: Limit = { most: 600, seconds: 60 };

const originKey = (origin: string) => `sign-in from ${origin}`;
const addressKey = (email: string) => `sign-in to ${email.toLowerCase()}`;

/**
 * Counts an attempt from this origin on this address, before it is known whether it fails. Answers 0 when it may
 * proceed, else the seconds to wait: the fifth failure in a row blocks the pair for 30 s, each further one twice as
 * long, up to 15 minutes. Failures are forgotten after a day; so are failures dated in the future, written while a clock
 * was wrong.
 */
export const countFailuresInRow = async (
    queries: Queries,
    email: string,
    origin: string,
    now: Date,
): Promise<number> => {
    const isForgotten = sql`(kept.last_at < ${new Date(now.getTime() - day)} or kept.last_at > ${new Date(now.getTime() + mostSkewMs)})`;
    const counted = await queries.row(sql`
        insert into sign_in_attempt as kept (email, origin, count, last_at, blocked_until) values (lower(${email}), ${origin}, 1, ${now}, ${now})
        on conflict (email, origin) do update set
            count = case when ${isForgotten} then 1 else kept.count + 1 end,
            last_at = excluded.last_at,
            blocked_until = case
                when ${isForgotten} or kept.count < 4 then excluded.last_at
                else excluded.last_at + least(30 * power(2, least(kept.count - 4, 10)), 900) * interval '1 second' end
        where kept.blocked_until <= excluded.last_at or ${isForgotten}
        returning count`);
    if (counted) return 0;
    const blocked = await queries.row<{ blocked_until: string }>(
        sql`select blocked_until from sign_in_attempt where email = lower(${email}) and origin = ${origin}`,
    );
    return blocked ? Math.max(1, Math.ceil((Date.parse(blocked.blocked_until) - now.getTime()) / 1000)) : 1;
};

export const forgetFailuresInRow = async (queries: Queries, email: string, origin: string): Promise<void> => {
    await queries.rows(sql`delete from sign_in_attempt where email = lower(${email}) and origin = ${origin}`);
};

/** Refuses a request that stores something for a visitor who is not signed in, if there are too many of them. */
export const countPage = async (
    { database, settings, now }: Pick<City, 'database' | 'settings' | 'now'>,
    request: IncomingMessage,
): Promise<void> => {
    const key = `sign-in pages for ${originOf(request, settings.proxyHops)}`;
    const wait = await countLimit(database, key, pagesPerOrigin, now());
    if (wait > 0) throw tooMany('serviceBusy', wait);
};

const isKnown = async (queries: Queries, email: string, origin: string): Promise<boolean> =>
    (await queries.row(sql`
        select 1 from sign_in_origin join app_user u on u.id = user_id
        where lower(u.email) = lower(${email}) and u.removed_at is null and origin = ${origin}`)) !== undefined;

/**
 * Counts a sign-in attempt before the password is checked, so that parallel attempts cannot slip by. Answers 0 when it
 * may proceed, else the seconds to wait. The limits are by address and origin together and, unless the user has signed
 * in from there before, by each of them alone. This slows down guessing, and no stranger elsewhere can lock out a user
 * where they have signed in before. From the same origin, which is everybody's behind an unknown proxy, failures do, for
 * up to 15 minutes. Beyond those limits no row is written.
 */
export const countAttempt = async (queries: Queries, email: string, origin: string, now: Date): Promise<number> => {
    if (!(await isKnown(queries, email, origin))) {
        const ofOrigin = await countLimit(queries, originKey(origin), perOrigin, now);
        if (ofOrigin > 0) return ofOrigin;
        const ofAddress = await countLimit(queries, addressKey(email), fromStrangers, now);
        if (ofAddress > 0) return ofAddress;
    }
    return countFailuresInRow(queries, email, origin, now);
};

/** Call it after the right password: only failures count, and the origin is known from now on. */
export const rememberSuccess = async (
    queries: Queries,
    { userId, email, origin }: { userId: string; email: string; origin: string },
    now: Date,
): Promise<void> => {
    await forgetFailuresInRow(queries, email, origin);
    if (!(await isKnown(queries, email, origin))) {
        await takeBack(queries, originKey(origin));
        await takeBack(queries, addressKey(email));
    }
    await queries.rows(sql`
        insert into sign_in_origin (user_id, origin, last_at) values (${userId}, ${origin}, ${now})
        on conflict (user_id, origin) do update set last_at = excluded.last_at`);
};

/** A new password clears all failures, wherever they came from. */
export const forgetAttempts = async (queries: Queries, email: string): Promise<void> => {
    await queries.rows(sql`delete from sign_in_attempt where email = lower(${email})`);
    await forgetLimit(queries, addressKey(email));
};

/** Removes forgotten failures, and origins that have not been used for long. */
export const sweepAttempts = async (queries: Queries, now: Date): Promise<void> => {
    await queries.rows(sql`delete from sign_in_attempt where last_at < ${new Date(now.getTime() - day)}`);
    await queries.rows(sql`delete from sign_in_origin where last_at < ${new Date(now.getTime() - 180 * day)}`);
};
