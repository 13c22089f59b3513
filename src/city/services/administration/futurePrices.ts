import sql from 'sql-template-tag';
import { actorOf, auditChange, auditCreated } from '../../audit/audit';
import type { BulkUpdate, PriceChange } from '../../../api/entities/administration';
import type { ListPage } from '../../../api/entities/pages';
import { osloDay } from '../../../api/rules/oslo';
import type { Actor } from '../../caller';
import type { Queries } from '../../database/database';
import { type Handlers, type IfMatch, Versioned } from '../../http/handler';
import { duplicate, invalid, notFound } from '../../refusal';
import { etagOf, requireVersion } from '../../http/versions';
import { boundsOf, listAnswer } from '../listPage';
import { lockContract, touchContract } from './contracts';
import { applyDuePricesOf } from './duePrices';
import { auditPricesFrom, covers, endPrices, priceOn, setPrice, removeEntries } from './priceTimeline';
import { requireCodeOfScheme } from './prices';
import { reprice } from './pricing';
import { processCodeJson } from './processCodes';

interface Place {
    id: string;
    bulkId: number;
}

/** The prices in the timeline on the scheme's day (D16). A row has the id of its code, and the version of its entry. */
const changesOf = (queries: Queries, { id, bulkId }: Place, page: ListPage = {}) => {
    const { skipped, most } = boundsOf(page);
    return queries.rows<PriceChange>(sql`
        select code.id, period.amount as pris, ${processCodeJson} as prosesskode, ${etagOf(sql`period.version`)}
        from bulk_update bulk join price_period period on period.contract_id = bulk.contract_id and ${covers(sql`bulk.valid_from`)}
        join process_code code on code.id = period.process_code_id join process_code_unit unit on unit.id = code.unit_id
        where bulk.id = ${bulkId} and bulk.contract_id = ${id} order by code.name collate norsk, code.id offset ${skipped} limit ${most}`);
};

const requireContract = async (queries: Queries, id: string): Promise<void> => {
    if (!(await queries.row(sql`select 1 from contract where id = ${id}`))) throw notFound('contractMissing');
};

/** Locks and returns a future scheme. An applied scheme cannot be changed. */
const lockFuture = async (queries: Queries, { id, bulkId }: Place) => {
    const contract = await lockContract(queries, id);
    const bulk = await queries.row<{
        day: string;
        reason: string | null;
        processed_at: string | null;
        version: number;
    }>(
        sql`select valid_from::text as day, reason, processed_at, version from bulk_update where id = ${bulkId} and contract_id = ${id} for update`,
    );
    if (!bulk) throw notFound('priceSchemeMissing');
    if (bulk.processed_at) throw invalid('priceSchemeInUse');
    return { ...contract, day: bulk.day, reason: bulk.reason, schemeVersion: bulk.version };
};
type Future = Awaited<ReturnType<typeof lockFuture>>;
const requireChange = async (
    queries: Queries,
    contract: Future,
    codeId: number,
    ifMatch: IfMatch | undefined,
): Promise<void> => {
    const change = await priceOn(queries, contract.id, codeId, contract.day);
    if (!change) throw notFound('priceMissing');
    requireVersion(ifMatch, change.version);
};
/** Changes a code's price in a scheme, and logs it with the prices that end or come back. */
const auditEntry = <T>(
    queries: Queries,
    actor: Actor,
    { id, bulkId, day, codeId }: Place & { readonly day: string; readonly codeId: number },
    work: () => Promise<T>,
): Promise<T> =>
    auditChange(queries, actor, 'fremtidig-pris', `${bulkId}-${codeId}`, () =>
        auditPricesFrom(queries, actor, { contractId: id, codeId, from: day, bulkId }, work),
    );
/** Changing a price also raises the scheme's version, so that nobody removes a scheme with prices they have not seen. */
const touchScheme = async (queries: Queries, { id, bulkId }: Place, now: Date): Promise<void> => {
    await queries.rows(sql`update bulk_update set version = version + 1 where id = ${bulkId}`);
    await touchContract(queries, id, now);
};

/** Also updates rows dated ahead: if their day decides the price, they follow the scheme as they follow any price. */
const setEntry = async (
    queries: Queries,
    actor: ReturnType<typeof actorOf>,
    { id, day, reason }: Future,
    codeId: number,
    amount: number,
) => {
    const { userId, now } = actor;
    const price = { contractId: id, codeId, amount, from: day, kind: 'skjema', reason, userId, now } as const;
    const entry = await setPrice(queries, price);
    await reprice(queries, id, { ...actor, codeId });
    return entry;
};

/** Future price schemes and their prices (administration §2, §4, §7, D3). */
export const futurePriceHandlers = {
    listBulkUpdates: async ({ city, params }) => {
        await applyDuePricesOf(city, sql`${params.id}::uuid`);
        await requireContract(city.database, params.id);
        const bulks = await city.database.rows<Omit<BulkUpdate, 'prisEndringer'>>(sql`
            select id, valid_from::text as "gyldigFraDato", processed_at as "prosessertDato", reason as begrunnelse,
                ${etagOf(sql`version`)} from bulk_update where contract_id = ${params.id} order by valid_from, id`);
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
            const created = await queries.one<{ id: number }>(
                sql`insert into bulk_update (contract_id, valid_from, reason, created_by)
                    values (${contract.id}, ${body.gyldigFraDato}, ${body.begrunnelse ?? null}, ${caller.userId})
                    returning id`,
            );
            await auditCreated(queries, actorOf(city, caller), 'prisskjema', created.id);
            await touchContract(queries, contract.id, city.now());
            return created;
        }),
    deleteBulkUpdate: ({ city, caller, params, ifMatch, write }) =>
        write(async (queries) => {
            const { schemeVersion, day } = await lockFuture(queries, params);
            requireVersion(ifMatch, schemeVersion);
            const actor = actorOf(city, caller);
            const codes = await queries.rows<{ id: number }>(
                sql`select distinct process_code_id as id from price_period where contract_id = ${params.id}::uuid order by 1`,
            );
            const leaveOut = async () => {
                await removeEntries(queries, params.bulkId);
                await reprice(queries, params.id, actor);
            };
            await auditChange(queries, actor, 'prisskjema', params.bulkId, async () => {
                // The first is logged first.
                await codes.reduce(
                    (change, { id: codeId }) =>
                        () =>
                            auditEntry(queries, actor, { ...params, day, codeId }, change),
                    leaveOut,
                )();
                await queries.rows(sql`delete from bulk_update where id = ${params.bulkId}`);
            });
            await touchContract(queries, params.id, actor.now);
        }),
    listPriceChanges: async ({ city, params, query }) => {
        const bulk = await city.database.row(
            sql`select 1 from bulk_update where id = ${params.bulkId} and contract_id = ${params.id}`,
        );
        if (!bulk) throw notFound('priceSchemeMissing');
        const changes = await changesOf(city.database, params, query);
        const all = sql`
            from bulk_update bulk join price_period period on period.contract_id = bulk.contract_id and ${covers(sql`bulk.valid_from`)}
            where bulk.id = ${params.bulkId}`;
        return listAnswer(city.database, query, changes, all);
    },
    createPriceChange: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const contract = await lockFuture(queries, params);
            await requireCodeOfScheme(queries, body.prosesskodeId, contract.scheme_id);
            const taken = await priceOn(queries, contract.id, body.prosesskodeId, contract.day);
            if (taken) throw duplicate('codePricedInScheme', 'prosesskodeId');
            const actor = actorOf(city, caller);
            const entry = { ...params, day: contract.day, codeId: body.prosesskodeId };
            await auditEntry(queries, actor, entry, async () => {
                // It may have been left out, and its later prices with it.
                await removeEntries(queries, params.bulkId, body.prosesskodeId);
                await setEntry(queries, actor, contract, body.prosesskodeId, body.pris);
            });
            await touchScheme(queries, params, city.now());
            return { id: body.prosesskodeId };
        }),
    updatePriceChange: ({ city, caller, params, body, ifMatch, write }) =>
        write(async (queries) => {
            const contract = await lockFuture(queries, params);
            await requireChange(queries, contract, params.endringId, ifMatch);
            await touchScheme(queries, params, city.now());
            const actor = actorOf(city, caller);
            const changed = { ...params, day: contract.day, codeId: params.endringId };
            return auditEntry(queries, actor, changed, async () => {
                const entry = await setEntry(queries, actor, contract, params.endringId, body.pris);
                return new Versioned(undefined, entry.version);
            });
        }),
    deletePriceChange: ({ city, caller, params, ifMatch, write }) =>
        write(async (queries) => {
            const contract = await lockFuture(queries, params);
            await requireChange(queries, contract, params.endringId, ifMatch);
            const left = { ...params, day: contract.day, codeId: params.endringId };
            await auditEntry(queries, actorOf(city, caller), left, () =>
                endPrices(queries, { ...left, contractId: contract.id }),
            );
            await touchScheme(queries, params, city.now());
        }),
} satisfies Handlers;
