import sql, { type Sql } from 'sql-template-tag';
import { actorOf, auditChange, auditCreated } from '../../audit/audit';
import { largestAmount, rowSum } from '../../../api/rules/money';
import { endOfOsloDay, osloDay, startOfOsloDay } from '../../../api/rules/oslo';
import { shiftOfNewRow, shiftOfTime } from '../../../api/rules/shifts';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import type { IfMatch, Versioned } from '../../http/handler';
import { invalid, notFound } from '../../refusal';
import { requireVersion, saveVersion } from '../../http/versions';
import { followUse, refuseChange } from './additions';

const codeRequired = () => invalid('useCodeRequired', 'prisId');
const outsideValidity = () => invalid('useOutside', 'dato');

/** Checks that the day of use, in Oslo, is within the contract's validity (D5). */
const checkDay = async (queries: Queries, contractId: string | null, at: string): Promise<void> => {
    // Four-digit years end here.
    if (at >= '9999-12-31') throw outsideValidity();
    const day = osloDay(at);
    // A shared lock, so that the contract's validity cannot change while a row is registered.
    const contract =
        contractId &&
        (await queries.row(sql`
        select 1 from contract where id = ${contractId} and valid_from < ${endOfOsloDay(day).toISOString()} and valid_to > ${startOfOsloDay(day).toISOString()} for share`));
    if (!contract) throw outsideValidity();
};

/** Refuses a row whose sum is too large to store; `field` names the amount in the request. */
const checkSum = (amount: number, unitPrice: number, field: string): void => {
    if (Math.abs(rowSum(amount, unitPrice)) >= largestAmount) throw invalid('useSumLarge', field);
};

interface NewUse {
    readonly prisId: number;
    readonly dato: string;
    readonly kommentar?: string | null | undefined;
    readonly prosesskodeEnhetsverdi: number;
}
interface Place {
    /** Null for global resource use. */
    readonly reportId: number | null;
    readonly contractId: string | null;
}

/** Registers resource use at the contract's current price. A new row always has shift 2 (report-handling §9, D9). */
export const registerUse = async (
    queries: Queries,
    city: City,
    caller: Caller,
    { reportId, contractId }: Place,
    body: NewUse,
): Promise<{ id: number }> => {
    const actor = actorOf(city, caller);
    await checkDay(queries, contractId, body.dato);
    const price = await queries.row<{ amount: number }>(
        sql`select amount from price where id = ${body.prisId} and contract_id = ${contractId} and ended_at is null`,
    );
    if (!price) throw codeRequired();
    checkSum(body.prosesskodeEnhetsverdi, price.amount, 'prosesskodeEnhetsverdi');
    const use = await queries.row<{ id: number }>(sql`
        insert into resource_use (report_id, contract_id, price_id, process_code_id, at, shift_id, amount, unit_price, comment, registered_by, registered_at, code_version)
        select ${reportId}::int, contract_id, id, process_code_id, ${body.dato}::timestamptz, ${shiftOfNewRow}::smallint, ${body.prosesskodeEnhetsverdi}::numeric, amount,
            ${body.kommentar || null}::text, ${actor.userId}::uuid, ${actor.now.toISOString()}::timestamptz,
            (select text_version from process_code where process_code.id = process_code_id)
        from price where id = ${body.prisId} and contract_id = ${contractId} and ended_at is null
        returning id`);
    if (!use) throw codeRequired();
    await followUse(queries, city, actor, use.id, true);
    await auditCreated(queries, actor, 'ressursforbruk', use.id);
    return use;
};

interface StoredUse {
    id: number;
    contract_id: string;
    /** Null when the price has ended. */
    price_id: number | null;
    unit_price: number;
    version: number;
}

export type UseOwner = { reportId: number } | { taskId: number } | { contractId: string };

/**
 * The condition on `use` for rows of the owner. Those of a contract are global rows (report-handling §2), and returned
 * ones whose report the company does not have, since no report's page can correct them.
 */
const ownedBy = (owner: UseOwner, { companyId }: Caller): Sql => {
    if ('reportId' in owner) return sql`use.report_id = ${owner.reportId}`;
    if ('taskId' in owner) return sql`use.task_id = ${owner.taskId}`;
    return sql`use.contract_id = ${owner.contractId} and (use.report_id is null or use.state = 'returnert'
        and not exists (select from report where report.id = use.report_id and report.company_id = ${companyId}))`;
};

/**
 * Locks a row of the caller's own company, on this report, task or contract (report-handling §2, D5). The contract is
 * locked first, as everywhere, which prevents deadlocks.
 */
export const lockUse = async (
    queries: Queries,
    caller: Caller,
    usageId: number,
    owner: UseOwner,
    ifMatch: IfMatch | undefined,
): Promise<StoredUse> => {
    const isOwned = ownedBy(owner, caller);
    const contract = await queries.row<{ id: string }>(sql`
        select id from contract where company_id = ${caller.companyId}
            and id = (select contract_id from resource_use use where use.id = ${usageId} and ${isOwned}) for share`);
    const use =
        contract &&
        (await queries.row<StoredUse>(sql`
            select use.id, use.contract_id, price.id as price_id, use.unit_price, use.version
            from resource_use use left join price on price.id = use.price_id and price.ended_at is null
            where use.id = ${usageId} and use.contract_id = ${contract.id} and ${isOwned} for update of use`));
    if (!use) throw notFound('useMissing');
    requireVersion(ifMatch, use.version);
    return use;
};

interface UseUpdate {
    readonly prisId: number;
    readonly dato: string;
    readonly kommentar?: string | null | undefined;
    readonly prosesskodeEnhetsVerdi: number;
}
/**
 * Changes date, time, amount and comment. The unit price stays that of the registration; the shift follows the time
 * (D9).
 */
export const changeUse = async (
    queries: Queries,
    city: City,
    caller: Caller,
    use: StoredUse,
    body: UseUpdate,
): Promise<Versioned<undefined>> => {
    const actor = actorOf(city, caller);
    await refuseChange(queries, city, use.id);
    // A changed row may not be after today; a new one may (report-handling §5).
    if (new Date(body.dato) >= endOfOsloDay(osloDay(actor.now))) throw invalid('useDateAfterToday', 'dato');
    await checkDay(queries, use.contract_id, body.dato);
    if (use.price_id !== null && body.prisId !== use.price_id) throw invalid('codeFixed', 'prisId');
    checkSum(body.prosesskodeEnhetsVerdi, use.unit_price, 'prosesskodeEnhetsVerdi');
    const shift = shiftOfTime(body.dato);
    const save = async () => {
        const saved = await saveVersion(
            queries,
            sql`
        update resource_use set at = ${body.dato}, shift_id = ${shift}, amount = ${body.prosesskodeEnhetsVerdi},
            comment = ${body.kommentar || null}, version = version + 1 where id = ${use.id}`,
        );
        await followUse(queries, city, actor, use.id, false);
        return saved;
    };
    return auditChange(queries, actor, 'ressursforbruk', use.id, save);
};

export const removeUse = async (queries: Queries, city: City, caller: Caller, use: StoredUse): Promise<void> => {
    await refuseChange(queries, city, use.id, { isRemoval: true });
    await auditChange(queries, actorOf(city, caller), 'ressursforbruk', use.id, () =>
        queries.rows(sql`delete from resource_use where id = ${use.id}`),
    );
};
