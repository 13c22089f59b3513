import sql from 'sql-template-tag';
import type { Handlers } from '../../http/handler';
import { applyDuePricesOf } from '../administration/duePrices';
import { reportInScope } from '../reports/access';
import { lockReport } from '../reports/reportState';
import { listUse } from './listUse';
import { registerUse } from './useRules';
import { rowWrites } from './rowWrites';

const writes = rowWrites({ check: reportInScope, ownerOf: (reportId) => ({ reportId }) });

/** Resource use registered on a report, under its contract (report-handling §3, §5, §7, D5, D9). */
export const reportUseHandlers = {
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
    updateResourceUse: writes.update,
    deleteResourceUse: writes.remove,
} satisfies Handlers;
