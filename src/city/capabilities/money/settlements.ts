import sql, { type Sql } from 'sql-template-tag';
import { nameOfUser } from '../../rules/nameOfUser';
import type { Closing, Settlement } from '../../../api/entities/money';
import { toOre } from '../../../api/rules/money';
import { actorOf, auditChange, auditCreated } from '../../audit/audit';
import type { Actor, Caller } from '../../caller';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { duplicate, invalid, notFound, stale } from '../../refusal';
import { basisFiles } from './basisFiles';
import { checklistOf, stepsBeforeClosing } from './checklist';
import type { EhfParty } from './ehf';
import { closesMonth, firstDay, monthAfter, monthText, nextOpen, settledIn } from './months';
import { contractOf, contractScope, contractToManage, requireOtherCompany } from './scope';
import { netOre, settlementFileName, type Statement, tableFile } from './settlementFile';
import {
    canonicalBytes,
    deductionLines,
    type InvoiceLine,
    invoiceLines,
    settledDeductions,
    settledRows,
    vatOf,
} from './settlementRows';
import { fileResponse, storedFile } from './storedFile';
import { termsOf } from './terms';
import { sha256Hex } from '../../sha256';

interface Parties {
    contract: string;
    company: string;
    organisation: string;
}
const partiesOf = async (queries: Queries, contractId: string): Promise<Parties> => {
    const parties = await queries.row<Parties>(sql`
        select contract.name as contract, company.name as company, company.organisation_number as organisation
        from contract join company on company.id = contract.company_id where contract.id = ${contractId}`);
    if (!parties) throw notFound('contractMissing');
    return parties;
};

/** Of several service departments, the one whose user closes the month. */
const buyerOf = (queries: Queries, { companyId }: Caller): Promise<EhfParty> =>
    queries.one<EhfParty>(
        sql`select name, organisation_number as "organisationNumber" from company where id = ${companyId}`,
    );

/** The statement of these rows while the month is open, with what its files need besides. */
const statementOf = async (
    queries: Queries,
    contractId: string,
    { month, rows, deductions, madeAt }: Pick<Statement, 'month' | 'rows' | 'deductions' | 'madeAt'>,
) => {
    const terms = await termsOf(queries, contractId);
    const parties = await partiesOf(queries, contractId);
    const statement: Statement = {
        contract: parties.contract,
        company: parties.company,
        month,
        rows,
        deductions,
        vatRate: terms.mvaSats,
        vatOre: vatOf(netOre({ rows, deductions }), terms.mvaSats),
        madeAt,
    };
    return { statement, terms, parties };
};

/** Allows this transaction to change closed rows, which a trigger refuses otherwise. */
const allowSettling = (queries: Queries) => queries.row(sql`select set_config('bymelding.settles', 'yes', true)`);

/** Moves returned rows that still wait for the contractor to the next open month, as corrections of this one. */
const moveReturned = (
    queries: Queries,
    contractId: string,
    month: string,
    settlementId: number,
    { userId, now }: Actor,
) =>
    queries.rows(sql`
        with moved as (
        update resource_use use set corrects_id = coalesce(corrects_id, ${settlementId}), charged_month = ${nextOpen(sql`${firstDay(monthAfter(month))}::date`)}
        where ${settledIn(contractId, month)} and use.state = 'returnert' returning use.id)
        insert into use_event (use_id, kind, user_id, at) select id, 'flyttet', ${userId}::uuid, ${now}::timestamptz from moved`);

const keepLines = async (queries: Queries, id: number, lines: readonly InvoiceLine[]): Promise<void> => {
    const column = <K extends keyof InvoiceLine>(key: K) => lines.map((line) => line[key]);
    await queries.rows(sql`
        insert into settlement_line (settlement_id, line, code, description, unit, amount, unit_price, sum_ore, row_count)
        select ${id}::int, place, code, description, unit, amount, price, ore, rows
        from unnest(${column('code')}::text[], ${column('description')}::text[], ${column('unit')}::text[], ${column('amount')}::numeric[],
            ${column('unitPrice')}::numeric[], ${column('ore')}::bigint[], ${column('rows')}::int[])
            with ordinality as line (code, description, unit, amount, price, ore, rows, place)`);
};

interface ClosedMonth {
    id: number;
    nummer: number;
    versjon: number;
    sha256: string;
}
/**
 * Closes a month: fixes, numbers and hashes its approved rows, and makes its files once and for all. Refuses when it has
 * other figures than those shown.
 */
const close = async (
    { city, caller }: { city: City; caller: Caller },
    queries: Queries,
    contractId: string,
    { maned: month, ...shown }: Closing['maneder'][number],
): Promise<ClosedMonth> => {
    const contract = await contractToManage(queries, caller, contractId, 'update');
    const actor = actorOf(city, caller);
    const { now } = actor;
    const before = await queries.row<{ number: number; version: number; isClosed: boolean }>(sql`
        select number, max(version) as version, bool_or(reopened_at is null) as "isClosed" from settlement
        where contract_id = ${contract.id} and month = ${firstDay(month)}::date group by number`);
    if (before?.isClosed) throw duplicate('settledAlready');
    const blocking = (await stepsBeforeClosing(queries, contract.id, month, now)).filter(({ blokkerer }) => blokkerer);
    if (blocking.length > 0) throw invalid('settleNotReady');
    const rows = await settledRows(queries, contract.id, month, sql`use.state = 'godkjent'`);
    const deductions = await settledDeductions(queries, contract.id, month);
    const { last } = await queries.one<{ last: number }>(
        sql`select coalesce(max(number), 0)::int as last from settlement where contract_id = ${contract.id}`,
    );
    const number = before?.number ?? last + 1;
    const version = (before?.version ?? 0) + 1;
    const contents = { month, rows, deductions, madeAt: now };
    const { statement: open, terms, parties } = await statementOf(queries, contract.id, contents);
    const { vatRate, vatOre } = open;
    const toPay = netOre({ rows, deductions }) + vatOre;
    if (shown.rader !== rows.length || toOre(shown.betales) !== toPay) throw stale('settleStale');
    const canonicalRows = canonicalBytes(rows, deductions);
    const sha256 = sha256Hex(canonicalRows);
    const orderReference = terms.bestillingsnummer ?? null;
    const created = await queries.one<{ id: number }>(sql`
        insert into settlement (contract_id, contract_name, order_reference, month, number, version, closed_at, closed_by, row_count, sum_ore, deduction_ore,
            vat_rate, vat_ore, rows_sha256)
        values (${contract.id}, ${parties.contract}, ${orderReference}, ${firstDay(month)}, ${number}, ${version}, ${now}, ${caller.userId}, ${rows.length},
            ${rows.reduce((sum, { ore }) => sum + ore, 0)}, ${deductions.reduce((sum, { ore }) => sum + ore, 0)}, ${vatRate}, ${vatOre}, ${sha256})
        returning id`);
    const lines = rows.length > 0 ? invoiceLines(rows) : deductionLines(deductions);
    await keepLines(queries, created.id, lines);
    const statement = { ...open, closed: { number, version, at: now, sha256 } };
    const { ehfOf } = await import('./ehf');
    const draftId = (of: number): string => `${number}-${month}-${of}`;
    const ehf = ehfOf({
        id: draftId(version),
        replaces: before && draftId(before.version),
        month,
        closedAt: now,
        seller: { name: parties.company, organisationNumber: parties.organisation },
        buyer: await buyerOf(queries, caller),
        contract: parties.contract,
        buyerReference: terms.deresReferanse ?? null,
        orderReference,
        note: `Utkast fra avregning ${number}, versjon ${version}. SHA-256 over radene: ${sha256}`,
        lines,
        deductions: rows.length > 0 ? deductions : [],
        vatRate,
        vatOre,
    });
    const files = {
        rader: canonicalRows,
        csv: await tableFile(statement, 'csv'),
        xlsx: await tableFile(statement, 'xlsx'),
        ehf: Buffer.from(ehf),
    };
    const keep = async (format: string, name: string, bytes: Buffer): Promise<void> => {
        await queries.rows(sql`
            insert into settlement_file (settlement_id, format, file_name, sha256, size)
            values (${created.id}, ${format}, ${name}, ${await city.files.put(bytes, { isNoted: false })}, ${bytes.length})`);
    };
    for (const [format, bytes] of Object.entries(files))
        await keep(format, settlementFileName(statement, format === 'rader' ? 'jsonl' : format), bytes);
    await allowSettling(queries);
    await queries.rows(
        sql`update resource_use use set settlement_id = ${created.id} where ${settledIn(contract.id, month)} and use.state = 'godkjent'`,
    );
    await queries.rows(
        sql`update deduction set settlement_id = ${created.id} where contract_id = ${contract.id} and month = ${firstDay(month)} and state = 'vedtatt'`,
    );
    await moveReturned(queries, contract.id, month, created.id, actor);
    const basis = { contractId: contract.id, month, number, version, by: caller, at: now };
    for (const { format, name, bytes } of await basisFiles(queries, basis))
        await keep(`grunnlag-${format}`, name, bytes);
    await auditCreated(queries, actor, 'avslutning', created.id);
    return { id: created.id, nummer: number, versjon: version, sha256 };
};

const settlements = (where: Sql): Sql => sql`
    select settlement.id, settlement.number as nummer, settlement.version as versjon, ${monthText(sql`settlement.month`)} as maned, settlement.closed_at as avsluttet,
        ${nameOfUser(sql`closer`)} as "avsluttetAv", settlement.row_count as rader, settlement.sum_ore::float8 / 100 as sum, settlement.deduction_ore::float8 / 100 as trekk,
        settlement.vat_ore::float8 / 100 as mva, settlement.rows_sha256 as sha256, settlement.reopened_at as gjenapnet, ${nameOfUser(sql`opener`)} as "gjenapnetAv",
        settlement.reopen_reason as begrunnelse
    from settlement join contract on contract.id = settlement.contract_id
        left join app_user closer on closer.id = settlement.closed_by left join app_user opener on opener.id = settlement.reopened_by
    where ${where} order by settlement.month desc, settlement.version desc`;

/** Closing the months of a contract, until an admin reopens one (D15, `okonomi`). */
export const settlementHandlers = {
    getChecklist: async ({ city, caller, params }) => {
        const { id } = await contractOf(city.database, caller, params.id);
        return checklistOf(city.database, city, caller, id, params.maned);
    },
    listSettlements: async ({ city, caller, params }) => {
        const { id } = await contractOf(city.database, caller, params.id);
        return city.database.rows<Settlement>(settlements(sql`settlement.contract_id = ${id}`));
    },
    closePeriods: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const closed: ClosedMonth[] = [];
            // In order, so that a returned row moves on to a month that stays open.
            for (const month of body.maneder.toSorted((one, other) => (one.maned < other.maned ? -1 : 1)))
                closed.push(await close({ city, caller }, queries, params.id, month));
            return closed;
        }),
    reopenPeriod: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const found = await queries.row<{ contract_id: string }>(
                sql`select contract_id from settlement where id = ${params.id}`,
            );
            if (!found) throw notFound('settlementMissing');
            requireOtherCompany(caller, await contractOf(queries, caller, found.contract_id, 'update'));
            const settlement = await queries.row(
                sql`select 1 from settlement where id = ${params.id} and reopened_at is null for update`,
            );
            if (!settlement) throw invalid('settlementReopened');
            const actor = actorOf(city, caller);
            await auditChange(queries, actor, 'avslutning', params.id, async () => {
                await allowSettling(queries);
                await queries.rows(
                    sql`update resource_use set settlement_id = null where settlement_id = ${params.id}`,
                );
                await queries.rows(sql`update deduction set settlement_id = null where settlement_id = ${params.id}`);
                await queries.rows(sql`
                    update settlement set reopened_at = ${actor.now}, reopened_by = ${actor.userId}, reopen_reason = ${body.begrunnelse} where id = ${params.id}`);
            });
        }),
    getSettlementFile: async ({ city, caller, params }) => {
        const file = await storedFile(
            city,
            sql`settlement.id = ${params.id} and ${contractScope(caller)}`,
            params.format,
        );
        if (!file) throw notFound('settlementMissing');
        return file;
    },
    getPeriodFile: async ({ city, caller, params, query: { format } }) => {
        const { id } = await contractOf(city.database, caller, params.id);
        const inForce = closesMonth(sql`${id}`, sql`${firstDay(params.maned)}::date`);
        const closed = await storedFile(city, inForce, format);
        if (closed) return closed;
        const rows = await settledRows(city.database, id, params.maned, sql`use.state <> 'returnert'`);
        const deductions = await settledDeductions(city.database, id, params.maned);
        if (rows.length + deductions.length === 0) throw notFound('fileEmptyContract');
        const contents = { month: params.maned, rows, deductions, madeAt: city.now() };
        const { statement: open } = await statementOf(city.database, id, contents);
        return fileResponse(await tableFile(open, format), settlementFileName(open, format), format);
    },
} satisfies Handlers;
