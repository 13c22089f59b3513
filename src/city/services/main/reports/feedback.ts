import sql from 'sql-template-tag';
import type { Comment } from '../../../../contract/entities/report';
import type { Handlers } from '../../../http/handler';
import { invalid } from '../../../http/refusal';
import { reportInScope } from './access';
import { lockReport } from './reportState';

/** Feedback mailed to the reporter (report-handling §2, §5, §7). The status stays as it is. */
export const feedbackHandlers = {
    listFeedback: async ({ city, caller, params }) => {
        await reportInScope(city.database, caller, params.id);
        return city.database.rows<Comment>(sql`
            select id, text as tekst, created_at as "opprettetTid", json_build_object('navn', user_name, 'selskap',
                case when company_name is not null then json_build_object('navn', company_name) end) as "opprettetAvBruker"
            from feedback where report_id = ${params.id} order by created_at desc, id desc`);
    },
    createFeedback: ({ city, caller, params, body }) =>
        city.database.transaction(async (queries) => {
            const report = await lockReport(queries, caller, params.id);
            if (!report.senderEmail) throw invalid('Innmelderen er anonym.');
            const feedback = await queries.row<{ id: number }>(sql`
                insert into feedback (report_id, text, created_at, user_name, company_name)
                values (${params.id}, ${body.tekst}, ${city.now().toISOString()}, ${caller.name}, ${caller.companyName}) returning id`);
            if (!feedback) throw new Error('No id for the new feedback');
            const title = city.settings.client.PRODUCT_TITLE;
            const mail = {
                to: report.senderEmail,
                subject: `Svar på melding ${report.serialNumber}`,
                text: `${body.tekst}\n\n--\nDette er et svar på melding ${report.serialNumber} om ${report.address}, sendt fra ${title}.`,
            };
            await city.mailer.send(mail, queries);
            return feedback;
        }),
} satisfies Handlers;
