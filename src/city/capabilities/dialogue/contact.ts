import sql from 'sql-template-tag';
import { may } from '../../../api/access';
import type { Report } from '../../../api/entities/report';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { type Handlers, Versioned } from '../../http/handler';
import { mailText } from '../../mail/mailText';
import { recordChange } from '../../services/reports/saveReport';
import { lockAnyReport, lockReport } from '../../services/reports/reportState';
import { sha256Hex } from '../../sha256';
import type { ReportState } from '../../storedReport';
import { endLinks, stopToFormer, waitingLetters } from '../../services/reporterLinks';
import { newSecret } from '../../database/secret';
import { secretsIn } from './links';

/** Contractors read the history too, and not all of them may see addresses. */
const maskedEmail = (email: string | null): string | null => email && email.replace(/^(.)[^@]*/, '$1…');

/** Contractors never see a number. */
const maskedPhone = (phone: string | null): string | null => phone && '…';

export interface Contact {
    readonly navn?: string | undefined;
    readonly epost?: string | undefined;
    readonly telefon?: string | undefined;
}

/**
 * Mail that waits goes to the reporter's new address, with new links, since others may know those in it. What is on its
 * way to the former address is not tried again.
 */
const readdress = async (queries: Queries, reportId: number, email: string | null, now: Date): Promise<void> => {
    for (const letter of await waitingLetters(queries, reportId, now)) {
        const { id, body, sending } = letter;
        if (email === null || sending) {
            await stopToFormer(queries, letter, email, now);
            continue;
        }
        const [secrets, secret] = [secretsIn(body), newSecret()];
        const text = secrets.reduce((written, old) => written.replaceAll(old, secret), body);
        await queries.rows(sql`
            update outbox set recipient = ${email}, body = ${text}, attempts = 0, tried_from = null where id = ${id}`);
        await queries.rows(sql`update letter set recipient = ${email} where mail_id = ${id}`);
        const hasLink = sql`mail_id = ${id} and secret_hash = any(${secrets.map(sha256Hex)}::text[])`;
        await queries.rows(sql`update question set secret_hash = ${sha256Hex(secret)} where ${hasLink}`);
        await queries.rows(sql`update satisfaction set secret_hash = ${sha256Hex(secret)} where ${hasLink}`);
    }
};

export const isSameEmail = (one: string, other: string | null): boolean => one.toLowerCase() === other?.toLowerCase();

/** Corrects a report's sender, and logs it in the history. Answers the report's version. */
export const changeContact = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    before: ReportState,
    contact: Contact,
): Promise<number> => {
    const old = await queries.row<{ name: string | null; phone: string | null }>(
        sql`select sender_name as name, sender_phone as phone from report where id = ${before.id}`,
    );
    const name = contact.navn === undefined ? (old?.name ?? null) : contact.navn || null;
    const email = contact.epost === undefined ? before.senderEmail : contact.epost || null;
    const phone = contact.telefon === undefined ? (old?.phone ?? null) : contact.telefon || null;
    const also = {
        ...(name === old?.name ? {} : { Innsender: { fra: old?.name ?? null, til: name } }),
        ...(email === before.senderEmail
            ? {}
            : { 'Innsenders e-post': { fra: maskedEmail(before.senderEmail), til: maskedEmail(email) } }),
        ...(phone === old?.phone
            ? {}
            : { 'Innsenders telefon': { fra: maskedPhone(old?.phone ?? null), til: maskedPhone(phone) } }),
    };
    if (Object.keys(also).length === 0) return before.version;
    // An anonymised report has a reporter again, whom retention must remove from it and its history.
    await queries.rows(sql`
        update report set sender_name = ${name}, sender_email = ${email}, sender_phone = ${phone}, anonymised_at = null where id = ${before.id}`);
    if (before.senderEmail === null || isSameEmail(before.senderEmail, email))
        return recordChange(queries, caller, now, before, also);
    await readdress(queries, before.id, email, now);
    await endLinks(queries, caller, before.id, email, now);
    // The end of a pause has changed the report.
    return recordChange(queries, caller, now, await lockAnyReport(queries, before.id), also);
};

/** Tells a reporter's former address about the new one, in case somebody else changed it. */
export const notifyFormerAddress = async (
    queries: Queries,
    { settings, mailer }: Pick<City, 'settings' | 'mailer'>,
    { id, serialNumber, address, senderEmail }: ReportState,
    email: string | undefined,
): Promise<void> => {
    if (!senderEmail || email === undefined || isSameEmail(senderEmail, email)) return;
    const values = { nummer: String(serialNumber), adresse: address };
    const mail = await mailText(queries, settings, 'epost-endret', values);
    await mailer.send({ kind: 'letter', to: senderEmail, reportId: id, isUnlisted: true, ...mail }, queries);
};

/** Correcting a reporter's name and address (`dialog`, D15). */
export const contactHandlers = {
    updateContact: ({ city, caller, params: { id }, body, ifMatch, write }) =>
        write(async (queries) => {
            const before = await lockReport(queries, caller, id, ifMatch);
            const version = await changeContact(queries, caller, city.now(), before, body);
            await notifyFormerAddress(queries, city, before, body.epost);
            return new Versioned(undefined, version);
        }),
} satisfies Handlers;

/** The reporter's phone number, for users who may correct it. */
export const phoneOf = async (queries: Queries, caller: Caller, id: number): Promise<Partial<Report>> => {
    if (!may(caller.roles, 'letters.send')) return {};
    const row = await queries.row<{ phone: string | null }>(
        sql`select sender_phone as phone from report where id = ${id}`,
    );
    return { innsenderTelefon: row?.phone ?? null };
};
