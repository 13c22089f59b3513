import sql from 'sql-template-tag';
import type { Queries } from '../database/database';
import type { Settings } from '../settings';

export interface Mail {
    to: string;
    subject: string;
    text: string;
}
/** Puts mail into the outbox, from where it is sent by SMTP when SMTP_URL is set; else it stays there, shown at /dev/epost (D12). */
export interface Mailer {
    /** The mail is part of `queries`' transaction: it goes out once that is committed, and only then. */
    send(mail: Mail, queries: Queries): Promise<void>;
}

export const openMailer = ({ smtpUrl }: Settings): Mailer => ({
    send: async ({ to, subject, text }, queries) => {
        await queries.rows(sql`insert into outbox (recipient, subject, body, due_at) values (${to}, ${subject}, ${text}, ${smtpUrl ? sql`now()` : null})`);
    },
});
