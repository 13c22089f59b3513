import sql from 'sql-template-tag';
import { millisecondsInDay as day } from 'date-fns/constants';
import type { Queries } from '../../database/database';
import type { Answered } from '../../city';
import { logFault } from '../../monitoring/log';
import type { Presence } from '../../../api/entities/teamwork';
import { handlesEveryCompany } from '../../services/reports/access';

const keptFor = 90 * day;

const writing = new Set<Promise<unknown>>();

/**
 * Notes that staff have seen a report in its present version, so that later changes count as news. Not when it is read:
 * a page reads the next report of a list ahead, which its user may never open.
 */
export const noteLook: Answered = (endpoint, call, answer) => {
    const { city, caller, params } = call;
    if (endpoint !== 'sayPresent' || !handlesEveryCompany(caller)) return;
    const { id } = params as { id: number };
    const { versjon } = answer as Presence;
    const written = city.database
        .rows(
            sql`
            insert into report_look as look (user_id, report_id, version, at)
            select ${caller.userId}, id, ${versjon}, ${city.now()}::timestamptz from report
                where id = ${id} and exists (select 1 from app_user where app_user.id = ${caller.userId})
            on conflict (user_id, report_id) do update set version = excluded.version, at = excluded.at where look.version < excluded.version`,
        )
        .catch((error: unknown) => logFault('Sett melding', error))
        .finally(() => writing.delete(written));
    writing.add(written);
};

/** Waits for pending writes, before the database is closed. */
export const writeLooks = async (): Promise<void> => {
    await Promise.all(writing);
};

/** Forgets who saw a report long ago. */
export const sweepLooks = async (queries: Queries, now: Date): Promise<void> => {
    await queries.rows(sql`delete from report_look where at < ${new Date(now.getTime() - keptFor)}`);
};
