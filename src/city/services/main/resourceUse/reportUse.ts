import sql from 'sql-template-tag';
import type { Handlers } from '../../../http/handler';
import { applyDuePrices } from '../administration/duePrices';
import { reportInScope } from '../reports/access';
import { lockReport } from '../reports/reportState';
import { listUse } from './listUse';
import { changeUse, lockUse, registerUse, removeUse } from './useRules';

/** Resource use registered on a report, on the report's contract (report-handling §3, §5, §7, D5, D9). */
export const reportUseHandlers = {
    listResourceUse: async ({ city, caller, params }) => {
        await reportInScope(city.database, caller, params.id);
        return listUse(city.database, caller, sql`use.report_id = ${params.id}`);
    },
    createResourceUse: async ({ city, caller, params, body }) => {
        await applyDuePrices(city);
        return city.database.transaction(async (queries) => {
            const report = await lockReport(queries, caller, params.id);
            return registerUse(queries, caller, city.now(), { reportId: report.id, contractId: report.contractId }, body);
        });
    },
    updateResourceUse: ({ city, caller, params, body }) =>
        city.database.transaction(async (queries) => {
            await reportInScope(queries, caller, params.id);
            await changeUse(queries, await lockUse(queries, caller, params.usageId, { reportId: params.id }), body, city.now());
        }),
    deleteResourceUse: ({ city, caller, params }) =>
        city.database.transaction(async (queries) => {
            await reportInScope(queries, caller, params.id);
            await removeUse(queries, await lockUse(queries, caller, params.usageId, { reportId: params.id }));
        }),
} satisfies Handlers;
