import sql from 'sql-template-tag';
import type { Queries } from '../database/database';
import { countLimit, forgetLimit, type Limit, mostSkewMs, takeBack } from '../limits/countLimit';

const day = 86_400_000;

/** Of one origin, whatever addresses it tries; an office behind one address signs in well below it. */
const perOrigin: Limit = { most: 100, seconds: 15 * 60 };
/** Of one address, from origins that its user has never signed in from. */
const fromStrangers: Limit = { most: 50, seconds: 3600 };

const originKey = (origin: string) => `sign-in from ${origin}`;
const addressKey = (email: string) => `sign-in to ${email.toLowerCase()}`;

/**
 * Counts an attempt of this origin on this address. Answers 0 when it may go on, else the seconds to wait: the fifth
 * failure in a row blocks the two together for 30 s, each further one twice as long, at most 15 minutes. Failures are
 * forgotten after a day, and so is a failure written under a wrong clock, in what is the future now.
 */
const countFailuresInRow = async (queries: Queries, email: string, origin: string, now: Date): Promise<number> => {
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

const isKnown = async (queries: Queries, email: string, origin: string): Promise<boolean> =>
    (await queries.row(sql`
        select 1 from sign_in_origin join app_user u on u.id = user_id
        where lower(u.email) = lower(${email}) and u.removed_at is null and origin = ${origin}`)) !== undefined;

/**
 * Counts an attempt to sign in, before the password is looked at, so that many at once cannot slip by. Answers 0 when
 * it may go on, else the seconds to wait. Limited by address and origin together and, unless its user has signed in from
 * there before, by origin and by address: guessing is slowed down, and no stranger can lock out a user, not even from
 * the same origin, which is everybody's behind a proxy that the city doesn't know. Past those limits no row is written.
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

/** After the right password: only failures count, and the origin is known from now on. */
export const rememberSuccess = async (
    queries: Queries,
    { userId, email, origin }: { userId: string; email: string; origin: string },
    now: Date,
): Promise<void> => {
    await queries.rows(sql`delete from sign_in_attempt where email = lower(${email}) and origin = ${origin}`);
    if (!(await isKnown(queries, email, origin))) {
        await takeBack(queries, originKey(origin));
        await takeBack(queries, addressKey(email));
    }
    await queries.rows(sql`
        insert into sign_in_origin (user_id, origin, last_at) values (${userId}, ${origin}, ${now})
        on conflict (user_id, origin) do update set last_at = excluded.last_at`);
};

/** A new password wipes the slate, wherever the failures came from. */
export const forgetAttempts = async (queries: Queries, email: string): Promise<void> => {
    await queries.rows(sql`delete from sign_in_attempt where email = lower(${email})`);
    await forgetLimit(queries, addressKey(email));
};

/** Removes failures that are forgotten, and origins that nobody has signed in from for long. */
export const sweepAttempts = async (queries: Queries, now: Date): Promise<void> => {
    await queries.rows(sql`delete from sign_in_attempt where last_at < ${new Date(now.getTime() - day)}`);
    await queries.rows(sql`delete from sign_in_origin where last_at < ${new Date(now.getTime() - 180 * day)}`);
};
