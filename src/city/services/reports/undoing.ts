import sql from 'sql-template-tag';
import type { Undo, Undoable } from '../../../api/entities/handling';
import type { Caller } from '../../caller';
import type { City, ReportSave, SentMails } from '../../city';
import type { Queries } from '../../database/database';
import type { ReportState } from '../../storedReport';
import { nothingSent } from './additions';
import { changesSince } from './followers';
import { fieldsOf } from './reportFields';
import type { Saved } from './saveReport';
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

/** How long the mails of a single save are held back; undefined in a city without undo. */
export const heldFor = (city: City, now: Date): Pick<ReportSave, 'heldUntil'> =>
    isUndoable(city) ? { heldUntil: heldUntil(now) } : {};

/** What the answer to a single save says about undoing it, and about mails left out; empty in a city without undo. */
export const undoOf = async (
    queries: Queries,
    { city, caller, before }: Pick<ReportSave, 'city' | 'caller' | 'before'>,
    { version, changes, historyId, followers }: Saved,
    { feedbackIds, mailIds, leftOut }: SentMails = nothingSent,
): Promise<Undoable> => {
    if (!isUndoable(city)) return {};
    const done = { before, version, changes, historyId, followers, feedbackIds, mailIds };
    return {
        angre: await keepUndo(queries, caller, city.now(), [done]),
        ...(leftOut > 0 ? { ikkeSendt: leftOut } : {}),
    };
};
