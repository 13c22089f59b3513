import sql from 'sql-template-tag';
import type { SavedFilter } from '../../api/entities/report';
import type { Caller } from '../caller';
import type { Handlers } from '../http/handler';
import { forbidden, notFound } from '../refusal';

/** Filters are personal: 403 for another user's id in the path or body. */
const ownOnly = (caller: Caller, userId: string): void => {
    if (caller.userId !== userId.toLowerCase()) throw forbidden();
};

/** Saved filters (report-handling §2, §7). At most one is the standard filter; saving a new one replaces it. */
export const savedFilterHandlers = {
    listSavedFilters: async ({ city, params, caller }) => {
        ownOnly(caller, params.brukerId);
        return city.database.rows<SavedFilter>(
            sql`select id, user_id as "brukerId", name as "navn", filter, standard from saved_filter where user_id = ${caller.userId}::uuid order by id`,
        );
    },
    createSavedFilter: async ({ params, body, caller, write }) => {
        ownOnly(caller, params.brukerId);
        ownOnly(caller, body.brukerId);
        return write(async (queries) => {
            // One write per user at a time, so that two standard filters cannot both be saved.
            await queries.rows(sql`select id from app_user where id = ${caller.userId}::uuid for update`);
            if (body.standard)
                await queries.rows(
                    sql`update saved_filter set standard = false where user_id = ${caller.userId}::uuid and standard`,
                );
            return queries.one<{ id: number }>(
                sql`insert into saved_filter (user_id, name, filter, standard) values (${caller.userId}::uuid, ${body.navn}, ${body.filter}, ${body.standard}) returning id`,
            );
        });
    },
    deleteSavedFilter: async ({ params, caller, write }) => {
        ownOnly(caller, params.brukerId);
        return write(async (queries) => {
            const removed = await queries.row(
                sql`delete from saved_filter where id = ${params.id} and user_id = ${caller.userId}::uuid returning id`,
            );
            if (!removed) throw notFound('filterMissing');
        });
    },
} satisfies Handlers;
