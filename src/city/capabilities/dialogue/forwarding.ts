import sql from 'sql-template-tag';
import { forwardingWords } from '../../../api/catalogue/mailTexts';
import type { Forwarding, OutsideBody } from '../../../api/entities/dialogue';
import type { Handling } from '../../../api/entities/handling';
import { gpsCoordinate } from '../../../api/rules/gpsCoordinate';
import { dayPlus, endOfOsloDay, formatInstant, formatLastDay, osloDay } from '../../../api/rules/oslo';
import { personId } from '../../caller';
import type { City, ReportSave, SentMails } from '../../city';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { readAppearance, withSignature } from '../../mail/appearance';
import type { Mail } from '../../mail/mailer';
import { mailText } from '../../mail/mailText';
import { invalid } from '../../refusal';
import { reportInScope } from '../../services/reports/access';
import { isEnded } from '../../rules/ended';
import { nothingSent } from '../../services/reports/additions';
import { requireModestMail } from '../../services/reports/feedback';
import type { Changes } from '../../services/reports/history';
import type { ReportChange, ReportState } from '../../storedReport';
import { newSecret } from '../../database/secret';
import { bodyPath } from './links';
import { unsentText } from './unsent';
import { sha256Hex } from '../../sha256';

/** An outside body may answer for this long: to the end of the last day. */
const answerDays = 60;
const answerEnd = (now: Date): Date => endOfOsloDay(dayPlus(osloDay(now), answerDays));

interface Body {
    readonly id: number;
    readonly name: string;
    readonly statusId: number;
    readonly email: string;
    readonly text: string | null;
}
const readBody = async (queries: Queries, id: number): Promise<Body> => {
    const body = await queries.row<Body>(sql`
        select id, name, status_id as "statusId", email, text from outside_body where id = ${id} and not ${isEnded(sql`ended_on`)}`);
    if (!body) throw invalid('bodyUnknown', 'eksternId');
    return body;
};

export const emailOf = async (queries: Queries, id: number): Promise<string | null> =>
    (await queries.row<{ email: string }>(sql`select email from outside_body where id = ${id}`))?.email ?? null;

/** Refuses an outside body that does not belong to the report's new status. */
export const forwardChange = async (
    queries: Queries,
    before: ReportState,
    { eksternId, meldingsStatusId = before.statusId }: Handling,
): Promise<ReportChange> => {
    if (eksternId !== undefined && (await readBody(queries, eksternId)).statusId !== meldingsStatusId)
        throw invalid('bodyUnknown', 'eksternId');
    return {};
};

/** The history's line about the chosen body. */
export const sentTo = async (queries: Queries, { eksternId, eksternMedInnsender }: Handling): Promise<Changes> => {
    if (eksternId === undefined) return {};
    const { name } = await readBody(queries, eksternId);
    return { 'Sendt til': { fra: null, til: eksternMedInnsender ? `${name}, med innmelders navn og e-post` : name } };
};

interface Link {
    readonly withReporter: boolean;
    readonly secret: string;
    readonly expires: Date;
}
/** The mail to an outside body: without the reporter, unless staff chose to name them. */
export const forwardingMail = async (
    queries: Queries,
    { settings }: Pick<City, 'settings'>,
    reportId: number,
    { email, text }: Pick<Body, 'email' | 'text'>,
    { withReporter, secret, expires }: Link,
): Promise<Mail> => {
    const report = await queries.one<{
        number: number;
        type: string;
        address: string;
        latitude: number;
        longitude: number;
        receivedAt: string;
        description: string;
        reporter: string;
    }>(sql`
        select serial_number as number, type.name as type, address, latitude, longitude, received_at as "receivedAt", description,
            concat_ws(', ', sender_name, sender_email) as reporter
        from report join report_type type on type.id = type_id where report.id = ${reportId}`);
    const { number, type, address, receivedAt, description, reporter } = report;
    const mail = await mailText(queries, settings, 'ekstern', {
        tekst: text || forwardingWords.text,
        nummer: String(number),
        type,
        adresse: address,
        posisjon: gpsCoordinate(report),
        mottatt: formatInstant(receivedAt),
        beskrivelse: description,
        innmelder: withReporter && reporter ? `Innmelder: ${reporter}` : '',
        dag: formatLastDay(expires),
        lenke: `${settings.publicUrl}${bodyPath}/${secret}`,
    });
    return { kind: 'letter', to: email, reportId, isToBody: true, ...mail, text: mail.text.replace(/\n{3,}/g, '\n\n') };
};

/** Sends a saved report to the chosen body. */
export const forwardSaved = async (queries: Queries, save: ReportSave): Promise<SentMails> => {
    const { city, caller, after, wanted, heldUntil } = save;
    if (wanted?.eksternId === undefined) return nothingSent;
    const body = await readBody(queries, wanted.eksternId);
    const now = city.now();
    const withReporter = wanted.eksternMedInnsender ?? false;
    const [secret, expires] = [newSecret(), answerEnd(now)];
    await requireModestMail(queries, caller, now);
    const mail = await forwardingMail(queries, city, after.id, body, { withReporter, secret, expires });
    const mailId = await city.mailer.send(mail, queries, heldUntil);
    if (mailId === undefined) return nothingSent;
    await queries.rows(sql`
        insert into forwarding (report_id, body_id, letter_id, secret_hash, with_reporter, sent_at, expires_at, user_id, user_name)
        select report_id, ${body.id}, id, ${sha256Hex(secret)}, ${withReporter}, ${now}, ${expires}, ${personId(caller)}, ${caller.name} from letter where mail_id = ${mailId}`);
    return { ...nothingSent, mailIds: [mailId] };
};

/** Outside bodies, and what was sent to them (`dialog`, D15). */
export const forwardingHandlers = {
    listOutsideBodies: ({ city }) =>
        city.database.rows<OutsideBody>(sql`
            select id, name as navn, status_id as "meldingsStatusId", email as epost from outside_body
            where not ${isEnded(sql`ended_on`)} order by name collate norsk, id`),
    listForwardings: async ({ city, caller, params: { id } }) => {
        await reportInScope(city.database, caller, id);
        const tekst = await unsentText(city.database, city, caller, sql`letter.mail_id`);
        return city.database.rows<Forwarding>(sql`
            select forwarding.id, body.name as navn, letter.recipient as til, forwarding.sent_at as sendt, user_name as "sendtAv", with_reporter as "medInnsender",
                expires_at as "svarInnen", answered_at as besvart, seen_at is not null as sett, letter.state as tilstand, letter.subject as emne, ${tekst} as tekst
            from forwarding join outside_body body on body.id = body_id join letter on letter.id = letter_id
            where forwarding.report_id = ${id} order by forwarding.id desc`);
    },
    previewForwarding: ({ city, caller, params: { id }, body: { eksternId, eksternMedInnsender = false } }) =>
        city.database.transaction(async (queries) => {
            await reportInScope(queries, caller, id);
            const mail = await forwardingMail(queries, city, id, await readBody(queries, eksternId), {
                withReporter: eksternMedInnsender,
                secret: '…',
                expires: answerEnd(city.now()),
            });
            const tekst = withSignature(mail.text, await readAppearance(queries, city.settings));
            return { til: mail.to, emne: mail.subject, tekst };
        }),
} satisfies Handlers;
