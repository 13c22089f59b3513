import sql from 'sql-template-tag';
import { actorOf, auditChange, auditCreated } from '../../audit/audit';
import type { NewReadyMade, ReadyMade } from '../../../api/entities/readyMade';
import { message } from '../../../api/messages';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { saveVersion } from '../../http/versions';
import { duplicate, invalid } from '../../refusal';
import { fieldsNotYours } from '../../services/reports/fieldsNotYours';
import { deleteOwned, isSeen, lockOwned, ownedColumns, requireSharing } from './owned';
import { requireKnownPlaceholders } from '../../services/reports/placeholders';

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

/** One write per user at a time, so that two with the same key cannot both succeed. */
const lockUser = (queries: Queries, caller: Caller) =>
    queries.rows(sql`select id from app_user where id = ${caller.userId} for update`);

/** Ready-made handling (`hurtigvalg`, D15). */
export const readyMadeHandlers = {
    listReadyMade: ({ city, caller }) =>
        city.database.rows<ReadyMade>(sql`
            select ${ownedColumns(caller)}, key as tast, type_ids as "meldingstypeIder", change as endring
            from ready_made owned join app_user on app_user.id = user_id
            where ${isSeen(caller)} order by owned.name collate norsk, owned.id`),
    createReadyMade: ({ city, body, caller, write }) =>
        write(async (queries) => {
            await lockUser(queries, caller);
            await check(queries, caller, body, null);
            const created = await queries.row<{ id: number }>(sql`
                insert into ready_made (user_id, name, key, shared, type_ids, change)
                values (${caller.userId}, ${body.navn}, ${body.tast}, ${body.delt}, ${body.meldingstypeIder}::int[], ${JSON.stringify(body.endring)}::jsonb) returning id`);
            if (!created) throw new Error('No id for the new ready-made handling');
            await auditCreated(queries, actorOf(city, caller), 'hurtigvalg', created.id);
            return created;
        }),
    updateReadyMade: ({ city, params: { id }, body, caller, ifMatch, write }) =>
        write(async (queries) => {
            await lockUser(queries, caller);
            await lockOwned(queries, caller, 'ready_made', id, ifMatch);
            await check(queries, caller, body, id);
            const save = () =>
                saveVersion(
                    queries,
                    sql`
                    update ready_made set user_id = ${caller.userId}, name = ${body.navn}, key = ${body.tast}, shared = ${body.delt},
                        type_ids = ${body.meldingstypeIder}::int[], change = ${JSON.stringify(body.endring)}::jsonb, version = version + 1
                    where id = ${id}`,
                );
            return auditChange(queries, actorOf(city, caller), 'hurtigvalg', id, save);
        }),
    deleteReadyMade: ({ city, params: { id }, caller, ifMatch, write }) =>
        write((queries) => deleteOwned(queries, city, caller, 'ready_made', id, ifMatch)),
} satisfies Handlers;
