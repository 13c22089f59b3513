import sql, { type Sql } from 'sql-template-tag';
import { norwegianText } from '../../api/messages';
import type { Caller } from '../caller';
import type { Queries } from '../database/database';
import { resumeClock } from './clock/pause';
import { addComment } from './reports/comments';
import { lockAnyReport } from './reports/reportState';

const nobody = '00000000-0000-0000-0000-000000000000';
/** A caller who is no user: only their name is stored. */
export const namedCaller = (name: string): Caller => ({
    userId: nobody,
    email: '',
    name,
    roles: [],
    driftRoles: [],
    companyId: nobody,
    companyName: '',
    companyType: 0,
    scopes: [],
});
export const system = namedCaller('Bymelding');

/**
 * Ends the pause that the question started, if it is still running; false if it is not. An answer also ends a pause for
 * the reporter that staff have set since.
 */
export const endQuestionPause = async (
    queries: Queries,
    caller: Caller,
    { reportId, pauses, isAnswered = false }: { reportId: number; pauses: boolean; isAnswered?: boolean },
    now: Date,
    text: string,
): Promise<boolean> => {
    const running = await queries.row(sql`
        select 1 from clock where report_id = ${reportId} and paused_until > ${now} and pause_reason = 'innmelder'
            and (${isAnswered} or paused_at in (select question.asked_at from question where question.report_id = clock.report_id and pauses))`);
    if (!running || !pauses) return false;
    await resumeClock(queries, caller, now, await lockAnyReport(queries, reportId), text);
    return true;
};

/** True for a question that may still be answered. */
export const isWaiting = sql`text is not null and answered_at is null and expired_at is null`;

/**
 * Ends the links sent to a reporter's former address, with the question that waits, and their unconfirmed corrections.
 * Links in mail that waits for the new address stay. What a failed letter asks waits until it is sent again, with
 * another link: somebody may have read it all the same.
 */
export const endLinks = async (
    queries: Queries,
    caller: Caller,
    reportId: number,
    email: string | null,
    now: Date,
): Promise<void> => {
    const isSent = sql`report_id = ${reportId} and expires_at > ${now}
        and not exists (select from outbox where outbox.id = mail_id and lower(recipient) = lower(${email}))`;
    const hasFailed = sql`(${email !== null} and coalesce(mail_id in (
        select letter.mail_id from letter where report_id = ${reportId} and state in ('avvist', 'returnert')
            and not dismissed and set_aside is distinct from state), false))`;
    // Not a hash of any link.
    const unknown = sql`secret_hash = gen_random_uuid()::text`;
    const closed = await queries.rows<{ pauses: boolean }>(
        sql`update question set expired_at = ${now} where ${isSent} and ${isWaiting} and not ${hasFailed} returning pauses`,
    );
    await queries.rows(sql`update question set ${unknown} where ${isSent} and ${isWaiting} and ${hasFailed}`);
    await queries.rows(
        sql`update question set expires_at = ${now} where ${isSent} and not (${isWaiting} and ${hasFailed})`,
    );
    await queries.rows(sql`update satisfaction set ${unknown} where ${isSent} and ${hasFailed}`);
    await queries.rows(sql`update satisfaction set expires_at = ${now} where ${isSent} and not ${hasFailed}`);
    await queries.rows(sql`
        update contact_wish set expires_at = ${now} where report_id = ${reportId} and expires_at > ${now}`);
    if (closed.length === 0) return;
    await addComment(queries, system, now, { reportId, text: norwegianText({ code: 'questionClosed' }) });
    const pauses = closed.some((question) => question.pauses);
    await endQuestionPause(queries, caller, { reportId, pauses }, now, norwegianText({ code: 'reporterReaddressed' }));
};

/** True for a letter that has not been sent. The state of a demo's is 'sendt' even while it is held. */
export const isUnsent = (now: Date): Sql =>
    sql`(state = 'venter' or exists (select from outbox where outbox.id = letter.mail_id and held_until > ${now}))`;

interface WaitingLetter {
    readonly id: number;
    readonly body: string;
    /** True while it is on its way. */
    readonly sending: boolean;
}
/** The mails to a report's reporter that have not been sent. */
export const waitingLetters = (queries: Queries, reportId: number, now: Date): Promise<WaitingLetter[]> =>
    queries.rows<WaitingLetter>(sql`
        select outbox.id, body, sending from outbox join letter on mail_id = outbox.id
        where letter.report_id = ${reportId} and ${isUnsent(now)} and not exists (select from forwarding where letter_id = letter.id)
        order by outbox.id for update of outbox`);

/** Stops a mail. Staff need not look at one that nobody can send again. */
const stopLetter = async (
    queries: Queries,
    { id, sending }: WaitingLetter,
    now: Date,
    { reason, isDismissed }: { reason: string; isDismissed: boolean },
): Promise<void> => {
    await queries.rows(sql`delete from outbox where id = ${id}`);
    await queries.rows(sql`
        update letter set state = ${sending ? 'uviss' : 'avvist'}, at = ${now}, dismissed = ${isDismissed}, reason = ${reason}
        where mail_id = ${id}`);
};

/** Stops a mail to an address that is no longer the reporter's. Without a new one, nobody can send it again. */
export const stopToFormer = (
    queries: Queries,
    letter: WaitingLetter,
    email: string | null,
    now: Date,
): Promise<void> => {
    const reason = norwegianText({ code: 'reporterReaddressed' });
    return stopLetter(queries, letter, now, { reason, isDismissed: email === null });
};

/** Stops the mail of a question that takes no answer any more, unless it has been sent. */
export const stopQuestion = async (
    queries: Queries,
    { reportId, mailId }: { reportId: number; mailId: number | null },
    now: Date,
    reason: string,
): Promise<void> => {
    const letter = (await waitingLetters(queries, reportId, now)).find(({ id }) => id === mailId);
    if (letter) await stopLetter(queries, letter, now, { reason, isDismissed: true });
};

/** Stops waiting mail whose link takes no answer any more, except what is on its way. `endUnanswered` stops questions. */
export const stopExpired = async (queries: Queries, now: Date): Promise<void> => {
    const over = await queries.rows<WaitingLetter>(sql`
        select outbox.id, body, sending from outbox join letter on mail_id = outbox.id
        where ${isUnsent(now)} and not sending and (
            exists (select from satisfaction asked where asked.report_id = letter.report_id and asked.mail_id = outbox.id and expires_at <= ${now})
            or exists (select from forwarding sent where sent.report_id = letter.report_id and letter_id = letter.id and expires_at <= ${now}))
        order by outbox.id for update of outbox skip locked`);
    const reason = norwegianText({ code: 'letterExpired' });
    for (const letter of over) await stopLetter(queries, letter, now, { reason, isDismissed: true });
};

/** Ends what was sent, or waits to be sent, to a reporter whose address is erased. */
export const forgetReporter = async (queries: Queries, reportId: number, now: Date): Promise<void> => {
    for (const letter of await waitingLetters(queries, reportId, now)) await stopToFormer(queries, letter, null, now);
    await endLinks(queries, system, reportId, null, now);
};
