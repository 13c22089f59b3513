import sql from 'sql-template-tag';
import type { Presence } from '../../../api/entities/teamwork';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { reportNotFound, reportScope } from '../../services/reports/access';
import { presenceSeconds } from '../../../api/rules/limits';

const goneBefore = (now: Date): string => new Date(now.getTime() - presenceSeconds * 1000).toISOString();

/** Who has a report open (`ansvarlig`, D15). */
export const presenceHandlers = {
    sayPresent: ({ city, caller, params: { id }, write }) =>
        write(async (queries): Promise<Presence> => {
            const report = await queries.row<{ versjon: number }>(
                sql`select version as versjon from report where id = ${id} and ${reportScope(caller)}`,
            );
            if (!report) throw reportNotFound();
            const now = city.now();
            const gone = goneBefore(now);
            await queries.rows(sql`
                insert into report_presence as present (report_id, user_id, since, seen_at)
                values (${id}, ${caller.userId}, ${now.toISOString()}, ${now.toISOString()})
                on conflict (report_id, user_id) do update set seen_at = excluded.seen_at,
                    since = case when present.seen_at < ${gone}::timestamptz then excluded.since else present.since end`);
            const andre = await queries.rows<Presence['andre'][number]>(sql`
                select user_id as id, concat_ws(' ', first_name, nullif(last_name, '')) as navn, company.name as selskap, since as siden
                from report_presence join app_user on app_user.id = user_id join company on company.id = app_user.company_id
                where report_id = ${id} and user_id <> ${caller.userId} and seen_at >= ${gone}::timestamptz and removed_at is null
                order by since, user_id`);
            return { andre, versjon: report.versjon };
        }),
    // Works for a report that is no longer in the caller's scope, too.
    sayAbsent: ({ caller, params: { id }, write }) =>
        write(async (queries) => {
            await queries.rows(sql`delete from report_presence where report_id = ${id} and user_id = ${caller.userId}`);
        }),
} satisfies Handlers;

/** Removes users whose page has not renewed its presence. */
export const sweepPresence = async (queries: Queries, now: Date): Promise<void> => {
    await queries.rows(sql`delete from report_presence where seen_at < ${goneBefore(now)}`);
};
