import type { City } from '../city';
import { countLimit } from '../limits/countLimit';
import { addAudit } from './audit';
import { logFault } from '../monitoring/log';

/** Limits the entries per user, so that nobody can flood the log. */
const mostLogged = { most: 30, seconds: 60 };

/** Logs that a signed-in user was refused a call. Only the endpoint's name is kept, not the request. */
export const auditRefusal = async ({ database, now }: City, userId: string, call: string): Promise<void> => {
    try {
        if ((await countLimit(database, `refusals of ${userId}`, mostLogged, now())) > 0) return;
        await addAudit(database, { userId, now: now() }, { event: 'nektet', after: { kall: call } });
    } catch (error) {
        // The caller gets the refusal even when logging it fails.
        logFault('Revisjonslogg', error);
    }
};
