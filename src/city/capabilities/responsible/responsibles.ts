import sql from 'sql-template-tag';
import type { Person } from '../../../api/entities/teamwork';
import type { Handlers } from '../../http/handler';
import { mayBeResponsible } from './assigned';

/** Users who can be responsible for reports, and a user's assigned reports (`ansvarlig`, D15). */
export const responsibleHandlers = {
    listResponsibles: ({ city }) =>
        city.database.rows<Person>(sql`
            select id, concat_ws(' ', first_name, nullif(last_name, '')) as navn from app_user
            where ${mayBeResponsible} order by first_name collate norsk, last_name collate norsk, id`),
    seeAssigned: ({ caller, body, write }) =>
        write(async (queries) => {
            await queries.rows(sql`
                update report set responsible_told = true
                where responsible_id = ${caller.userId} and not responsible_told and responsible_at <= ${body.inntil}::timestamptz`);
        }),
} satisfies Handlers;
