import type { Handlers } from '../../http/handler';
import sql, { join, type Sql } from 'sql-template-tag';
import { applyDuePricesOf } from '../administration/duePrices';
import { reportInScope } from '../reports/access';
import { lockReport } from '../reports/reportState';
import { listUse } from './listUse';
import { changeUse, lockUse, registerUse, removeUse, type UseOwner } from './useRules';
import type { z } from 'zod';
import type { globalResourceQuerySchema } from '../../../api/entities/resourceUse';
import { endOfOsloDay, startOfOsloDay } from '../../../api/rules/oslo';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { notFound } from '../../refusal';
import { codeDescription, codeName } from '../../codeOfUse';

type Update = Parameters<NonNullable<Handlers['updateResourceUse']>>[0];
type Remove = Parameters<NonNullable<Handlers['deleteResourceUse']>>[0];
type Below<Id, Args> = Omit<Args, 'params'> & { readonly params: { readonly id: Id; readonly usageId: number } };

interface Parent<Id> {
    /** Throws when the caller may not see the report, task or contract. */
    readonly check: (queries: Queries, caller: Caller, id: Id) => Promise<unknown>;
    readonly ownerOf: (id: Id) => UseOwner;
}

/** Changes and removes a row of a report, a task or a contract. */
export const rowWrites = <Id>({ check, ownerOf }: Parent<Id>) => {
    const locked = async (
        queries: Queries,
        { caller, params, ifMatch }: Pick<Below<Id, Remove>, 'caller' | 'params' | 'ifMatch'>,
    ) => {
        await check(queries, caller, params.id);
        return lockUse(queries, caller, params.usageId, ownerOf(params.id), ifMatch);
    };
    return {
        update: (request: Below<Id, Update>) =>
            request.write(async (queries) =>
                changeUse(queries, request.city, request.caller, await locked(queries, request), request.body),
            ),
        remove: (request: Below<Id, Remove>) =>
            request.write(async (queries) =>
                removeUse(queries, request.city, request.caller, await locked(queries, request)),
            ),
    };
};

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

const contractWrites = rowWrites({ check: ownContract, ownerOf: (contractId) => ({ contractId }) });

/**
 * A contract’s resource use: global rows can be changed, rows of reports only as `ownedBy` says (report-handling §2, §7).
 */
export const contractUseHandlers = {
    listContractResourceUse: async ({ city, caller, params, query }) => {
        await ownContract(city.database, caller, params.id);
        const { page, ...ordered } = query;
        const requested = page === undefined ? undefined : { page, ...ordered };
        return listUse(city, caller, sql`use.contract_id = ${params.id} and ${filter(query)}`, requested);
    },
    createContractResourceUse: async ({ city, caller, params, body, write }) => {
        await applyDuePricesOf(city, sql`${params.id}::uuid`);
        return write(async (queries) => {
            await ownContract(queries, caller, params.id);
            return registerUse(queries, city, caller, { reportId: null, contractId: params.id }, body);
        });
    },
    updateContractResourceUse: contractWrites.update,
    deleteContractResourceUse: contractWrites.remove,
} satisfies Handlers;

const reportWrites = rowWrites({ check: reportInScope, ownerOf: (reportId) => ({ reportId }) });

/** Resource use registered on a report, under its contract (report-handling §3, §5, §7, D5, D9). */
const reportUseHandlers = {
    listResourceUse: async ({ city, caller, params }) => {
        await reportInScope(city.database, caller, params.id);
        return listUse(city, caller, sql`use.report_id = ${params.id}`);
    },
    createResourceUse: async ({ city, caller, params, body, write }) => {
        await applyDuePricesOf(city, sql`(select contract_id from report where id = ${params.id})`);
        return write(async (queries) => {
            const report = await lockReport(queries, caller, params.id);
            return registerUse(queries, city, caller, { reportId: report.id, contractId: report.contractId }, body);
        });
    },
    updateResourceUse: reportWrites.update,
    deleteResourceUse: reportWrites.remove,
} satisfies Handlers;

/** Resource use on reports and on contracts (report-handling §7). */
export const resourceUseHandlers = { ...reportUseHandlers, ...contractUseHandlers } satisfies Handlers;
