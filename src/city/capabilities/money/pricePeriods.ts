import sql, { empty } from 'sql-template-tag';
import type { PricePreview } from '../../../api/entities/money';
import { osloDay } from '../../../api/rules/oslo';
import { actorOf, auditCreated } from '../../audit/audit';
import type { Database, Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { invalid } from '../../refusal';
import { lockContract, touchContract } from '../../services/administration/contracts';
import { requireCodeOfScheme } from '../../services/administration/prices';
import { dayOf, isOpen, reprice } from '../../services/administration/pricing';

type Manager = ReturnType<typeof actorOf>;
interface Change {
    readonly codeId: number;
    readonly amount: number;
    readonly from: string;
    readonly reason: string | null;
}
interface PeriodRow {
    id: number;
    amount: number;
    valid_from: string | null;
    valid_to: string | null;
}

/** A code's price on a day. When two start the same day, the later one counts. */
const periodOn = (queries: Queries, contractId: string, { codeId, from }: Pick<Change, 'codeId' | 'from'>) =>
    queries.row<PeriodRow>(sql`
        select id, amount, valid_from::text as valid_from, valid_to::text as valid_to from price_period
        where contract_id = ${contractId} and process_code_id = ${codeId}
            and (valid_from is null or valid_from <= ${from}::date) and (valid_to is null or valid_to > ${from}::date)`);

/** Gives the current price scheme today's prices. */
const putIntoForce = async (queries: Queries, contractId: string, codeId: number, amount: number): Promise<void> => {
    await queries.rows(sql`
        insert into price (contract_id, process_code_id, amount) values (${contractId}, ${codeId}, ${amount})
        on conflict (contract_id, process_code_id) where ended_at is null
        do update set amount = excluded.amount, version = price.version + 1 where price.amount <> excluded.amount`);
};

type Changed = PricePreview['priser'][number];

/** Ends the previous day's price, adds the new one until that would have ended, and prices open rows again. */
const changePrice = async (
    queries: Queries,
    actor: Manager,
    contractId: string,
    { codeId, amount, from, reason }: Change,
): Promise<Changed> => {
    const running = await periodOn(queries, contractId, { codeId, from });
    if (running?.amount === amount) throw invalid('priceSame', 'pris');
    const end = running
        ? running.valid_to
        : ((
              await queries.row<{ next: string | null }>(sql`
                  select min(valid_from)::text as next from price_period
                  where contract_id = ${contractId} and process_code_id = ${codeId} and valid_from > ${from}::date
                      and (valid_to is null or valid_to > valid_from)`)
          )?.next ?? null);
    if (running) await queries.rows(sql`update price_period set valid_to = ${from} where id = ${running.id}`);
    const created = await queries.row<{ id: number }>(sql`
        insert into price_period (contract_id, process_code_id, amount, valid_from, valid_to, reason, created_by, created_at)
        values (${contractId}, ${codeId}, ${amount}, ${from}, ${end}, ${reason}, ${actor.userId}, ${actor.now}) returning id`);
    if (!created) throw new Error('No id for the new price period');
    const today = osloDay(actor.now);
    if (from <= today && (end === null || end > today)) await putIntoForce(queries, contractId, codeId, amount);
    await auditCreated(queries, actor, 'prisperiode', created.id);
    const { rows, before, after } = await reprice(queries, contractId, { ...actor, codeId });
    const code = await queries.row<{ name: string; description: string }>(
        sql`select name, description from process_code where id = ${codeId}`,
    );
    return {
        prosesskode: code?.name ?? '',
        beskrivelse: code?.description ?? '',
        fra: running?.amount ?? null,
        til: amount,
        rader: rows,
        sumFor: before,
        sumEtter: after,
    };
};

/** Approved and closed rows that keep their price although a new one covers their day. */
const keptRows = async (queries: Queries, contractId: string, from: string, codeId?: number): Promise<number> => {
    const kept = await queries.row<{ count: number }>(sql`
        select count(*)::int as count from resource_use use join contract_terms terms on terms.contract_id = use.contract_id
        where use.contract_id = ${contractId} and terms.priced_by = 'bruksdag' and not (${isOpen}) and ${dayOf(sql`use.at`)} >= ${from}::date
            ${codeId === undefined ? empty : sql`and use.process_code_id = ${codeId}`}`);
    return kept?.count ?? 0;
};

interface Wanted {
    readonly fra: string;
    readonly begrunnelse?: string | null | undefined;
}
type Changes = (queries: Queries, contractId: string) => Promise<Omit<Change, 'from' | 'reason'>[]>;

const change = async (
    queries: Queries,
    actor: Manager,
    contractId: string,
    { wanted, changes, codeId }: { wanted: Wanted; changes: Changes; codeId?: number },
): Promise<PricePreview> => {
    const contract = await lockContract(queries, contractId);
    if (wanted.fra < osloDay(contract.valid_from) || wanted.fra >= osloDay(contract.valid_to))
        throw invalid('priceOutside', 'fra');
    if (codeId !== undefined) await requireCodeOfScheme(queries, codeId, contract.scheme_id);
    const uendret = await keptRows(queries, contract.id, wanted.fra, codeId);
    const priser: Changed[] = [];
    for (const one of await changes(queries, contract.id))
        priser.push(
            await changePrice(queries, actor, contract.id, {
                ...one,
                from: wanted.fra,
                reason: wanted.begrunnelse || null,
            }),
        );
    if (priser.length === 0) throw invalid('pricesNone', 'fra');
    await touchContract(queries, contract.id, actor.now);
    const sum = (of: (one: Changed) => number): number =>
        Math.round(priser.reduce((all, one) => all + of(one) * 100, 0)) / 100;
    return {
        priser,
        rader: priser.reduce((all, { rader }) => all + rader, 0),
        sumFor: sum(({ sumFor }) => sumFor),
        sumEtter: sum(({ sumEtter }) => sumEtter),
        uendret,
    };
};

class Previewed extends Error {
    constructor(readonly preview: PricePreview) {
        super();
    }
}
/** Makes the change and rolls it back: only the change itself can show exactly what it does. */
const preview = async (database: Database, work: (queries: Queries) => Promise<PricePreview>) => {
    try {
        return await database.transaction<never>(async (queries) => {
            throw new Previewed(await work(queries));
        });
    } catch (error) {
        if (error instanceof Previewed) return error.preview;
        throw error;
    }
};

const single = (body: Wanted & { prosesskodeId: number; pris: number }) => ({
    wanted: body,
    codeId: body.prosesskodeId,
    changes: () => Promise.resolve([{ codeId: body.prosesskodeId, amount: body.pris }]),
});
/** Every price in force that day, indexed and rounded to øre; prices that stay the same are left alone. */
const index = (body: Wanted & { prosent: number }) => ({
    wanted: body,
    changes: (queries: Queries, contractId: string) =>
        queries.rows<{ codeId: number; amount: number }>(sql`
            select * from (
                select period.process_code_id as "codeId", round(period.amount * (1 + ${body.prosent}::numeric / 100), 2) as amount, period.amount as was
                from price_period period where period.contract_id = ${contractId}
                    and (valid_from is null or valid_from <= ${body.fra}::date) and (valid_to is null or valid_to > ${body.fra}::date)
            ) adjusted where amount <> was order by "codeId"`),
});

/** Price changes from a given day. Admins see the effect before they save. */
export const pricePeriodHandlers = {
    previewPrice: ({ city, caller, params, body }) =>
        preview(city.database, (queries) => change(queries, actorOf(city, caller), params.id, single(body))),
    createPricePeriod: ({ city, caller, params, body, write }) =>
        write((queries) => change(queries, actorOf(city, caller), params.id, single(body))),
    previewPriceIndex: ({ city, caller, params, body }) =>
        preview(city.database, (queries) => change(queries, actorOf(city, caller), params.id, index(body))),
    createPriceIndex: ({ city, caller, params, body, write }) =>
        write((queries) => change(queries, actorOf(city, caller), params.id, index(body))),
} satisfies Handlers;

/** Puts prices into the current price scheme when their first day has begun in Oslo. */
export const applyDuePeriods = async (database: Database, now: Date): Promise<void> => {
    const today = osloDay(now);
    const due = await database.rows<{ contract_id: string }>(sql`
        select distinct period.contract_id from price_period period
            left join price on price.contract_id = period.contract_id and price.process_code_id = period.process_code_id and price.ended_at is null
        where period.valid_from between ${today}::date - 31 and ${today}::date and (period.valid_to is null or period.valid_to > ${today}::date)
            and price.amount is distinct from period.amount`);
    for (const { contract_id } of due)
        await database.transaction(async (queries) => {
            await lockContract(queries, contract_id);
            const periods = await queries.rows<{ codeId: number; amount: number }>(sql`
                select process_code_id as "codeId", amount from price_period
                where contract_id = ${contract_id} and valid_from between ${today}::date - 31 and ${today}::date and (valid_to is null or valid_to > ${today}::date)
                order by process_code_id`);
            for (const { codeId, amount } of periods) await putIntoForce(queries, contract_id, codeId, amount);
            await touchContract(queries, contract_id, now);
        });
};
