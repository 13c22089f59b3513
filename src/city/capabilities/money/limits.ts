import { Readable } from 'node:stream';
import sql, { type Sql } from 'sql-template-tag';
import { dayOf } from '../../rules/osloTime';
import type { ContractLimit, ContractSpent } from '../../../api/entities/money';
import { osloDay } from '../../../api/rules/oslo';
import { nearLimit } from '../../../api/rules/useStates';
import { actorOf, auditChange, auditCreated } from '../../audit/audit';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import type { Handlers, IfMatch } from '../../http/handler';
import { isInPresentUnit } from '../../codeOfUse';
import { duplicate, notFound } from '../../refusal';
import { etagOf, requireVersion, saveAudited } from '../../http/versions';
import { requireCodeOfScheme } from '../../services/administration/prices';
import { firstDay } from './months';
import { contractOf, contractScope, contractToManage } from './scope';
import { amount, money, text } from '../../reportFiles/definition';
import { tableFile } from '../../worker/tableFile';

/** The percentage of a limit that is used, rounded down so that 100 % is never shown before it is reached. */
export const percentOf = (used: Sql, limit: Sql): Sql => sql`trunc(${used} * 100 / ${limit}, 1)::float8`;

type LimitRow = Omit<ContractLimit, 'prognose'> & { elapsed: number; whole: number };
/** A year's limits with the amounts used so far, and the forecast for the end of the year. */
export const limitsOf = async (
    queries: Pick<Queries, 'rows'>,
    contractId: string,
    year: number,
    today: string,
): Promise<ContractLimit[]> => {
    const first = `${year}-01-01`;
    const rows = await queries.rows<LimitRow>(sql`
        with days as (
            select greatest(${first}::date, ${dayOf(sql`valid_from`)}) as first,
                least(${`${year + 1}-01-01`}::date, ${dayOf(sql`valid_to`)}) as after
            from contract where id = ${contractId}
        )
        select lim.id, lim.year as aar, lim.process_code_id as "prosesskodeId", code.name as prosesskode, unit.name as enhet, lim.most as ramme, ${etagOf(sql`lim.version`)},
            used.sum as brukt, ${percentOf(sql`used.sum`, sql`lim.most`)} as prosent,
            greatest(least(${today}::date + 1, days.after) - days.first, 0) as elapsed, greatest(days.after - days.first, 0) as whole
        from contract_limit lim cross join days
            cross join lateral (
                select coalesce(sum(case when lim.process_code_id is null then charged else charged_amount end), 0) as sum
                from use_sum use
                where contract_id = lim.contract_id and state <> 'returnert'
                    and (lim.process_code_id is null or process_code_id = lim.process_code_id and ${isInPresentUnit})
                    and month >= ${first}::date and month < ${`${year + 1}-01-01`}::date
            ) used
            left join process_code code on code.id = lim.process_code_id left join process_code_unit unit on unit.id = code.unit_id
        where lim.contract_id = ${contractId} and lim.year = ${year}
        order by lim.process_code_id is not null, code.name collate norsk`);
    return rows.map(({ elapsed, whole, ...row }) => ({
        ...row,
        prognose: elapsed > 0 ? Math.round((row.brukt / elapsed) * whole * 100) / 100 : null,
    }));
};

const lockLimit = async (queries: Queries, caller: Caller, id: number, ifMatch: IfMatch | undefined): Promise<void> => {
    const found = await queries.row<{ contract_id: string }>(
        sql`select contract_id from contract_limit where id = ${id}`,
    );
    if (!found) throw notFound('limitMissing');
    await contractToManage(queries, caller, found.contract_id, 'update');
    const limit = await queries.row<{ version: number }>(
        sql`select version from contract_limit where id = ${id} for update`,
    );
    if (!limit) throw notFound('limitMissing');
    requireVersion(ifMatch, limit.version);
};

/** The cost of each of the caller's contracts in a year, compared with its limit. */
const spentIn = (queries: Pick<Queries, 'rows'>, caller: Caller, year: number): Promise<ContractSpent[]> =>
    queries.rows<ContractSpent>(sql`
        with own as materialized (
            select contract.id, contract.name, company.name as company from contract join company on company.id = contract.company_id where ${contractScope(caller)}
        ), used as (
            select contract_id, sum(charged) as sum, sum(charged) filter (where state = 'godkjent') as approved from use_sum
            where state <> 'returnert' and month >= ${firstDay(`${year}-01`)}::date and month < ${firstDay(`${year + 1}-01`)}::date
            group by 1 having sum(row_count) > 0
        )
        select own.id, own.name as navn, own.company as selskap, coalesce(used.sum, 0) as brukt, coalesce(used.approved, 0) as godkjent, lim.most as ramme,
            ${percentOf(sql`coalesce(used.sum, 0)`, sql`lim.most`)} as prosent
        from own left join used on used.contract_id = own.id
            left join contract_limit lim on lim.contract_id = own.id and lim.year = ${year} and lim.process_code_id is null
        where used.contract_id is not null or lim.id is not null
        order by prosent desc nulls last, brukt desc, own.name collate norsk`);

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** A contract's limits for a year: its cost, and the amount of each code. */
export const limitHandlers = {
    listLimits: async ({ city, caller, params, query }) => {
        const { id } = await contractOf(city.database, caller, params.id);
        const today = osloDay(city.now());
        const year = query.fraAar ?? yearOf(today);
        if (query.aar) return limitsOf(city.database, id, query.aar, today);
        const later = await city.database.rows<{ year: number }>(
            sql`select distinct year from contract_limit where contract_id = ${id} and year > ${year} order by year`,
        );
        const limits: ContractLimit[] = [];
        for (const of of [year, ...later.map((one) => one.year)])
            limits.push(...(await limitsOf(city.database, id, of, today)));
        return limits;
    },
    listSpent: ({ city, caller }) => spentIn(city.database, caller, yearOf(osloDay(city.now()))),
    listNearLimits: async ({ city, caller, params, query }) => {
        const { id } = await contractOf(city.database, caller, params.id);
        const today = osloDay(city.now());
        const limits = await limitsOf(city.database, id, query.aar ?? yearOf(today), today);
        return limits
            .filter(({ prosent }) => prosent >= nearLimit)
            .map(({ id: limit, prosesskodeId, prosesskode, prosent }) => ({
                id: limit,
                prosesskodeId,
                prosesskode,
                prosent,
            }));
    },
    createLimit: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const { id } = await contractToManage(queries, caller, params.id, 'update');
            const code = body.prosesskodeId ?? null;
            const scheme = await queries.row<{ scheme_id: number }>(
                sql`select scheme_id from contract where id = ${id}`,
            );
            if (code !== null) await requireCodeOfScheme(queries, code, scheme?.scheme_id ?? 0);
            const created = await queries.row<{ id: number }>(sql`
                insert into contract_limit (contract_id, year, process_code_id, most) values (${id}, ${body.aar}, ${code}::int, ${body.ramme})
                on conflict do nothing returning id`);
            if (!created) throw duplicate('limitTaken', 'prosesskodeId');
            await auditCreated(queries, actorOf(city, caller), 'ramme', created.id);
            return created;
        }),
    updateLimit: ({ city, caller, params, body, ifMatch, write }) =>
        write(async (queries) => {
            await lockLimit(queries, caller, params.id, ifMatch);
            const update = sql`update contract_limit set most = ${body.ramme}, version = version + 1 where id = ${params.id}`;
            return saveAudited(queries, actorOf(city, caller), 'ramme', params.id, update);
        }),
    deleteLimit: ({ city, caller, params, ifMatch, write }) =>
        write(async (queries) => {
            await lockLimit(queries, caller, params.id, ifMatch);
            await auditChange(queries, actorOf(city, caller), 'ramme', params.id, () =>
                queries.rows(sql`delete from contract_limit where id = ${params.id}`),
            );
        }),
    /** This year's cost of each contract against its limit, as a file. */
    getSpentFile: async ({ city, caller, query: { format }, signal }) => {
        const period = osloDay(city.now()).slice(0, 4);
        const rows = await spentIn(city.database, caller, Number(period));
        const workbook = { title: 'Forbruk mot ramme', period, columns };
        return tableFile({ format, name: `forbruk_${period}`, workbook, lines: Readable.from([rows]) }, signal);
    },
} satisfies Handlers;

const columns = [
    text('navn', 'Kontrakt'),
    text('selskap', 'Entreprenør'),
    money('brukt', 'Brukt'),
    money('godkjent', 'Godkjent'),
    money('ramme', 'Ramme'),
    amount('prosent', 'Prosent av rammen'),
];
