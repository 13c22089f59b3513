import type { City } from '../city';
import { countLimit } from '../limits/countLimit';
import { addAudit } from './audit';
import { logFault } from '../monitoring/log';

/** Entries per user; further refusals are not logged, so that the log cannot be flooded. */
const mostLogged = { most: 30, seconds: 60 };

/**
 * Logs that a signed-in user was refused a call, named by its row of the endpoint table; the request itself is not kept.
 */
export const auditRefusal = async ({ database, now }: City, userId: string, call: string): Promise<void> => {
    try {
        if ((await countLimit(database, `refusals of ${userId}`, mostLogged, now())) > 0) return;
        await addAudit(database, { userId, now: now() }, { event: 'nektet', after: { kall: call } });
    } catch (error) {
        // The refusal is sent even when its entry fails.
        logFault('Revisjonslogg', error);
    }
};
