import sql from 'sql-template-tag';
import { millisecondsInDay as day } from 'date-fns/constants';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { countLimit } from '../../limits/countLimit';
import { mailPauseSeconds } from '../../mail/mailer';
import { mailText } from '../../mail/mailText';
import { Refusal, tooMany } from '../../refusal';
import { lockAnyReport } from '../../services/reports/reportState';
import type { ReportState } from '../../storedReport';
import { reporter } from './answers';
import { changeContact, isSameEmail, notifyFormerAddress } from './contact';
import { confirmForm } from './forms';
import { askAgain } from './letters';
import { newSecret } from '../../database/secret';
import { confirmPath } from './links';
import { publicPage } from './publicPage';
import { receiptMail } from './receipt';
import { sha256Hex } from '../../sha256';

const mostWishes = { most: 5, seconds: 3600 };

/** A reporter's corrections; an empty field leaves the value as it is. */
export interface Wish {
    readonly name: string;
    readonly email: string;
}

/** Mails a confirmation link to the reporter's new address, or says why it could not be sent. */
export const askToConfirm = async (
    city: City,
    reportId: number,
    { name, email }: Wish,
): Promise<'sent' | 'noAddress' | 'mailFlood' | { readonly waitSeconds: number }> =>
    city.database.transaction(async (queries) => {
        const now = city.now();
        const { serialNumber, address, senderEmail } = await lockAnyReport(queries, reportId);
        const to = email || senderEmail;
        if (!to) return 'noAddress';
        const waitSeconds = await countLimit(queries, `contact of ${reportId}`, mostWishes, now);
        if (waitSeconds > 0) return { waitSeconds };
        const [secret, expires] = [newSecret(), new Date(now.getTime() + day)];
        const mail = await mailText(queries, city.settings, 'bekreft', {
            nummer: String(serialNumber),
            adresse: address,
            lenke: `${city.settings.publicUrl}${confirmPath}/${secret}`,
        });
        const mailId = await city.mailer.send({ kind: 'letter', to, reportId, isUnlisted: true, ...mail }, queries);
        if (mailId === undefined) return 'mailFlood';
        await queries.rows(sql`
            insert into contact_wish (report_id, name, email, secret_hash, expires_at)
            values (${reportId}, ${name}, ${email}, ${sha256Hex(secret)}, ${expires})`);
        return 'sent';
    });

/**
 * Mails the reporter a link to follow the report, unless another mail to the same address has one. A question's link
 * ends with its deadline.
 */
const sendLink = async (queries: Queries, city: City, report: ReportState, to: string): Promise<void> => {
    const sent = await queries.row(sql`
        select 1 from question join outbox on outbox.id = mail_id
        where question.report_id = ${report.id} and text is null and expires_at > ${city.now()} and lower(recipient) = lower(${to}) limit 1`);
    if (sent) return;
    const mailId = await city.mailer.send(await receiptMail(queries, city, report, to), queries);
    if (mailId === undefined) throw tooMany('mailFlood', mailPauseSeconds);
};

/** Applies the correction once; false when the link is used or expired. */
const confirm = async (city: City, queries: Queries, secret: string): Promise<boolean> => {
    const now = city.now();
    const wish = await queries.row<Wish & { reportId: number }>(sql`
        update contact_wish set confirmed_at = ${now}
        where secret_hash = ${sha256Hex(secret)} and confirmed_at is null and expires_at > ${now} returning report_id as "reportId", name, email`);
    if (!wish) return false;
    const { reportId, name, email } = wish;
    const before = await lockAnyReport(queries, reportId);
    const isMoved = email !== '' && !isSameEmail(email, before.senderEmail);
    if (isMoved) await askAgain(queries, city, { ...before, senderEmail: email }, email);
    await changeContact(queries, reporter, now, before, {
        ...(name ? { navn: name } : {}),
        ...(email ? { epost: email } : {}),
    });
    if (isMoved) {
        await notifyFormerAddress(queries, city, before, email);
        await sendLink(queries, city, before, email);
    }
    return true;
};

/**
 * The page with a button that confirms the correction: opening the link is not enough, since programs follow links in
 * mail.
 */
export const confirmPage = (city: City) =>
    publicPage(city, async (context, { text, show, showText, showUnknown }) => {
        const secret = context.req.param('secret') ?? '';
        const find = () =>
            city.database.row<{ isConfirmed: boolean; isOver: boolean }>(sql`
                select confirmed_at is not null as "isConfirmed", (confirmed_at is not null or expires_at <= ${city.now()}) as "isOver"
                from contact_wish where secret_hash = ${sha256Hex(secret)}`);
        const wish = await find();
        if (!wish) return showUnknown();
        const { title, confirmed } = text.contact;
        const over = (by: typeof wish | undefined) => showText(title, by?.isConfirmed ? confirmed : text.over, 410);
        if (wish.isOver) return over(wish);
        if (context.req.method !== 'POST') return show(title, confirmForm(text), 200);
        try {
            const isConfirmed = await city.database.transaction((queries) => confirm(city, queries, secret));
            if (isConfirmed) return showText(title, confirmed);
            return over(await find());
        } catch (error) {
            if (!(error instanceof Refusal) || error.status !== 429) throw error;
            return show(title, confirmForm(text, text.contact.mailFlood), 429);
        }
    });

export const sweepWishes = async (queries: Queries, now: Date): Promise<void> => {
    await queries.rows(sql`delete from contact_wish where expires_at < ${new Date(now.getTime() - day)}`);
};
