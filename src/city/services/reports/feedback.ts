import sql from 'sql-template-tag';
import { message } from '../../../api/messages';
import { formatDay } from '../../../api/rules/oslo';
import { fillPlaceholders, type PlaceholderValues } from '../../../api/rules/placeholders';
import { type Caller, personId } from '../../caller';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { type Mail, mailPauseSeconds } from '../../mail/mailer';
import { mailText } from '../../mail/mailText';
import { countLimit } from '../../limits/countLimit';
import { invalid, tooMany } from '../../refusal';
import type { ReportState } from '../../storedReport';
import { writtenTexts } from '../listPage';
import { reportInScope } from './access';
import { checkPictures, keepPictures } from './feedbackPictures';
import { labelsOf } from './reportFields';
import { lockReport } from './reportState';
import { mostHandled } from '../../../api/rules/limits';

const hour = 3600;
/** Limits how much mail a caller can send: five times as many as one save of many reports. */
export const requireModestMail = async (queries: Queries, caller: Caller, now: Date): Promise<void> => {
    const wait = await countLimit(
        queries,
        `feedback by ${caller.userId}`,
        { most: 5 * mostHandled, seconds: hour },
        now,
    );
    if (wait > 0) throw tooMany('feedbackFlood', wait);
};

/** A letter to a report's reporter that has not been sent. */
export interface Letter {
    readonly reportId: number;
    readonly text: string;
    readonly mail: Mail;
    /** Pictures of the report to attach. */
    readonly pictures?: readonly string[] | undefined;
}
/** Feedback that was sent, with the ids of its row and its mail. */
export interface SentFeedback extends Letter {
    readonly id: number;
    readonly mailId: number;
}

/**
 * The mail with a text to the reporter. Refused when the reporter is anonymous (report-handling §2); `field` names the
 * text in the request.
 */
export const letterOf = async (
    queries: Queries,
    { settings }: Pick<City, 'settings'>,
    report: Pick<ReportState, 'id' | 'serialNumber' | 'address' | 'senderEmail'>,
    { text, field }: { readonly text: string; readonly field?: string },
): Promise<Letter> => {
    if (!report.senderEmail) throw invalid('reporterAnonymous', field);
    const values = { svar: text, nummer: String(report.serialNumber), adresse: report.address };
    const mail = await mailText(queries, settings, 'svar', values);
    return {
        reportId: report.id,
        text,
        mail: { kind: 'letter', to: report.senderEmail, reportId: report.id, isFollowed: true, ...mail },
    };
};

/**
 * Stores feedback, and puts its mail into the outbox until `heldUntil`. Undefined, with nothing stored, when the
 * recipient has received as many as the limits allow.
 */
export const sendFeedback = async (
    queries: Queries,
    { mailer, now }: Pick<City, 'mailer' | 'now'>,
    caller: Caller,
    letter: Letter,
    heldUntil?: Date,
): Promise<SentFeedback | undefined> => {
    await requireModestMail(queries, caller, now());
    const mailId = await mailer.send(letter.mail, queries, heldUntil);
    if (mailId === undefined) return undefined;
    const feedback = await queries.one<{ id: number }>(sql`
        insert into feedback (report_id, text, created_at, user_id, user_name, company_name)
        values (${letter.reportId}, ${letter.text}, ${now().toISOString()}, ${personId(caller)}, ${caller.name}, ${caller.companyName}) returning id`);
    await keepPictures(queries, feedback.id, letter.pictures);
    await queries.rows(sql`update letter set feedback_id = ${feedback.id} where mail_id = ${mailId}`);
    return { ...letter, id: feedback.id, mailId };
};

/** The values of placeholders for a report. */
export const placeholderValues = async (
    queries: Queries,
    caller: Caller,
    report: ReportState,
): Promise<PlaceholderValues> => {
    const { type, company } = await labelsOf(queries, report);
    return {
        adresse: report.address,
        nummer: String(report.serialNumber),
        type,
        frist: report.deadline === null ? null : formatDay(report.deadline),
        entreprenør: company,
        navn: caller.name,
    };
};

/** The text with its placeholders filled in from the report; refused when one cannot be. */
export const feedbackText = async (
    queries: Queries,
    caller: Caller,
    report: ReportState,
    { text, field }: { readonly text: string; readonly field: string },
): Promise<string> => {
    const filled = fillPlaceholders(text, await placeholderValues(queries, caller, report));
    const [unfilled] = filled.unfilled;
    if (unfilled !== undefined) throw invalid(message('placeholderUnfilled', { name: unfilled }), field);
    return filled.text;
};

/** Feedback, mailed to the reporter (report-handling §2, §5, §7). It does not change the status. */
export const feedbackHandlers = {
    listFeedback: async ({ city: { database }, caller, params, query }) => {
        await reportInScope(database, caller, params.id);
        return writtenTexts(database, 'feedback', params.id, query);
    },
    createFeedback: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const report = await lockReport(queries, caller, params.id);
            const text = await feedbackText(queries, caller, report, { text: body.tekst, field: 'tekst' });
            await checkPictures(queries, caller, params.id, body.bildeIds);
            const letter = await letterOf(queries, city, report, { text });
            const sent = await sendFeedback(queries, city, caller, { ...letter, pictures: body.bildeIds });
            if (!sent) throw tooMany('mailFlood', mailPauseSeconds);
            return { id: sent.id };
        }),
} satisfies Handlers;
