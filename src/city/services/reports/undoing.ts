import sql from 'sql-template-tag';
import type { Undo, Undoable } from '../../../api/entities/handling';
import type { Caller } from '../../caller';
import type { City, ReportSave, SentMails } from '../../city';
import type { Queries } from '../../database/database';
import type { ReportChange, ReportState } from '../../storedReport';
import { followSave, nothingSent } from './additions';
import { changesSince } from './followers';
import { fieldsOf } from './reportFields';
import { type Saved, saveReport } from './saveReport';
import { undoSeconds } from '../../../api/rules/limits';

const second = 1000;
/** Allows for the time that a late click takes to reach the city. */
const onTheWay = 2 * second;

/** Until when a save can be undone; its mails are sent then. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() + undoSeconds * second + onTheWay);

/** A saved report with everything needed to undo it. */
export interface SavedReport extends Pick<Saved, 'version' | 'changes' | 'followers'> {
    readonly before: ReportState;
    /** Undefined when the save changed nothing. */
    readonly historyId: number | undefined;
    readonly commentId?: number | undefined;
    readonly feedbackIds: readonly number[];
    readonly mailIds: readonly number[];
}

/**
 * Stores what is needed to undo a save (`angre`, D15), and holds its mails until then: a long save wrote the first ones
 * some time ago. Null when the save changed nothing.
 */
export const keepUndo = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    done: readonly SavedReport[],
): Promise<Undo | null> => {
    const saved = done.filter(({ historyId }) => historyId !== undefined);
    if (saved.length === 0) return null;
    const until = heldUntil(now).toISOString();
    const handling = await queries.one<{ id: string }>(sql`
        insert into handling (user_id, at, undo_until) values (${caller.userId}, ${now.toISOString()}, ${until}) returning id`);
    for (const { before, version, changes, followers, historyId, commentId, feedbackIds, mailIds } of saved)
        await queries.rows(sql`
            insert into handled_report (handling_id, report_id, version, before, changes, followers, history_id, comment_id, feedback_ids, mail_ids)
            values (${handling.id}, ${before.id}, ${version}, ${JSON.stringify({ ...fieldsOf(before), closedAt: before.closedAt })}::jsonb, ${JSON.stringify(changes)}::jsonb,
                ${JSON.stringify(await changesSince(queries, before.id, followers))}::jsonb, ${historyId ?? null}, ${commentId ?? null}, ${feedbackIds}::int[], ${mailIds}::int[])`);
    await queries.rows(sql`
        update outbox set held_until = ${until}, due_at = case when due_at is not null then ${until}::timestamptz end
        where id = any(${saved.flatMap(({ mailIds }) => mailIds)}::int[]) and held_until < ${until}`);
    return { id: handling.id, inntil: new Date(now.getTime() + undoSeconds * second).toISOString() };
};

/** Removes saves that can no longer be undone. */
export const sweepHandlings = async (queries: Queries, now: Date): Promise<void> => {
    await queries.rows(sql`delete from handling where undo_until < ${now.toISOString()}`);
};

const isUndoable = ({ additions }: City): boolean => additions.reports.some(({ undoable }) => undoable);

/**
 * Saves a single change, and does what follows it; `tell` mails others about it. Answers the report's version, and what
 * the answer says about undoing it and about mails left out: nothing in a city without undo.
 */
export const saveSingle = async (
    queries: Queries,
    { city, caller }: Pick<ReportSave, 'city' | 'caller'>,
    before: ReportState,
    change: ReportChange,
    { commentId, tell }: { commentId?: number | undefined; tell?: (save: ReportSave) => Promise<SentMails> } = {},
): Promise<{ version: number; undo: Undoable }> => {
    const now = city.now();
    const saved = await saveReport(queries, caller, now, before, change, { commentId });
    const held = isUndoable(city) ? { heldUntil: heldUntil(now) } : {};
    const save = { city, caller, before, after: { ...before, ...change }, ...held };
    const sent = await followSave(queries, save);
    const others = (await tell?.(save)) ?? nothingSent;
    if (!isUndoable(city)) return { version: saved.version, undo: {} };
    const leftOut = sent.leftOut + others.leftOut;
    const done = {
        ...saved,
        before,
        historyId: saved.historyId,
        feedbackIds: [...sent.feedbackIds, ...others.feedbackIds],
        mailIds: [...sent.mailIds, ...others.mailIds],
    };
    const angre = await keepUndo(queries, caller, city.now(), [done]);
    return { version: saved.version, undo: { angre, ...(leftOut > 0 ? { ikkeSendt: leftOut } : {}) } };
};
