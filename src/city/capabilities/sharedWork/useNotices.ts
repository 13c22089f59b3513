import sql from 'sql-template-tag';
import { formatDay, formatMonth, startOfOsloDay } from '../../../api/rules/oslo';
import { pathOf } from '../../../api/pagePaths';
import { codeDescription, codeName, joinCode } from '../../codeOfUse';
import type { Queries } from '../../database/database';

/** A mail about resource use to one user, without the link that it leads to. */
interface UseNotice {
    readonly email: string;
    readonly daily: boolean;
    readonly subject: string;
    readonly lines: readonly string[];
    readonly path: string;
}

interface Returned {
    readonly email: string;
    readonly daily: boolean;
    readonly isAdmin: boolean;
    readonly contractId: string;
    readonly contract: string;
    readonly rows: readonly { day: string; code: string; reason: string | null; reportId: number | null }[];
}
/** These notices are mailed to whoever has not chosen otherwise: what is returned waits for the contractor. */
const wanted = sql`
    left join notice_setting setting on setting.user_id = app_user.id
    where coalesce('ressursbruk' = any(setting.kinds), true)`;
const isDaily = sql`coalesce(setting.daily, false)`;

/** Rows that were returned, and still are: for the contractor's admins and whoever registered them. */
const returnedSince = (queries: Queries, from: Date, to: Date): Promise<Returned[]> =>
    queries.rows<Returned>(sql`
        select app_user.email, ${isDaily} as daily, app_user.role_id = 5 as "isAdmin", contract.id as "contractId", contract.name as contract,
            json_agg(json_build_object('day', use.at, 'code', ${codeName} || ' ' || ${codeDescription}, 'reason',
                event.reason, 'reportId', use.report_id) order by use.at, use.id) as rows
        from use_event event join resource_use use on use.id = event.use_id and use.state = 'returnert' ${joinCode}
            join contract on contract.id = use.contract_id
            join app_user on app_user.company_id = contract.company_id and removed_at is null
                and (app_user.role_id = 5 or app_user.id = use.registered_by)
            ${wanted} and event.kind = 'returnert' and event.at > ${from}::timestamptz and event.at <= ${to}::timestamptz
        group by app_user.id, app_user.email, daily, app_user.role_id, contract.id, contract.name order by contract.name, app_user.email`);

interface Closed {
    readonly email: string;
    readonly daily: boolean;
    readonly isAdmin: boolean;
    readonly contractId: string;
    readonly contract: string;
    readonly month: string;
    readonly moved: number;
}
/** Months that were closed: for the contractor's admins, and for whoever registered rows that still wait. */
const closedSince = (queries: Queries, from: Date, to: Date): Promise<Closed[]> =>
    queries.rows<Closed>(sql`
        with closed as (
            select id, contract_id, month, closed_at from settlement
            where closed_at > ${from}::timestamptz and closed_at <= ${to}::timestamptz and reopened_at is null
        ), moved as (
            select closed.id, use.registered_by, count(*)::int as count
            from closed join use_event event on event.kind = 'flyttet' and event.at = closed_at
                join resource_use use on use.id = event.use_id and use.contract_id = closed.contract_id and use.state = 'returnert'
            group by closed.id, use.registered_by
        ), told as (
            select app_user.id as user_id, closed.id, role_id = 5 as is_admin,
                coalesce((select sum(count)::int from moved where moved.id = closed.id and (role_id = 5 or registered_by = app_user.id)), 0) as moved
            from closed join contract on contract.id = closed.contract_id
                join app_user on app_user.company_id = contract.company_id and removed_at is null and role_id in (5, 6)
        )
        select app_user.email, ${isDaily} as daily, is_admin as "isAdmin", contract.id as "contractId", contract.name as contract, to_char(closed.month, 'YYYY-MM') as month, moved
        from told join closed on closed.id = told.id join contract on contract.id = closed.contract_id join app_user on app_user.id = told.user_id
            ${wanted} and (is_admin or moved > 0)
        order by closed.id, app_user.email`);

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What contractors are notified of: rows returned, and months closed. */
export const useNotices = async (queries: Queries, from: Date, to: Date): Promise<UseNotice[]> => {
    const returned = await returnedSince(queries, from, to);
    const closed = await closedSince(queries, from, to);
    return [
        ...returned.map(({ email, daily, isAdmin, contractId, contract, rows }): UseNotice => {
            const reportId = rows.find((row) => row.reportId !== null)?.reportId;
            return {
                email,
                daily,
                subject: `Ressursbruk, ${contract}: ${counted(rows.length, 'rad returnert', 'rader returnert')}`,
                lines: rows.map(({ day, code, reason }) => `${formatDay(day)} ${code}: ${reason ?? ''}`),
                path:
                    isAdmin || !reportId
                        ? `${pathOf('globalressursbruk')}?kontraktId=${contractId}`
                        : `${pathOf('entreprenormeldinger')}/${reportId}`,
            };
        }),
        ...closed.map(({ email, daily, isAdmin, contractId, contract, month, moved }): UseNotice => {
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
                    : `${pathOf('globalressursbruk')}?kontraktId=${contractId}`,
            };
        }),
    ];
};
