import sql from 'sql-template-tag';
import type { Price } from '../../../../contract/entities/administration';
import { seesPrices } from '../../../../contract/roles';
import type { Queries } from '../../../database/database';
import type { Caller, Handlers } from '../../../http/handler';
import { duplicate, invalid, notFound } from '../../../http/refusal';
import { lockContract, touchContract } from './contracts';
import { applyDuePrices } from './duePrices';
import { processCodeJson } from './processCodes';

/** The code must be one of the contract's scheme; 'Prosesskode må være valgt' is the message at the field (administration §5). */
export const requireCodeOfScheme = async (queries: Queries, codeId: number, schemeId: number): Promise<void> => {
    const code = await queries.row(sql`select 1 from process_code where id = ${codeId} and scheme_id = ${schemeId}`);
    if (!code) throw invalid('Prosesskode må være valgt', 'prosesskodeId');
};

/** A contract of a company-bound caller's own; for a contractor without admin role also of an agreement assigned to them (D5). Else not found. */
const requireReadableContract = async (queries: Queries, id: string, caller: Caller): Promise<void> => {
    const scope = caller.roles.some((role) => role === 'admin' || role === 'serviceAdmin' || role === 'service')
        ? sql`true`
        : caller.roles.includes('contractorAdmin')
          ? sql`company_id = ${caller.companyId}`
          : sql`company_id = ${caller.companyId} and agreement_id in (select agreement_id from app_user_agreement where user_id = ${caller.userId})`;
    const contract = await queries.row(sql`select 1 from contract where id = ${id} and ${scope}`);
    if (!contract) throw notFound('Fant ikke kontrakten.');
};

/** The price, its contract locked first as everybody does who changes a scheme, so that no two wait for each other. */
const lockPrice = async (queries: Queries, id: number) => {
    const found = await queries.row<{ contract_id: string }>(sql`select contract_id from price where id = ${id}`);
    if (found) await lockContract(queries, found.contract_id);
    const price = await queries.row<{ contract_id: string }>(sql`select contract_id from price where id = ${id} for update`);
    if (!price) throw notFound('Fant ikke prisen.');
    return price;
};

/** The current price scheme of a contract (administration §2, §5, §7). */
export const priceHandlers = {
    listPrices: async ({ city, params, caller }) => {
        await applyDuePrices(city);
        await requireReadableContract(city.database, params.id, caller);
        const amount = seesPrices(caller.roles) ? sql`, price.amount as pris` : sql``;
        return city.database.rows<Price>(sql`
            select price.id ${amount}, ${processCodeJson} as prosesskode
            from price join process_code code on code.id = price.process_code_id join process_code_unit unit on unit.id = code.unit_id
            where price.contract_id = ${params.id} order by code.name collate norsk, price.id`);
    },
    createPrice: ({ city, params, body }) =>
        city.database.transaction(async (queries) => {
            const contract = await lockContract(queries, params.id);
            await requireCodeOfScheme(queries, body.prosesskodeId, contract.scheme_id);
            const taken = await queries.row(sql`select 1 from price where contract_id = ${contract.id} and process_code_id = ${body.prosesskodeId}`);
            if (taken) throw duplicate('Prosesskoden har allerede en pris i kontrakten.', 'prosesskodeId');
            const created = await queries.row<{ id: number }>(sql`insert into price (contract_id, process_code_id, amount) values (${contract.id}, ${body.prosesskodeId}, ${body.pris}) returning id`);
            if (!created) throw new Error('No id for the new price');
            await touchContract(queries, contract.id, city.now());
            return created;
        }),
    updatePrice: ({ city, params, body }) =>
        city.database.transaction(async (queries) => {
            const { contract_id } = await lockPrice(queries, params.prisId);
            await queries.rows(sql`update price set amount = ${body.pris} where id = ${params.prisId}`);
            await touchContract(queries, contract_id, city.now());
        }),
    deletePrice: ({ city, params }) =>
        city.database.transaction(async (queries) => {
            const { contract_id } = await lockPrice(queries, params.prisId);
            await queries.rows(sql`delete from price where id = ${params.prisId}`);
            await touchContract(queries, contract_id, city.now());
        }),
} satisfies Handlers;
