import sql from 'sql-template-tag';
import type { Deduction } from '../../../api/entities/money';
import { actorOf, auditChange, auditCreated } from '../../audit/audit';
import type { Actor, Caller } from '../../caller';
import type { City } from '../../city';
import type { Queries, Reads } from '../../database/database';
import { type Handlers, type IfMatch } from '../../http/handler';
import { invalid, notFound } from '../../refusal';
import { readLines } from '../../reportFiles/readLines';
import { etagOf, requireVersion, saveAudited } from '../../http/versions';
import { ifInScope } from '../../services/reports/access';
import { keepDocuments } from '../../services/reports/attachments';
import { attachFiles, moneyFilesOf } from './useHistory';
import { firstDay, isOver, monthText, requestOf, requireInTime, requireOpen } from './months';
import { contractOf, contractToManage } from './scope';
import { termsOf } from './terms';

const deductionsQuery = (caller: Caller, contractId: string) => sql`
    select deduction.id, ${monthText(sql`deduction.month`)} as maned, deduction.kind as art, ${ifInScope(caller, sql`report.id`)} as "meldingId", report.serial_number as "lopeNummer",
        deduction.days as dager, deduction.amount as belop, deduction.reason as begrunnelse, deduction.state as tilstand,
        deduction.objection as innsigelse, deduction.decision as avgjorelse, deduction.decided_amount as "vedtattBelop",
        deduction.settlement_id is not null as avsluttet,
        ${moneyFilesOf(sql`deduction_id = deduction.id`)} as vedlegg, ${etagOf(sql`deduction.version`)}
    from deduction left join report on report.id = deduction.report_id
    where deduction.contract_id = ${contractId}`;

interface NewDeduction {
    readonly contractId: string;
    readonly month: string;
    readonly kind: 'dagmulkt' | 'trekk';
    readonly amount: number;
    readonly reason: string;
    readonly reportId?: number | null;
    readonly days?: number;
    readonly rate?: number;
}
const propose = async (queries: Queries, actor: Actor, one: NewDeduction): Promise<number | undefined> => {
    const created = await queries.row<{ id: number }>(sql`
        insert into deduction (contract_id, month, kind, report_id, days, rate, amount, reason, proposed_by, proposed_at)
        values (${one.contractId}, ${firstDay(one.month)}, ${one.kind}, ${one.reportId ?? null}::int, ${one.days ?? null}::int, ${one.rate ?? null}::numeric, ${one.amount},
            ${one.reason}, ${actor.userId}, ${actor.now})
        on conflict do nothing returning id`);
    if (created) await auditCreated(queries, actor, 'trekk', created.id);
    return created?.id;
};

interface Penalty {
    reportId: number;
    serial: number;
    days: number;
}
/**
 * The lines of the file Dagmulkt for which a deduction can be proposed this month: days overdue × the contract's rate. A
 * waived penalty is decided, and is not proposed again.
 */
export const unproposedPenalties = async (
    queries: Reads,
    { additions, now }: Pick<City, 'additions' | 'now'>,
    contractId: string,
    month: string,
): Promise<Penalty[]> => {
    const lines = await readLines(queries, additions.files.dailyPenaltyFile, requestOf(contractId, month, now()));
    const found: { serial: number; days: number }[] = [];
    for await (const batch of lines ?? [])
        for (const line of batch) found.push({ serial: Number(line.serial_number), days: Number(line.days_over) });
    return queries.rows<Penalty>(sql`
        select report.id as "reportId", line.serial, line.days
        from unnest(${found.map(({ serial }) => serial)}::int[], ${found.map(({ days }) => days)}::int[]) with ordinality as line (serial, days, place)
            join report on report.serial_number = line.serial
        where not exists (select from deduction where kind = 'dagmulkt' and contract_id = ${contractId}
            and month = ${firstDay(month)}::date and report_id = report.id)
        order by line.place`);
};

interface Locked {
    readonly contract_id: string;
    readonly month: string;
    readonly amount: number;
    readonly state: string;
    readonly version: number;
}
const lockDeduction = async (queries: Queries, id: number, ifMatch: IfMatch | undefined): Promise<Locked> => {
    const deduction = await queries.row<Locked>(sql`
        select contract_id, ${monthText(sql`month`)} as month, amount, state, version from deduction where id = ${id} for update`);
    if (!deduction) throw notFound('deductionMissing');
    requireVersion(ifMatch, deduction.version);
    return deduction;
};
/** True if the contract has another penalty for the same report and month, made after this one was waived. */
const hasOther = async (queries: Queries, id: number): Promise<boolean> => {
    const other = await queries.row(sql`
        select 1 from deduction own join deduction other on other.contract_id = own.contract_id and other.report_id = own.report_id
            and other.month = own.month and other.kind = own.kind and other.id <> own.id and other.state <> 'frafalt'
        where own.id = ${id} and own.kind = 'dagmulkt'`);
    return other !== undefined;
};
const contractOfDeduction = async (queries: Queries, id: number): Promise<string> => {
    const found = await queries.row<{ contract_id: string }>(sql`select contract_id from deduction where id = ${id}`);
    if (!found) throw notFound('deductionMissing');
    return found.contract_id;
};
const ofOwnCompany = (caller: Caller, { company_id }: { company_id: string }): void => {
    if (caller.companyId !== company_id) throw notFound('deductionMissing');
};

/** Deductions and penalties: proposed, contested, decided (D15, `okonomi`). */
export const deductionHandlers = {
    listDeductions: async ({ city, caller, params }) => {
        const { id } = await contractOf(city.database, caller, params.id);
        return city.database.rows<Deduction>(
            sql`${deductionsQuery(caller, id)} order by deduction.month desc, deduction.id desc`,
        );
    },
    createDeduction: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const { id } = await contractToManage(queries, caller, params.id);
            await requireInTime(queries, id, body.maned, city.now());
            await requireOpen(queries, id, body.maned);
            const created = await propose(queries, actorOf(city, caller), {
                contractId: id,
                month: body.maned,
                kind: 'trekk',
                amount: body.belop,
                reason: body.begrunnelse,
            });
            if (created === undefined) throw new Error('The database returned no id for the new deduction');
            return { id: created };
        }),
    proposePenalties: ({ city, caller, params, write }) =>
        write(async (queries) => {
            const { id } = await contractToManage(queries, caller, params.id);
            await requireOpen(queries, id, params.maned);
            // Before that, only the days so far would be charged.
            if (!isOver(params.maned, city.now())) throw invalid('penaltyMonthLasts');
            const { dagmulktsats: rate } = await termsOf(queries, id);
            if (rate <= 0) throw invalid('penaltyRateMissing');
            const actor = actorOf(city, caller);
            let antall = 0;
            for (const { reportId, serial, days } of await unproposedPenalties(queries, city, id, params.maned)) {
                const made = await propose(queries, actor, {
                    contractId: id,
                    month: params.maned,
                    kind: 'dagmulkt',
                    reportId,
                    days,
                    rate,
                    amount: (Math.round(rate * 100) * days) / 100,
                    reason: `Melding ${serial}: ${days} ${days === 1 ? 'dag' : 'dager'} over tidsfristen`,
                });
                antall += made === undefined ? 0 : 1;
            }
            return { antall };
        }),
    objectToDeduction: async ({ city, caller, params, upload, write }) => {
        ofOwnCompany(
            caller,
            await contractOf(city.database, caller, await contractOfDeduction(city.database, params.id)),
        );
        const { body, files } = await upload();
        const kept = files.length === 0 ? [] : await keepDocuments(city.files, files, caller.userId, 'vedlegg');
        return write(async (queries) => {
            await contractOf(queries, caller, await contractOfDeduction(queries, params.id), 'share');
            const deduction = await lockDeduction(queries, params.id, undefined);
            if (deduction.state !== 'foreslatt' && deduction.state !== 'bestridt') throw invalid('deductionDecided');
            const actor = actorOf(city, caller);
            await auditChange(queries, actor, 'trekk', params.id, () =>
                // A later objection adds to the earlier ones.
                queries.rows(sql`
                    update deduction set state = 'bestridt', objection = concat_ws(${'\n\n'}::text, objection, ${body.innsigelse}::text),
                        objected_by = ${actor.userId}, objected_at = ${actor.now}, version = version + 1
                    where id = ${params.id}`),
            );
            await attachFiles(queries, actor, 'trekk', params.id, kept);
            return { id: params.id };
        });
    },
    decideDeduction: ({ city, caller, params, body, ifMatch, write }) =>
        write(async (queries) => {
            await contractToManage(queries, caller, await contractOfDeduction(queries, params.id));
            const deduction = await lockDeduction(queries, params.id, ifMatch);
            await requireOpen(queries, deduction.contract_id, deduction.month);
            const amount = body.tilstand === 'vedtatt' ? (body.belop ?? deduction.amount) : null;
            if (amount !== null && (amount <= 0 || amount > deduction.amount))
                throw invalid('deductionAmount', 'belop');
            if (amount !== null && (await hasOther(queries, params.id))) throw invalid('penaltyOther');
            const actor = actorOf(city, caller);
            const update = sql`
                update deduction set state = ${body.tilstand}, decided_amount = ${amount}::numeric,
                    decision = ${body.avgjorelse || null}, decided_by = ${actor.userId}, decided_at = ${actor.now},
                    version = version + 1 where id = ${params.id}`;
            return saveAudited(queries, actor, 'trekk', params.id, update);
        }),
} satisfies Handlers;
