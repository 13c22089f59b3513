import sql from 'sql-template-tag';
import type { TypeClock } from '../../../api/entities/clock';
import { priorities } from '../../../api/rules/clock';
import { actorOf, auditChange } from '../../audit/audit';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../refusal';
import { defaultResponseDays } from './state';

/** Priority and target of the first response by type (`klokke`, D15). */
export const typeClockHandlers = {
    listTypeClocks: ({ city }) =>
        city.database.rows<TypeClock>(sql`
            select id, name as beskrivelse, (array['hoy', 'normal', 'lav'])[priority_of_type(id)] as prioritet, coalesce(response_days, ${defaultResponseDays})::int as "forsteSvarDager"
            from report_type order by name collate norsk, id`),
    updateTypeClock: ({ city, caller, params: { id }, body: { prioritet, forsteSvarDager }, write }) =>
        write(async (queries) => {
            const type = await queries.row(sql`select 1 from report_type where id = ${id} for update`);
            if (!type) throw notFound('typeMissing');
            await auditChange(queries, actorOf(city, caller), 'meldingstype', id, () =>
                queries.rows(sql`
                    update report_type set priority = ${priorities.indexOf(prioritet) + 1}, response_days = ${forsteSvarDager} where id = ${id}`),
            );
        }),
} satisfies Handlers;
