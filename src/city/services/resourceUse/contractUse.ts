import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { globalResourceQuerySchema } from '../../../api/entities/resourceUse';
import { endOfOsloDay, startOfOsloDay } from '../../../api/rules/oslo';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../refusal';
import { applyDuePricesOf } from '../administration/duePrices';
import { codeDescription, codeName } from '../../codeOfUse';
import { listUse } from './listUse';
import { registerUse } from './useRules';
import { rowWrites } from './rowWrites';

const ownContract = async (queries: Queries, caller: Caller, contractId: string): Promise<void> => {
    const contract = await queries.row(
        sql`select 1 from contract where id = ${contractId} and company_id = ${caller.companyId}`,
    );
    if (!contract) throw notFound('contractMissing');
};

const allCodes = '0';

/**
 * The filter of the global page (report-handling §2): inclusive days in Oslo, the id of a process code, and a text in
 * its code or description.
 */
const filter = (query: z.output<typeof globalResourceQuerySchema>): Sql => {
    const { datoFra, datoTil, prosesskode, prosesskodeSok, tilstand } = query;
    const conditions = [sql`true`];
    if (tilstand) conditions.push(sql`use.state = ${tilstand}`);
    if (datoFra) conditions.push(sql`use.at >= ${startOfOsloDay(datoFra).toISOString()}`);
    if (datoTil) conditions.push(sql`use.at < ${endOfOsloDay(datoTil).toISOString()}`);
    if (prosesskode && prosesskode !== allCodes) conditions.push(sql`code.id::text = ${prosesskode}`);
    if (prosesskodeSok)
        conditions.push(
            sql`position(lower(${prosesskodeSok}::text collate norsk) in lower(${codeName} || ' ' || ${codeDescription} collate norsk)) > 0`,
        );
    return join(conditions, ' and ');
};

const writes = rowWrites({ check: ownContract, ownerOf: (contractId) => ({ contractId }) });

/**
 * A contract's resource use: rows of its reports are read-only, global rows can be changed (report-handling §2, §7).
 */
export const contractUseHandlers = {
    listContractResourceUse: async ({ city, caller, params, query }) => {
        await ownContract(city.database, caller, params.id);
        const { page, ...ordered } = query;
        const asked = page === undefined ? undefined : { page, ...ordered };
        return listUse(city, caller, sql`use.contract_id = ${params.id} and ${filter(query)}`, asked);
    },
    createContractResourceUse: async ({ city, caller, params, body, write }) => {
        await applyDuePricesOf(city, sql`${params.id}::uuid`);
        return write(async (queries) => {
            await ownContract(queries, caller, params.id);
            return registerUse(queries, city, caller, { reportId: null, contractId: params.id }, body);
        });
    },
    updateContractResourceUse: writes.update,
    deleteContractResourceUse: writes.remove,
} satisfies Handlers;
