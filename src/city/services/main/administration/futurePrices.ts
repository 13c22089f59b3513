import sql from 'sql-template-tag';
import type { BulkUpdate, PriceChange } from '../../../../contract/entities/administration';
import { osloDay } from '../../../../contract/rules/oslo';
import type { City } from '../../../city';
import type { Queries } from '../../../database/database';
import type { Handlers } from '../../../http/handler';
import { duplicate, invalid, notFound } from '../../../http/refusal';
import { lockContract, touchContract } from './contracts';
import { requireCodeOfScheme } from './prices';
import { processCodeJson } from './processCodes';

interface Place {
    id: string;
    bulkId: number;
}

const changesOf = (queries: Queries, { id, bulkId }: Place) =>
    queries.rows<PriceChange>(sql`
        select change.id, change.amount as pris, ${processCodeJson} as prosesskode
        from price_change change join bulk_update bulk on bulk.id = change.bulk_update_id
        join process_code code on code.id = change.process_code_id join process_code_unit unit on unit.id = code.unit_id
        where bulk.id = ${bulkId} and bulk.contract_id = ${id} order by code.name collate norsk, change.id`);

const requireContract = async (queries: Queries, id: string): Promise<void> => {
    if (!(await queries.row(sql`select 1 from contract where id = ${id}`))) throw notFound('Fant ikke kontrakten.');
};

/** The future scheme, locked and not yet applied: an applied one is history and cannot be changed. */
const lockFuture = async (queries: Queries, { id, bulkId }: Place) => {
    const contract = await lockContract(queries, id);
    const bulk = await queries.row<{ processed_at: string | null }>(sql`select processed_at from bulk_update where id = ${bulkId} and contract_id = ${id} for update`);
    if (!bulk) throw notFound('Fant ikke prisskjemaet.');
    if (bulk.processed_at) throw invalid('Prisskjemaet er allerede tatt i bruk og kan ikke endres.');
    return contract;
};
const requireChange = async (queries: Queries, bulkId: number, id: number): Promise<void> => {
    if (!(await queries.row(sql`select 1 from price_change where id = ${id} and bulk_update_id = ${bulkId}`))) throw notFound('Fant ikke prisen.');
};

/** Future price schemes and their prices (administration §2, §4, §7, D3). */
export const futurePriceHandlers = {
    listBulkUpdates: async ({ city, params }) => {
        await requireContract(city.database, params.id);
        const bulks = await city.database.rows<Omit<BulkUpdate, 'prisEndringer'>>(sql`
            select id, valid_from::text as "gyldigFraDato", processed_at as "prosessertDato" from bulk_update where contract_id = ${params.id} order by valid_from, id`);
        return Promise.all(bulks.map(async (bulk) => ({ ...bulk, prisEndringer: await changesOf(city.database, { id: params.id, bulkId: bulk.id }) })));
    },
    createBulkUpdate: ({ city, params, body }) =>
        city.database.transaction(async (queries) => {
            const contract = await lockContract(queries, params.id);
            if (body.gyldigFraDato <= osloDay(city.now())) throw invalid('Datoen må være frem i tid.', 'gyldigFraDato');
            const future = await queries.row(sql`select 1 from bulk_update where contract_id = ${contract.id} and processed_at is null`);
            if (future) throw duplicate('Kontrakten har allerede et fremtidig prisskjema.', 'gyldigFraDato');
            const created = await queries.row<{ id: number }>(sql`insert into bulk_update (contract_id, valid_from) values (${contract.id}, ${body.gyldigFraDato}) returning id`);
            if (!created) throw new Error('No id for the new price scheme');
            // The future scheme is a whole scheme, so it starts as a copy of the current one; changed and new rows stand out (administration §4).
            await queries.rows(sql`insert into price_change (bulk_update_id, process_code_id, amount) select ${created.id}, process_code_id, amount from price where contract_id = ${contract.id}`);
            return created;
        }),
    deleteBulkUpdate: ({ city, params }) =>
        city.database.transaction(async (queries) => {
            await lockFuture(queries, params);
            await queries.rows(sql`delete from bulk_update where id = ${params.bulkId}`);
        }),
    listPriceChanges: async ({ city, params }) => {
        const bulk = await city.database.row(sql`select 1 from bulk_update where id = ${params.bulkId} and contract_id = ${params.id}`);
        if (!bulk) throw notFound('Fant ikke prisskjemaet.');
        return changesOf(city.database, params);
    },
    createPriceChange: ({ city, params, body }) =>
        city.database.transaction(async (queries) => {
            const contract = await lockFuture(queries, params);
            await requireCodeOfScheme(queries, body.prosesskodeId, contract.scheme_id);
            const taken = await queries.row(sql`select 1 from price_change where bulk_update_id = ${params.bulkId} and process_code_id = ${body.prosesskodeId}`);
            if (taken) throw duplicate('Prosesskoden har allerede en pris i prisskjemaet.', 'prosesskodeId');
            const created = await queries.row<{ id: number }>(sql`
                insert into price_change (bulk_update_id, process_code_id, amount) values (${params.bulkId}, ${body.prosesskodeId}, ${body.pris}) returning id`);
            if (!created) throw new Error('No id for the new price');
            return created;
        }),
    updatePriceChange: ({ city, params, body }) =>
        city.database.transaction(async (queries) => {
            await lockFuture(queries, params);
            await requireChange(queries, params.bulkId, params.endringId);
            await queries.rows(sql`update price_change set amount = ${body.pris} where id = ${params.endringId}`);
        }),
    deletePriceChange: ({ city, params }) =>
        city.database.transaction(async (queries) => {
            await lockFuture(queries, params);
            await requireChange(queries, params.bulkId, params.endringId);
            await queries.rows(sql`delete from price_change where id = ${params.endringId}`);
        }),
} satisfies Handlers;

/**
 * Applies every future scheme whose valid-from day has begun in Oslo: its rows become the contract's prices, codes it lacks
 * leave, `prosessertDato` is set. Resource use keeps the price of its registration (D9). One transaction for each scheme; the
 * lock on its contract makes it happen once, whichever process comes first. Answers how many were applied.
 */
export const applyDuePrices = async ({ database, now }: Pick<City, 'database' | 'now'>): Promise<number> => {
    const isDue = () => sql`processed_at is null and valid_from <= ${osloDay(now())}::date`;
    const apply = (contractId: string): Promise<boolean> =>
        database.transaction(async (queries) => {
            await lockContract(queries, contractId);
            // Asked again under the lock: another process may have been first.
            const due = await queries.row<{ id: number }>(sql`select id from bulk_update where contract_id = ${contractId} and ${isDue()} for update`);
            if (!due) return false;
            await queries.rows(sql`delete from price where contract_id = ${contractId} and process_code_id not in (select process_code_id from price_change where bulk_update_id = ${due.id})`);
            await queries.rows(sql`
                insert into price (contract_id, process_code_id, amount) select ${contractId}::uuid, process_code_id, amount from price_change where bulk_update_id = ${due.id}
                on conflict (contract_id, process_code_id) do update set amount = excluded.amount`);
            await queries.rows(sql`update bulk_update set processed_at = ${now()} where id = ${due.id}`);
            await touchContract(queries, contractId, now());
            return true;
        });
    const due = await database.rows<{ contract_id: string }>(sql`select contract_id from bulk_update where ${isDue()} order by valid_from, id`);
    let applied = 0;
    for (const { contract_id } of due) if (await apply(contract_id)) applied++;
    return applied;
};
