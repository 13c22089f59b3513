import sql from 'sql-template-tag';
import type { Queries } from '../database/database';

/** Removes the notices that wait to be sent to a user who may no longer see what they are about. */
export const removeWaitingNotices = async (queries: Queries, userId: string): Promise<void> => {
    await queries.rows(sql`
        delete from outbox where kind = 'notice' and due_at is not null and not sending
            and lower(recipient) = (select lower(email) from app_user where id = ${userId})`);
};
