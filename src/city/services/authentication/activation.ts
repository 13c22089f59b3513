import { createHash, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { type Mail, type Mailer, mailPauseSeconds } from '../../mail/mailer';
import { tooMany } from '../../refusal';

const hour = 3_600_000;

/** A key as stored: useless to a reader of the database. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key.toLowerCase()).digest('hex');

/** A key that sets one password once, until it expires: a UUID of version 4, as its routes demand (administration §3). */
const keepPasswordKey = async (
    queries: Queries,
    key: string,
    { userId, now, hours }: { readonly userId: string; readonly now: Date; readonly hours: number },
): Promise<void> => {
    const expiresAt = new Date(now.getTime() + hours * hour);
    await queries.rows(
        sql`insert into password_key (key_hash, user_id, expires_at, created_at) values (${hashOfKey(key)}, ${userId}, ${expiresAt}, ${now})`,
    );
};

/** Refuses the whole call when the address has got too many. */
const sendOrRefuse = async (mailer: Mailer, mail: Mail, queries: Queries): Promise<void> => {
    if ((await mailer.send(mail, queries)) === undefined) throw tooMany('mailFlood', mailPauseSeconds);
};

/** Mails a new user the link that sets the first password; it holds for 7 days. Answers the link. */
export const sendActivationMail = async (
    queries: Queries,
    { mailer, settings, now }: City,
    userId: string,
    email: string,
): Promise<string> => {
    const { PRODUCT_TITLE } = settings.client;
    const key = randomUUID();
    await keepPasswordKey(queries, key, { userId, now: now(), hours: 7 * 24 });
    const link = `${settings.publicUrl}/passordaktivering/${key}`;
    await sendOrRefuse(
        mailer,
        {
            kind: 'account',
            to: email,
            subject: `Velkommen til ${PRODUCT_TITLE}`,
            text: `Hei!\n\nDet er opprettet en bruker til deg i ${PRODUCT_TITLE}. Velg et passord for å ta den i bruk:\n\n${link}\n\nLenken kan brukes én gang og er gyldig i 7 dager.\n\nHilsen ${PRODUCT_TITLE}`,
        },
        queries,
    );
    return link;
};

/** Mails a new user, who signs in at another provider, where that is. Answers the address. */
export const sendInvitation = async (queries: Queries, { mailer, settings }: City, email: string): Promise<string> => {
    const { PRODUCT_TITLE } = settings.client;
    const link = `${settings.publicUrl}/login`;
    await sendOrRefuse(
        mailer,
        {
            kind: 'account',
            to: email,
            subject: `Velkommen til ${PRODUCT_TITLE}`,
            text: `Hei!\n\nDet er opprettet en bruker til deg i ${PRODUCT_TITLE}. Logg inn her med kontoen du ellers bruker:\n\n${link}\n\nHilsen ${PRODUCT_TITLE}`,
        },
        queries,
    );
    return link;
};

/**
 * Mails the link that sets a new password; it is valid for one hour. Answers whether it did: not when the address has
 * got too many.
 */
export const sendResetMail = async (
    queries: Queries,
    { mailer, settings, now }: City,
    userId: string,
    email: string,
): Promise<boolean> => {
    const { PRODUCT_TITLE } = settings.client;
    const key = randomUUID();
    const mailId = await mailer.send(
        {
            kind: 'account',
            to: email,
            subject: `Nytt passord i ${PRODUCT_TITLE}`,
            text: `Hei!\n\nDu har bedt om nytt passord i ${PRODUCT_TITLE}. Velg det her:\n\n${settings.publicUrl}/konto/passord/${key}\n\nLenken kan brukes én gang og er gyldig i én time. Har du ikke bedt om nytt passord, kan du se bort fra denne e-posten.\n\nHilsen ${PRODUCT_TITLE}`,
        },
        queries,
    );
    if (mailId === undefined) return false;
    await keepPasswordKey(queries, key, { userId, now: now(), hours: 1 });
    return true;
};

/** Mails the user that the password was changed, in case somebody else did it. */
export const sendChangedMail = async (queries: Queries, { mailer, settings }: City, email: string): Promise<void> => {
    const { PRODUCT_TITLE } = settings.client;
    await mailer.send(
        {
            kind: 'account',
            to: email,
            subject: `Passordet ditt i ${PRODUCT_TITLE} er endret`,
            text: `Hei!\n\nPassordet ditt i ${PRODUCT_TITLE} er nettopp endret, og du er logget ut alle steder. Var det ikke deg, må du velge et nytt passord med en gang og si fra til Servicedesk:\n\n${settings.publicUrl}/konto/glemtpassord\n\nHilsen ${PRODUCT_TITLE}`,
        },
        queries,
    );
};

/** The link mailed last works for another hour, as long as it is not more than a day old. */
export const prolongLastLink = async (queries: Queries, userId: string, now: Date): Promise<void> => {
    await queries.rows(sql`
        update password_key set expires_at = greatest(expires_at, ${new Date(now.getTime() + hour)}) where key_hash = (
            select key_hash from password_key
            where user_id = ${userId} and used_at is null and created_at > ${new Date(now.getTime() - 24 * hour)}
            order by created_at desc limit 1)`);
};
