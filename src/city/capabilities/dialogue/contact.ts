import sql from 'sql-template-tag';
import { may } from '../../../api/access';
import type { Report } from '../../../api/entities/report';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { type Handlers, Versioned } from '../../http/handler';
import { mailText } from '../../mail/mailText';
import { recordChange } from '../../services/reports/saveReport';
import { lockReport } from '../../services/reports/reportState';
import type { ReportState } from '../../storedReport';

/** Contractors read the history too, and not all of them may see addresses. */
export const maskedEmail = (email: string | null): string | null => email && email.replace(/^(.)[^@]*/, '$1…');

/** Contractors never see a number. */
const maskedPhone = (phone: string | null): string | null => phone && '…';

export interface Contact {
    readonly navn?: string | undefined;
    readonly epost?: string | undefined;
    readonly telefon?: string | undefined;
}

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
    await queries.rows(
        sql`update report set sender_name = ${name}, sender_email = ${email}, sender_phone = ${phone} where id = ${before.id}`,
    );
    return recordChange(queries, caller, now, before, also);
};

/** Tells a reporter's former address about the new one, in case somebody else changed it. */
export const notifyFormerAddress = async (
    queries: Queries,
    { settings, mailer }: Pick<City, 'settings' | 'mailer'>,
    { serialNumber, address, senderEmail }: ReportState,
    email: string | undefined,
): Promise<void> => {
    if (!senderEmail || email === undefined || email === senderEmail) return;
    const values = { nummer: String(serialNumber), adresse: address };
    const mail = await mailText(queries, settings, 'epost-endret', values);
    await mailer.send({ kind: 'letter', to: senderEmail, ...mail }, queries);
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
