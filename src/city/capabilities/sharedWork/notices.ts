import sql from 'sql-template-tag';
import { isOpenReport } from '../../rules/openReport';
import type { OwnNotices } from '../../../api/entities/notices';
import { pathOf, returnedRowsPath } from '../../../api/pagePaths';
import { type NoticeKind, noticeKindNames } from '../../../api/rules/notices';
import { dayPlus, formatDay, formatMonth, osloDay, osloInstant, startOfOsloDay } from '../../../api/rules/oslo';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { fieldsForCompanies } from '../../services/reports/history';
import { isActiveUser } from '../../rules/activeUser';
import { mayBeResponsible } from '../../services/reports/responsible';
import { isOpenTask } from './tasks';
import { codeDescription, codeName, joinCode } from '../../codeOfUse';

/** What is told in one run: entries of the history by number, all else by time. */
interface News {
    readonly from: number;
    readonly to: number;
    readonly since: string;
    readonly until: string;
}

/** A mail about resource use to one user, without the link that it leads to. */
interface UseNotice {
    readonly email: string;
    readonly daily: boolean;
    readonly subject: string;
    readonly lines: readonly string[];
    readonly path: string;
}

interface ReturnedRows {
    readonly email: string;
    readonly daily: boolean;
    readonly isAdmin: boolean;
    readonly contractId: string;
    readonly contract: string;
    readonly rows: readonly { day: string; code: string; reason: string | null; path: string | null }[];
}
/** Users who want notices about resource use: everybody who has not chosen otherwise, since returned rows wait for them. */
const wantsUseNotices = sql`
    left join notice_setting setting on setting.user_id = app_user.id
    where coalesce('ressursbruk' = any(setting.kinds), true)`;
const isDaily = sql`coalesce(setting.daily, false)`;

/**
 * Where `app_user`, who is not admin, corrects a row of `use`: on its report or its task. Null when only admins can, as
 * when another company has got the report.
 */
const pathOfRow = sql`case
    when exists (select from report join app_user_agreement own on own.agreement_id = report.agreement_id and own.user_id = app_user.id
        where report.id = use.report_id and report.company_id = app_user.company_id) then ${`${pathOf('entreprenormeldinger')}/`}::text || use.report_id
    when exists (select from task where task.id = use.task_id and task.company_id = app_user.company_id and task.state <> 'trukket')
        then ${pathOf('deloppgaver')}::text end`;

/** Rows that are still returned, with the last reason: for the contractor's admins and the users who registered them. */
const returnedSince = (queries: Queries, { since, until }: News): Promise<ReturnedRows[]> =>
    queries.rows<ReturnedRows>(sql`
        select app_user.email, ${isDaily} as daily, app_user.role_id = 5 as "isAdmin", contract.id as "contractId", contract.name as contract,
            json_agg(json_build_object('day', use.at, 'code', ${codeName} || ' ' || ${codeDescription}, 'reason',
                event.reason, 'path', ${pathOfRow}) order by use.at, use.id) as rows
        from use_event event join resource_use use on use.id = event.use_id and use.state = 'returnert' ${joinCode}
            join contract on contract.id = use.contract_id
            join app_user on app_user.company_id = contract.company_id and ${isActiveUser}
                and (app_user.role_id = 5 or app_user.id = use.registered_by)
            ${wantsUseNotices} and event.kind = 'returnert' and event.at > ${since}::timestamptz and event.at <= ${until}::timestamptz
                and not exists (select from use_event later where later.use_id = event.use_id and later.id > event.id and later.kind = 'returnert')
        group by app_user.id, app_user.email, daily, app_user.role_id, contract.id, contract.name order by contract.name collate norsk, app_user.email`);

interface ClosedMonth {
    readonly email: string;
    readonly daily: boolean;
    readonly isAdmin: boolean;
    readonly contractId: string;
    readonly contract: string;
    readonly month: string;
    readonly moved: number;
    readonly path: string | null;
}
/** Closed months: for the contractor's admins, and for users whose rows still wait. */
const closedSince = (queries: Queries, { since, until }: News): Promise<ClosedMonth[]> =>
    queries.rows<ClosedMonth>(sql`
        with closed as (
            select id, contract_id, month, closed_at from settlement
            where closed_at > ${since}::timestamptz and closed_at <= ${until}::timestamptz and reopened_at is null
        ), moved as (
            select closed.id, use.registered_by, count(*)::int as count, min(${pathOfRow}) as path
            from closed join use_event event on event.kind = 'flyttet' and event.at = closed_at
                join resource_use use on use.id = event.use_id and use.contract_id = closed.contract_id and use.state = 'returnert'
                left join app_user on app_user.id = use.registered_by
            group by closed.id, use.registered_by
        ), told as (
            select app_user.id as user_id, closed.id, role_id = 5 as is_admin,
                coalesce((select sum(count)::int from moved where moved.id = closed.id and (role_id = 5 or registered_by = app_user.id)), 0) as moved,
                (select path from moved where moved.id = closed.id and registered_by = app_user.id) as path
            from closed join contract on contract.id = closed.contract_id
                join app_user on app_user.company_id = contract.company_id and ${isActiveUser} and role_id in (5, 6)
        )
        select app_user.email, ${isDaily} as daily, is_admin as "isAdmin", contract.id as "contractId", contract.name as contract, to_char(closed.month, 'YYYY-MM') as month, moved, path
        from told join closed on closed.id = told.id join contract on contract.id = closed.contract_id join app_user on app_user.id = told.user_id
            ${wantsUseNotices} and (is_admin or moved > 0)
        order by closed.id, app_user.email`);

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The events that contractors are notified of: returned rows and closed months. */
const useNotices = async (queries: Queries, news: News): Promise<UseNotice[]> => {
    const returned = await returnedSince(queries, news);
    const closed = await closedSince(queries, news);
    return [
        ...returned.map(({ email, daily, isAdmin, contractId, contract, rows }): UseNotice => ({
            email,
            daily,
            subject: `Ressursbruk, ${contract}: ${counted(rows.length, 'rad returnert', 'rader returnert')}`,
            lines: rows.map(({ day, code, reason }) => `${formatDay(day)} ${code}: ${reason ?? ''}`),
            path: isAdmin
                ? returnedRowsPath(contractId)
                : (rows.find(({ path }) => path !== null)?.path ?? pathOf('entreprenormeldinger')),
        })),
        ...closed.map(({ email, daily, isAdmin, contractId, contract, month, moved, path }): UseNotice => {
            const name = formatMonth(startOfOsloDay(`${month}-15`));
            return {
                email,
                daily,
                subject: `Avregning, ${contract}: ${name} er avsluttet`,
                lines:
                    moved > 0
                        ? [
                              `${counted(moved, 'returnert rad er', 'returnerte rader er')} flyttet til neste åpne måned og venter på retting.`,
                          ]
                        : [],
                path: isAdmin
                    ? `${pathOf('okonomi')}?kontrakt=${contractId}&maned=${month}`
                    : (path ?? pathOf('entreprenormeldinger')),
            };
        }),
    ];
};

const second = 1000;
/** After this time, a save cannot be undone any more. */
const settled = 30 * second;
/** No longer is waited for a transaction, which may be of another application on the same server. */
const mostWait = 3600 * second;
const batchSize = 5_000;
const morning = '07:00';

interface ReportNotice {
    readonly email: string;
    readonly daily: boolean;
    readonly page: string;
    readonly id: number;
    readonly number: number;
    readonly address: string;
    readonly kinds: NoticeKind[];
}

const kindsIn = (kinds: readonly NoticeKind[]): string => kinds.map((kind) => noticeKindNames[kind]).join(', ');

const nextMorning = (now: Date): Date => {
    const today = new Date(osloInstant(osloDay(now), morning));
    return today > now ? today : new Date(osloInstant(dayPlus(osloDay(now), 1), morning));
};

/** True for the entry of an answer by a reporter or an outside body, which has the moment of that answer. */
const isAnswer = sql`
    entry.user_id is null and exists (
        select from question where question.report_id = entry.report_id and answered_at = entry.at
        union all select from forwarding where forwarding.report_id = entry.report_id and answered_at = entry.at
        union all select from satisfaction where satisfaction.report_id = entry.report_id and answered_at = entry.at)`;

/** The events to notify users of: staff about reports they are responsible for, companies about their own. */
const reportNotices = (queries: Queries, { from, to, since, until }: News): Promise<ReportNotice[]> =>
    queries.rows<ReportNotice>(sql`
        with event as (
            select report_id, entry.user_id, author.company_id as author_company,
                case when fields ? 'Retur' and fields ? 'Entreprenør' and fields #>> '{Entreprenør,til}' is null
                    then 'returnert' when ${isAnswer} then 'besvart' when fields ? 'Entreprenør' then 'tildelt' else 'endret'
                    end as kind, ${fieldsForCompanies} = '{}'::jsonb as of_staff
            from history_entry entry left join app_user author on author.id = entry.user_id
            where entry.id > ${from} and entry.id <= ${to} and not undone and not fields ? 'Angret'
            union all
            select report.id, null, null, 'forfalt', false from report join status on status.id = status_id
            where deadline > ${since}::timestamptz and deadline <= ${until}::timestamptz and ${isOpenReport})
        select app_user.email, setting.daily, case when app_user.role_id in (2, 3) then 'saksbehandlermeldinger' else 'entreprenormeldinger' end as page,
            report.id, serial_number as number, address, array_agg(distinct event.kind) as kinds
        from event join report on report.id = event.report_id
            join notice_setting setting on event.kind = any(setting.kinds)
            join app_user on app_user.id = setting.user_id and ${isActiveUser} and app_user.id is distinct from event.user_id
        where case when app_user.role_id in (2, 3)
            then report.responsible_id = app_user.id or event.kind in ('returnert', 'besvart') and not exists (
                select from app_user responsible where responsible.id = report.responsible_id and ${mayBeResponsible})
            else report.company_id = app_user.company_id and not event.of_staff and event.author_company is distinct from app_user.company_id and event.kind <> 'returnert'
                and (app_user.role_id <> 6 or report.agreement_id in (select agreement_id from app_user_agreement where user_id = app_user.id)) end
        group by app_user.id, app_user.email, setting.daily, report.id order by report.id, app_user.email`);

interface TaskNotice extends Pick<ReportNotice, 'email' | 'daily' | 'id' | 'address' | 'kinds'> {
    readonly taskId: number;
}
/** Notifies users of companies with a new task, or a late one. */
const taskNotices = (queries: Queries, { since, until }: News): Promise<TaskNotice[]> =>
    queries.rows<TaskNotice>(sql`
        with event as (
            select id, 'tildelt' as kind from task where created_at > ${since}::timestamptz and created_at <= ${until}::timestamptz
            union all
            select id, 'forfalt' from task where deadline > ${since}::timestamptz and deadline <= ${until}::timestamptz)
        select app_user.email, setting.daily, report.id, task.id as "taskId", address, array_agg(event.kind order by event.kind) as kinds
        from event join task on task.id = event.id and ${isOpenTask} join report on report.id = report_id
            join app_user on app_user.company_id = task.company_id and ${isActiveUser}
            join notice_setting setting on setting.user_id = app_user.id and event.kind = any(setting.kinds)
        group by app_user.id, app_user.email, setting.daily, report.id, task.id order by task.id, app_user.email`);

interface NoticeMail {
    readonly to: string;
    readonly daily: boolean;
    readonly reportId?: number;
    readonly taskId?: number;
    readonly subject: string;
    readonly text: string;
}
/**
 * Mails the events since the last run, as each user has chosen: immediately, or daily in the morning. Each run tells what
 * had happened by the one before, once every transaction of that time has ended: a long one has earlier numbers and times
 * than its commit.
 */
export const sendNotices = async ({ database, mailer, settings }: City, now: Date): Promise<void> => {
    await database.rows(sql`
        insert into notice_cursor (history_id, checked_at, until_id, until_at, until_transaction)
        select last, ${now}, last, ${now}, '0' from (select coalesce(max(id), 0) as last from history_entry) history on conflict do nothing`);
    // Read first, so that this run's transaction number is higher than those it must wait for.
    const { last } = await database.one<{ last: number }>(sql`
        select coalesce((
            select max(id) from (select id from history_entry where id > until_id order by id limit ${batchSize}) next), until_id) as last
        from notice_cursor`);
    await database.transaction(async (queries) => {
        // On another server, a restored database has a number that may be far ahead. So has a time, if the clock was wrong.
        const news = await queries.row<News>(sql`
            select history_id as "from", until_id as "to", checked_at as since, until_at as until from notice_cursor
            where (until_at <= ${new Date(now.getTime() - settled)} or until_at > ${new Date(now.getTime() + settled)}) and (until_at <= ${new Date(now.getTime() - mostWait)} or pg_snapshot_xmin(pg_current_snapshot()) >= until_transaction
                or pg_snapshot_xmax(pg_current_snapshot()) <= until_transaction)
            for update`);
        if (!news) return;
        const reports = await reportNotices(queries, news);
        const tasks = await taskNotices(queries, news);
        const mails: readonly NoticeMail[] = [
            ...reports.map(({ email, daily, page, id, number, address, kinds }) => ({
                to: email,
                daily,
                reportId: id,
                subject: `Melding ${number}: ${kindsIn(kinds)}`,
                text: `${address}\n\n${settings.publicUrl}/${page}/${id}`,
            })),
            ...tasks.map(({ email, daily, id, taskId, address, kinds }) => ({
                to: email,
                daily,
                reportId: id,
                taskId,
                subject: `Deloppgave, ${address}: ${kindsIn(kinds)}`,
                text: `${address}\n\n${settings.publicUrl}${pathOf('deloppgaver')}`,
            })),
            ...(await useNotices(queries, news)).map(({ email, daily, subject, lines, path }) => ({
                to: email,
                daily,
                subject,
                text: [...lines, '', `${settings.publicUrl}${path}`].join('\n'),
            })),
        ];
        for (const { daily, ...mail } of mails)
            await mailer.send({ kind: 'notice', ...mail }, queries, daily ? nextMorning(now) : undefined);
        await queries.rows(sql`
            update notice_cursor set history_id = until_id, checked_at = until_at, until_id = ${last}, until_at = ${now}, until_transaction = pg_current_xact_id()`);
    });
};

/** Contractors get notices about resource use until they choose otherwise. */
const isOfContractor = ({ roles }: Caller): boolean =>
    roles.includes('contractorAdmin') || roles.includes('contractor');

/** A user's own notification settings (`delarbeid`, D15). */
export const noticeHandlers = {
    getOwnNotices: async ({ city, caller }) =>
        (await city.database.row<OwnNotices>(
            sql`select kinds as hva, case when daily then 'daglig' else 'straks' end as nar from notice_setting where user_id = ${caller.userId}`,
        )) ?? { hva: isOfContractor(caller) ? ['ressursbruk'] : [], nar: 'straks' },
    updateOwnNotices: ({ caller, body: { hva, nar }, write }) =>
        write(async (queries) => {
            await queries.rows(sql`
                insert into notice_setting (user_id, kinds, daily) values (${caller.userId}, ${hva}::text[], ${nar === 'daglig'})
                on conflict (user_id) do update set kinds = excluded.kinds, daily = excluded.daily`);
        }),
} satisfies Handlers;
