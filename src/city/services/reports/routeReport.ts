import { status } from '../../../api/rules/statuses';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { type Handlers, Versioned } from '../../http/handler';
import type { ReportState } from '../../storedReport';
import { lockAnyReport, lockReport } from './reportState';
import { type Saved, saveReport } from './saveReport';
import { agreementFor } from './agreementFor';
import { followSave } from './additions';
import { heldFor, undoOf } from './undoing';

interface Routed {
    readonly after: ReportState;
    readonly saved: Saved;
}
/** Assigns a locked report by type and position. Undefined, with nothing changed, when no agreement fits (D12). */
const route = async (queries: Queries, caller: Caller, now: Date, before: ReportState): Promise<Routed | undefined> => {
    const found = await agreementFor(queries, before, now);
    if (!found) return undefined;
    const workDoneCodeId = found.agreementId === before.agreementId ? before.workDoneCodeId : null;
    const { ruleId: _, ...assigned } = found;
    const change = { ...assigned, statusId: status.notHandled, workDoneCodeId };
    return { after: { ...before, ...change }, saved: await saveReport(queries, caller, now, before, change) };
};

/** Tries once to route a new report; otherwise it stays 'Ikke tildelt'. */
export const routeNewReport = async (queries: Queries, caller: Caller, now: Date, id: number): Promise<void> => {
    await route(queries, caller, now, await lockAnyReport(queries, id));
};

/** The routing service: 'Tildel på nytt' (report-handling §4, §7, D12). */
export const routingHandlers = {
    routeReport: ({ city, caller, params, ifMatch, write }) =>
        write(async (queries) => {
            const before = await lockReport(queries, caller, params.id, ifMatch);
            const now = city.now();
            const routed = await route(queries, caller, now, before);
            if (!routed) return new Versioned({ prosessert: false }, before.version);
            const { after, saved } = routed;
            const save = { city, caller, before, after, ...heldFor(city, now) };
            const sent = await followSave(queries, save);
            const undo = await undoOf(queries, save, saved, sent);
            return new Versioned({ prosessert: true, ...undo }, saved.version);
        }),
} satisfies Handlers;
