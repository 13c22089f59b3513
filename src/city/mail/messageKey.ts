import { createHmac } from 'node:crypto';
import type { Database } from '../database/database';
import { newSecret, storedOnce } from '../database/secret';

/** The first part of a mail's Message-ID: its time, its number, and a proof that the city has sent it. */
export const messageKey = async (database: Database, queuedAt: number, id: number): Promise<string> => {
    const secret = await storedOnce(database, 'message-id', newSecret);
    const proof = createHmac('sha256', secret).update(`${queuedAt}.${id}`).digest('hex').slice(0, 32);
    return `${queuedAt}.${id}.${proof}`;
};
