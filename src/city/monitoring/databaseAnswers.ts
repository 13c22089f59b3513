import sql from 'sql-template-tag';
import type { Database } from '../database/database';
import { logFault } from './log';

/** After this time the database counts as down: less than a load balancer waits. */
const healthTimeout = 2000;
/** True if the database answers in time. */
export const databaseAnswers = async (database: Pick<Database, 'probe'>): Promise<boolean> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`No answer within ${healthTimeout} ms`)), healthTimeout);
    });
    try {
        await Promise.race([database.probe.rows(sql`select 1`), tooLate]);
        return true;
    } catch (error) {
        logFault('Helsesjekk', error);
        return false;
    } finally {
        clearTimeout(timer);
    }
};
