import sql from 'sql-template-tag';
import type { Queries } from '../database/database';

const day = 86_400_000;

/**
 * Counts an attempt to sign in, before the password is looked at, so that many at once cannot slip by. Answers 0 when it may
 * go on, else the seconds to wait: the fifth failure in a row blocks the address for 30 s, each further one twice as long,
 * at most 15 minutes. Failures are forgotten after a day.
 */
export const countAttempt = async (queries: Queries, email: string, now: Date): Promise<number> => {
    const counted = await queries.row(sql`
        insert into sign_in_attempt as kept (email, count, last_at, blocked_until) values (lower(${email}), 1, ${now}, ${now})
        on conflict (email) do update set
            count = case when kept.last_at < ${new Date(now.getTime() - day)} then 1 else kept.count + 1 end,
            last_at = excluded.last_at,
            blocked_until = case
                when kept.last_at < ${new Date(now.getTime() - day)} or kept.count < 4 then excluded.last_at
                else excluded.last_at + least(30 * power(2, least(kept.count - 4, 10)), 900) * interval '1 second' end
        where kept.blocked_until <= excluded.last_at
        returning count`);
    if (counted) return 0;
    const blocked = await queries.row<{ blocked_until: string }>(sql`select blocked_until from sign_in_attempt where email = lower(${email})`);
    return blocked ? Math.max(1, Math.ceil((Date.parse(blocked.blocked_until) - now.getTime()) / 1000)) : 1;
};

/** A right password, or a new one, wipes the slate. */
export const forgetAttempts = async (queries: Queries, email: string): Promise<void> => {
    await queries.rows(sql`delete from sign_in_attempt where email = lower(${email})`);
};
