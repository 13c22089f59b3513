import sql from 'sql-template-tag';
import type { Comment } from '../../../api/entities/reportEntries';
import { type Caller, personId } from '../../caller';
import type { Handlers } from '../../http/handler';
import type { Queries } from '../../database/database';
import { boundsOf, listed } from '../listPage';
import { reportInScope } from './access';

/** Adds a comment by the caller, and answers its id. */
export const addComment = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    { reportId, text }: { reportId: number; text: string },
): Promise<number> => {
    const comment = await queries.row<{ id: number }>(sql`
        insert into comment (report_id, text, created_at, user_id, user_name, company_name)
        values (${reportId}, ${text}, ${now.toISOString()}, ${personId(caller)}, ${caller.name}, ${caller.companyName}) returning id`);
    if (!comment) throw new Error('No id for the new comment');
    return comment.id;
};

/** Comments of a report, newest first (report-handling §2, §5, §7). */
export const commentHandlers = {
    listComments: async ({ city: { database }, caller, params, query }) => {
        await reportInScope(database, caller, params.id);
        const { skipped, most } = boundsOf(query);
        const comments = await database.rows<Comment>(sql`
            select id, text as tekst, created_at as "opprettetTid", json_build_object('navn', user_name, 'selskap',
                case when company_name is not null then json_build_object('navn', company_name) end) as "opprettetAvBruker"
            from comment where report_id = ${params.id} order by created_at desc, id desc offset ${skipped} limit ${most}`);
        return listed(query, comments, () =>
            database.row<{ count: number }>(
                sql`select count(*)::int as count from comment where report_id = ${params.id}`,
            ),
        );
    },
    createComment: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            await reportInScope(queries, caller, params.id);
            return { id: await addComment(queries, caller, city.now(), { reportId: params.id, text: body.tekst }) };
        }),
} satisfies Handlers;
