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
    const saved = await queries.row<{ version: number }>(sql`${update} returning version`);
    if (!saved) throw new Error('The record to save was not there');
    return new Versioned(undefined, saved.version);
};
