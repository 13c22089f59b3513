import sql from 'sql-template-tag';
import type { Queries } from '../../city/database/database';

/** Asks every third reporter of a closed report; half of them have answered. The report's number decides. */
export const addSatisfaction = (queries: Queries, now: Date) =>
    queries.rows(sql`
        insert into satisfaction (report_id, mail_id, secret_hash, asked_at, leaves_at, expires_at, answered_at, satisfied, reasons, text, final, judged_at, judged_by)
        select id, 0, 'startdata ' || id, closed_at, closed_at + interval '1 day', closed_at + interval '31 days', answered_at, satisfied,
            case when not satisfied then array[(array['ikkeUtbedret', 'darligUtfort', 'tokForLang', 'darligInfo'])[1 + id / 6 % 4]] else '{}' end, '', answered_at is not null,
            case when not satisfied then answered_at + interval '1 day' end, case when not satisfied then 'Serviceavdelingen' end
        from (
            select report.id, closed_at, case when report.id % 6 = 0 then closed_at + interval '2 days' end as answered_at,
                case when report.id % 6 = 0 then report.id / 6 % 5 > 0 end as satisfied
            from report join status on status.id = status_id
            where class = 'ferdig-behandlet' and status_id <> 7 and sender_email is not null and report.id % 3 = 0
                and closed_at < ${now}::timestamptz - interval '4 days' and closed_at > ${now}::timestamptz - interval '400 days') closed
        order by id`);
