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
/** Rows that were returned, and still are: for the contractor's admins and whoever registered them. */
const returnedSince = (queries: Queries, from: Date, to: Date): Promise<Returned[]> =>
    queries.rows<Returned>(sql`
        select app_user.email, setting.daily, app_user.role_id = 5 as "isAdmin", contract.id as "contractId", contract.name as contract,
            json_agg(json_build_object('day', use.at, 'code', ${codeName} || ' ' || ${codeDescription}, 'reason', event.reason, 'reportId', use.report_id) order by use.at, use.id) as rows
        from use_event event join resource_use use on use.id = event.use_id and use.state = 'returnert' ${joinCode}
            join contract on contract.id = use.contract_id
            join app_user on app_user.company_id = contract.company_id and removed_at is null
                and (app_user.role_id = 5 or app_user.id = use.registered_by)
            join notice_setting setting on setting.user_id = app_user.id and 'ressursbruk' = any(setting.kinds)
        where event.kind = 'returnert' and event.at > ${from}::timestamptz and event.at <= ${to}::timestamptz
        group by app_user.id, app_user.email, setting.daily, app_user.role_id, contract.id, contract.name order by contract.name, app_user.email`);

interface Closed {
    readonly email: string;
    readonly daily: boolean;
    readonly contractId: string;
    readonly contract: string;
    readonly month: string;
    readonly moved: number;
}
/** Months that were closed: for the contractor's admins. */
const closedSince = (queries: Queries, from: Date, to: Date): Promise<Closed[]> =>
    queries.rows<Closed>(sql`
        select app_user.email, setting.daily, contract.id as "contractId", contract.name as contract, to_char(settlement.month, 'YYYY-MM') as month,
            (select count(*)::int from resource_use use where use.contract_id = contract.id and use.corrects_id = settlement.id and use.state = 'returnert') as moved
        from settlement join contract on contract.id = settlement.contract_id
            join app_user on app_user.company_id = contract.company_id and removed_at is null and app_user.role_id = 5
            join notice_setting setting on setting.user_id = app_user.id and 'ressursbruk' = any(setting.kinds)
        where settlement.closed_at > ${from}::timestamptz and settlement.closed_at <= ${to}::timestamptz and settlement.reopened_at is null
        order by settlement.id, app_user.email`);

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
        ...closed.map(({ email, daily, contractId, contract, month, moved }): UseNotice => {
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
                path: `${pathOf('okonomi')}?kontrakt=${contractId}&maned=${month}`,
            };
        }),
    ];
};
