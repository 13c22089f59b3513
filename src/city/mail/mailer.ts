import sql from 'sql-template-tag';
import type { Queries } from '../database/database';
import type { Settings } from '../settings';

export interface Mail {
    to: string;
    subject: string;
    text: string;
}
/**
 * Puts mail into the outbox, from where it is sent by SMTP when SMTP_URL is set. Without it the mail of a demo stays
 * there, shown at /dev/epost (D12), and any other waits for SMTP_URL.
 */
export interface Mailer {
    /**
     * The mail is part of the transaction of `queries` and is sent only after its commit, and not before `heldUntil`.
     * Answers its id in the outbox.
     */
    send(mail: Mail, queries: Queries, heldUntil?: Date): Promise<number>;
}

export const openMailer = ({ mail: { url, signature }, demo }: Settings): Mailer => ({
    send: async ({ to, subject, text }, queries, heldUntil) => {
        const held = heldUntil?.toISOString() ?? null;
        const body = signature ? `${text}\n\n${signature}` : text;
        // The delivery's clock has no microseconds: by those of the database a new mail would be due after its own millisecond.
        const due = url || !demo ? sql`coalesce(${held}::timestamptz, date_trunc('milliseconds', now()))` : sql`null`;
        const row = await queries.row<{ id: number }>(
            sql`insert into outbox (recipient, subject, body, due_at, held_until) values (${to}, ${subject}, ${body}, ${due}, ${held}) returning id`,
        );
        if (!row) throw new Error('No id for the new mail');
        return row.id;
    },
});
