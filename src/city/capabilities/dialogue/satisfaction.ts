import sql from 'sql-template-tag';
import { millisecondsInDay as day, millisecondsInHour as hour } from 'date-fns/constants';
import type { Satisfaction } from '../../../api/entities/dialogue';
import type { Report } from '../../../api/entities/report';
import { dayPlus, endOfOsloDay, formatLastDay, osloDay } from '../../../api/rules/oslo';
import { satisfactionDays } from '../../../api/rules/satisfaction';
import { duplicate } from '../../../api/rules/statuses';
import type { Caller } from '../../caller';
import type { City, ReportSave, SentMails } from '../../city';
import type { Queries } from '../../database/database';
import { type Handlers, Versioned } from '../../http/handler';
import { mailText } from '../../mail/mailText';
import type { Mail } from '../../mail/mailer';
import { invalid } from '../../refusal';
import { handlesEveryCompany } from '../../services/reports/access';
import { nothingSent } from '../../services/reports/additions';
import { lockReport } from '../../services/reports/reportState';
import { recordChange } from '../../services/reports/saveReport';
import type { ReportState } from '../../storedReport';
import { newSecret } from '../../database/secret';
import { satisfactionPath } from './links';
import { sha256Hex } from '../../sha256';

/** Whether the reporter is satisfied, by their latest answer; for staff. */
export const satisfactionOf = async (queries: Queries, caller: Caller, id: number): Promise<Partial<Report>> => {
    if (!handlesEveryCompany(caller)) return {};
    const tilfredshet = await queries.row<Satisfaction>(sql`
        select coalesce(satisfied, false) as fornoyd, reasons as arsaker, text as tekst, answered_at as tidspunkt,
            case when judged_at is not null then json_build_object('navn', judged_by, 'tidspunkt', judged_at) end as vurdert
        from satisfaction where report_id = ${id} and answered_at is not null order by id desc limit 1`);
    return { tilfredshet: tilfredshet ?? null };
};

/** Nobody is asked twice within a day. */
const isAskedAlready = async (queries: Queries, email: string, now: Date): Promise<boolean> =>
    (await queries.row(sql`
        select 1 from satisfaction join report on report.id = report_id
        where lower(sender_email) = lower(${email}) and asked_at > ${new Date(now.getTime() - day)} limit 1`)) !==
    undefined;

const isClosedBy = async (queries: Queries, before: ReportState, after: ReportState): Promise<boolean> =>
    before.statusClass !== 'ferdig-behandlet' &&
    after.statusId !== duplicate &&
    (await queries.row(sql`select 1 from status where id = ${after.statusId} and class = 'ferdig-behandlet'`)) !==
        undefined;

export const satisfactionMail = async (
    queries: Queries,
    { settings }: Pick<City, 'settings'>,
    report: Pick<ReportState, 'id' | 'serialNumber' | 'address'>,
    to: string,
    { secret, expires }: { secret: string; expires: Date },
): Promise<Mail> => ({
    kind: 'letter',
    reportId: report.id,
    to,
    ...(await mailText(queries, settings, 'tilfredshet', {
        nummer: String(report.serialNumber),
        adresse: report.address,
        lenke: `${settings.publicUrl}${satisfactionPath}/${secret}`,
        dag: formatLastDay(expires),
    })),
});

/** Asks the reporter of a closed report, some time after it was closed. */
export const askIfSatisfied = async (queries: Queries, { city, before, after }: ReportSave): Promise<SentMails> => {
    const { satisfactionHours } = city.settings;
    const [now, to] = [city.now(), after.senderEmail];
    if (!to || satisfactionHours === 0 || !(await isClosedBy(queries, before, after))) return nothingSent;
    if (await isAskedAlready(queries, to, now)) return nothingSent;
    const leaves = new Date(now.getTime() + satisfactionHours * hour);
    const expires = endOfOsloDay(dayPlus(osloDay(leaves), satisfactionDays));
    const secret = newSecret();
    const mailId = await city.mailer.send(
        await satisfactionMail(queries, city, after, to, { secret, expires }),
        queries,
        leaves,
    );
    if (mailId === undefined) return nothingSent;
    await queries.rows(sql`
        insert into satisfaction (report_id, mail_id, secret_hash, asked_at, leaves_at, expires_at)
        values (${after.id}, ${mailId}, ${sha256Hex(secret)}, ${now}, ${leaves}, ${expires})`);
    return { ...nothingSent, mailIds: [mailId] };
};

/** A new status means that staff have judged the report again. */
export const markJudged = async (queries: Queries, { city, caller, before, after }: ReportSave): Promise<void> => {
    if (handlesEveryCompany(caller) && before.statusId !== after.statusId)
        await judge(queries, caller, after.id, city.now());
};
const judge = (queries: Queries, { name }: Caller, reportId: number, now: Date) =>
    queries.rows(sql`
        update satisfaction set judged_at = ${now}, judged_by = ${name}
        where report_id = ${reportId} and not satisfied and judged_at is null returning id`);

/** Judging reports whose reporter is not satisfied (`dialog`, D15). */
export const satisfactionHandlers = {
    judgeSatisfaction: ({ city, caller, params: { id }, body: { tekst }, ifMatch, write }) =>
        write(async (queries) => {
            const now = city.now();
            const before = await lockReport(queries, caller, id, ifMatch);
            if ((await judge(queries, caller, id, now)).length === 0) throw invalid('satisfactionNone');
            const til = ['Vurdert på nytt, ingen endring', tekst].filter(Boolean).join(': ');
            const also = { Tilfredshet: { fra: null, til } };
            return new Versioned(undefined, await recordChange(queries, caller, now, before, also));
        }),
} satisfies Handlers;
