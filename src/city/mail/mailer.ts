import sql from 'sql-template-tag';
import type { Queries } from '../database/database';
import type { LetterState } from '../../api/rules/letters';
import type { Settings } from '../settings';

/**
 * `account`: links for signing in, ahead of all others and beyond the limits of the city. `letter`: to a reporter or
 * another outsider. `notice`: to a user; those that wait for the same user leave as one mail.
 */
export type MailKind = 'account' | 'letter' | 'notice';

export interface Mail {
    kind: MailKind;
    to: string;
    subject: string;
    text: string;
    /** The report that it is about: what becomes of a letter is kept there. */
    reportId?: number;
    /** To the report's reporter, who may follow it by a link of a capability. */
    isFollowed?: boolean;
    attachment?: { readonly name: string; readonly content: Buffer };
}
/**
 * Puts mail into the outbox, from where it is sent by SMTP when SMTP_URL is set. Without it the mail of a demo stays
 * there, shown at /dev/epost (D12), and any other waits for SMTP_URL.
 */
export interface Mailer {
    /**
     * The mail is part of the transaction of `queries` and is sent only after its commit, and not before `heldUntil`.
     * Answers its id in the outbox; undefined when it is left out, since its recipient has got as many of its kind as
     * the limits allow. Notices are never left out: they wait and are gathered.
     */
    send(mail: Mail, queries: Queries, heldUntil?: Date): Promise<number | undefined>;
}

/** Retry-After of those refused for a limit of mail. */
export const mailPauseSeconds = 3600;

const keepLetter = (queries: Queries, mailId: number, state: LetterState) =>
    queries.rows(sql`
        insert into letter (report_id, mail_id, queued_at, recipient, subject, state, at)
        select report_id, id, sent_at, recipient, subject, ${state}::text, sent_at from outbox where id = ${mailId}`);

export const openMailer = ({ mail: { url, limits }, demo }: Settings): Mailer => ({
    send: async ({ kind, to, subject, text, reportId = null, attachment }, queries, heldUntil) => {
        const held = heldUntil?.toISOString() ?? null;
        // The delivery's clock has no microseconds: by those of the database a new mail would be due after its own millisecond.
        const due =
            url || !demo
                ? sql`coalesce(${held}::timestamptz, date_trunc('milliseconds', now()))`
                : sql`null::timestamptz`;
        const row = await queries.row<{ id: number }>(sql`
            insert into outbox (kind, recipient, subject, body, attachment_name, attachment, due_at, held_until, report_id)
            select ${kind}::text, ${to}::text, ${subject}::text, ${text}::text, ${attachment?.name ?? null}::text, ${attachment?.content ?? null}::bytea, ${due}, ${held}::timestamptz, ${reportId}::int
            from (
                select at from mail_sent
                where recipient = lower(${to}) and kind = ${kind} and at > now() - interval '1 day'
                union all
                select sent_at from outbox
                where lower(recipient) = lower(${to}) and kind = ${kind} and sent_at > now() - interval '1 day' and not withheld
            ) recent (at)
            having ${kind} = 'notice'
                or count(*) < ${limits.recipientDay} and count(*) filter (where at > now() - interval '1 hour') < ${limits.recipientHour}
            returning id`);
        // The mail of a demo arrives where it is.
        if (row && reportId !== null && kind === 'letter')
            await keepLetter(queries, row.id, url || !demo ? 'venter' : 'sendt');
        return row?.id;
    },
});
