import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { millisecondsInHour as hour } from 'date-fns/constants';
import type { MailTextName } from '../../../api/catalogue/mailTexts';
import type { CityParts } from '../../city';
import type { Queries } from '../../database/database';
import { mailText } from '../../mail/mailText';
import { type Mail, type Mailer, mailPauseSeconds } from '../../mail/mailer';
import { tooMany } from '../../refusal';
import { sha256Hex } from '../../sha256';

/** How long a new user's first link works: longer than any other. */
const activationHours = 7 * 24;

/** Keys are stored as hashes, so that reading the database reveals none. */
export const hashOfKey = (key: string): string => sha256Hex(key.toLowerCase());

/**
 * Creates a key that sets a password once, until it expires: a UUID of version 4, as its routes require (administration
 * §3).
 */
const keepPasswordKey = async (
    queries: Queries,
    key: string,
    { userId, mailId, now, hours }: { userId: string; mailId: number; now: Date; hours: number },
): Promise<void> => {
    const expiresAt = new Date(now.getTime() + hours * hour);
    await queries.rows(
        sql`insert into password_key (key_hash, user_id, mail_id, expires_at, created_at) values (${hashOfKey(key)}, ${userId}, ${mailId}, ${expiresAt}, ${now})`,
    );
};

/** Sends the mail, or refuses the whole call when the address has received too many. Answers its id. */
const sendOrRefuse = async (mailer: Mailer, mail: Mail, queries: Queries): Promise<number> => {
    const mailId = await mailer.send(mail, queries);
    if (mailId === undefined) throw tooMany('mailFlood', mailPauseSeconds);
    return mailId;
};

/** A mail about a user's sign-in, with its link. */
const accountMail = async (
    queries: Queries,
    { settings }: Pick<CityParts, 'settings'>,
    name: MailTextName,
    { to, lenke }: { readonly to: string; readonly lenke: string },
): Promise<Mail> => ({ kind: 'account', to, ...(await mailText(queries, settings, name, { lenke })) });

/** True if users of the company can sign in with a password. */
export const hasLocalPasswords = async (
    queries: Pick<Queries, 'row'>,
    { trustedIssuer }: CityParts['settings'],
    companyId: string,
): Promise<boolean> =>
    trustedIssuer === undefined &&
    (await queries.row(sql`select 1 from company where id = ${companyId} and local_passwords`)) !== undefined;

/** Mails a new user the link for setting the first password, valid for 7 days. Answers the link. */
export const sendActivationMail = async (
    queries: Queries,
    city: CityParts,
    userId: string,
    email: string,
): Promise<string> => {
    const { mailer, settings, now } = city;
    const key = randomUUID();
    const link = `${settings.publicUrl}/passordaktivering/${key}`;
    const mail = await accountMail(queries, city, 'velkommen', { to: email, lenke: link });
    const mailId = await sendOrRefuse(mailer, mail, queries);
    await keepPasswordKey(queries, key, { userId, mailId, now: now(), hours: activationHours });
    return link;
};

/** Mails a new user who signs in with another provider where to do so. Answers the address. */
export const sendInvitation = async (queries: Queries, city: CityParts, email: string): Promise<string> => {
    const lenke = `${city.settings.publicUrl}/login`;
    await sendOrRefuse(city.mailer, await accountMail(queries, city, 'invitasjon', { to: email, lenke }), queries);
    return lenke;
};

/**
 * Mails the link for setting a new password, valid for one hour. False when the address has received too many mails.
 */
export const sendResetMail = async (
    queries: Queries,
    city: CityParts,
    userId: string,
    email: string,
): Promise<boolean> => {
    const { mailer, settings, now } = city;
    const key = randomUUID();
    const lenke = `${settings.publicUrl}/konto/passord/${key}`;
    const mailId = await mailer.send(await accountMail(queries, city, 'nytt-passord', { to: email, lenke }), queries);
    if (mailId === undefined) return false;
    await keepPasswordKey(queries, key, { userId, mailId, now: now(), hours: 1 });
    return true;
};

/** Mails the user that the password was changed, in case it was somebody else. */
export const sendChangedMail = async (queries: Queries, city: CityParts, email: string): Promise<void> => {
    const lenke = `${city.settings.publicUrl}/konto/glemtpassord`;
    await city.mailer.send(await accountMail(queries, city, 'passord-endret', { to: email, lenke }), queries);
};

/** Removes mail whose links have expired. */
export const sweepAccountMails = async (queries: Queries, now: Date): Promise<void> => {
    const before = new Date(now.getTime() - activationHours * hour);
    await queries.rows(sql`
        delete from outbox where kind = 'account'
            and (sent_at < ${before} or id in (select mail_id from password_key where expires_at <= ${now}))`);
};

/** Extends the last mailed link by an hour, unless it is more than a day old. */
export const extendLastLink = async (queries: Queries, userId: string, now: Date): Promise<void> => {
    await queries.rows(sql`
        update password_key set expires_at = greatest(expires_at, ${new Date(now.getTime() + hour)}) where key_hash = (
            select key_hash from password_key
            where user_id = ${userId} and used_at is null and created_at > ${new Date(now.getTime() - 24 * hour)}
            order by created_at desc limit 1)`);
};
