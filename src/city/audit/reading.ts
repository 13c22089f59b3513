import type { Endpoint } from '../../api/endpoint';
import type { City } from '../city';
import { countLimit } from '../limits/countLimit';
import { addAudit } from './audit';
import { freeText } from './states';

/** Paging and filtering the log counts as one reading. */
const hourly = { most: 1, seconds: 3600 };

/** Logs each export with its call and query, and each reading of the log itself. */
export const auditReading = async (
    { database, now }: City,
    userId: string,
    { audited, method, path }: Endpoint,
    query: object,
): Promise<void> => {
    if (audited === undefined) return;
    if (audited === 'lest' && (await countLimit(database, `audit read by ${userId}`, hourly, now())) > 0) return;
    const logged = Object.entries(query).filter(([key]) => !freeText.includes(key));
    await addAudit(
        database,
        { userId, now: now() },
        { event: audited, after: { kall: `${method} ${path}`, ...Object.fromEntries(logged) } },
    );
};
