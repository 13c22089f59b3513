import sql from 'sql-template-tag';
import type { Queries } from '../../database/database';
import { withSavepoint } from '../../database/savepoint';
import { logFault } from '../../monitoring/log';
import { norwegianText } from '../../../api/messages';
import { addComment } from '../../services/reports/comments';
import { lockAnyReport } from '../../services/reports/reportState';
import { recordChange } from '../../services/reports/saveReport';
import { type Answer, dismissAnswered, keepAnswer } from './receiveAnswer';
import { sha256Hex } from '../../sha256';
import { endQuestionPause, isWaiting, namedCaller, stopQuestion, system } from '../../services/reporterLinks';

/** Comments and history call the reporter by this name, since contractors may not know more. */
export const reporter = namedCaller('Innmelder');

export interface QuestionLink {
    readonly id: number;
    readonly reportId: number;
    /** Null when the link only follows the report. */
    readonly text: string | null;
    readonly expiresAt: string;
    readonly answeredAt: string | null;
    /** True when the question can no longer be answered. */
    readonly isOver: boolean;
    /** True when the link no longer works. */
    readonly hasExpired: boolean;
    readonly isWithdrawn: boolean;
    readonly pauses: boolean;
}
/** True if the reporter has withdrawn the report, by any of its links. */
const isWithdrawn = sql`exists (select from question any_of where any_of.report_id = question.report_id and any_of.withdrawn)`;
const questionsQuery = (now: Date) => sql`
    id, report_id as "reportId", text, expires_at as "expiresAt", answered_at as "answeredAt", ${isWithdrawn} as "isWithdrawn", pauses,
    (text is null or answered_at is not null or expired_at is not null or expires_at <= ${now}) as "isOver", expires_at <= ${now} as "hasExpired"`;

/** The question that a link belongs to; undefined for an unknown link. */
export const questionOf = (
    queries: Pick<Queries, 'row'>,
    secret: string,
    now: Date,
): Promise<QuestionLink | undefined> =>
    queries.row<QuestionLink>(
        sql`select ${questionsQuery(now)} from question where secret_hash = ${sha256Hex(secret)}`,
    );

/** Closes the question that waits, since nobody needs its answer, nor its letter, any more. True if it started a pause. */
const closeWaiting = async (queries: Queries, reportId: number, now: Date): Promise<boolean> => {
    const closed = await queries.rows<{ pauses: boolean; mailId: number | null }>(sql`
        update question set expired_at = ${now} where report_id = ${reportId} and ${isWaiting} returning pauses, mail_id as "mailId"`);
    const reason = norwegianText({ code: 'reportWithdrawn' });
    for (const { mailId } of closed) await stopQuestion(queries, { reportId, mailId }, now, reason);
    await queries.rows(sql`
        update letter set dismissed = true where report_id = ${reportId}
            and mail_id in (select mail_id from question where report_id = ${reportId} and text is not null)`);
    return closed.some(({ pauses }) => pauses);
};

/** Takes one answer, and a withdrawal even after it. False when the link is used or expired. */
export const takeAnswer = async (queries: Queries, secret: string, now: Date, answer: Answer): Promise<boolean> => {
    const { text: said, images } = answer;
    const question = await questionOf(queries, secret, now);
    if (!question) return false;
    // First, so that a withdrawal by another link at the same time is seen.
    await lockAnyReport(queries, question.reportId);
    const takes = answer.isWithdrawn ? sql`not ${isWithdrawn}` : isWaiting;
    const taken = await queries.row<QuestionLink>(sql`
        update question set answered_at = ${now}, withdrawn = ${answer.isWithdrawn}, seen_at = null
        where id = ${question.id} and ${takes} and expires_at > ${now} returning ${questionsQuery(now)}`);
    if (!taken) return false;
    await dismissAnswered(queries, sql`mail_id = (select mail_id from question where id = ${question.id})`);
    const text = answer.isWithdrawn ? `${norwegianText({ code: 'reportWithdrawn' })} ${said}`.trim() : said;
    await keepAnswer(queries, reporter, now, taken.reportId, { text, images });
    const alsoPaused = answer.isWithdrawn && (await closeWaiting(queries, taken.reportId, now));
    const pauses = taken.pauses || alsoPaused;
    const answered = { reportId: taken.reportId, pauses, isAnswered: true };
    await endQuestionPause(queries, reporter, answered, now, 'Innmelder har svart');
    return true;
};

interface ExpiredQuestion extends Pick<QuestionLink, 'id' | 'reportId' | 'pauses'> {
    readonly mailId: number | null;
}

/** Marks expired questions as unanswered. One that fails is tried again later. */
export const endUnanswered = async (queries: Queries, now: Date): Promise<void> => {
    const over = await queries.rows<ExpiredQuestion>(sql`
        select id, report_id as "reportId", pauses, mail_id as "mailId" from question
        where ${isWaiting} and expires_at <= ${now} order by id for update skip locked`);
    const end = async ({ id, reportId, pauses, mailId }: ExpiredQuestion): Promise<void> => {
        await queries.rows(sql`update question set expired_at = ${now} where id = ${id}`);
        await stopQuestion(queries, { reportId, mailId }, now, norwegianText({ code: 'letterExpired' }));
        await addComment(queries, system, now, { reportId, text: norwegianText({ code: 'questionExpired' }) });
        const text = 'Innmelder har ikke svart';
        // The pause has usually ended already, when the time to answer was over.
        if (await endQuestionPause(queries, system, { reportId, pauses }, now, text)) return;
        const also = { Klokke: { fra: null, til: text } };
        await recordChange(queries, system, now, await lockAnyReport(queries, reportId), also);
    };
    for (const question of over)
        await withSavepoint(queries, () => end(question)).catch((error: unknown) =>
            logFault(`Spørsmål ${question.id} uten svar`, error),
        );
};
