import { status } from '../../../contract/rules/statuses';
import type { Queries } from '../../database/database';
import { type Caller, type Handlers, WithHeaders } from '../../http/handler';
import { etag } from '../main/reports/getReport';
import { lockNewReport, lockReport, type ReportState } from '../main/reports/reportState';
import { saveReport } from '../main/reports/saveReport';
import { agreementFor } from './agreementFor';

/** Assigns a locked report by its type and place; answers its new version, or undefined when nothing fits and nothing is changed (D12). */
const route = async (queries: Queries, caller: Caller, now: Date, before: ReportState): Promise<number | undefined> => {
    const found = await agreementFor(queries, before, now);
    if (!found) return undefined;
    const workDoneCodeId = found.agreementId === before.agreementId ? before.workDoneCodeId : null;
    return saveReport(queries, caller, now, before, { ...found, statusId: status.notHandled, workDoneCodeId });
};

/** Tried once for a new report; where nothing fits, it stays 'Ikke tildelt'. */
export const routeNewReport = async (queries: Queries, caller: Caller, now: Date, id: number): Promise<void> => {
    await route(queries, caller, now, await lockNewReport(queries, id));
};

/** The routing service: 'Tildel på nytt' (report-handling §4, §7, D12). */
export const routingHandlers = {
    routeReport: ({ city, caller, params, ifMatch }) =>
        city.database.transaction(async (queries) => {
            const before = await lockReport(queries, caller, params.id, ifMatch);
            const version = await route(queries, caller, city.now(), before);
            return new WithHeaders({ prosessert: version !== undefined }, etag(version ?? before.version));
        }),
} satisfies Handlers;
