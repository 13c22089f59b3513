import sql from 'sql-template-tag';
import { actAs, actorOf, auditChange, auditCreated } from '../../audit/audit';
import type { Price } from '../../../api/entities/administration';
import { may } from '../../../api/access';
import { dayPlus, osloDay } from '../../../api/rules/oslo';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import type { Handlers, IfMatch } from '../../http/handler';
import { duplicate, invalid, notFound } from '../../refusal';
import { etagOf, requireVersion, saveAudited } from '../../http/versions';
import { reportScope } from '../reports/access';
import { lockContract, touchContract } from './contracts';
import { applyDuePricesOf } from './duePrices';
import { auditPricesFrom } from './priceTimeline';
import { reprice } from './pricing';
import { processCodeJson } from './processCodes';

/**
 * The code must belong to the contract's scheme; otherwise 'Prosesskode må være valgt' at the field (administration
 * §5).
 */
export const requireCodeOfScheme = async (queries: Queries, codeId: number, schemeId: number): Promise<void> => {
    const code = await queries.row(sql`select 1 from process_code where id = ${codeId} and scheme_id = ${schemeId}`);
    if (!code) throw invalid('priceCodeRequired', 'prosesskodeId');
};

/**
 * Callers bound to a company only find its contracts; contractors without the admin role only those of their agreements
 * and of the reports that they see (D5), and of the company's tasks, on which each of its users may register resource
 * use (`delarbeid`, D15).
 */
const requireReadableContract = async (queries: Queries, id: string, caller: Caller): Promise<void> => {
    const scope = caller.roles.some((role) => role === 'admin' || role === 'serviceAdmin' || role === 'service')
        ? sql`true`
        : caller.roles.includes('contractorAdmin')
          ? sql`company_id = ${caller.companyId}`
          : sql`company_id = ${caller.companyId} and (agreement_id in (select agreement_id from app_user_agreement where user_id = ${caller.userId})
                or exists (select 1 from report where report.contract_id = contract.id and ${reportScope(caller)})
                or exists (select 1 from task where task.contract_id = contract.id and task.company_id = ${caller.companyId} and state <> 'trukket'))`;
    const contract = await queries.row(sql`select 1 from contract where id = ${id} and ${scope}`);
    if (!contract) throw notFound('contractMissing');
};

/** Locks the contract, then the price. All changes of a scheme use this order, which prevents deadlocks. */
const lockPrice = async (queries: Queries, id: number, ifMatch: IfMatch | undefined) => {
    const found = await queries.row<{ contract_id: string }>(
        sql`select contract_id from price where id = ${id} and ended_at is null`,
    );
    if (found) await lockContract(queries, found.contract_id);
    const price = await queries.row<{ contract_id: string; process_code_id: number; version: number }>(
        sql`select contract_id, process_code_id, version from price where id = ${id} and ended_at is null for update`,
    );
    if (!price) throw notFound('priceMissing');
    requireVersion(ifMatch, price.version);
    return price;
};

/**
 * The current price scheme of a contract (administration §2, §5, §7). A trigger stores each change as a price period
 * from today; a code's first price starts with the contract (D16).
 */
export const priceHandlers = {
    listPrices: async ({ city, params, caller }) => {
        await applyDuePricesOf(city, sql`${params.id}::uuid`);
        await requireReadableContract(city.database, params.id, caller);
        const amount = may(caller.roles, 'prices.show') ? sql`, price.amount as pris` : sql``;
        return city.database.rows<Price>(sql`
            select price.id ${amount}, ${processCodeJson} as prosesskode, ${etagOf(sql`price.version`)}
            from price join process_code code on code.id = price.process_code_id join process_code_unit unit on unit.id = code.unit_id
            where price.contract_id = ${params.id} and price.ended_at is null order by code.name collate norsk, price.id`);
    },
    createPrice: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const contract = await lockContract(queries, params.id);
            await actAs(queries, caller.userId);
            await requireCodeOfScheme(queries, body.prosesskodeId, contract.scheme_id);
            const taken = await queries.row(
                sql`select 1 from price where contract_id = ${contract.id} and process_code_id = ${body.prosesskodeId} and ended_at is null`,
            );
            if (taken) throw duplicate('codePriced', 'prosesskodeId');
            const created = await queries.one<{ id: number }>(
                sql`insert into price (contract_id, process_code_id, amount) values (${contract.id}, ${body.prosesskodeId}, ${body.pris}) returning id`,
            );
            const actor = actorOf(city, caller);
            await auditCreated(queries, actor, 'pris', created.id);
            await reprice(queries, contract.id, { ...actor, codeId: body.prosesskodeId });
            await touchContract(queries, contract.id, city.now());
            return created;
        }),
    updatePrice: ({ city, caller, params, body, ifMatch, write }) =>
        write(async (queries) => {
            const actor = actorOf(city, caller);
            const { contract_id, process_code_id: codeId } = await lockPrice(queries, params.prisId, ifMatch);
            await actAs(queries, caller.userId);
            await touchContract(queries, contract_id, city.now());
            const update = sql`update price set amount = ${body.pris}, version = version + 1 where id = ${params.prisId}`;
            const etag = await saveAudited(queries, actor, 'pris', params.prisId, update);
            await reprice(queries, contract_id, { ...actor, codeId });
            return etag;
        }),
    deletePrice: ({ city, caller, params, ifMatch, write }) =>
        write(async (queries) => {
            const actor = actorOf(city, caller);
            const { contract_id, process_code_id: codeId } = await lockPrice(queries, params.prisId, ifMatch);
            await actAs(queries, caller.userId);
            // Later prices go with it, except those of a future scheme.
            const later = { contractId: contract_id, codeId, from: dayPlus(osloDay(actor.now), 1) };
            await auditChange(queries, actor, 'pris', params.prisId, () =>
                auditPricesFrom(queries, actor, later, () =>
                    queries.rows(sql`update price set ended_at = ${actor.now} where id = ${params.prisId}`),
                ),
            );
            await touchContract(queries, contract_id, actor.now);
        }),
} satisfies Handlers;
