import { nameOfUser } from '../../rules/nameOfUser';
import type { CityCapability } from '../../services/capability';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { AssignedReport, Person, Presence } from '../../../api/entities/teamwork';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { reportNotFound, reportScope } from '../../services/reports/access';
import { presenceSeconds } from '../../../api/rules/limits';
import type { Status } from '../../../api/entities/report';
import { startLines } from '../../../api/rules/startLine';
import { openIn, withDescendants } from '../../../api/rules/statuses';
import { reportFilter, type ReportFilters } from '../../services/search/filter';
import { companyScope, type ListScope, serviceScope } from '../../services/search/reports';
import type { Handling } from '../../../api/entities/handling';
import type { ReportSave, SentMails } from '../../city';
import type { Mail } from '../../mail/mailer';
import { mailText } from '../../mail/mailText';
import { invalid } from '../../refusal';
import { nothingSent } from '../../services/reports/additions';
import { mayBeResponsible } from '../../services/reports/responsible';
import type { ReportChange, ReportState } from '../../storedReport';

/** Refuses a user who cannot be responsible. */
const responsibleChange = async (
    queries: Queries,
    before: ReportState,
    { ansvarligId }: Handling,
): Promise<ReportChange> => {
    if (ansvarligId === undefined) return {};
    const responsibleId = ansvarligId?.toLowerCase() ?? null;
    if (responsibleId === before.responsibleId) return {};
    if (responsibleId !== null) {
        const user = await queries.row(sql`select 1 from app_user where id = ${responsibleId} and ${mayBeResponsible}`);
        if (!user) throw invalid('responsibleUnknown', 'ansvarligId');
    }
    return { responsibleId };
};

/** Notifies the newly responsible user: in the start line, and by mail if wanted. */
const tellResponsible = async (
    queries: Queries,
    { city, caller, before, after: { id, serialNumber, address, responsibleId }, wanted, heldUntil }: ReportSave,
): Promise<SentMails> => {
    if (responsibleId === before.responsibleId) return nothingSent;
    const needsNoNotice = responsibleId === null || responsibleId === caller.userId;
    await queries.rows(sql`
        update report set responsible_by = ${caller.name}, responsible_by_id = ${caller.userId}, responsible_at = ${city.now().toISOString()}, responsible_told = ${needsNoNotice}
        where id = ${id}`);
    if (needsNoNotice || !wanted?.varsleAnsvarlig) return nothingSent;
    const user = await queries.one<{ email: string }>(sql`select email from app_user where id = ${responsibleId}`);
    const mail = await mailText(queries, city.settings, 'ansvarlig', {
        navn: caller.name,
        nummer: String(serialNumber),
        adresse: address,
        lenke: `${city.settings.publicUrl}/saksbehandlermeldinger/${id}`,
    });
    const notice: Mail = { kind: 'notice', to: user.email, reportId: id, ...mail };
    const mailId = await city.mailer.send(notice, queries, heldUntil);
    return { ...nothingSent, mailIds: mailId === undefined ? [] : [mailId] };
};

/** Users who can be responsible for reports, and a user's assigned reports (`ansvarlig`, D15). */
const responsibleHandlers = {
    listResponsibles: ({ city }) =>
        city.database.rows<Person>(sql`
            select id, ${nameOfUser(sql`app_user`)} as navn from app_user
            where ${mayBeResponsible} order by first_name collate norsk, last_name collate norsk, id`),
    seeAssigned: ({ caller, body, write }) =>
        write(async (queries) => {
            await queries.rows(sql`
                update report set responsible_told = true
                where responsible_id = ${caller.userId} and not responsible_told and responsible_at <= ${body.inntil}::timestamptz`);
        }),
} satisfies Handlers;

/** Counts the reports of each filter in the start line, in one statement. As in the list, a status has its descendants. */
const countAll = async <Name extends string>(
    queries: Queries,
    lineOf: (open: number[]) => Readonly<Record<Name, ReportFilters>>,
    { scope, context }: ListScope,
): Promise<Record<Name, number>> => {
    const catalogue = await queries.rows<Pick<Status, 'id' | 'foreldreId' | 'class'>>(
        sql`select id, parent_id as "foreldreId", class from status`,
    );
    const counts: Sql[] = [];
    for (const [name, filter] of Object.entries<ReportFilters>(lineOf(openIn(catalogue)))) {
        const ids = filter.meldingsStatusId?.map(String);
        const meldingsStatusId = ids && withDescendants(catalogue, ids).map(Number);
        const { where } = await reportFilter(queries, { ...filter, meldingsStatusId }, scope, context);
        counts.push(sql`(select count(*)::int from report where ${where}) as ${raw(`"${name}"`)}`);
    }
    return queries.one<Record<Name, number>>(sql`select ${join(counts, ', ')}`);
};

/** The counts above the list (`ansvarlig`, D15); the service department also gets the reports assigned to the user. */
const startLineHandlers = {
    getServiceStartLine: async (call) => {
        const { city, caller } = call;
        const counts = await countAll(city.database, (open) => startLines(open).service, serviceScope(call));
        const tildeltMeg = await city.database.rows<AssignedReport>(sql`
            select id, serial_number as "lopeNummer", address as adresse, responsible_by as av, responsible_at as tidspunkt from report
            where responsible_id = ${caller.userId} and not responsible_told
                and responsible_by is not null and responsible_at is not null order by responsible_at desc, id desc`);
        return { ...counts, tildeltMeg };
    },
    getContractorStartLine: async (call) =>
        countAll(call.city.database, (open) => startLines(open).company, companyScope(call)),
} satisfies Handlers;

const goneBefore = (now: Date): string => new Date(now.getTime() - presenceSeconds * 1000).toISOString();

/** Who has a report open (`ansvarlig`, D15). */
const presenceHandlers = {
    sayPresent: ({ city, caller, params: { id }, write }) =>
        write(async (queries): Promise<Presence> => {
            const report = await queries.row<{ versjon: number }>(
                sql`select version as versjon from report where id = ${id} and ${reportScope(caller)}`,
            );
            if (!report) throw reportNotFound();
            const now = city.now();
            const gone = goneBefore(now);
            await queries.rows(sql`
                insert into report_presence as present (report_id, user_id, since, seen_at)
                values (${id}, ${caller.userId}, ${now.toISOString()}, ${now.toISOString()})
                on conflict (report_id, user_id) do update set seen_at = excluded.seen_at,
                    since = case when present.seen_at < ${gone}::timestamptz then excluded.since else present.since end`);
            const andre = await queries.rows<Presence['andre'][number]>(sql`
                select user_id as id, ${nameOfUser(sql`app_user`)} as navn, company.name as selskap, since as siden
                from report_presence join app_user on app_user.id = user_id join company on company.id = app_user.company_id
                where report_id = ${id} and user_id <> ${caller.userId} and seen_at >= ${gone}::timestamptz and removed_at is null
                order by since, user_id`);
            return { andre, versjon: report.versjon };
        }),
    // Works for a report that is no longer in the caller's scope, too.
    sayAbsent: ({ caller, params: { id }, write }) =>
        write(async (queries) => {
            await queries.rows(sql`delete from report_presence where report_id = ${id} and user_id = ${caller.userId}`);
        }),
} satisfies Handlers;

/** Removes users whose page has not renewed its presence. */
export const sweepPresence = async (queries: Queries, now: Date): Promise<void> => {
    await queries.rows(sql`delete from report_presence where seen_at < ${goneBefore(now)}`);
};

/** A report's responsible person, who else has it open, and the start line. */
export const responsible: CityCapability = {
    names: ['ansvarlig'],
    handlers: { ...responsibleHandlers, ...presenceHandlers, ...startLineHandlers },
    reports: { handlingChange: responsibleChange, saved: tellResponsible },
    upkeep: { name: 'Åpne meldinger', work: sweepPresence },
};
