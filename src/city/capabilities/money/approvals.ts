import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { ApprovalOutcome, approvalSchema } from '../../../api/entities/money';
import { norwegianText, type PlainCode } from '../../../api/messages';
import { undoSeconds } from '../../../api/rules/limits';
import { rowSum, toOre } from '../../../api/rules/money';
import type { UseState } from '../../../api/rules/useStates';
import { actorOf } from '../../audit/audit';
import type { Actor, Caller } from '../../caller';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { invalid, notFound, stale } from '../../refusal';
import { reprice } from '../../services/administration/pricing';
import { isWaiting, withFlagged } from './flagged';
import { requireOpen, settledIn } from './months';
import { contractToManage } from './scope';

interface Outcome {
    state: UseState;
    approved_amount: number | null;
    approved_sum: number | null;
}
interface Priced {
    unit_price: number;
    price_period_id: number | null;
}
/** The state of a row before a save. */
interface Before extends Outcome, Priced {
    id: number;
    version: number;
}
interface Row extends Before {
    amount: number;
    registered_by: string | null;
    settlement_id: number | null;
}
interface ChosenRow {
    readonly id: number;
    readonly versjon: number;
    readonly mengde?: number | undefined;
}
interface Decided extends Before {
    readonly now: Outcome & Priced;
}
type Reason = string | null;

/** Why a row is refused. The answer has no parameters, so that its message can have none. */
interface Refused {
    readonly code: PlainCode;
}

/** Locks rows in the order of their ids, so that two saves cannot deadlock. */
const lockRows = async (queries: Queries, ids: readonly number[], where: Sql): Promise<Map<number, Row>> => {
    const rows = await queries.rows<Row>(sql`
        select id, version, state, approved_amount, approved_sum, amount, unit_price, price_period_id, registered_by, settlement_id
        from resource_use use where id = any(${ids}::int[]) and ${where} order by id for update`);
    return new Map(rows.map((row) => [row.id, row]));
};

/** Why a row cannot be approved or returned now. */
const problemOf = (row: Row | undefined, { versjon }: ChosenRow, caller: Caller): Refused | undefined => {
    if (!row) return { code: 'useMissing' };
    if (row.settlement_id !== null) return { code: 'useClosed' };
    if (row.registered_by === caller.userId) return { code: 'approvalOwn' };
    if (row.version !== versjon) return { code: 'recordStale' };
    return undefined;
};

const approve = (row: Row, { mengde = row.amount }: ChosenRow, reason: Reason): Refused | Outcome => {
    if (row.state === 'returnert') return { code: 'rowReturned' };
    if (row.state === 'godkjent') return { code: 'rowApproved' };
    const isLess = mengde !== row.amount;
    if (Number(mengde.toFixed(2)) !== mengde) return { code: 'useAmountDecimals' };
    // An amount of 0 may be approved, but neither more than was registered nor the opposite sign.
    if (Math.abs(mengde) > Math.abs(row.amount) || mengde * row.amount < 0) return { code: 'amountAboveRegistered' };
    if (isLess && !reason) return { code: 'approvalReason' };
    return { state: 'godkjent', approved_amount: mengde, approved_sum: rowSum(mengde, row.unit_price) };
};
const returnRow = (row: Row): Refused | Outcome =>
    row.state === 'returnert'
        ? { code: 'rowReturned' }
        : { state: 'returnert', approved_amount: null, approved_sum: null };

interface Decision {
    readonly contractId: string;
    readonly kind: 'godkjent' | 'returnert' | 'angret';
    readonly reason: Reason;
}
/**
 * Saves all decisions, with the event and the audit entry of each row, in one statement. Undoing marks the last decision.
 * Rows that are no longer approved get the price that they would have without the approval.
 */
const save = async (
    queries: Queries,
    actor: Actor,
    decided: readonly Decided[],
    { contractId, kind, reason }: Decision,
): Promise<void> => {
    const { userId, now } = actor;
    const ids = decided.map(({ id }) => id);
    const column = <K extends keyof Decided['now']>(key: K) => decided.map(({ now: after }) => after[key]);
    await queries.rows(sql`
        with decided as (
            select * from unnest(${ids}::int[], ${column('state')}::text[], ${column('approved_amount')}::numeric[], ${column('approved_sum')}::numeric[],
                ${column('unit_price')}::numeric[], ${column('price_period_id')}::int[],
                ${decided.map(({ state }) => state)}::text[], ${decided.map(({ approved_amount }) => approved_amount)}::numeric[])
                as decided (id, state, amount, sum, price, period_id, was, was_amount)
        ), changed as (
            update resource_use use set state = decided.state, approved_amount = decided.amount, approved_sum = decided.sum, version = use.version + 1,
                unit_price = decided.price, price_period_id = case when decided.state = 'godkjent'
                    then (select period.id from price_period period where period.id = decided.period_id) else use.price_period_id end
            from decided where use.id = decided.id
        ), undone as (
            update use_event set undone = true
            where ${kind === 'angret'}::boolean and id in (
                select max(event.id) from use_event event
                where event.use_id = any(${ids}::int[]) and event.kind in ('godkjent', 'returnert') group by event.use_id)
        ), noted as (
            insert into use_event (use_id, kind, amount, reason, user_id, at) select id, ${kind}, amount, ${reason}::text, ${userId}::uuid, ${now}::timestamptz from decided
        )
        insert into audit_entry (at, event, subject, subject_id, user_id, before, after)
        select ${now}::timestamptz, 'endret', 'ressursforbruk', id::text, ${userId}::uuid,
            jsonb_build_object('tilstand', was, 'godkjentMengde', was_amount), jsonb_build_object('tilstand', state, 'godkjentMengde', amount)
        from decided`);
    const opened = decided
        .filter((row) => row.state === 'godkjent' && row.now.state !== 'godkjent')
        .map(({ id }) => id);
    if (opened.length > 0) await reprice(queries, contractId, { ...actor, opened });
};

const outcomeOf = async (
    queries: Queries,
    { userId, now }: Actor,
    decided: readonly Decided[],
    refused: ReadonlyMap<number, Refused>,
): Promise<ApprovalOutcome> => {
    const avvist = [...refused].map(([id, said]) => ({ id, errorMessage: norwegianText(said), code: said.code }));
    const sum = decided.reduce(
        (all, { now: after, ...was }) => all + Math.round((after.approved_sum ?? was.approved_sum ?? 0) * 100),
        0,
    );
    const done = { antall: decided.length, sum: sum / 100, avvist };
    if (decided.length === 0) return { ...done, angreId: null, inntil: null };
    const rows = decided.map(({ id, state, approved_amount, approved_sum, unit_price, price_period_id }) => ({
        id,
        state,
        approved_amount,
        approved_sum,
        unit_price,
        price_period_id,
    }));
    // With the versions that they have now, by which undoing knows that nobody has changed them since.
    const { id } = await queries.one<{ id: string }>(sql`
        insert into approval_save (user_id, at, rows)
        select ${userId}::uuid, ${now}::timestamptz, jsonb_agg(was || jsonb_build_object('version', use.version))
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) was join resource_use use on use.id = (was ->> 'id')::int returning id`);
    return { ...done, angreId: id, inntil: new Date(now.getTime() + undoSeconds * 1000).toISOString() };
};

const decide = async (
    queries: Queries,
    { caller, actor }: { caller: Caller; actor: Actor },
    chosen: readonly ChosenRow[],
    { month, ...decision }: Decision & { readonly month: string },
): Promise<ApprovalOutcome> => {
    const { contractId, kind, reason } = decision;
    await requireOpen(queries, contractId, month);
    const rows = await lockRows(
        queries,
        chosen.map(({ id }) => id),
        settledIn(contractId, month),
    );
    const decided: Decided[] = [];
    const refused = new Map<number, Refused>();
    for (const one of new Map(chosen.map((each) => [each.id, each])).values()) {
        const row = rows.get(one.id);
        const problem = problemOf(row, one, caller);
        const now = problem ?? (row && (kind === 'godkjent' ? approve(row, one, reason) : returnRow(row)));
        if (row && now && 'state' in now) decided.push({ ...row, now: { ...row, ...now } });
        else if (now && 'code' in now) refused.set(one.id, now);
    }
    if (decided.length > 0) await save(queries, actor, decided, decision);
    return outcomeOf(queries, actor, decided, refused);
};

type Approval = z.output<typeof approvalSchema>;
/** All waiting rows without warnings, but the caller's own. Refuses when their sums, own rows included, are not those shown. */
const rowsWithoutWarnings = async (
    queries: Queries,
    caller: Caller,
    contractId: string,
    month: string,
    shown: Approval['vist'],
): Promise<ChosenRow[]> => {
    const rows = await queries.rows<ChosenRow & { charged: number; isOwn: boolean }>(sql`
        ${withFlagged(contractId, month)}
        select id, version as versjon, charged, registered_by is not distinct from ${caller.userId}::uuid as "isOwn" from flagged use
        where ${isWaiting} and use.warnings = '{}' and use.settlement_id is null`);
    const ore = rows.reduce((sum, { charged }) => sum + toOre(charged), 0);
    if (shown?.antall !== rows.length || toOre(shown.sum) !== ore) throw stale('approvalStale');
    return rows.filter(({ isOwn }) => !isOwn);
};

const takeBack = async (queries: Queries, caller: Caller, actor: Actor, id: string): Promise<ApprovalOutcome> => {
    const kept = await queries.row<{ isLate: boolean; rows: Before[] }>(sql`
        select undone_at is not null or at + ${undoSeconds} * interval '1 second' <= ${actor.now}::timestamptz as "isLate", rows
        from approval_save where id = ${id} and user_id = ${caller.userId} for update`);
    if (!kept) throw notFound('undoLate');
    if (kept.isLate) throw invalid('undoLate');
    const ids = kept.rows.map((row) => row.id);
    const contract = await queries.row<{ id: string }>(sql`
        select id from contract where id in (select contract_id from resource_use where id = any(${ids}::int[])) for share`);
    const rows = await lockRows(queries, ids, sql`true`);
    const decided: Decided[] = [];
    const refused = new Map<number, Refused>();
    for (const { version, ...was } of kept.rows) {
        const row = rows.get(was.id);
        const problem = problemOf(row, { id: was.id, versjon: version }, caller);
        if (row && !problem) decided.push({ ...row, now: { ...row, ...was } });
        else refused.set(was.id, problem ?? { code: 'useMissing' });
    }
    if (contract && decided.length > 0)
        await save(queries, actor, decided, { contractId: contract.id, kind: 'angret', reason: null });
    await queries.rows(sql`update approval_save set undone_at = ${actor.now} where id = ${id}`);
    return { ...(await outcomeOf(queries, actor, [], refused)), antall: decided.length };
};

/**
 * Approving rows, and returning them, also approved ones until their month is closed. Nobody decides about their own rows,
 * or their company's (D15, `okonomi`).
 */
export const approvalHandlers = {
    approveUse: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const { id } = await contractToManage(queries, caller, params.id);
            const { rader, vist, begrunnelse }: Approval = body;
            const chosen: readonly ChosenRow[] =
                rader ?? (await rowsWithoutWarnings(queries, caller, id, params.maned, vist));
            return decide(queries, { caller, actor: actorOf(city, caller) }, chosen, {
                contractId: id,
                month: params.maned,
                kind: 'godkjent',
                reason: begrunnelse || null,
            });
        }),
    returnUse: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const { id } = await contractToManage(queries, caller, params.id);
            return decide(queries, { caller, actor: actorOf(city, caller) }, body.rader, {
                contractId: id,
                month: params.maned,
                kind: 'returnert',
                reason: body.begrunnelse,
            });
        }),
    undoApproval: ({ city, caller, params, write }) =>
        write((queries) => takeBack(queries, caller, actorOf(city, caller), params.id)),
} satisfies Handlers;
