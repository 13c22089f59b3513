import { millisecondsInDay as day, millisecondsInMinute as minute } from 'date-fns/constants';
import { isRecord } from '../../api/rules/isRecord';
import { codeOf } from '../errors';
import { html } from 'hono/html';
import { setTimeout as sleep } from 'node:timers/promises';
import { repeat } from '../repeat';
import sql, { type Sql } from 'sql-template-tag';
import type { LetterState } from '../../api/rules/letters';
import type { Database, Queries } from '../database/database';
import { runJob } from '../monitoring/jobs';
import { logDelay, logFault } from '../monitoring/log';
import type { MailLimits, Settings } from '../settings';
import { once } from '../once';
import { type Logo, readAppearance, withSignature } from './appearance';
import { combineMails, type QueuedMail } from './digest';
import { messageKey } from './messageKey';
import { filesSeenBy } from '../rules/filesSeenBy';

const address = /(https?:\/\/[^\s<>"«»”]+)/;
/** An address without the punctuation after it; a closing parenthesis belongs to it if it has the opening one. */
const linkIn = (found: string): string => {
    let link = found;
    while (/[.,;:!?']$/.test(link) || (link.endsWith(')') && link.split('(').length < link.split(')').length))
        link = link.slice(0, -1);
    return link;
};
/** A text as HTML, with its addresses as links. */
export const withLinks = (text: string) =>
    text.split(address).map((part, index) => {
        // Every second part is an address.
        if (index % 2 === 0) return html`${part}`;
        const link = linkIn(part);
        return html`<a href="${link}">${link}</a>${part.slice(link.length)}`;
    });

/** An HTML version of the mail with the logo on top; empty without a logo. */
const withLogo = (text: string, logo: Logo | undefined, title: string) => {
    if (!logo) return { letter: {}, pictures: [] };
    const letter = html`<img src="cid:logo" alt="${title}" height="40" />
        <div style="white-space:pre-wrap;font-family:sans-serif">${withLinks(text)}</div>`;
    return {
        letter: { html: letter.toString() },
        pictures: [{ filename: `logo.${logo.type.slice('image/'.length)}`, content: logo.bytes, cid: 'logo' }],
    };
};

const lists: Readonly<Partial<Record<string, string>>> = { letter: 'meldinger', notice: 'varsler' };

/**
 * Marks mail as automatic, so that no out-of-office reply is sent (RFC 3834), sorts it into lists (RFC 2919), and
 * threads the letters about a report.
 */
const headersOf = ({ kind, report_id: reportId }: QueuedMail, host: string) => {
    const thread = reportId === null ? undefined : `<melding.${reportId}@${host}>`;
    const list = lists[kind];
    return {
        headers: { 'Auto-Submitted': 'auto-generated', ...(list ? { 'List-Id': `<${list}.${host}>` } : {}) },
        ...(thread ? { inReplyTo: thread, references: thread } : {}),
    };
};

/** Reads the bytes of pictures. */
interface PictureStore {
    readonly get: (sha256: string) => Promise<Buffer>;
}

/** The pictures attached to letters, by their ids in the outbox. */
export const picturesOf = async (
    queries: Pick<Queries, 'rows'>,
    files: PictureStore,
    mailIds: readonly number[],
): Promise<{ filename: string; content: Buffer; contentType: string }[]> => {
    const pictures = await queries.rows<{ sha256: string; contentType: string }>(sql`
        select sha256, content_type as "contentType" from letter join feedback_image sent on sent.feedback_id = letter.feedback_id join image on image.id = image_id
        where mail_id = any(${[...mailIds]}::int[]) and ${filesSeenBy('reporter', 'image')} order by position`);
    return Promise.all(
        pictures.map(async ({ sha256, contentType }, index) => ({
            filename: `bilde-${index + 1}.${contentType === 'image/png' ? 'png' : 'jpg'}`,
            content: await files.get(sha256),
            contentType,
        })),
    );
};

const second = 1000;
/** After this time, another process takes over from a sender that was killed. It is longer than SMTP may take. */
const lease = 5 * minute;
const longestWait = 60 * minute;
const patience = 2 * day;

/** The parts of the city that sending mail needs. */
interface MailCity {
    readonly database: Database;
    readonly settings: Settings;
    readonly now: () => Date;
    readonly files: PictureStore;
}

/** A user gets at most one mail of notices in this time; notices in between are gathered. */
const noticePause = 15 * minute;

const answerOf = (error: unknown): number =>
    isRecord(error) && 'responseCode' in error ? Number(error.responseCode) : 0;
/** True for failures that will not go away: a 5xx answer, and an address without a mail server. */
const isFinal = (error: unknown): boolean =>
    answerOf(error) >= 500 || (answerOf(error) === 0 && codeOf(error) === 'EENVELOPE');
/** Without an answer, nobody knows whether the mail server accepted the mail. */
const isAnswered = (error: unknown): boolean => answerOf(error) > 0;
const interruptedText = 'Sendingen ble avbrutt. E-posten kan ha kommet frem.';
const reasonOf = (error: unknown): string =>
    isRecord(error) && 'response' in error ? String(error.response) : String(error);

/**
 * Mails that may be sent now: `account` mails as long as their links work, others within the hourly and daily limits.
 */
const mayLeave = ({ cityHour, cityDay, recipientDay }: MailLimits, now: Date) => {
    const within = (milliseconds: number) => sql`at > ${new Date(now.getTime() - milliseconds)}`;
    const ofUser = sql`select count(*) from mail_sent where kind = 'notice' and recipient = lower(outbox.recipient)`;
    return sql`
        due_at <= ${now} and (
            kind = 'account' and not exists (select from password_key where mail_id = outbox.id and expires_at <= ${now})
            or kind <> 'account' and (select count(*) filter (where ${within(60 * minute)}) < ${cityHour} and count(*) < ${cityDay} from mail_sent where ${within(day)})
            and (kind <> 'notice' or (${ofUser} and ${within(noticePause)}) = 0 and (${ofUser} and ${within(day)}) < ${recipientDay}))`;
};

/**
 * Sends the due mails in the outbox one by one, outside transactions, so that a slow mail server blocks nobody. Mails
 * beyond the limits wait. Notices to the same user are sent as one mail. A failed mail is retried at growing intervals
 * for two days from the first attempt. When a sender is killed, its mail is not sent again, since it may have arrived: it stays in the outbox
 * with the reason, which staff can see for letters. Answers a function that sends due mails until `isWanted` is false.
 */
export const openDelivery = ({
    database,
    files,
    settings,
    now,
}: MailCity): ((isWanted?: () => boolean) => Promise<void>) => {
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
                const stream = read(options);
                // It is made before the server has accepted sender and recipient.
                stream.once('resume', () => (hasBegun = true));
                return stream;
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
            update outbox set due_at = ${after(lease)}, attempts = attempts + 1, tried_from = coalesce(tried_from, ${now()}), sending = true from first
            where outbox.id = first.id or first.kind = 'notice' and outbox.kind = 'notice'
                and lower(outbox.recipient) = lower(first.recipient) and due_at <= ${now()} and outbox.sending = first.sending
            returning outbox.id, outbox.kind, sent_at, tried_from, outbox.recipient, subject, body, attachment_name, attachment, attempts, report_id,
                first.sending as interrupted`);

    /** Stores the outcome for a mail, which would otherwise count as interrupted: tries for a minute. */
    const store = async (outcome: Sql): Promise<void> => {
        for (let pause = second; ; pause *= 2)
            try {
                await database.rows(outcome);
                return;
            } catch (error) {
                if (pause > minute / 2) throw error;
                logDelay('Utfallet av en e-post ble ikke lagret, prøver igjen', String(error));
                await sleep(pause);
            }
    };

    /** Stores why mails were not sent, and when to try again (`next`). */
    const keepFailure = async (ids: readonly number[], state: LetterState, error: unknown, next?: Date) => {
        await store(sql`
            with kept as (
                update outbox set due_at = ${next ?? null}, failure = ${String(error)}, sending = false where id = any(${ids}::int[]) returning id)
            update letter set state = ${state}, at = ${now()}, reason = ${reasonOf(error)} where mail_id in (select id from kept)`);
    };

    const deliver = async (mails: readonly [QueuedMail, ...QueuedMail[]]): Promise<void> => {
        const [{ id, kind, sent_at, tried_from, recipient, attempts, interrupted }] = mails;
        const ids = mails.map((mail) => mail.id);
        if (interrupted) return keepFailure(ids, 'uviss', interruptedText);
        hasBegun = false;
        try {
            const appearance = await readAppearance(database, settings);
            const { title, logo } = appearance;
            const { subject, text: body } = combineMails(mails, title);
            const text = withSignature(body, appearance);
            const { letter, pictures } = withLogo(text, logo, title);
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
                // The same for every attempt, so that mail programs recognise a repeated mail.
                messageId: `<${await messageKey(database, Date.parse(sent_at), id)}@${host}>`,
                ...headersOf(mails[0], host),
                ...(bounces ? { envelope: { from: bounces, to: recipient } } : {}),
            });
        } catch (error) {
            const isUnsure = hasBegun && !isAnswered(error);
            const isGivenUp = isUnsure || isFinal(error) || Date.parse(tried_from) + patience < now().getTime();
            // Greylisting and other temporary refusals are no faults.
            if (isGivenUp) logFault(`E-post ${id} ble ikke sendt`, error);
            else logDelay(`E-post ${id} ble ikke sendt, prøver igjen`, reasonOf(error));
            if (isGivenUp) return keepFailure(ids, isUnsure ? 'uviss' : 'avvist', error);
            return keepFailure(ids, 'venter', error, after(Math.min(minute * 2 ** (attempts - 1), longestWait)));
        }
        await store(sql`
            with gone as (delete from outbox where id = any(${ids}::int[])),
                told as (update letter set state = 'sendt', at = ${now()}, reason = null where mail_id = any(${ids}::int[]) and state <> 'returnert')
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
export const keepDelivering = (city: MailCity): (() => Promise<void>) => {
    if (!city.settings.mail.url) return () => Promise.resolve();
    const deliverDue = openDelivery(city);
    const stop = repeat((isStopped) => runJob('Utboksen', () => deliverDue(() => !isStopped())), second);
    return () => Promise.race([stop(), sleep(10 * second, undefined, { ref: false })]);
};
