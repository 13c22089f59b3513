import sql, { type Sql } from 'sql-template-tag';
import { auditChange, auditStates } from '../../audit/audit';
import type { State } from '../../audit/states';
import type { Queries } from '../../database/database';
import { osloDay } from '../../../api/rules/oslo';
import type { City } from '../../city';
import { logFault } from '../../monitoring/log';
import { lockContract, touchContract } from './contracts';
import { isOutOfSync, syncScheme } from './priceTimeline';

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
 * Gives the contract's current scheme the prices of the timeline, and sets `prosessertDato` of a future scheme whose
 * day has begun. Resource use keeps the price of its registration (D9). The contract's lock ensures that only one
 * process does this.
 */
const applyTo = ({ database, now }: Clock, contractId: string): Promise<boolean> =>
    database.transaction(async (queries) => {
        await lockContract(queries, contractId);
        // Check again under the lock: another process may have been first.
        const [due] = await queries.rows<{ id: number }>(
            sql`select id from bulk_update where contract_id = ${contractId} and ${isDue(now())} for update`,
        );
        if (!due && !(await queries.row(isOutOfSync(now(), sql`contract_id = ${contractId}`)))) return false;
        await auditPrices(queries, now(), contractId, () => syncScheme(queries, contractId, now()));
        if (due)
            await auditChange(queries, { userId: null, now: now() }, 'prisskjema', due.id, () =>
                queries.rows(
                    sql`update bulk_update set processed_at = ${now()}, version = version + 1 where id = ${due.id}`,
                ),
            );
        await touchContract(queries, contractId, now());
        return true;
    });

const contractsDue = async ({ database, now }: Clock, contract: Sql): Promise<string[]> => {
    const rows = await database.rows<{ contract_id: string }>(sql`
        select contract_id from bulk_update where ${isDue(now())} and ${contract} union (${isOutOfSync(now(), contract)})`);
    return rows.map(({ contract_id }) => contract_id);
};

/**
 * Applies the contract's prices whose day has begun in Oslo before they are read or used, so that no row gets
 * yesterday's price. Other contracts may be locked, and are left to the timer.
 */
export const applyDuePricesOf = async (city: Clock, contract: Sql): Promise<void> => {
    for (const id of await contractsDue(city, sql`contract_id = ${contract}`)) await applyTo(city, id);
};

/**
 * Applies all due prices, on a timer. A failure is logged, and that contract is tried again later. Answers how many
 * contracts changed.
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
