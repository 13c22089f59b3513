import sql from 'sql-template-tag';
import type { BulkUpdate, PriceChange } from '../../../../contract/entities/administration';
import { osloDay } from '../../../../contract/rules/oslo';
import type { Queries } from '../../../database/database';
import type { Handlers } from '../../../http/handler';
import { duplicate, invalid, notFound } from '../../../http/refusal';
import { lockContract } from './contracts';
import { applyDuePrices } from './duePrices';
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
        await applyDuePrices(city);
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
