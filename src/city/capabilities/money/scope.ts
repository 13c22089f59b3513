import sql, { type Sql } from 'sql-template-tag';
import { may } from '../../../api/access';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { forbidden, invalid, notFound } from '../../refusal';
import { reportScope } from '../../services/reports/access';

/**
 * The contracts whose money the caller may follow: all for managers, and their own company's for a contractor admin.
 */
export const contractScope = (caller: Caller): Sql =>
    may(caller.roles, 'okonomi.manage') ? sql`true` : sql`contract.company_id = ${caller.companyId}`;

/** `share` allows others to decide about rows at the same time; `update` allows nobody else. */
type Lock = 'none' | 'share' | 'update';
export interface MoneyContractRow {
    readonly id: string;
    readonly name: string;
    readonly company_id: string;
}
/** The contract; 404 when it is out of the caller's scope. */
export const contractOf = async (
    queries: Pick<Queries, 'row'>,
    caller: Caller,
    id: string,
    lock: Lock = 'none',
): Promise<MoneyContractRow> => {
    const contract = await queries.row<MoneyContractRow>(
        sql`select id, name, company_id from contract
            where id = ${id}
            and ${contractScope(caller)} ${lock === 'update' ? sql`for update` : lock === 'share' ? sql`for share` : sql``}`,
    );
    if (!contract) throw notFound('contractMissing');
    return contract;
};

/** A contractor's own users may not decide about its money. */
export const requireOtherCompany = (caller: Caller, { company_id }: Pick<MoneyContractRow, 'company_id'>): void => {
    if (caller.companyId === company_id) throw invalid('approvalOwn');
};

/**
 * Locks the contract so that its rows can be decided: others may decide at the same time, but nobody can close a month
 * or change prices.
 */
export const contractToManage = async (queries: Queries, caller: Caller, id: string, lock: Lock = 'share') => {
    const contract = await contractOf(queries, caller, id, lock);
    requireOtherCompany(caller, contract);
    return contract;
};

/**
 * The rows of `use`, joined with `contract` and `report`, that the caller may see one by one. Each user of a company
 * registers resource use on its tasks, which may be of others' reports.
 */
export const rowScope = (caller: Caller): Sql => {
    if (may(caller.roles, 'okonomi.manage')) return sql`true`;
    const own = sql`contract.company_id = ${caller.companyId}`;
    if (may(caller.roles, 'okonomi.list')) return own;
    const ofTask = sql`use.task_id in (select id from task where company_id = ${caller.companyId} and state <> 'trukket')`;
    return sql`(${own} and (${reportScope(caller)} or ${ofTask}))`;
};

export interface RowInScope {
    readonly id: number;
    readonly contract_id: string;
    readonly company_id: string;
    readonly state: string;
    readonly version: number;
    readonly isClosed: boolean;
}
export const rowInScope = async (
    queries: Queries,
    caller: Caller,
    id: number,
    isLocked = false,
): Promise<RowInScope> => {
    // The contract first, as everywhere: nobody closes the row's month meanwhile.
    if (isLocked)
        await queries.row(
            sql`select 1 from contract where id = (select contract_id from resource_use where id = ${id}) for share`,
        );
    const use = await queries.row<RowInScope>(sql`
        select use.id, use.contract_id, contract.company_id, use.state, use.version, use.settlement_id is not null as "isClosed"
        from resource_use use join contract on contract.id = use.contract_id left join report on report.id = use.report_id
        where use.id = ${id} and ${rowScope(caller)} ${isLocked ? sql`for update of use` : sql``}`);
    if (!use) throw notFound('useMissing');
    return use;
};
/** Like `rowInScope`, but refuses everyone except the row's own contractor. */
export const ownRow = async (queries: Queries, caller: Caller, id: number, isLocked = false): Promise<RowInScope> => {
    const use = await rowInScope(queries, caller, id, isLocked);
    if (use.company_id !== caller.companyId) throw forbidden();
    return use;
};
