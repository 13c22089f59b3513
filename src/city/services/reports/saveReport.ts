import sql, { type Sql } from 'sql-template-tag';
import { duplicate } from '../../../api/rules/statuses';
import type { Queries } from '../../database/database';
import type { Caller } from '../../http/handler';
import { addHistory, type Changes } from './history';
import { changesBetween, fieldAssignments, isSame, labelsOf, type Labels, type ReportChange } from './reportFields';
import type { ReportState } from './reportState';

/** What every change of a report sets beside its fields. */
export const changedBy = (caller: Caller, now: Date): Sql =>
    sql`version = version + 1, changed_at = ${now.toISOString()}, changed_by = ${caller.userId}, changed_in = pg_current_xact_id()`;

/** A report that is given another status is no duplicate any more (D15). */
const withoutStaleLink = (state: ReportState): ReportState =>
    state.statusId === duplicate ? state : { ...state, duplicateOf: null, statusBeforeDuplicate: null };

interface More {
    /** The comment that gives the reason for 3 Avvist. */
    readonly commentId?: number | undefined;
    /** What else the same save did, for its entry of the history. */
    readonly also?: Changes;
    /**
     * Takes an earlier save back: such a change of status is none that counts, and the report is closed since when it
     * was.
     */
    readonly undoes?: Pick<ReportState, 'closedAt'>;
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
    { commentId, also = {}, undoes }: More = {},
): Promise<Saved> => {
    const after = withoutStaleLink({ ...before, ...change });
    const isChanged = !isSame(before, after);
    if (!isChanged && Object.keys(also).length === 0) return { version: before.version, changes: {} };
    let changes = also;
    if (isChanged) {
        const [from, to] = [await labelsOf(queries, before), await labelsOf(queries, after)];
        await writeReport(queries, caller, now, after, undoes ? undoes.closedAt : closedAtOf(before, to, now));
        changes = { ...changesBetween(before, after, from, to), ...also };
    }
    const counts = before.statusId !== after.statusId && !undoes;
    const historyId = await addHistory(queries, caller, now, {
        reportId: before.id,
        changes,
        ...(counts ? { statusFrom: before.statusId, statusTo: after.statusId } : {}),
        commentId,
    });
    return { version: isChanged ? before.version + 1 : before.version, changes, historyId };
};
