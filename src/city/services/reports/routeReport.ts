import { status } from '../../../api/rules/statuses';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { type Handlers, Versioned } from '../../http/handler';
import type { ReportChange, ReportState } from '../../storedReport';
import { lockAnyReport, lockReport } from './reportState';
import { saveReport } from './saveReport';
import { agreementFor } from './agreementFor';
import { saveSingle } from './undoing';

/** Assigns a report by type and position. Undefined when no agreement fits (D12). */
const routeOf = async (queries: Queries, now: Date, before: ReportState): Promise<ReportChange | undefined> => {
    const found = await agreementFor(queries, before, now);
    if (!found) return undefined;
    const workDoneCodeId = found.agreementId === before.agreementId ? before.workDoneCodeId : null;
    const { ruleId: _, ...assigned } = found;
    return { ...assigned, statusId: status.notHandled, workDoneCodeId };
};

/** Tries once to route a new report; otherwise it stays 'Ikke tildelt'. */
export const routeNewReport = async (queries: Queries, caller: Caller, now: Date, id: number): Promise<void> => {
    const before = await lockAnyReport(queries, id);
    const change = await routeOf(queries, now, before);
    if (change) await saveReport(queries, caller, now, before, change);
};

/** The routing service: 'Tildel på nytt' (report-handling §4, §7, D12). */
export const routingHandlers = {
    routeReport: ({ city, caller, params, ifMatch, write }) =>
        write(async (queries) => {
            const before = await lockReport(queries, caller, params.id, ifMatch);
            const change = await routeOf(queries, city.now(), before);
            if (!change) return new Versioned({ prosessert: false }, before.version);
            const { undo, version } = await saveSingle(queries, { city, caller }, before, change);
            return new Versioned({ prosessert: true, ...undo }, version);
        }),
} satisfies Handlers;
