import sql from 'sql-template-tag';
import type { LetterState } from '../../api/rules/letters';
import type { Database, Queries } from '../database/database';
import { runJob } from '../monitoring/jobs';
import { logDelay, logFault } from '../monitoring/log';
import type { MailLimits, Settings } from '../settings';
import { once } from '../once';
import { readAppearance } from './appearance';
import { gathered, type QueuedMail } from './digest';
import { headersOf, messageIdOf } from './headers';
import { picturesOf, type PictureStore } from './pictures';
import { withLogo } from './withLogo';

const second = 1000;
const minute = 60 * second;
/** After this time, another process takes over from a sender that was killed. It is longer than SMTP may take. */
const lease = 5 * minute;
const longestWait = 60 * minute;
const day = 24 * 60 * minute;
const patience = 2 * day;

/** The parts of a city that sending mail needs. */
interface MailOffice {
    readonly database: Database;
    readonly settings: Settings;
    readonly now: () => Date;
    readonly files: PictureStore;
}

/** A user gets at most one mail of notices in this time; notices in between are gathered. */
const noticePause = 15 * minute;

const codeOf = (error: unknown): number =>
    typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0;
/** True for failures that will not go away: a 5xx answer, and an address without a mail server. */
const isFinal = (error: unknown): boolean =>
    codeOf(error) >= 500 ||
    (codeOf(error) === 0 &&
        typeof error === 'object' &&
        error !== null &&
        'code' in error &&
        error.code === 'EENVELOPE');
/** Without an answer, nobody knows whether the mail server accepted the mail. */
const isAnswered = (error: unknown): boolean => codeOf(error) > 0;
const interruptedText = 'Sendingen ble avbrutt. E-posten kan ha kommet fram.';
const reasonOf = (error: unknown): string =>
    typeof error === 'object' && error !== null && 'response' in error ? String(error.response) : String(error);

/** Mails that may be sent now: `account` mails always, others within the hourly and daily limits. */
const mayLeave = ({ cityHour, cityDay, recipientDay }: MailLimits, now: Date) => {
    const within = (milliseconds: number) => sql`at > ${new Date(now.getTime() - milliseconds)}`;
    const ofUser = sql`select count(*) from mail_sent where kind = 'notice' and recipient = lower(outbox.recipient)`;
    return sql`
        due_at <= ${now} and (kind = 'account'
            or (select count(*) filter (where ${within(60 * minute)}) < ${cityHour} and count(*) < ${cityDay} from mail_sent where ${within(day)})
            and (kind <> 'notice' or (${ofUser} and ${within(noticePause)}) = 0 and (${ofUser} and ${within(day)}) < ${recipientDay}))`;
};

/**
 * Sends the due mails in the outbox one by one, outside transactions, so that a slow mail server blocks nobody. Mails
 * beyond the limits wait. Notices to the same user are sent as one mail. A failed mail is retried at growing intervals
 * for two days. When a sender is killed, its mail is not sent again, since it may have arrived: it stays in the outbox
 * with the reason, which staff can see for letters. Answers a function that sends due mails until `isWanted` is false.
 */
export const openDelivery = ({
    database,
    files,
    settings,
    now,
}: MailOffice): ((isWanted?: () => boolean) => Promise<void>) => {
    const {
        publicUrl,
        mail: { url, from, replyTo, bounces, limits },
    } = settings;
    if (!url) return () => Promise.resolve();
    const host = new URL(publicUrl).hostname;
    /** True when the mail server has started to receive the current mail. */
    let hasBegun = false;
    const transport = once(async () => {
        const { createTransport } = await import('nodemailer');
        const made = createTransport(
            { url, connectionTimeout: 30 * second, greetingTimeout: 30 * second, socketTimeout: minute },
            { replyTo },
        );
        made.use('stream', ({ message }, done) => {
            const read = message.createReadStream.bind(message);
            message.createReadStream = (options) => {
                hasBegun = true;
                return read(options);
            };
            done();
        });
        return made;
    });
    const after = (milliseconds: number) => new Date(now().getTime() + milliseconds);

    /** The next mail, with the notices that are sent together with it. */
    const claim = () =>
        database.rows<QueuedMail>(sql`
            with first as (
                select id, kind, recipient, sending from outbox where ${mayLeave(limits, now())}
                order by kind <> 'account', due_at, id limit 1 for update skip locked)
            update outbox set due_at = ${after(lease)}, attempts = attempts + 1, sending = true from first
            where outbox.id = first.id or first.kind = 'notice' and outbox.kind = 'notice'
                and lower(outbox.recipient) = lower(first.recipient) and due_at <= ${now()} and outbox.sending = first.sending
            returning outbox.id, outbox.kind, sent_at, outbox.recipient, subject, body, attachment_name, attachment, attempts, report_id,
                first.sending as interrupted`);

    /** Stores why mails were not sent, and when to try again (`next`). */
    const keepFailure = async (ids: readonly number[], state: LetterState, error: unknown, next?: Date) => {
        await database.rows(sql`
            with told as (update letter set state = ${state}, at = ${now()}, reason = ${reasonOf(error)} where mail_id = any(${ids}::int[]))
            update outbox set due_at = ${next ?? null}, failure = ${String(error)}, sending = false where id = any(${ids}::int[])`);
    };

    const deliver = async (mails: readonly [QueuedMail, ...QueuedMail[]]): Promise<void> => {
        const [{ id, kind, sent_at, recipient, attempts, interrupted }] = mails;
        const ids = mails.map((mail) => mail.id);
        if (interrupted) return keepFailure(ids, 'uviss', interruptedText);
        const { title, logo, signature } = await readAppearance(database, settings);
        const { subject, text: body } = gathered(mails, title);
        const text = signature ? `${body}\n\n${signature}` : body;
        const { letter, pictures } = withLogo(text, logo, title);
        hasBegun = false;
        try {
            await (
                await transport()
            ).sendMail({
                from: from ?? { name: title, address: `ikke-svar@${host}` },
                // Passed as an object, since a comma in a plain address would make two of it.
                to: { name: '', address: recipient },
                subject,
                text,
                ...letter,
                attachments: [
                    ...mails.flatMap(({ attachment_name: name, attachment: content }) =>
                        name && content ? [{ filename: name, content: Buffer.from(content) }] : [],
                    ),
                    ...(await picturesOf(database, files, ids)),
                    ...pictures,
                ],
                messageId: messageIdOf(sent_at, id, host),
                ...headersOf(mails[0], host),
                ...(bounces ? { envelope: { from: bounces, to: recipient } } : {}),
            });
        } catch (error) {
            const isUnsure = hasBegun && !isAnswered(error);
            const isGivenUp = isUnsure || isFinal(error) || Date.parse(sent_at) + patience < now().getTime();
            // Greylisting and other temporary refusals are no faults.
            if (isGivenUp) logFault(`E-post ${id} ble ikke sendt`, error);
            else logDelay(`E-post ${id} ble ikke sendt, prøver igjen`, reasonOf(error));
            if (isGivenUp) return keepFailure(ids, isUnsure ? 'uviss' : 'avvist', error);
            return keepFailure(ids, 'venter', error, after(Math.min(minute * 2 ** (attempts - 1), longestWait)));
        }
        await database.rows(sql`
            with gone as (delete from outbox where id = any(${ids}::int[])),
                told as (update letter set state = 'sendt', at = ${now()}, reason = null where mail_id = any(${ids}::int[]))
            insert into mail_sent (at, recipient, kind) values (${now()}, lower(${recipient}), ${kind})`);
    };

    const next = async (): Promise<[QueuedMail, ...QueuedMail[]] | undefined> => {
        const [first, ...others] = (await claim()).toSorted((a, b) => a.id - b.id);
        return first && [first, ...others];
    };
    return async (isWanted = () => true) => {
        for (let mails = isWanted() && (await next()); mails; mails = isWanted() && (await next()))
            await deliver(mails);
    };
};

/** Removes counts older than every limit. */
export const sweepMailCounts = async (queries: Queries, now: Date): Promise<void> => {
    await queries.rows(sql`delete from mail_sent where at < ${new Date(now.getTime() - day)}`);
};

/**
 * Checks the outbox every second. Answers how to stop; a mail in progress is finished first, unless the mail server is
 * too slow.
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
