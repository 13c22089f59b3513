import { createTransport } from 'nodemailer';
import sql from 'sql-template-tag';
import type { Database } from '../database/database';
import { runJob } from '../monitoring/jobs';
import { logFault } from '../monitoring/log';
import type { Settings } from '../settings';

const second = 1000;
const minute = 60 * second;
/** After this time, another process takes over a mail whose sender was killed. It is longer than SMTP may take. */
const lease = 5 * minute;
const longestWait = 60 * minute;
const patience = 2 * 24 * 60 * minute;

/** The parts of a city that mail is sent from. */
interface MailOffice {
    readonly database: Database;
    readonly settings: Settings;
    readonly now: () => Date;
}

interface QueuedMail {
    id: number;
    sent_at: string;
    recipient: string;
    subject: string;
    body: string;
    attempts: number;
}

/** A 5xx answer is final; any other failure may be temporary. */
const isFinal = (error: unknown): boolean =>
    typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500;

/**
 * Sends the due mails of the outbox one by one, outside any transaction, so that a slow mail server blocks nobody. A
 * mail that fails is retried at growing intervals for two days. Delivery is at least once: a mail whose sender is
 * killed is sent again, with the same Message-ID. Returns a function that sends the due mails for as long as it is
 * wanted.
 */
export const openDelivery = ({
    database,
    settings,
    now,
}: MailOffice): ((isWanted?: () => boolean) => Promise<void>) => {
    const {
        publicUrl,
        mail: { url, from, replyTo },
    } = settings;
    if (!url) return () => Promise.resolve();
    const host = new URL(publicUrl).hostname;
    const transport = createTransport(
        { url, connectionTimeout: 30 * second, greetingTimeout: 30 * second, socketTimeout: minute },
        { from, replyTo },
    );
    const after = (milliseconds: number) => new Date(now().getTime() + milliseconds);

    const claim = () =>
        database.row<QueuedMail>(sql`
            update outbox set due_at = ${after(lease)}, attempts = attempts + 1
            where id = (select id from outbox where due_at <= ${now()} order by due_at, id limit 1 for update skip locked)
            returning id, sent_at, recipient, subject, body, attempts`);

    const deliver = async ({ id, sent_at, recipient, subject, body, attempts }: QueuedMail): Promise<void> => {
        try {
            await transport.sendMail({
                to: recipient,
                subject,
                text: body,
                messageId: `<${Date.parse(sent_at)}.${id}@${host}>`,
            });
        } catch (error) {
            const isGivenUp = isFinal(error) || Date.parse(sent_at) + patience < now().getTime();
            const next = isGivenUp ? null : after(Math.min(minute * 2 ** (attempts - 1), longestWait));
            logFault(`E-post ${id} ble ikke sendt${isGivenUp ? '' : ', prøver igjen'}`, error);
            await database.rows(sql`update outbox set due_at = ${next}, failure = ${String(error)} where id = ${id}`);
            return;
        }
        await database.rows(sql`delete from outbox where id = ${id}`);
    };

    return async (isWanted = () => true) => {
        for (let mail = isWanted() && (await claim()); mail; mail = isWanted() && (await claim())) await deliver(mail);
    };
};

/**
 * Checks the outbox every second. Returns a function that stops it; a mail in progress is finished first, unless the
 * mail server is too slow.
 */
export const keepDelivering = (city: MailOffice): (() => Promise<void>) => {
    const deliverDue = openDelivery(city);
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = Promise.resolve();
    const next = (): void => {
        turn = runJob('Utboksen', () => deliverDue(() => !isStopped)).then(() => {
            if (!isStopped) timer = setTimeout(next, second);
        });
    };
    if (city.settings.mail.url) next();
    return () => {
        isStopped = true;
        clearTimeout(timer);
        return Promise.race([turn, new Promise<void>((resolve) => setTimeout(resolve, 10 * second))]);
    };
};
