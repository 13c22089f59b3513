import sql, { type Sql } from 'sql-template-tag';
import { auditChange, auditStates } from '../../audit/audit';
import type { State } from '../../audit/states';
import type { Queries } from '../../database/database';
import { osloDay } from '../../../api/rules/oslo';
import type { City } from '../../city';
import { logFault } from '../../monitoring/log';
import { lockContract, touchContract } from './contracts';

/** The contract's prices by id, as logged. */
const pricesOf = async (queries: Queries, contractId: string): Promise<ReadonlyMap<number, State>> => {
    const rows = await queries.rows<{ id: number; state: State }>(sql`
        select price.id, json_build_object('kontrakt', contract.name, 'prosesskode', code.name, 'pris', amount) as state
        from price join contract on contract.id = contract_id join process_code code on code.id = process_code_id
        where contract_id = ${contractId} and ended_at is null`);
    return new Map(rows.map(({ id, state }) => [id, state]));
};

/** Logs each changed price. */
const auditPrices = async (queries: Queries, now: Date, contractId: string, work: () => Promise<void>) => {
    const before = await pricesOf(queries, contractId);
    await work();
    const after = await pricesOf(queries, contractId);
    for (const id of new Set([...before.keys(), ...after.keys()]))
        await auditStates(queries, { userId: null, now }, 'pris', id, {
            before: before.get(id),
            after: after.get(id),
        });
};

type Clock = Pick<City, 'database' | 'now'>;
const isDue = (now: Date) => sql`processed_at is null and valid_from <= ${osloDay(now)}::date`;

/**
 * The scheme's rows replace the contract's prices, and `prosessertDato` is set. Resource use keeps the price from its
 * registration (D9). The contract's lock ensures that only one process applies the scheme.
 */
const applyTo = ({ database, now }: Clock, contractId: string): Promise<boolean> =>
    database.transaction(async (queries) => {
        await lockContract(queries, contractId);
        // Checked again under the lock: another process may have applied it.
        const due = await queries.row<{
            id: number;
            valid_from: string;
            reason: string | null;
            created_by: string | null;
        }>(
            sql`select id, valid_from::text as valid_from, reason, created_by from bulk_update where contract_id = ${contractId} and ${isDue(now())} for update`,
        );
        if (!due) return false;
        const replacePrices = async (): Promise<void> => {
            // Their periods start on that day, however late this runs.
            await queries.row(sql`
                select set_config('bymelding.price_from', ${due.valid_from}, true), set_config('bymelding.price_reason', ${due.reason ?? ''}, true),
                    set_config('bymelding.actor', ${due.created_by ?? ''}, true)`);
            await queries.rows(
                sql`update price set ended_at = ${now()} where contract_id = ${contractId} and ended_at is null and process_code_id not in (select process_code_id from price_change where bulk_update_id = ${due.id})`,
            );
            await queries.rows(sql`
                insert into price (contract_id, process_code_id, amount) select ${contractId}::uuid, process_code_id, amount from price_change where bulk_update_id = ${due.id}
                on conflict (contract_id, process_code_id) where ended_at is null do update set amount = excluded.amount, version = price.version + 1`);
        };
        await auditChange(queries, { userId: null, now: now() }, 'prisskjema', due.id, async () => {
            await auditPrices(queries, now(), contractId, replacePrices);
            await queries.rows(
                sql`update bulk_update set processed_at = ${now()}, version = version + 1 where id = ${due.id}`,
            );
        });
        await touchContract(queries, contractId, now());
        return true;
    });

const contractsDue = async ({ database, now }: Clock, which: Sql): Promise<string[]> => {
    const rows = await database.rows<{ contract_id: string }>(
        sql`select contract_id from bulk_update where ${isDue(now())} and ${which} order by valid_from, id`,
    );
    return rows.map(({ contract_id }) => contract_id);
};

/**
 * Applies the contract's future scheme if its first day has begun in Oslo, before its prices are read or used, so that
 * no row gets yesterday's price. Other contracts may be locked, and are left to the timer.
 */
export const applyDuePricesOf = async (city: Clock, contract: Sql): Promise<void> => {
    for (const id of await contractsDue(city, sql`contract_id = ${contract}`)) await applyTo(city, id);
};

/**
 * Applies all due schemes, on a timer. A failure is logged, and that scheme is tried again later. Answers how many were
 * applied.
 */
export const applyDuePrices = async (city: Clock): Promise<number> => {
    let applied = 0;
    for (const id of await contractsDue(city, sql`true`))
        await applyTo(city, id).then(
            (isApplied) => (applied += Number(isApplied)),
            (error: unknown) => logFault(`Fremtidige priser, kontrakt ${id}`, error),
        );
    return applied;
};
