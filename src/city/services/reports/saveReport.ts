import sql, { type Sql } from 'sql-template-tag';
import { duplicate } from '../../../api/rules/statuses';
import type { Queries } from '../../database/database';
import type { Caller } from '../../http/handler';
import { addHistory, type Changes } from './history';
import { changesBetween, fieldAssignments, isSame, labelsOf, type Labels, type ReportChange } from './reportFields';
import type { ReportState } from './reportState';

/** The columns that every change of a report sets beside its fields. */
export const changedBy = (caller: Caller, now: Date): Sql =>
    sql`version = version + 1, changed_at = ${now.toISOString()}, changed_by = ${caller.userId}, changed_in = pg_current_xact_id()`;

/** A report that is given another status is no duplicate any more (D15). */
const withoutStaleLink = (state: ReportState): ReportState =>
    state.statusId === duplicate ? state : { ...state, duplicateOf: null, statusBeforeDuplicate: null };

interface More {
    /** The comment that gives the reason for 3 Avvist. */
    readonly commentId?: number | undefined;
    /** Other changes of the same save, for its entry of the history. */
    readonly also?: Changes;
    /**
     * Takes an earlier save back: such a change of status is none that counts, and the report is closed since when it
     * was.
     */
    readonly undoes?: Pick<ReportState, 'closedAt'>;
    /** Something beside its fields has changed: the report has a new version all the same. */
    readonly touches?: boolean;
}
/** A save: the report's version, what changed, and the history's entry; none when nothing did. */
export interface Saved {
    readonly version: number;
    readonly changes: Changes;
    readonly historyId?: number;
}

const closedAtOf = (before: ReportState, to: Labels, now: Date): string | null => {
    if (to.status.class !== 'ferdig-behandlet') return null;
    return before.statusClass === 'ferdig-behandlet' ? before.closedAt : now.toISOString();
};

/** Writes the fields of a report that has changed. */
const writeReport = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    after: ReportState,
    closedAt: string | null,
): Promise<void> => {
    await queries.rows(sql`
        update report set ${fieldAssignments(after)}, closed_at = ${closedAt}, ${changedBy(caller, now)}
        where id = ${after.id}`);
};

/** The effect of a change on a report: its fields afterwards, and the lines of its history. */
export const effectOf = async (queries: Queries, before: ReportState, change: ReportChange) => {
    const after = withoutStaleLink({ ...before, ...change });
    if (isSame(before, after)) return undefined;
    const [from, to] = [await labelsOf(queries, before), await labelsOf(queries, after)];
    return { after, to, changes: changesBetween(before, after, from, to) };
};

/**
 * Saves a change that the rules allow, with its history entry. A change without effect leaves no trace; one that did
 * something else alone (`also`) leaves its entry.
 */
export const saveReport = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    before: ReportState,
    change: ReportChange,
    { commentId, also = {}, undoes, touches = false }: More = {},
): Promise<Saved> => {
    const effect = await effectOf(queries, before, change);
    if (!effect && Object.keys(also).length === 0) return { version: before.version, changes: {} };
    if (effect) {
        const { after, to } = effect;
        await writeReport(queries, caller, now, after, undoes ? undoes.closedAt : closedAtOf(before, to, now));
    } else if (touches) {
        await queries.rows(sql`update report set ${changedBy(caller, now)} where id = ${before.id}`);
    }
    const changes = { ...effect?.changes, ...also };
    const after = effect?.after ?? before;
    const counts = before.statusId !== after.statusId && !undoes;
    const historyId = await addHistory(queries, caller, now, {
        reportId: before.id,
        changes,
        ...(counts ? { statusFrom: before.statusId, statusTo: after.statusId } : {}),
        commentId,
    });
    return { version: effect || touches ? before.version + 1 : before.version, changes, historyId };
};
