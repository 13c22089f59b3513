import type { City } from '../city';
import { countLimit } from '../limits/countLimit';
import { addAudit } from './audit';
import { logFault } from '../monitoring/log';

/** Of one user. Whoever tries more is logged no further, so that the log cannot be flooded. */
const mostLogged = { most: 30, seconds: 60 };

/**
 * Logs that a signed-in user was refused a call, named by its row of the endpoint table: what they sent is not kept.
 */
export const auditRefusal = async ({ database, now }: City, userId: string, call: string): Promise<void> => {
    try {
        if ((await countLimit(database, `refusals of ${userId}`, mostLogged, now())) > 0) return;
        await addAudit(database, { userId, now: now() }, { event: 'nektet', after: { kall: call } });
    } catch (error) {
        // The refusal stands, whatever becomes of its entry.
        logFault('Revisjonslogg', error);
    }
};
