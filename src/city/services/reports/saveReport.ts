import sql, { type Sql } from 'sql-template-tag';
import { duplicate } from '../../../api/rules/statuses';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { removeNoticesOfReport } from '../../mail/waitingNotices';
import type { Labels, ReportChange, ReportState } from '../../storedReport';
import { effectOnPause, followPause } from './runningPause';
import { type Follower, readFollowers } from './followers';
import { addHistory, type Changes } from './history';
import { changesBetween, fieldAssignments, isSame, labelsOf } from './reportFields';

/** Columns that every change of a report sets. */
const changeStamp = (caller: Caller, now: Date): Sql =>
    sql`version = version + 1, changed_at = ${now.toISOString()}, changed_by = ${caller.userId}, changed_in = pg_current_xact_id(), last_news_in = null`;

/** A report that gets another status is no longer a duplicate (D15). */
const withoutStaleLink = (state: ReportState): ReportState =>
    state.statusId === duplicate ? state : { ...state, duplicateOf: null, statusBeforeDuplicate: null };

interface More {
    /** The comment with the reason for 3 Avvist. */
    readonly commentId?: number | undefined;
    /** Changes outside the report's fields, for the history entry. */
    readonly also?: Changes;
    /**
     * Undoes an earlier save: its history entry does not count as a change of status, and the report gets back its
     * former closing time.
     */
    readonly undoes?: Pick<ReportState, 'closedAt'>;
    /** Something outside its fields has changed, so the report still gets a new version. */
    readonly touches?: boolean;
}
/** The result of a save: the report's version, what changed, and the id of the history entry, if there is one. */
export interface Saved {
    readonly version: number;
    readonly changes: Changes;
    readonly historyId?: number;
    /** The rows that follow the report, as they were before, and the notices that the save removed. */
    readonly followers: readonly Follower[];
}

const closedAtOf = (before: ReportState, to: Labels, now: Date): string | null => {
    if (to.status.class !== 'ferdig-behandlet') return null;
    return before.statusClass === 'ferdig-behandlet' ? before.closedAt : now.toISOString();
};

/** Writes the fields of a changed report. */
const writeReport = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    after: ReportState,
    closedAt: string | null,
): Promise<void> => {
    await queries.rows(sql`
        update report set ${fieldAssignments(after)}, closed_at = ${closedAt}, ${changeStamp(caller, now)}
        where id = ${after.id}`);
};

/** Removes notices to users who no longer see the report. Undoing the save puts them back. */
const forgetFormer = async (queries: Queries, before: ReportState, after: ReportState): Promise<Follower[]> => {
    const { id, companyId, agreementId } = before;
    if (companyId === null || (companyId === after.companyId && agreementId === after.agreementId)) return [];
    return removeNoticesOfReport(queries, id, companyId);
};

/** The effect of a change: the report's new fields, and the lines of its history. */
const effectOf = async (queries: Queries, before: ReportState, change: ReportChange) => {
    const after = withoutStaleLink({ ...before, ...change });
    if (isSame(before, after)) return undefined;
    const [from, to] = [await labelsOf(queries, before), await labelsOf(queries, after)];
    return { after, to, changes: changesBetween(before, after, from, to) };
};

/** The effect of a save: that of its change, and what it does to a running pause. Changes nothing. */
export const effectOfSave = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    before: ReportState,
    change: ReportChange,
    preview?: { isPreview: boolean },
) => {
    const effect = await effectOf(queries, before, change);
    if (!effect) return {};
    const { after, to } = effect;
    const onPause = await effectOnPause(queries, caller, now, before, after, to.status.class, preview);
    if (!onPause?.end) return { effect, onPause };
    const { deadline, also } = onPause.end;
    return { effect: await effectOf(queries, before, { ...change, deadline }), onPause, also };
};

/**
 * Saves a change that the rules allow, with its history entry. A change without effect leaves no trace, unless the save
 * did something else (`also`).
 */
export const saveReport = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    before: ReportState,
    change: ReportChange,
    { commentId, also = {}, undoes, touches = false }: More = {},
): Promise<Saved> => {
    const {
        effect,
        onPause,
        also: ended,
    } = undoes
        ? { effect: await effectOf(queries, before, change) }
        : await effectOfSave(queries, caller, now, before, change);
    if (!effect && Object.keys(also).length === 0) return { version: before.version, changes: {}, followers: [] };
    const followers = await readFollowers(queries, before.id);
    if (onPause) await followPause(queries, caller, now, before.id, onPause);
    if (effect) {
        const { after, to } = effect;
        await writeReport(queries, caller, now, after, undoes ? undoes.closedAt : closedAtOf(before, to, now));
        const removed = await forgetFormer(queries, before, after);
        if (!undoes) followers.push(...removed);
    } else if (touches) {
        await queries.rows(sql`update report set ${changeStamp(caller, now)} where id = ${before.id}`);
    }
    const changes = { ...effect?.changes, ...ended, ...also };
    const after = effect?.after ?? before;
    const counts = before.statusId !== after.statusId && !undoes;
    const historyId = await addHistory(queries, caller, now, {
        reportId: before.id,
        changes,
        ...(counts ? { statusFrom: before.statusId, statusTo: after.statusId } : {}),
        commentId,
    });
    return { version: effect || touches ? before.version + 1 : before.version, changes, historyId, followers };
};

/**
 * Adds lines to the report's history and raises its version, with or without a change of its fields. Answers the
 * version.
 */
export const recordChange = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    before: ReportState,
    also: Changes,
    change: ReportChange = {},
): Promise<number> => (await saveReport(queries, caller, now, before, change, { also, touches: true })).version;
