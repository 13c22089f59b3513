import sql from 'sql-template-tag';
import type { Queries } from '../database/database';
import type { LetterState } from '../../api/rules/letters';
import type { Settings } from '../settings';

/**
 * `account`: sign-in links, sent ahead of other mail and outside the city's limits. `letter`: to a reporter or another
 * outsider. `notice`: to a user; notices that wait for the same user are sent as one mail.
 */
export type MailKind = 'account' | 'letter' | 'notice';

export interface Mail {
    kind: MailKind;
    to: string;
    subject: string;
    text: string;
    /** The report that the mail is about, where the outcome of a letter is stored. The mail is deleted with the report. */
    reportId?: number;
    /** The task that a notice is about. Its company need not have the report. */
    taskId?: number;
    /** True for a letter about the reporter's address itself, which is not shown among the report's letters. */
    isUnlisted?: boolean;
    /** True for mail to the report's reporter, which may get a link for following the report. */
    isFollowed?: boolean;
    /** True for mail to an outside body, to which many reports may go: the limits per recipient are for people. */
    isToBody?: boolean;
    attachment?: { readonly name: string; readonly content: Buffer };
}
/**
 * Puts mail into the outbox, from where it is sent over SMTP if SMTP_URL is set. Otherwise a demo shows it at
 * /dev/epost (D12), and any other city keeps it until SMTP_URL is set.
 */
export interface Mailer {
    /**
     * The mail is part of the transaction of `queries`: it is sent after its commit, and not before `heldUntil`.
     * Answers its id in the outbox; undefined when it is skipped, because the recipient has reached the limit for its
     * kind. Notices are never skipped: they are gathered instead. Nor is mail to an outside body.
     */
    send(mail: Mail, queries: Queries, heldUntil?: Date): Promise<number | undefined>;
}

/** The Retry-After when a mail limit is reached. */
export const mailPauseSeconds = 3600;

const keepLetter = (queries: Queries, mailId: number, state: LetterState) =>
    queries.rows(sql`
        insert into letter (report_id, mail_id, queued_at, recipient, subject, state, at)
        select report_id, id, sent_at, recipient, subject, ${state}::text, sent_at from outbox where id = ${mailId}`);

export const openMailer = ({ mail: { url, limits }, demo }: Settings): Mailer => ({
    send: async (mail, queries, heldUntil) => {
        const { kind, to, subject, text, reportId = null, taskId = null, attachment } = mail;
        const { isUnlisted = false, isToBody = false } = mail;
        const held = heldUntil?.toISOString() ?? null;
        // The sender's clock has no microseconds: with those of the database, a new mail would be due slightly in the
        // future.
        const due =
            url || !demo
                ? sql`coalesce(${held}::timestamptz, date_trunc('milliseconds', now()))`
                : sql`null::timestamptz`;
        const row = await queries.row<{ id: number }>(sql`
            insert into outbox (kind, recipient, subject, body, attachment_name, attachment, due_at, held_until, report_id, task_id)
            select ${kind}::text, ${to}::text, ${subject}::text, ${text}::text, ${attachment?.name ?? null}::text,
                ${attachment?.content ?? null}::bytea, ${due}, ${held}::timestamptz, ${reportId}::int, ${taskId}::int
            from (
                select at from mail_sent
                where recipient = lower(${to}) and kind = ${kind} and at > now() - interval '1 day'
                union all
                select sent_at from outbox
                where lower(recipient) = lower(${to}) and kind = ${kind} and sent_at > now() - interval '1 day' and not withheld
            ) recent (at)
            having ${kind} = 'notice' or ${isToBody}
                or count(*) < ${limits.recipientDay} and count(*) filter (where at > now() - interval '1 hour') < ${limits.recipientHour}
            returning id`);
        // A demo's mail counts as delivered.
        if (row && reportId !== null && kind === 'letter' && !isUnlisted)
            await keepLetter(queries, row.id, url || !demo ? 'venter' : 'sendt');
        return row?.id;
    },
});
