import { auditChange } from '../audit/audit';
import type { KeptSubject } from '../audit/states';
import type { Actor } from '../caller';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../database/database';
import { type IfMatch, Versioned } from './handler';
import { stale } from '../refusal';

/** The `etag` of a listed record: the ETag that its own GET would answer. A strict city leaves it out (D14). */
export const etagOf = (version: Sql): Sql => sql`'"' || ${version} || '"' as etag`;

/** Refuses with 412 when the record has changed since the version in If-Match. The record must be locked. */
export const requireVersion = (ifMatch: IfMatch | undefined, version: number): void => {
    if (ifMatch && !ifMatch(version)) throw stale('recordStale');
};

/** Runs the update of one record, which must raise `version`. The new version becomes the answer's ETag. */
export const saveVersion = async (queries: Queries, update: Sql): Promise<Versioned<undefined>> => {
    const saved = await queries.one<{ version: number }>(sql`${update} returning version`);
    return new Versioned(undefined, saved.version);
};

/** Like `saveVersion`, and writes the record's state before and after to the audit log. */
export const saveAudited = (
    queries: Queries,
    actor: Actor,
    subject: KeptSubject,
    id: string | number,
    update: Sql,
): Promise<Versioned<undefined>> => auditChange(queries, actor, subject, id, () => saveVersion(queries, update));
