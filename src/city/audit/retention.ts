import sql from 'sql-template-tag';
import { millisecondsInDay as day } from 'date-fns/constants';
import type { City } from '../city';
import { addAudit } from './audit';

const batch = 5_000;

/**
 * Removes entries older than AUDIT_DAYS (0 keeps all), and logs how many. It works in batches, oldest first, so that no
 * statement takes long.
 */
export const clearAudit = async ({
    database,
    settings,
    now,
}: Pick<City, 'now'> & {
    database: Pick<City['database'], 'transaction'>;
    settings: Pick<City['settings'], 'auditDays'>;
}): Promise<void> => {
    if (settings.auditDays === 0) return;
    const before = new Date(now().getTime() - settings.auditDays * day);
    for (let removed = batch; removed === batch;) {
        removed = await database.transaction(async (queries) => {
            await queries.script("set local bymelding.clears_audit = 'yes'");
            const rows = await queries.rows(sql`
                delete from audit_entry where id in (
                    select id from audit_entry where at < ${before} order by at, id limit ${batch} for update skip locked)
                returning id`);
            if (rows.length > 0)
                await addAudit(
                    queries,
                    { userId: null, now: now() },
                    { event: 'ryddet', after: { antall: rows.length, eldreEnn: before.toISOString() } },
                );
            return rows.length;
        });
    }
};
