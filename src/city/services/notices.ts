import sql from 'sql-template-tag';
import type { Notice } from '../../api/entities/report';
import { osloDay } from '../../api/rules/oslo';
import { companyTypes } from '../../api/roles';
import type { Caller } from '../caller';
import type { Handlers } from '../http/handler';
import { Refusal } from '../refusal';

const ofCompanies: readonly number[] = [companyTypes.contractor, companyTypes.partner];
const isOfCompany = ({ companyType }: Caller): boolean => ofCompanies.includes(companyType);

/** Notices for the client with this key (report-handling §7, D3). */
export const notificationHandlers = {
    listNotices: async ({ city, caller, query }) => {
        if (query.klient !== city.settings.client.NOTICE_CLIENT_KEY) throw new Refusal(403, 'noticeClient');
        const today = osloDay(city.now());
        const audience = isOfCompany(caller) ? 'selskaper' : 'serviceavdelingen';
        return city.database.rows<Notice>(
            sql`select id, kind as "varslingstype", text as "tekst" from notice
                where (shown_from is null or shown_from <= ${today}::date) and (shown_to is null or shown_to >= ${today}::date)
                    and (audience is null or audience = ${audience}) order by id`,
        );
    },
} satisfies Handlers;
