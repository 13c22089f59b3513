import sql from 'sql-template-tag';
import { actorOf } from '../../audit/audit';
import type { Handlers } from '../../http/handler';
import { applyDuePricesOf } from '../administration/duePrices';
import { reportInScope } from '../reports/access';
import { lockReport } from '../reports/reportState';
import type { UseExtension } from './extension';
import { listUse } from './listUse';
import { changeUse, lockUse, registerUse, removeUse } from './useRules';

/** Resource use registered on a report, under its contract (report-handling §3, §5, §7, D5, D9). */
export const reportUseHandlers = (extensions: readonly UseExtension[]) =>
    ({
        listResourceUse: async ({ city, caller, params }) => {
            await reportInScope(city.database, caller, params.id);
            return listUse(city.database, { caller, extensions }, sql`use.report_id = ${params.id}`);
        },
        createResourceUse: async ({ city, caller, params, body, write }) => {
            await applyDuePricesOf(city, sql`(select contract_id from report where id = ${params.id})`);
            return write(async (queries) => {
                const report = await lockReport(queries, caller, params.id);
                return registerUse(
                    queries,
                    { caller, now: city.now(), extensions },
                    { reportId: report.id, contractId: report.contractId },
                    body,
                );
            });
        },
        updateResourceUse: ({ city, caller, params, body, ifMatch, write }) =>
            write(async (queries) => {
                await reportInScope(queries, caller, params.id);
                return changeUse(
                    queries,
                    await lockUse(queries, caller, params.usageId, { reportId: params.id }, ifMatch),
                    body,
                    actorOf(city, caller),
                    extensions,
                );
            }),
        deleteResourceUse: ({ city, caller, params, ifMatch, write }) =>
            write(async (queries) => {
                await reportInScope(queries, caller, params.id);
                await removeUse(
                    queries,
                    await lockUse(queries, caller, params.usageId, { reportId: params.id }, ifMatch),
                    actorOf(city, caller),
                    extensions,
                );
            }),
    }) satisfies Handlers;
