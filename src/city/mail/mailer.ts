import { createTransport } from 'nodemailer';
import sql from 'sql-template-tag';
import type { Queries } from '../database/database';
import type { Settings } from '../settings';

export interface Mail {
    to: string;
    subject: string;
    text: string;
}
/** Sends mail by SMTP when SMTP_URL is set, else into the outbox shown at /dev/epost (D12). */
export interface Mailer {
    /** In the outbox the mail is part of `queries`' transaction; by SMTP it is sent before that commits, so a failure rolls back. */
    send(mail: Mail, queries: Queries): Promise<void>;
}

export const openMailer = (settings: Settings): Mailer => {
    if (!settings.smtpUrl)
        return {
            send: async ({ to, subject, text }, queries) => {
                await queries.rows(sql`insert into outbox (recipient, subject, body) values (${to}, ${subject}, ${text})`);
            },
        };
    const transport = createTransport(settings.smtpUrl, { from: `${settings.client.PRODUCT_TITLE} <ikke-svar@${new URL(settings.publicUrl).hostname}>` });
    return {
        send: async (mail) => {
            await transport.sendMail(mail);
        },
    };
};
