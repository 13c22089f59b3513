import { status } from '../../../api/rules/statuses';
import type { Queries } from '../../database/database';
import { type Caller, type Handlers, Versioned } from '../../http/handler';
import { lockNewReport, lockReport, type ReportState } from './reportState';
import { saveReport } from './saveReport';
import { agreementFor } from './agreementFor';

/**
 * Assigns a locked report by type and position. Returns its new version; undefined when nothing fits and nothing is
 * changed (D12).
 */
const route = async (queries: Queries, caller: Caller, now: Date, before: ReportState): Promise<number | undefined> => {
    const found = await agreementFor(queries, before, now);
    if (!found) return undefined;
    const workDoneCodeId = found.agreementId === before.agreementId ? before.workDoneCodeId : null;
    const { ruleId: _, ...assigned } = found;
    const change = { ...assigned, statusId: status.notHandled, workDoneCodeId };
    return (await saveReport(queries, caller, now, before, change)).version;
};

/** Tries once to route a new report; if nothing fits, it stays 'Ikke tildelt'. */
export const routeNewReport = async (queries: Queries, caller: Caller, now: Date, id: number): Promise<void> => {
    await route(queries, caller, now, await lockNewReport(queries, id));
};

/** The routing service: 'Tildel på nytt' (report-handling §4, §7, D12). */
export const routingHandlers = {
    routeReport: ({ city, caller, params, ifMatch, write }) =>
        write(async (queries) => {
            const before = await lockReport(queries, caller, params.id, ifMatch);
            const version = await route(queries, caller, city.now(), before);
            return new Versioned({ prosessert: version !== undefined }, version ?? before.version);
        }),
} satisfies Handlers;
