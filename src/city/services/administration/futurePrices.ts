import sql from 'sql-template-tag';
import { actorOf, auditChange, auditCreated } from '../../audit/audit';
import type { BulkUpdate, PriceChange } from '../../../api/entities/administration';
import type { ListPage } from '../../../api/entities/pages';
import { osloDay } from '../../../api/rules/oslo';
import type { Queries } from '../../database/database';
import type { Handlers, IfMatch } from '../../http/handler';
import { duplicate, invalid, notFound } from '../../refusal';
import { etagOf, requireVersion, saveVersion } from '../../http/versions';
import { boundsOf, listed } from '../listPage';
import { lockContract } from './contracts';
import { applyDuePricesOf } from './duePrices';
import { requireCodeOfScheme } from './prices';
import { processCodeJson } from './processCodes';

interface Place {
    id: string;
    bulkId: number;
}

const changesOf = (queries: Queries, { id, bulkId }: Place, page: ListPage = {}) => {
    const { skipped, most } = boundsOf(page);
    return queries.rows<PriceChange>(sql`
        select change.id, change.amount as pris, ${processCodeJson} as prosesskode, ${etagOf(sql`change.version`)}
        from price_change change join bulk_update bulk on bulk.id = change.bulk_update_id
        join process_code code on code.id = change.process_code_id join process_code_unit unit on unit.id = code.unit_id
        where bulk.id = ${bulkId} and bulk.contract_id = ${id} order by code.name collate norsk, change.id offset ${skipped} limit ${most}`);
};

const requireContract = async (queries: Queries, id: string): Promise<void> => {
    if (!(await queries.row(sql`select 1 from contract where id = ${id}`))) throw notFound('contractMissing');
};

/** Locks and returns a future scheme. An applied scheme cannot be changed. */
const lockFuture = async (queries: Queries, { id, bulkId }: Place) => {
    const contract = await lockContract(queries, id);
    const bulk = await queries.row<{ processed_at: string | null; version: number }>(
        sql`select processed_at, version from bulk_update where id = ${bulkId} and contract_id = ${id} for update`,
    );
    if (!bulk) throw notFound('priceSchemeMissing');
    if (bulk.processed_at) throw invalid('priceSchemeInUse');
    return { ...contract, schemeVersion: bulk.version };
};
const requireChange = async (
    queries: Queries,
    { bulkId, endringId }: Place & { endringId: number },
    ifMatch: IfMatch | undefined,
): Promise<void> => {
    const change = await queries.row<{ version: number }>(
        sql`select version from price_change where id = ${endringId} and bulk_update_id = ${bulkId}`,
    );
    if (!change) throw notFound('priceMissing');
    requireVersion(ifMatch, change.version);
};
/** The scheme's version covers its prices, so nobody removes a price that has changed since they saw it. */
const touchScheme = async (queries: Queries, bulkId: number): Promise<void> => {
    await queries.rows(sql`update bulk_update set version = version + 1 where id = ${bulkId}`);
};

/** Future price schemes and their prices (administration §2, §4, §7, D3). */
export const futurePriceHandlers = {
    listBulkUpdates: async ({ city, params }) => {
        await applyDuePricesOf(city, sql`${params.id}::uuid`);
        await requireContract(city.database, params.id);
        const bulks = await city.database.rows<Omit<BulkUpdate, 'prisEndringer'>>(sql`
            select id, valid_from::text as "gyldigFraDato", processed_at as "prosessertDato", reason as begrunnelse, ${etagOf(sql`version`)} from bulk_update where contract_id = ${params.id} order by valid_from, id`);
        return Promise.all(
            bulks.map(async (bulk) => ({
                ...bulk,
                prisEndringer: await changesOf(city.database, { id: params.id, bulkId: bulk.id }),
            })),
        );
    },
    createBulkUpdate: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const contract = await lockContract(queries, params.id);
            if (body.gyldigFraDato <= osloDay(city.now())) throw invalid('dateInPast', 'gyldigFraDato');
            const future = await queries.row(
                sql`select 1 from bulk_update where contract_id = ${contract.id} and processed_at is null`,
            );
            if (future) throw duplicate('priceSchemeTaken', 'gyldigFraDato');
            const created = await queries.row<{ id: number }>(
                sql`insert into bulk_update (contract_id, valid_from, reason, created_by) values (${contract.id}, ${body.gyldigFraDato}, ${body.begrunnelse ?? null}, ${caller.userId}) returning id`,
            );
            if (!created) throw new Error('No id for the new price scheme');
            await auditCreated(queries, actorOf(city, caller), 'prisskjema', created.id);
            // A future scheme is complete, so it starts as a copy of the current one; changed and new rows are
            // highlighted (administration §4).
            await queries.rows(
                sql`insert into price_change (bulk_update_id, process_code_id, amount) select ${created.id}, process_code_id, amount from price where contract_id = ${contract.id} and ended_at is null`,
            );
            return created;
        }),
    deleteBulkUpdate: ({ city, caller, params, ifMatch, write }) =>
        write(async (queries) => {
            requireVersion(ifMatch, (await lockFuture(queries, params)).schemeVersion);
            await auditChange(queries, actorOf(city, caller), 'prisskjema', params.bulkId, () =>
                queries.rows(sql`delete from bulk_update where id = ${params.bulkId}`),
            );
        }),
    listPriceChanges: async ({ city, params, query }) => {
        const bulk = await city.database.row(
            sql`select 1 from bulk_update where id = ${params.bulkId} and contract_id = ${params.id}`,
        );
        if (!bulk) throw notFound('priceSchemeMissing');
        return listed(query, await changesOf(city.database, params, query), () =>
            city.database.row<{ count: number }>(
                sql`select count(*)::int as count from price_change where bulk_update_id = ${params.bulkId}`,
            ),
        );
    },
    createPriceChange: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const contract = await lockFuture(queries, params);
            await requireCodeOfScheme(queries, body.prosesskodeId, contract.scheme_id);
            const taken = await queries.row(
                sql`select 1 from price_change where bulk_update_id = ${params.bulkId} and process_code_id = ${body.prosesskodeId}`,
            );
            if (taken) throw duplicate('codePricedInScheme', 'prosesskodeId');
            const created = await queries.row<{ id: number }>(sql`
                insert into price_change (bulk_update_id, process_code_id, amount) values (${params.bulkId}, ${body.prosesskodeId}, ${body.pris}) returning id`);
            if (!created) throw new Error('No id for the new price');
            await auditCreated(queries, actorOf(city, caller), 'fremtidig-pris', created.id);
            await touchScheme(queries, params.bulkId);
            return created;
        }),
    updatePriceChange: ({ city, caller, params, body, ifMatch, write }) =>
        write(async (queries) => {
            await lockFuture(queries, params);
            await requireChange(queries, params, ifMatch);
            await touchScheme(queries, params.bulkId);
            const save = () =>
                saveVersion(
                    queries,
                    sql`update price_change set amount = ${body.pris}, version = version + 1 where id = ${params.endringId}`,
                );
            return auditChange(queries, actorOf(city, caller), 'fremtidig-pris', params.endringId, save);
        }),
    deletePriceChange: ({ city, caller, params, ifMatch, write }) =>
        write(async (queries) => {
            await lockFuture(queries, params);
            await requireChange(queries, params, ifMatch);
            await auditChange(queries, actorOf(city, caller), 'fremtidig-pris', params.endringId, () =>
                queries.rows(sql`delete from price_change where id = ${params.endringId}`),
            );
            await touchScheme(queries, params.bulkId);
        }),
} satisfies Handlers;
