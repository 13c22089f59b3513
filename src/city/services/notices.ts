import sql from 'sql-template-tag';
import type { Notice } from '../../api/entities/report';
import type { Handlers } from '../http/handler';
import { Refusal } from '../refusal';

/** Notices for the client with this key (report-handling §7, D3). */
export const notificationHandlers = {
    listNotices: async ({ city, query }) => {
        if (query.klient !== city.settings.client.NOTICE_CLIENT_KEY) throw new Refusal(403, 'noticeClient');
        return city.database.rows<Notice>(
            sql`select id, kind as "varslingstype", text as "tekst" from notice order by id`,
        );
    },
} satisfies Handlers;
