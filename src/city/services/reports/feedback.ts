import sql from 'sql-template-tag';
import type { Comment } from '../../../api/entities/report';
import { message } from '../../../api/messages';
import { formatDay } from '../../../api/rules/oslo';
import { fillPlaceholders } from '../../../api/rules/placeholders';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { type Caller, type Handlers, personId } from '../../http/handler';
import type { Mail } from '../../mail/mailer';
import { countLimit } from '../../limits/countLimit';
import { invalid, tooMany } from '../../refusal';
import { reportInScope } from './access';
import { labelsOf } from './reportFields';
import { lockReport, type ReportState } from './reportState';
import { mostHandled } from '../../../api/rules/limits';

const hour = 3600;
/** So that nobody can make the city flood a mailbox, or send mail without end. Only feedback that is sent counts. */
const requireModestMail = async (queries: Queries, caller: Caller, recipient: string, now: Date): Promise<void> => {
    const limits = [
        [`feedback to ${recipient.toLowerCase()}`, { most: 20, seconds: 24 * hour }],
        // Five times as many as one save of many reports may send.
        [`feedback by ${caller.userId}`, { most: 5 * mostHandled, seconds: hour }],
    ] as const;
    for (const [key, limit] of limits) {
        const wait = await countLimit(queries, key, limit, now);
        if (wait > 0) throw tooMany('feedbackFlood', wait);
    }
};

interface Feedback {
    readonly report: Pick<ReportState, 'id' | 'serialNumber' | 'address' | 'senderEmail'>;
    readonly text: string;
    /** The mail does not leave before. */
    readonly heldUntil?: Date;
    /** Where the request names it, for the message to a reporter who is anonymous. */
    readonly field?: string;
}
/** Feedback that was sent, by the ids of its row and of its mail. */
export interface SentFeedback {
    readonly id: number;
    readonly mailId: number;
    readonly text: string;
    readonly mail: Mail;
}

/**
 * Keeps the feedback and puts its mail into the outbox. Refused when the reporter is anonymous (report-handling §2).
 */
export const sendFeedback = async (
    queries: Queries,
    city: Pick<City, 'settings' | 'mailer' | 'now'>,
    caller: Caller,
    { report, text, heldUntil, field }: Feedback,
): Promise<SentFeedback> => {
    const now = city.now();
    if (!report.senderEmail) throw invalid('reporterAnonymous', field);
    await requireModestMail(queries, caller, report.senderEmail, now);
    const feedback = await queries.row<{ id: number }>(sql`
        insert into feedback (report_id, text, created_at, user_id, user_name, company_name)
        values (${report.id}, ${text}, ${now.toISOString()}, ${personId(caller)}, ${caller.name}, ${caller.companyName}) returning id`);
    if (!feedback) throw new Error('No id for the new feedback');
    const title = city.settings.client.PRODUCT_TITLE;
    const mail = {
        to: report.senderEmail,
        subject: `Svar på melding ${report.serialNumber}`,
        text: `${text}\n\n--\nDette er et svar på melding ${report.serialNumber} om ${report.address}, sendt fra ${title}.`,
    };
    return { id: feedback.id, text, mail, mailId: await city.mailer.send(mail, queries, heldUntil) };
};

/** The text with its placeholders filled in from the report; refused with one that cannot be. */
export const feedbackText = async (
    queries: Queries,
    caller: Caller,
    report: ReportState,
    { text, field }: { readonly text: string; readonly field: string },
): Promise<string> => {
    const { type, company } = await labelsOf(queries, report);
    const filled = fillPlaceholders(text, {
        adresse: report.address,
        nummer: String(report.serialNumber),
        type,
        frist: report.deadline === null ? null : formatDay(report.deadline),
        entreprenør: company,
        navn: caller.name,
    });
    const [unfilled] = filled.unfilled;
    if (unfilled !== undefined) throw invalid(message('placeholderUnfilled', { name: unfilled }), field);
    return filled.text;
};

/** Feedback mailed to the reporter (report-handling §2, §5, §7). The status stays as it is. */
export const feedbackHandlers = {
    listFeedback: async ({ city, caller, params }) => {
        await reportInScope(city.database, caller, params.id);
        return city.database.rows<Comment>(sql`
            select id, text as tekst, created_at as "opprettetTid", json_build_object('navn', user_name, 'selskap',
                case when company_name is not null then json_build_object('navn', company_name) end) as "opprettetAvBruker"
            from feedback where report_id = ${params.id} order by created_at desc, id desc`);
    },
    createFeedback: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const report = await lockReport(queries, caller, params.id);
            const text = await feedbackText(queries, caller, report, { text: body.tekst, field: 'tekst' });
            const { id } = await sendFeedback(queries, city, caller, { report, text });
            return { id };
        }),
} satisfies Handlers;
