import sql, { type Sql } from 'sql-template-tag';
import { osloDay } from '../../../api/rules/oslo';
import { auditChange } from '../../audit/audit';
import type { Actor } from '../../caller';
import type { Queries } from '../../database/database';

/** How a price was set: alone, in a future scheme, in a pasted list, or by a percentage. */
export type PriceKind = 'pris' | 'skjema' | 'liste' | 'regulering';
/** A code's price in a contract, from a day until the next entry. */
export interface Entry {
    readonly id: number;
    readonly amount: number;
    readonly valid_from: string | null;
    readonly valid_to: string | null;
    /** The future scheme that ends or replaces it, and when it would end without that. */
    readonly ended_by_bulk_id: number | null;
    readonly former_to: string | null;
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
/** The last day of an entry; null without an end, and for one that was replaced before it took effect. */
export const lastDay = sql`case when ${isLive} then (period.valid_to - 1)::text end`;
const ofCode = (contractId: string, codeId: number): Sql =>
    sql`period.contract_id = ${contractId} and period.process_code_id = ${codeId}`;
const entry = sql`period.id, period.amount, period.valid_from::text as valid_from, period.valid_to::text as valid_to,
    period.ended_by_bulk_id, period.former_to::text as former_to, period.version`;

export const priceOn = (queries: Queries, contractId: string, codeId: number, day: string) =>
    queries.row<Entry>(
        sql`select ${entry} from price_period period where ${ofCode(contractId, codeId)} and ${covers(sql`${day}`)}`,
    );
export const laterPrices = (queries: Queries, contractId: string, codeId: number, day: string | null) =>
    queries.rows<Entry & { valid_from: string }>(sql`
        select ${entry} from price_period period
        where ${ofCode(contractId, codeId)} and ${isLive} and period.valid_from > ${day ?? '-infinity'}::date order by period.valid_from`);
/**
 * Changes a code's prices, and logs what becomes of those from a day on: of a future scheme's by scheme and code. For
 * changes of a scheme itself (`bulkId`), it logs those that the scheme left out too, and the caller logs the scheme's own.
 */
export const auditPricesFrom = async <T>(
    queries: Queries,
    actor: Actor,
    {
        contractId,
        codeId,
        from,
        bulkId = null,
    }: { contractId: string; codeId: number; from: string | null; bulkId?: number | null },
    work: () => Promise<T>,
): Promise<T> => {
    const subjects = await queries.rows<{ subject: 'prisperiode' | 'fremtidig-pris'; id: string }>(sql`
        select case when bulk.id is null then 'prisperiode' else 'fremtidig-pris' end as subject,
            case when bulk.id is null then period.id::text else bulk.id || '-' || period.process_code_id end as id
        from price_period period left join bulk_update bulk on bulk.id = period.bulk_update_id and bulk.processed_at is null
        where ${ofCode(contractId, codeId)} and (${isLive} or period.ended_by_bulk_id = ${bulkId}) and (bulk.id = ${bulkId}) is not true
            and period.valid_from >= ${from ?? '-infinity'}::date order by period.valid_from`);
    // The first is logged first.
    return subjects.reduce(
        (change, { subject, id }) =>
            () =>
                auditChange(queries, actor, subject, id, change),
        work,
    )();
};
/** The first later day when the code has another price, or none. */
const nextChange = async (
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
    await queries.rows(sql`
        update price_period period set valid_to = period.valid_from, ended_by_bulk_id = null, former_to = null
        where ${which} and (${isLive} or period.ended_by_bulk_id is not null)`);
};

/** Changes whenever a price of the contract does. */
export const timelineOf = async (queries: Queries, contractId: string): Promise<string> => {
    const { state } = await queries.one<{ state: string }>(sql`
        select md5(coalesce(string_agg(period::text, ' ' order by id), '')) as state from price_period period where contract_id = ${contractId}`);
    return state;
};

/** The current rows of codes whose later prices have changed: whoever has seen the row has not seen those. */
export const touchPrices = (queries: Queries, contractId: string, codeIds: readonly number[]) =>
    queries.rows(sql`
        update price set version = version + 1 where contract_id = ${contractId} and ended_at is null and process_code_id = any(${codeIds}::int[])`);

/** Future schemes of prices from a day on that have changed: whoever has seen such a scheme has not seen those. */
export const touchSchemes = (queries: Queries, contractId: string, day: string) =>
    queries.rows(sql`
        update bulk_update set version = version + 1 where contract_id = ${contractId} and processed_at is null and valid_from >= ${day}::date`);

/** The future scheme that has a price from the day when an earlier one ends, and when that would end without it. */
const schemeFrom = (queries: Queries, contractId: string, codeId: number, day: string) =>
    queries.row<Pick<Entry, 'ended_by_bulk_id' | 'former_to'>>(sql`
        select bulk.id as ended_by_bulk_id, period.valid_to::text as former_to
        from price_period period join bulk_update bulk on bulk.id = period.bulk_update_id and bulk.processed_at is null
        where ${ofCode(contractId, codeId)} and ${isLive} and period.valid_from = ${day}::date`);

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
    const scheme = await queries.row<{ id: number }>(
        sql`select id from bulk_update where contract_id = ${contractId} and processed_at is null and valid_from = ${from}::date`,
    );
    const ending =
        end === null
            ? undefined
            : running?.ended_by_bulk_id
              ? running
              : await schemeFrom(queries, contractId, codeId, end);
    const savePeriod = (write: Sql) => queries.one<Pick<Entry, 'id' | 'version'>>(write);
    if (running?.amount === amount) {
        return savePeriod(sql`
            update price_period set valid_to = ${end}::date, ended_by_bulk_id = ${ending?.ended_by_bulk_id ?? null}::int,
                former_to = ${ending?.former_to ?? null}::date, version = default
            where id = ${running.id} returning id, version`);
    }
    if (running) {
        if (running.valid_from === from) await replace(queries, sql`period.id = ${running.id}`);
        // When the scheme is removed, it continues or comes back.
        await queries.rows(sql`
            update price_period set valid_to = ${from}::date, ended_by_bulk_id = ${scheme?.id ?? null}::int,
                former_to = ${scheme ? running.valid_to : null}::date
            where id = ${running.id}`);
    }
    return savePeriod(sql`
        insert into price_period (contract_id, process_code_id, amount, valid_from, valid_to, reason, created_by, created_at, kind, ended_by_bulk_id, former_to, bulk_update_id)
        values (${contractId}, ${codeId}, ${amount}, ${from}::date, ${end}::date, ${reason}, ${userId}, ${now}, ${kind},
            ${ending?.ended_by_bulk_id ?? null}::int, ${ending?.former_to ?? null}::date, ${scheme?.id ?? null}::int) returning id, version`);
};

/** Ends a price and its later ones from a scheme's day, until the scheme is removed. */
export const endPrices = async (
    queries: Queries,
    { contractId, codeId, bulkId, day }: { contractId: string; codeId: number; bulkId: number; day: string },
): Promise<void> => {
    await removeEntries(queries, bulkId, codeId);
    await queries.rows(sql`
        update price_period period set former_to = valid_to, valid_to = valid_from, ended_by_bulk_id = ${bulkId}
        where ${ofCode(contractId, codeId)} and ${isLive} and period.valid_from >= ${day}::date`);
    await queries.rows(sql`
        update price_period period set former_to = valid_to, valid_to = ${day}::date, ended_by_bulk_id = ${bulkId}
        where ${ofCode(contractId, codeId)} and (period.valid_from is null or period.valid_from < ${day}::date)
            and (period.valid_to is null or period.valid_to > ${day}::date)`);
};

const otherOfCode = sql`other.contract_id = period.contract_id and other.process_code_id = period.process_code_id`;
const otherIsLive = sql`(other.valid_to is null or other.valid_to > other.valid_from or other.valid_from is null)`;
/**
 * Removes a future scheme's entries, of one code or all, so that other prices apply as they would without it: those that
 * it changed, replaced or left out.
 */
export const removeEntries = async (queries: Queries, bulkId: number, codeId?: number): Promise<void> => {
    const isOfCode = codeId === undefined ? sql`true` : sql`period.process_code_id = ${codeId}`;
    await queries.rows(sql`delete from price_period period where period.bulk_update_id = ${bulkId} and ${isOfCode}`);
    const isAffected = sql`period.ended_by_bulk_id = ${bulkId} and ${isOfCode}`;
    // Until it would have ended anyway, or until the next price.
    const restored = sql`
        update price_period period set ended_by_bulk_id = null, former_to = null, valid_to = least(former_to, (
            select min(other.valid_from) from price_period other
            where ${otherOfCode} and other.valid_from > coalesce(period.valid_from, '-infinity')
                and (${otherIsLive} or other.ended_by_bulk_id = ${bulkId})))`;
    // Unless another price has been set for its first day since.
    await queries.rows(sql`
        ${restored} where ${isAffected} and not ${isLive} and not exists (select from price_period other
            where ${otherOfCode} and ${otherIsLive} and (other.valid_from is null or other.valid_from <= period.valid_from)
                and (other.valid_to is null or other.valid_to > period.valid_from))`);
    await queries.rows(sql`
        update price_period period set ended_by_bulk_id = null, former_to = null where ${isAffected} and not ${isLive}`);
    await queries.rows(sql`${restored} where ${isAffected}`);
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
