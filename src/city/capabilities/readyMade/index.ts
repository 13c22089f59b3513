import { nameOfUser } from '../../rules/nameOfUser';
import type { CityCapability } from '../../services/capability';
import sql, { raw, type Sql } from 'sql-template-tag';
import { actorOf, auditChange, auditCreated } from '../../audit/audit';
import type { NewReadyMade, ReadyMade, StandardText } from '../../../api/entities/readyMade';
import { message } from '../../../api/messages';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import type { Handlers, IfMatch } from '../../http/handler';
import { etagOf, requireVersion, saveAudited } from '../../http/versions';
import { duplicate, invalid, notFound } from '../../refusal';
import { fieldsNotYours } from '../../services/reports/fieldsNotYours';
import { requireKnownPlaceholders } from '../../services/reports/placeholders';
import type { City } from '../../city';
import { may } from '../../../api/access';
import { handlesEveryCompany } from '../../services/reports/access';

/** Tables with rows that are either a user's own or shared within the service department. */
type Table = 'ready_made' | 'standard_text';
/** Subjects of the audit log, which logs shared rows only. */
const subjects = { ready_made: 'hurtigvalg', standard_text: 'standardtekst' } as const;

const maySeeShared = (caller: Caller): Sql => (handlesEveryCompany(caller) ? sql`shared` : sql`false`);
/** The rows that the caller may see: their own, and for the service department the shared ones. */
const isVisible = (caller: Caller): Sql =>
    sql`((user_id = ${caller.userId} and not shared) or ${maySeeShared(caller)})`;
/** The rows that the caller may change: their own, and for admins of the service department the shared ones. */
const isChangeable = (caller: Caller): Sql =>
    sql`((user_id = ${caller.userId} and not shared) or (shared and ${may(caller.roles, 'readyMade.share')}))`;

/** The columns that such rows have in common. */
const ownedColumns = (caller: Caller): Sql => sql`
    owned.id, owned.name as navn, shared as delt, ${isChangeable(caller)} as "kanEndres",
    ${etagOf(sql`owned.version`)}, json_build_object('id', app_user.id, 'navn', ${nameOfUser(sql`app_user`)}) as eier`;

/** Only admins of the service department may share. */
const requireSharing = (caller: Caller, isShared: boolean): void => {
    if (isShared && !may(caller.roles, 'readyMade.share')) throw invalid('sharingNotYours', 'delt');
};

/** Locks a row for a change; 404 when it belongs to somebody else. */
const lockOwned = async (
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

const deleteOwned = async (
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

/** Standard texts to reporters; a status and type may have several (`hurtigvalg`, D15). */
const standardTextHandlers = {
    listStandardTexts: ({ city, caller }) =>
        city.database.rows<StandardText>(sql`
            select ${ownedColumns(caller)}, text as tekst, status_ids as "meldingsStatusIder", type_ids as "meldingstypeIder"
            from standard_text owned join app_user on app_user.id = user_id
            where ${isVisible(caller)} order by owned.name collate norsk, owned.id`),
    createStandardText: ({ city, body, caller, write }) =>
        write(async (queries) => {
            requireSharing(caller, body.delt);
            requireKnownPlaceholders(body.tekst, 'tekst');
            const created = await queries.one<{ id: number }>(sql`
                insert into standard_text (user_id, name, shared, status_ids, type_ids, text)
                values (${caller.userId}, ${body.navn}, ${body.delt}, ${body.meldingsStatusIder}::int[], ${body.meldingstypeIder}::int[], ${body.tekst}) returning id`);
            await auditCreated(queries, actorOf(city, caller), 'standardtekst', created.id);
            return created;
        }),
    updateStandardText: ({ city, params: { id }, body, caller, ifMatch, write }) =>
        write(async (queries) => {
            await lockOwned(queries, caller, 'standard_text', id, ifMatch);
            requireSharing(caller, body.delt);
            requireKnownPlaceholders(body.tekst, 'tekst');
            const update = sql`
                    update standard_text set user_id = ${caller.userId}, name = ${body.navn}, shared = ${body.delt}, text = ${body.tekst},
                        status_ids = ${body.meldingsStatusIder}::int[], type_ids = ${body.meldingstypeIder}::int[], version = version + 1
                    where id = ${id}`;
            return saveAudited(queries, actorOf(city, caller), 'standardtekst', id, update);
        }),
    deleteStandardText: ({ city, params: { id }, caller, ifMatch, write }) =>
        write((queries) => deleteOwned(queries, city, caller, 'standard_text', id, ifMatch)),
} satisfies Handlers;

/** Checks the limits of ready-made handling; `id` is the row being changed. */
const check = async (queries: Queries, caller: Caller, body: NewReadyMade, id: number | null): Promise<void> => {
    const { delt, tast, endring } = body;
    requireSharing(caller, delt);
    if (Object.values(endring).every((value) => value === undefined)) throw invalid('readyMadeEmpty', 'endring');
    const { ansvarligMeg, ...handling } = endring;
    const [field] = fieldsNotYours(caller, ansvarligMeg ? { ...handling, ansvarligId: caller.userId } : handling);
    if (field !== undefined) throw invalid('fieldNotYours', `endring.${field}`);
    if (endring.tilbakemelding !== undefined)
        requireKnownPlaceholders(endring.tilbakemelding, 'endring.tilbakemelding');
    const among = delt ? sql`shared` : sql`not shared and user_id = ${caller.userId}`;
    const taken = await queries.row<{ name: string }>(
        sql`select name from ready_made where key = ${tast} and ${among} and id is distinct from ${id}::int`,
    );
    if (taken && tast !== null) throw duplicate(message('readyMadeKeyTaken', { key: tast, name: taken.name }), 'tast');
};

/** Ready-made handling (`hurtigvalg`, D15). */
const readyMadeHandlers = {
    listReadyMade: ({ city, caller }) =>
        city.database.rows<ReadyMade>(sql`
            select ${ownedColumns(caller)}, key as tast, type_ids as "meldingstypeIder", change as endring
            from ready_made owned join app_user on app_user.id = user_id
            where ${isVisible(caller)} order by owned.name collate norsk, owned.id`),
    createReadyMade: ({ city, body, caller, write }) =>
        write(async (queries) => {
            await check(queries, caller, body, null);
            const created = await queries.one<{ id: number }>(sql`
                insert into ready_made (user_id, name, key, shared, type_ids, change)
                values (${caller.userId}, ${body.navn}, ${body.tast}, ${body.delt}, ${body.meldingstypeIder}::int[], ${JSON.stringify(body.endring)}::jsonb) returning id`);
            await auditCreated(queries, actorOf(city, caller), 'hurtigvalg', created.id);
            return created;
        }),
    updateReadyMade: ({ city, params: { id }, body, caller, ifMatch, write }) =>
        write(async (queries) => {
            await lockOwned(queries, caller, 'ready_made', id, ifMatch);
            await check(queries, caller, body, id);
            const update = sql`
                    update ready_made set user_id = ${caller.userId}, name = ${body.navn}, key = ${body.tast}, shared = ${body.delt},
                        type_ids = ${body.meldingstypeIder}::int[], change = ${JSON.stringify(body.endring)}::jsonb, version = version + 1
                    where id = ${id}`;
            return saveAudited(queries, actorOf(city, caller), 'hurtigvalg', id, update);
        }),
    deleteReadyMade: ({ city, params: { id }, caller, ifMatch, write }) =>
        write((queries) => deleteOwned(queries, city, caller, 'ready_made', id, ifMatch)),
} satisfies Handlers;

/** Ready-made handling and standard texts, own and shared. */
export const readyMade: CityCapability = {
    names: ['hurtigvalg'],
    handlers: { ...readyMadeHandlers, ...standardTextHandlers },
};
