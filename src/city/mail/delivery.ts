import { createTransport } from 'nodemailer';
import sql from 'sql-template-tag';
import type { City } from '../city';

const second = 1000;
const minute = 60 * second;
/** A process that was killed while it sent a mail leaves it to the next one after this time; longer than SMTP may take. */
const lease = 5 * minute;
const longestWait = 60 * minute;
const patience = 2 * 24 * 60 * minute;

interface QueuedMail {
    id: number;
    sent_at: string;
    recipient: string;
    subject: string;
    body: string;
    attempts: number;
}

/** A server that answers 5xx will not change its mind; anything else may pass. */
const isFinal = (error: unknown): boolean => typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500;

/**
 * Sends what is due in the outbox, one mail after the other, outside any transaction: a slow mail server holds up nobody. A mail
 * that does not get through is tried again, later and later, for two days. Each is sent at least once: one whose
 * sender is killed in between goes out again, under the same Message-ID. Answers a function that
 * sends what is due, mail by mail, as long as it is wanted.
 */
export const openDelivery = ({ database, settings, now }: City): ((isWanted?: () => boolean) => Promise<void>) => {
    const { smtpUrl, publicUrl, client } = settings;
    if (!smtpUrl) return () => Promise.resolve();
    const host = new URL(publicUrl).hostname;
    const transport = createTransport(
        { url: smtpUrl, connectionTimeout: 30 * second, greetingTimeout: 30 * second, socketTimeout: minute },
        { from: `${client.PRODUCT_TITLE} <ikke-svar@${host}>` },
    );
    const after = (milliseconds: number) => new Date(now().getTime() + milliseconds);

    const claim = () =>
        database.row<QueuedMail>(sql`
            update outbox set due_at = ${after(lease)}, attempts = attempts + 1
            where id = (select id from outbox where due_at <= ${now()} order by due_at, id limit 1 for update skip locked)
            returning id, sent_at, recipient, subject, body, attempts`);

    const deliver = async ({ id, sent_at, recipient, subject, body, attempts }: QueuedMail): Promise<void> => {
        try {
            await transport.sendMail({ to: recipient, subject, text: body, messageId: `<${Date.parse(sent_at)}.${id}@${host}>` });
        } catch (error) {
            const isGivenUp = isFinal(error) || Date.parse(sent_at) + patience < now().getTime();
            const next = isGivenUp ? null : after(Math.min(minute * 2 ** (attempts - 1), longestWait));
            console.error(`E-post ${id} ble ikke sendt${isGivenUp ? '' : ', prøver igjen'}`, error);
            await database.rows(sql`update outbox set due_at = ${next}, failure = ${String(error)} where id = ${id}`);
            return;
        }
        await database.rows(sql`delete from outbox where id = ${id}`);
    };

    return async (isWanted = () => true) => {
        for (let mail = isWanted() && (await claim()); mail; mail = isWanted() && (await claim())) await deliver(mail);
    };
};

/** Looks into the outbox every second. Answers how to stop: the mail under way is finished first, if the mail server is not too slow. */
export const keepDelivering = (city: City): (() => Promise<void>) => {
    const deliverDue = openDelivery(city);
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = Promise.resolve();
    const next = (): void => {
        turn = deliverDue(() => !isStopped)
            .catch((error: unknown) => console.error('Utboksen', error))
            .then(() => {
                if (!isStopped) timer = setTimeout(next, second);
            });
    };
    if (city.settings.smtpUrl) next();
    return () => {
        isStopped = true;
        clearTimeout(timer);
        return Promise.race([turn, new Promise<void>((resolve) => setTimeout(resolve, 10 * second))]);
    };
};
