import sql from 'sql-template-tag';
import type { AuditEvent, AuditSubject } from '../../api/rules/audit';
import type { Actor } from '../caller';
import type { City } from '../city';
import type { Queries } from '../database/database';
import { type KeptSubject, type State, stateOf } from './states';

/** The caller of a request as an actor of the log. */
export const actorOf = (
    city: Pick<City, 'now'>,
    { userId }: { readonly userId: string },
): Actor & { readonly userId: string } => ({
    userId,
    now: city.now(),
});
type Id = string | number;

interface Entry {
    readonly event: AuditEvent;
    readonly subject?: AuditSubject;
    readonly subjectId?: Id;
    readonly before?: State | undefined;
    readonly after?: State | undefined;
}
const json = (state: State | undefined): string | null => (state ? JSON.stringify(state) : null);

/** Adds an entry to the audit log. Within a transaction it is committed or rolled back with the change itself. */
export const addAudit = async (
    queries: Queries,
    { userId, now }: Actor,
    { event, subject, subjectId, before, after }: Entry,
): Promise<void> => {
    await queries.rows(sql`
        insert into audit_entry (at, event, subject, subject_id, user_id, before, after)
        values (${now}, ${event}, ${subject ?? null},
            ${subjectId === undefined ? null : String(subjectId).toLowerCase()}, ${userId}, ${json(before)}::jsonb,
            ${json(after)}::jsonb)`);
};

/** Adds many entries at once, in this order. */
export const addAudits = async (queries: Queries, { userId, now }: Actor, entries: readonly Entry[]): Promise<void> => {
    const rows = entries.map(({ event, subject, subjectId, before, after }) => ({
        event,
        subject,
        subject_id: subjectId === undefined ? undefined : String(subjectId).toLowerCase(),
        before,
        after,
    }));
    await queries.rows(sql`
        insert into audit_entry (at, event, subject, subject_id, user_id, before, after)
        select ${now}::timestamptz, entry ->> 'event', entry ->> 'subject', entry ->> 'subject_id', ${userId}::uuid, entry -> 'before', entry -> 'after'
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality each (entry, position) order by position`);
};

const eventOf = (before: State | undefined, after: State | undefined): AuditEvent => {
    if (!before) return 'opprettet';
    return after ? 'endret' : 'fjernet';
};

/** Logs a subject's state before and after; nothing when they are the same. */
export const auditStates = async (
    queries: Queries,
    actor: Actor,
    subject: KeptSubject,
    id: Id,
    { before, after }: Pick<Entry, 'before' | 'after'>,
): Promise<void> => {
    if (json(before) !== json(after))
        await addAudit(queries, actor, { event: eventOf(before, after), subject, subjectId: id, before, after });
};

/** Logs a creation. */
export const auditCreated = async (queries: Queries, actor: Actor, subject: KeptSubject, id: Id): Promise<void> =>
    auditStates(queries, actor, subject, id, { after: await stateOf(queries, subject, String(id)) });

/**
 * Changes or removes something, and logs its state before and after. Nothing is logged when the logged fields stay the
 * same. The subject must be locked.
 */
export const auditChange = async <T>(
    queries: Queries,
    actor: Actor,
    subject: KeptSubject,
    id: Id,
    work: () => Promise<T>,
): Promise<T> => {
    const before = await stateOf(queries, subject, String(id));
    const result = await work();
    await auditStates(queries, actor, subject, id, { before, after: await stateOf(queries, subject, String(id)) });
    return result;
};

/** Tells the database's own triggers which user this transaction belongs to, for example for price periods. */
export const actAs = async (queries: Queries, userId: string): Promise<void> => {
    await queries.row(sql`select set_config('bymelding.actor', ${userId}, true)`);
};
