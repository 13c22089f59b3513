import sql, { type Sql } from 'sql-template-tag';
import { osloDay } from '../../../api/rules/oslo';
import type { Queries } from '../../database/database';

/** How a price was set: alone, in a future scheme, in a pasted list, or by a percentage. */
export type PriceKind = 'pris' | 'skjema' | 'liste' | 'regulering';
/** A code's price in a contract, from a day until the next entry. */
export interface Entry {
    readonly id: number;
    readonly amount: number;
    readonly valid_from: string | null;
    readonly valid_to: string | null;
    /** Changes with each write, and is never that of another entry. */
    readonly version: number;
}
/** What happens to existing prices that start later. */
export type Later = 'behold' | 'erstatt';

/** True if `period` includes the day. */
export const covers = (day: Sql): Sql =>
    sql`(period.valid_from is null or period.valid_from <= ${day}::date) and (period.valid_to is null or period.valid_to > ${day}::date)`;
/** An entry that was replaced before it took effect has no days. */
export const isLive = sql`(period.valid_to is null or period.valid_to > period.valid_from or period.valid_from is null)`;
const ofCode = (contractId: string, codeId: number): Sql =>
    sql`period.contract_id = ${contractId} and period.process_code_id = ${codeId}`;
const entry = sql`period.id, period.amount, period.valid_from::text as valid_from, period.valid_to::text as valid_to, period.version`;

export const priceOn = (queries: Queries, contractId: string, codeId: number, day: string) =>
    queries.row<Entry>(
        sql`select ${entry} from price_period period where ${ofCode(contractId, codeId)} and ${covers(sql`${day}`)}`,
    );
export const laterPrices = (queries: Queries, contractId: string, codeId: number, day: string | null) =>
    queries.rows<Entry & { valid_from: string }>(sql`
        select ${entry} from price_period period
        where ${ofCode(contractId, codeId)} and ${isLive} and period.valid_from > ${day ?? '-infinity'}::date order by period.valid_from`);
/** The first later day when the code has another price, or none. */
export const nextChange = async (
    queries: Queries,
    contractId: string,
    codeId: number,
    day: string,
): Promise<string | null> => {
    const running = await priceOn(queries, contractId, codeId, day);
    if (running) return running.valid_to;
    const next = await queries.one<{ day: string | null }>(sql`
        select min(period.valid_from)::text as day from price_period period
        where ${ofCode(contractId, codeId)} and ${isLive} and period.valid_from > ${day}::date`);
    return next.day;
};

/** Removes replaced entries that never took effect and belong to a scheme; marks others as replaced. */
const replace = async (queries: Queries, which: Sql): Promise<void> => {
    await queries.rows(sql`delete from price_period period where ${which} and period.bulk_update_id is not null
        and exists (select from bulk_update bulk where bulk.id = period.bulk_update_id and bulk.processed_at is null)`);
    await queries.rows(sql`update price_period period set valid_to = period.valid_from where ${which} and ${isLive}`);
};

interface NewPrice {
    readonly contractId: string;
    readonly codeId: number;
    readonly amount: number;
    /** Null means from the start of the contract, for a code's first price. */
    readonly from: string | null;
    readonly kind: PriceKind;
    readonly reason: string | null;
    readonly userId: string;
    readonly now: Date;
}
/**
 * Sets a price from a given day, until the next change or instead of all later ones. On the day of a future scheme, it
 * becomes an entry of that scheme. Answers its id and version.
 */
export const setPrice = async (
    queries: Queries,
    { contractId, codeId, amount, from, kind, reason, userId, now }: NewPrice,
    later: Later = 'behold',
): Promise<Pick<Entry, 'id' | 'version'>> => {
    const day = from ?? '-infinity';
    const running = from === null ? undefined : await priceOn(queries, contractId, codeId, from);
    if (later === 'erstatt')
        await replace(queries, sql`${ofCode(contractId, codeId)} and period.valid_from > ${day}::date`);
    const end = later === 'erstatt' ? null : await nextChange(queries, contractId, codeId, day);
    const savePeriod = async (write: Sql) => {
        const row = await queries.one<Pick<Entry, 'id' | 'version'>>(write);
        return row;
    };
    if (running?.amount === amount) {
        return savePeriod(sql`
            update price_period set valid_to = ${end}::date, version = default where id = ${running.id} returning id, version`);
    }
    if (running && running.valid_from === from) await replace(queries, sql`period.id = ${running.id}`);
    else if (running)
        await queries.rows(sql`update price_period set valid_to = ${from}::date where id = ${running.id}`);
    return savePeriod(sql`
        insert into price_period (contract_id, process_code_id, amount, valid_from, valid_to, reason, created_by, created_at, kind, bulk_update_id)
        values (${contractId}, ${codeId}, ${amount}, ${from}::date, ${end}::date, ${reason}, ${userId}, ${now}, ${kind},
            (select id from bulk_update where contract_id = ${contractId} and processed_at is null and valid_from = ${from}::date)) returning id, version`);
};

/**
 * Ends a price and its later ones from a given day. For a scheme that leaves the code out, this lasts until the scheme
 * is removed.
 */
export const endPrices = async (
    queries: Queries,
    { contractId, codeId, bulkId, day }: { contractId: string; codeId: number; bulkId: number; day: string },
): Promise<void> => {
    await replace(queries, sql`${ofCode(contractId, codeId)} and period.valid_from >= ${day}::date`);
    await queries.rows(sql`
        update price_period period set valid_to = ${day}::date, ended_by_bulk_id = ${bulkId}
        where ${ofCode(contractId, codeId)} and ${isLive} and (period.valid_to is null or period.valid_to >= ${day}::date)`);
};

/** Removes a future scheme's entries, so that earlier prices continue. */
export const removeEntries = async (queries: Queries, bulkId: number): Promise<void> => {
    await queries.rows(sql`
        update price_period before set valid_to = own.valid_to from price_period own
        where own.bulk_update_id = ${bulkId} and before.contract_id = own.contract_id and before.process_code_id = own.process_code_id
            and before.id <> own.id and before.valid_to = own.valid_from and (before.valid_from is null or before.valid_from < before.valid_to)`);
    await queries.rows(sql`delete from price_period where bulk_update_id = ${bulkId}`);
    await queries.rows(sql`
        update price_period period set ended_by_bulk_id = null, valid_to = (
            select min(later.valid_from) from price_period later where later.contract_id = period.contract_id
                and later.process_code_id = period.process_code_id and later.valid_from > coalesce(period.valid_from, '-infinity')
                and (later.valid_to is null or later.valid_to > later.valid_from))
        where period.ended_by_bulk_id = ${bulkId} and ${isLive}`);
};

/** Contracts whose current price scheme differs from today's prices in the timeline. */
export const isOutOfSync = (now: Date, contract: Sql): Sql => sql`
    select coalesce(price.contract_id, period.contract_id) as contract_id
    from (select * from price where ended_at is null and ${contract}) price
        full join (select * from price_period period where ${covers(sql`${osloDay(now)}`)} and ${contract}) period
            on period.contract_id = price.contract_id and period.process_code_id = price.process_code_id
    where price.amount is distinct from period.amount group by 1`;

const pricesOn = (contractId: string, day: string): Sql => sql`
    select period.process_code_id, period.amount from price_period period where period.contract_id = ${contractId} and ${covers(sql`${day}`)}`;

/** Gives the current price scheme today's prices from the timeline. The contract must be locked. */
export const syncScheme = async (queries: Queries, contractId: string, now: Date): Promise<void> => {
    const today = osloDay(now);
    await queries.row(sql`select set_config('bymelding.price_synced', 'yes', true)`);
    await queries.rows(sql`
        update price set ended_at = ${now} where contract_id = ${contractId} and ended_at is null
            and process_code_id not in (select process_code_id from (${pricesOn(contractId, today)}) today)`);
    await queries.rows(sql`
        insert into price (contract_id, process_code_id, amount) select ${contractId}::uuid, process_code_id, amount from (${pricesOn(contractId, today)}) today
        on conflict (contract_id, process_code_id) where ended_at is null
        do update set amount = excluded.amount, version = price.version + 1 where price.amount <> excluded.amount`);
    await queries.row(sql`select set_config('bymelding.price_synced', '', true)`);
};
