import sql from 'sql-template-tag';
import { dayOf } from '../../rules/osloTime';
import { nameOfUser } from '../../rules/nameOfUser';
import type { PricePreview } from '../../../api/entities/money';
import { fromOre, largestAmount, sumKroner, toOre } from '../../../api/rules/money';
import { lastValidDay, osloDay } from '../../../api/rules/oslo';
import { actorOf, auditCreated } from '../../audit/audit';
import type { Queries } from '../../database/database';
import { dryRun } from '../../database/dryRun';
import type { Handlers } from '../../http/handler';
import { invalid, stale } from '../../refusal';
import { lockContract, touchContract } from '../../services/administration/contracts';
import {
    auditPricesFrom,
    covers,
    isLive,
    type Later,
    laterPrices,
    type PriceKind,
    priceOn,
    syncScheme,
    setPrice,
    timelineOf,
    touchPrices,
    touchSchemes,
} from '../../services/administration/priceTimeline';
import { requireCodeOfScheme } from '../../services/administration/prices';
import { isOpenUse, reprice } from '../../services/administration/pricing';

type Manager = ReturnType<typeof actorOf>;
interface Change {
    readonly codeId: number;
    readonly amount: number;
    /** Null: from the start of the contract. */
    readonly from: string | null;
}
type Changed = PricePreview['priser'][number];
type Collision = PricePreview['kollisjoner'][number];

/** A code's later prices and ends, which would override a price from the given day. */
const collisionsOf = (queries: Queries, contractId: string, codeIds: readonly number[], from: string) =>
    queries.rows<Collision>(sql`
        with live as (
            select period.*, lead(period.valid_from) over (partition by period.process_code_id order by period.valid_from nulls first) as next
            from price_period period
            where period.contract_id = ${contractId} and period.process_code_id = any(${codeIds}::int[]) and ${isLive}
        )
        select code.name as prosesskode, found.day::text as fra, found.amount as pris, found.reason as begrunnelse,
            ${nameOfUser(sql`changer`)} as "endretAv", found.kind as kilde
        from (
            select process_code_id, valid_from as day, amount, reason, created_by as user_id, kind from live where valid_from > ${from}::date
            union all
            select process_code_id, valid_to, null, end_reason, ended_by, case when ended_by_bulk_id is null then 'pris' else 'skjema' end
            from live where valid_to > ${from}::date and valid_to is distinct from next
        ) found join process_code code on code.id = found.process_code_id left join app_user changer on changer.id = found.user_id
        order by code.name collate norsk, code.id, found.day`);

interface ChangeRequest {
    readonly fra?: string | undefined;
    readonly begrunnelse?: string | null | undefined;
    readonly senere?: Later | undefined;
    readonly tidslinje?: string | undefined;
}
interface How {
    readonly wanted: ChangeRequest;
    readonly kind: PriceKind;
    /** Adjusts later prices too, instead of replacing them. */
    readonly adjust?: ((amount: number) => number) | undefined;
}

/** A price that a change has set, from that day; null: from the start of the contract. */
interface SetPrice {
    readonly id: number;
    readonly from: string | null;
}
/** Sets a price in the timeline, logs it and what becomes of those that it replaces, and updates the open rows that follow it. */
const changePrice = async (
    queries: Queries,
    actor: Manager,
    contractId: string,
    { codeId, amount, from }: Change,
    { wanted, kind, adjust }: How,
): Promise<{ changed: Changed; set: SetPrice[] }> => {
    const entry = {
        contractId,
        codeId,
        kind,
        reason: wanted.begrunnelse || null,
        userId: actor.userId,
        now: actor.now,
    };
    const running = from === null ? undefined : await priceOn(queries, contractId, codeId, from);
    const isUndoing = wanted.senere === 'erstatt' && !adjust;
    const later = adjust && wanted.senere === 'erstatt' ? await laterPrices(queries, contractId, codeId, from) : [];
    const set: SetPrice[] = [];
    await auditPricesFrom(queries, actor, { contractId, codeId, from }, async () => {
        const { id: created } = await setPrice(queries, { ...entry, amount, from }, isUndoing ? 'erstatt' : 'behold');
        set.push({ id: created, from });
        if (created !== running?.id) await auditCreated(queries, actor, 'prisperiode', created);
        for (const one of later) {
            const { id } = await setPrice(queries, {
                ...entry,
                amount: adjust?.(one.amount) ?? one.amount,
                from: one.valid_from,
            });
            set.push({ id, from: one.valid_from });
            if (id !== one.id) await auditCreated(queries, actor, 'prisperiode', id);
        }
    });
    const { rows, before, after } = await reprice(queries, contractId, { ...actor, codeId });
    const code = await queries.one<{ name: string; description: string }>(
        sql`select name, description from process_code where id = ${codeId}`,
    );
    const changed = {
        prosesskode: code.name,
        beskrivelse: code.description,
        fra: running?.amount ?? null,
        til: amount,
        rader: rows,
        sumFor: before,
        sumEtter: after,
    };
    return { changed, set };
};

/** The number of rows that these prices would change if they were not approved or in a closed month. */
const keptRows = async (queries: Queries, contractId: string, set: readonly SetPrice[]): Promise<number> => {
    const { count } = await queries.one<{ count: number }>(sql`
        select count(*)::int as count
        from unnest(${set.map(({ id }) => id)}::int[], ${set.map(({ from }) => from)}::date[]) as made (id, day)
            join price_period period on period.id = made.id
            join contract_terms terms on terms.contract_id = period.contract_id
            join resource_use use on use.contract_id = period.contract_id and use.process_code_id = period.process_code_id
        where use.contract_id = ${contractId} and terms.priced_by = 'bruksdag' and not (${isOpenUse}) and use.unit_price <> period.amount
            and ${covers(dayOf(sql`use.at`))} and (made.day is null or made.day <= ${dayOf(sql`use.at`)})`);
    return count;
};

interface PriceChangeCall extends How {
    /** Changes a contract's prices from a given day. */
    readonly changes: (queries: Queries, contractId: string, day: string) => Promise<Change[]>;
}

const change = async (
    queries: Queries,
    actor: Manager,
    contractId: string,
    { changes, ...how }: PriceChangeCall,
    isTrial = false,
): Promise<PricePreview> => {
    const contract = await lockContract(queries, contractId);
    const [first, today] = [osloDay(contract.valid_from), osloDay(actor.now)];
    const tidslinje = await timelineOf(queries, contract.id);
    const { fra, tidslinje: shown } = how.wanted;
    if (!isTrial && shown !== undefined && shown !== tidslinje) throw stale('pricesStale');
    // Applies from today even before the contract begins, as a change in the price scheme does.
    const day = fra ?? today;
    if ((fra !== undefined && fra < first) || day > lastValidDay(contract.valid_to))
        throw invalid('priceOutside', 'fra');
    const wanted = await changes(queries, contract.id, day);
    if (wanted.length === 0) throw invalid('pricesNone', 'fra');
    const codeIds = wanted.map(({ codeId }) => codeId);
    for (const codeId of codeIds) await requireCodeOfScheme(queries, codeId, contract.scheme_id);
    const kollisjoner = await collisionsOf(queries, contract.id, codeIds, day);
    if (kollisjoner.length > 0 && how.wanted.senere === undefined && !isTrial) throw invalid('priceCollides', 'senere');
    const priser: Changed[] = [];
    const prices: SetPrice[] = [];
    for (const one of wanted) {
        const { changed, set } = await changePrice(queries, actor, contract.id, one, how);
        priser.push(changed);
        prices.push(...set);
    }
    const uendret = await keptRows(queries, contract.id, prices);
    await touchSchemes(queries, contract.id, day);
    await syncScheme(queries, contract.id, actor.now);
    await touchPrices(queries, contract.id, codeIds);
    await touchContract(queries, contract.id, actor.now);
    const sum = (of: (one: Changed) => number): number => sumKroner(priser.map(of));
    return {
        priser,
        rader: priser.reduce((all, { rader }) => all + rader, 0),
        sumFor: sum(({ sumFor }) => sumFor),
        sumEtter: sum(({ sumEtter }) => sumEtter),
        uendret,
        kollisjoner,
        ...(isTrial ? { tidslinje } : {}),
    };
};

const single = (body: ChangeRequest & { prosesskodeId: number; pris: number; fra: string }): PriceChangeCall => ({
    wanted: body,
    kind: 'pris',
    changes: async (queries, contractId) => {
        const { prosesskodeId: codeId, pris: amount, fra: from } = body;
        const running = await priceOn(queries, contractId, codeId, from);
        if (running?.amount === amount && body.senere !== 'erstatt') throw invalid('priceSame', 'pris');
        return [{ codeId, amount, from }];
    },
});
/** Adjusts a price by a percentage with at most four decimals, rounded half up to whole øre; computed in integers. */
const adjusted =
    (prosent: number) =>
    (amount: number): number => {
        const share = 1_000_000n + BigInt(Math.round(prosent * 10_000));
        const price = fromOre(Number((BigInt(toOre(amount)) * share + 500_000n) / 1_000_000n));
        if (price >= largestAmount) throw invalid('amountLarge', 'prosent');
        return price;
    };
/** Every price in force that day; prices that stay the same are left alone. */
const index = (body: ChangeRequest & { prosent: number; fra: string }): PriceChangeCall => {
    const adjust = adjusted(body.prosent);
    return {
        wanted: body,
        kind: 'regulering',
        adjust,
        changes: async (queries, contractId, from) => {
            const prices = await queries.rows<{ codeId: number; was: number }>(sql`
                select period.process_code_id as "codeId", period.amount as was from price_period period
                where period.contract_id = ${contractId} and ${covers(sql`${from}`)} order by 1`);
            return prices.flatMap(({ codeId, was }) =>
                adjust(was) === was ? [] : [{ codeId, amount: adjust(was), from }],
            );
        },
    };
};
/** A list, saved all or none. Without a day, the first price of a code applies from the contract's start. */
const list = (
    body: ChangeRequest & { priser: readonly { prosesskodeId: number; pris: number }[] },
): PriceChangeCall => ({
    wanted: body,
    kind: 'liste',
    changes: async (queries, contractId, day) => {
        const changes: Change[] = [];
        for (const { prosesskodeId: codeId, pris: amount } of body.priser) {
            if (changes.some((one) => one.codeId === codeId)) throw invalid('priceTwice', 'priser');
            const running = await priceOn(queries, contractId, codeId, day);
            if (!running && amount <= 0) throw invalid('pricePositive', 'priser');
            if (running?.amount === amount && body.senere !== 'erstatt') continue;
            const before = await queries.row(sql`
                select 1 from price_period period where contract_id = ${contractId} and process_code_id = ${codeId} and ${isLive}
                    and (valid_from is null or valid_from <= ${day}::date) limit 1`);
            changes.push({ codeId, amount, from: body.fra === undefined && !before ? null : day });
        }
        if (changes.length === 0) throw invalid('priceSame', 'priser');
        return changes;
    },
});

/**
 * Price changes from a given day. Admins see the effect before they save: the change is tried, since only the change
 * itself can show exactly what it does.
 */
export const pricePeriodHandlers = {
    previewPrice: ({ city, caller, params, body }) =>
        dryRun(city.database, (queries) => change(queries, actorOf(city, caller), params.id, single(body), true)),
    createPricePeriod: ({ city, caller, params, body, write }) =>
        write((queries) => change(queries, actorOf(city, caller), params.id, single(body))),
    previewPriceIndex: ({ city, caller, params, body }) =>
        dryRun(city.database, (queries) => change(queries, actorOf(city, caller), params.id, index(body), true)),
    createPriceIndex: ({ city, caller, params, body, write }) =>
        write((queries) => change(queries, actorOf(city, caller), params.id, index(body))),
    previewPriceList: ({ city, caller, params, body }) =>
        dryRun(city.database, (queries) => change(queries, actorOf(city, caller), params.id, list(body), true)),
    createPriceList: ({ city, caller, params, body, write }) =>
        write((queries) => change(queries, actorOf(city, caller), params.id, list(body))),
} satisfies Handlers;
