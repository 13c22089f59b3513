import sql, { raw, type Sql } from 'sql-template-tag';
import { actorOf, auditChange } from '../../audit/audit';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import { may } from '../../../api/access';
import type { Queries } from '../../database/database';
import type { IfMatch } from '../../http/handler';
import { etagOf, requireVersion } from '../../http/versions';
import { invalid, notFound } from '../../refusal';
import { handlesEveryCompany } from '../../services/reports/access';

/** Tables with rows that are either a user's own or shared within the service department. */
type Table = 'ready_made' | 'standard_text';
/** Subjects of the audit log, which logs shared rows only. */
export const subjects = { ready_made: 'hurtigvalg', standard_text: 'standardtekst' } as const;

const maySeeShared = (caller: Caller): Sql => (handlesEveryCompany(caller) ? sql`shared` : sql`false`);
/** The rows that the caller may see: their own, and for the service department the shared ones. */
export const isSeen = (caller: Caller): Sql =>
    sql`((user_id = ${caller.userId} and not shared) or ${maySeeShared(caller)})`;
/** The rows that the caller may change: their own, and for admins of the service department the shared ones. */
const isChangeable = (caller: Caller): Sql =>
    sql`((user_id = ${caller.userId} and not shared) or (shared and ${may(caller.roles, 'readyMade.share')}))`;

/** The columns that such rows have in common. */
export const ownedColumns = (caller: Caller): Sql => sql`
    owned.id, owned.name as navn, shared as delt, ${isChangeable(caller)} as "kanEndres",
    ${etagOf(sql`owned.version`)}, json_build_object('id', app_user.id, 'navn', concat_ws(' ', first_name, nullif(last_name, ''))) as eier`;

/** Only admins of the service department may share. */
export const requireSharing = (caller: Caller, isShared: boolean): void => {
    if (isShared && !may(caller.roles, 'readyMade.share')) throw invalid('sharingNotYours', 'delt');
};

/** Locks a row for a change; 404 when it belongs to somebody else. */
export const lockOwned = async (
    queries: Queries,
    caller: Caller,
    table: Table,
    id: number,
    ifMatch: IfMatch | undefined,
): Promise<void> => {
    const row = await queries.row<{ version: number }>(
        sql`select version from ${raw(table)} where id = ${id} and ${isChangeable(caller)} for update`,
    );
    if (!row) throw notFound('changedMissing');
    requireVersion(ifMatch, row.version);
};

export const deleteOwned = async (
    queries: Queries,
    city: Pick<City, 'now'>,
    caller: Caller,
    table: Table,
    id: number,
    ifMatch: IfMatch | undefined,
): Promise<void> => {
    await lockOwned(queries, caller, table, id, ifMatch);
    await auditChange(queries, actorOf(city, caller), subjects[table], id, () =>
        queries.rows(sql`delete from ${raw(table)} where id = ${id}`),
    );
};
