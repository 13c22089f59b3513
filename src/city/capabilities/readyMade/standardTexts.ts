import sql from 'sql-template-tag';
import { actorOf, auditChange, auditCreated } from '../../audit/audit';
import type { StandardText } from '../../../api/entities/readyMade';
import type { Handlers } from '../../http/handler';
import { saveVersion } from '../../http/versions';
import { deleteOwned, isSeen, lockOwned, ownedColumns, requireSharing } from './owned';
import { requireKnownPlaceholders } from '../../services/reports/placeholders';

/** Standard texts to reporters; a status and type may have several (`hurtigvalg`, D15). */
export const standardTextHandlers = {
    listStandardTexts: ({ city, caller }) =>
        city.database.rows<StandardText>(sql`
            select ${ownedColumns(caller)}, text as tekst, status_ids as "meldingsStatusIder", type_ids as "meldingstypeIder"
            from standard_text owned join app_user on app_user.id = user_id
            where ${isSeen(caller)} order by owned.name collate norsk, owned.id`),
    createStandardText: ({ city, body, caller, write }) =>
        write(async (queries) => {
            requireSharing(caller, body.delt);
            requireKnownPlaceholders(body.tekst, 'tekst');
            const created = await queries.row<{ id: number }>(sql`
                insert into standard_text (user_id, name, shared, status_ids, type_ids, text)
                values (${caller.userId}, ${body.navn}, ${body.delt}, ${body.meldingsStatusIder}::int[], ${body.meldingstypeIder}::int[], ${body.tekst}) returning id`);
            if (!created) throw new Error('No id for the new standard text');
            await auditCreated(queries, actorOf(city, caller), 'standardtekst', created.id);
            return created;
        }),
    updateStandardText: ({ city, params: { id }, body, caller, ifMatch, write }) =>
        write(async (queries) => {
            await lockOwned(queries, caller, 'standard_text', id, ifMatch);
            requireSharing(caller, body.delt);
            requireKnownPlaceholders(body.tekst, 'tekst');
            const save = () =>
                saveVersion(
                    queries,
                    sql`
                    update standard_text set user_id = ${caller.userId}, name = ${body.navn}, shared = ${body.delt}, text = ${body.tekst},
                        status_ids = ${body.meldingsStatusIder}::int[], type_ids = ${body.meldingstypeIder}::int[], version = version + 1
                    where id = ${id}`,
                );
            return auditChange(queries, actorOf(city, caller), 'standardtekst', id, save);
        }),
    deleteStandardText: ({ city, params: { id }, caller, ifMatch, write }) =>
        write((queries) => deleteOwned(queries, city, caller, 'standard_text', id, ifMatch)),
} satisfies Handlers;
