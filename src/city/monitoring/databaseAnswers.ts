import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Database } from '../database/database';
import { logFault } from './log';

/** After this time the database counts as down: less than a load balancer waits. */
const healthTimeout = 2000;
/** True if the database answers in time. */
export const databaseAnswers = async (database: Pick<Database, 'probe'>): Promise<boolean> => {
    try {
        const answer = database.probe.rows(sql`select 1`);
        const tooLate = sleep(healthTimeout, undefined, { ref: false });
        if (!(await Promise.race([answer, tooLate]))) throw new Error(`No answer within ${healthTimeout} ms`);
        return true;
    } catch (error) {
        logFault('Helsesjekk', error);
        return false;
    }
};
