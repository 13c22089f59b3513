import sql, { type Sql } from 'sql-template-tag';
import type { LetterRecord } from '../../../api/entities/dialogue';
import { failedStates } from '../../../api/rules/letters';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { readAppearance, withSignature } from '../../mail/appearance';
import { type Mail, mailPauseSeconds } from '../../mail/mailer';
import { invalid, notFound, tooMany } from '../../refusal';
import { handlesEveryCompany, hiddenEmail, hidesReporters, reportInScope } from '../../services/reports/access';
import { feedbackText, letterOf } from '../../services/reports/feedback';
import { lockReport } from '../../services/reports/reportState';
import type { ReportState } from '../../storedReport';
import { isUnsent } from '../../services/reporterLinks';
import { changeContact } from './contact';
import { followedMail } from './following';
import { emailOf, forwardingMail } from './forwarding';
import { newSecret } from '../../database/secret';
import { secretsIn } from './links';
import { questionLetter } from './questions';
import { receiptMail } from './receipt';
import { satisfactionMail } from './satisfaction';
import { unsentText } from './unsent';
import { sha256Hex } from '../../sha256';

interface SentLetter {
    readonly id: number;
    readonly mailId: number;
    readonly text: string | null;
    /** For a letter to an outside body: the body, and whether the reporter was named. */
    readonly bodyId: number | null;
    readonly withReporter: boolean | null;
}
const hasFailed: Sql = sql`state = any(${[...failedStates]}::text[]) and not dismissed and set_aside is distinct from state`;

const failedLetter = async (queries: Queries, reportId: number, id: number): Promise<SentLetter> => {
    const letter = await queries.row<SentLetter & { failed: boolean }>(sql`
        select letter.id, mail_id as "mailId", feedback.text, body_id as "bodyId", with_reporter as "withReporter", ${hasFailed} as failed
        from letter left join feedback on feedback.id = feedback_id left join forwarding on letter_id = letter.id where letter.id = ${id} and letter.report_id = ${reportId}`);
    if (!letter) throw notFound('letterMissing');
    if (!letter.failed) throw invalid('letterNotFailed');
    return letter;
};

/** True if the letter asks for an answer that its link no longer takes. */
const hasDeadLink = async (queries: Queries, { id, mailId }: SentLetter, now: Date): Promise<boolean> =>
    (await queries.row(sql`
        select 1 from question where mail_id = ${mailId} and text is not null and answered_at is null and (expired_at is not null or expires_at <= ${now})
        union all select 1 from forwarding where letter_id = ${id} and answered_at is null and expires_at <= ${now}
        union all select 1 from satisfaction where mail_id = ${mailId} and answered_at is null and expires_at <= ${now} limit 1`)) !==
    undefined;

/** Writes a sent letter again. Its link is a new one, since only the hash of the old one is stored. */
const writtenAgain = async (
    queries: Queries,
    city: City,
    report: ReportState,
    letter: SentLetter,
    to: string,
): Promise<Mail> => {
    const secret = newSecret();
    if (letter.bodyId !== null) {
        const sent = await queries.row<{ expires: string; text: string | null }>(sql`
            update forwarding set secret_hash = ${sha256Hex(secret)} from outside_body body
            where letter_id = ${letter.id} and body.id = body_id returning expires_at as expires, body.text`);
        if (!sent) throw invalid('letterMissing');
        const link = { withReporter: letter.withReporter ?? false, secret, expires: new Date(sent.expires) };
        return forwardingMail(queries, city, report.id, { email: to, text: sent.text }, link);
    }
    if (letter.text === null) {
        const satisfaction = await queries.row<{ expires: string }>(sql`
            update satisfaction set secret_hash = ${sha256Hex(secret)} where mail_id = ${letter.mailId} returning expires_at as expires`);
        // Without feedback, a letter is a question about satisfaction or a receipt.
        if (!satisfaction) return receiptMail(queries, city, report, to);
        const expires = new Date(satisfaction.expires);
        return satisfactionMail(queries, city, report, to, { secret, expires });
    }
    const { text } = letter;
    const question = await queries.row<{ expires: string }>(sql`
        update question set secret_hash = ${sha256Hex(secret)} where mail_id = ${letter.mailId} and text is not null and answered_at is null returning expires_at as expires`);
    const { mail } = question
        ? await questionLetter(queries, city, report, { text, secret, expires: new Date(question.expires) })
        : await letterOf(queries, city, report, { text });
    return mail;
};

/** True if the mail is still in the outbox, for the same address, and all its links are valid. */
const isKept = async (queries: Queries, mailId: number, to: string, now: Date): Promise<boolean> => {
    const mail = await queries.row<{ body: string }>(
        sql`select body from outbox where id = ${mailId} and lower(recipient) = lower(${to})`,
    );
    if (!mail) return false;
    const hashes = secretsIn(mail.body).map(sha256Hex);
    const isValid = sql`secret_hash = any(${hashes}::text[]) and expires_at > ${now}`;
    const valid = await queries.rows(sql`
        select secret_hash from question where ${isValid} union select secret_hash from satisfaction where ${isValid}`);
    return valid.length === new Set(hashes).size;
};

/** Sends a letter again: the same mail if that is possible. */
const sendAgain = async (
    queries: Queries,
    city: City,
    report: ReportState,
    letter: SentLetter,
    to: string | null,
): Promise<void> => {
    if (!to) throw invalid('reporterAnonymous');
    if (await hasDeadLink(queries, letter, city.now())) throw invalid('letterExpired');
    const due = city.settings.mail.url || !city.settings.demo ? city.now() : null;
    if (await isKept(queries, letter.mailId, to, city.now())) {
        await queries.rows(sql`
            update outbox set due_at = ${due}, failure = null, attempts = 0, tried_from = null, sending = false
            where id = ${letter.mailId}`);
        await queries.rows(sql`
            update letter set state = 'venter', at = ${city.now()}, reason = null where id = ${letter.id}`);
        return;
    }
    // A demo still shows mail that was sent.
    await queries.rows(sql`
        delete from outbox using letter where letter.id = ${letter.id} and outbox.id = mail_id and state <> 'sendt'`);
    const mailId = await city.mailer.send(await writtenAgain(queries, city, report, letter, to), queries);
    if (mailId === undefined) throw tooMany('mailFlood', mailPauseSeconds);
    await queries.rows(sql`
        update question set mail_id = ${mailId} where mail_id = ${letter.mailId} and text is not null and answered_at is null`);
    await queries.rows(sql`update satisfaction set mail_id = ${mailId} where mail_id = ${letter.mailId}`);
    await queries.rows(sql`
        update forwarding set letter_id = letter.id from letter where letter_id = ${letter.id} and letter.mail_id = ${mailId}`);
    // The feedback moves from the old row to the new one.
    await queries.rows(sql`
        with old as (delete from letter where id = ${letter.id} returning feedback_id)
        update letter set feedback_id = old.feedback_id from old where mail_id = ${mailId}`);
};

/** Sends what waits for the reporter's answer to another address, with new links, except mail that has not been sent. */
export const askAgain = async (queries: Queries, city: City, report: ReportState, to: string): Promise<void> => {
    const waits = sql`mail_id = letter.mail_id and answered_at is null and expires_at > ${city.now()}`;
    const letters = await queries.rows<SentLetter>(sql`
        select letter.id, mail_id as "mailId", feedback.text, null::int as "bodyId", null::boolean as "withReporter"
        from letter left join feedback on feedback.id = feedback_id
        where letter.report_id = ${report.id} and not ${isUnsent(city.now())}
            and (exists (select from question where ${waits} and question.text is not null and expired_at is null)
                or exists (select from satisfaction where ${waits}))
        order by letter.id`);
    for (const letter of letters) await sendAgain(queries, city, report, letter, to);
};

/** Letters to reporters: their outcome, sending them again, and a preview (`dialog`, D15). */
export const letterHandlers = {
    listLetters: async ({ city, caller, params: { id } }) => {
        await reportInScope(city.database, caller, id);
        const isToBody = sql`exists (select from forwarding where letter_id = letter.id)`;
        // Only the service department forwards, and reads the addresses of outside bodies.
        const isHidden = hidesReporters(caller) ? sql`true` : handlesEveryCompany(caller) ? sql`false` : isToBody;
        const til = sql`case when ${isHidden} then ${hiddenEmail}::text else recipient end`;
        // The reason may hold the address: mail servers repeat the one they refuse.
        const grunn = sql`case when not ${isHidden} then reason end`;
        const tekst = await unsentText(city.database, city, caller, sql`letter.mail_id`);
        return city.database.rows<LetterRecord>(sql`
            select id, feedback_id as "tilbakemeldingId", ${til} as til, subject as emne, ${isToBody} as "erEkstern",
                (select count(*)::int from feedback_image sent where sent.feedback_id = letter.feedback_id) as bilder,
                    state as tilstand, at as tidspunkt, ${grunn} as grunn, ${hasFailed} as "venterPaDeg",
                    ${tekst} as tekst
            from letter where report_id = ${id} order by id desc`);
    },
    resendLetter: ({ city, caller, params: { id, brevId }, body: { epost }, write }) =>
        write(async (queries) => {
            const before = await lockReport(queries, caller, id);
            const letter = await failedLetter(queries, id, brevId);
            if (letter.bodyId !== null)
                return sendAgain(queries, city, before, letter, epost ?? (await emailOf(queries, letter.bodyId)));
            const senderEmail = epost ?? before.senderEmail;
            await sendAgain(queries, city, { ...before, senderEmail }, letter, senderEmail);
            await changeContact(queries, caller, city.now(), before, { epost });
        }),
    dismissLetter: ({ caller, params: { id, brevId }, write }) =>
        write(async (queries) => {
            await lockReport(queries, caller, id);
            const letter = await failedLetter(queries, id, brevId);
            await queries.rows(sql`update letter set set_aside = state where id = ${letter.id}`);
        }),
    previewFeedback: async ({ city, caller, params: { id }, body: { tekst } }) =>
        city.database.transaction(async (queries) => {
            const report = await lockReport(queries, caller, id);
            const text = await feedbackText(queries, caller, report, { text: tekst, field: 'tekst' });
            const letter = await letterOf(queries, city, report, { text });
            const mail = followedMail(city.settings, letter.mail, '…');
            return {
                til: hidesReporters(caller) ? hiddenEmail : mail.to,
                emne: mail.subject,
                tekst: withSignature(mail.text, await readAppearance(queries, city.settings)),
            };
        }),
} satisfies Handlers;
