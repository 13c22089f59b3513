import sql from 'sql-template-tag';
import { type Caller, personId } from '../../caller';
import type { Handlers } from '../../http/handler';
import type { Queries } from '../../database/database';
import { writtenTexts } from '../listPage';
import { reportInScope } from './access';

export const addComment = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    { reportId, text }: { reportId: number; text: string },
): Promise<number> => {
    const comment = await queries.one<{ id: number }>(sql`
        insert into comment (report_id, text, created_at, user_id, user_name, company_name)
        values (${reportId}, ${text}, ${now.toISOString()}, ${personId(caller)}, ${caller.name}, ${caller.companyName}) returning id`);
    return comment.id;
};

/** Comments of a report, newest first (report-handling §2, §5, §7). */
export const commentHandlers = {
    listComments: async ({ city: { database }, caller, params, query }) => {
        await reportInScope(database, caller, params.id);
        return writtenTexts(database, 'comment', params.id, query);
    },
    createComment: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            await reportInScope(queries, caller, params.id);
            return { id: await addComment(queries, caller, city.now(), { reportId: params.id, text: body.tekst }) };
        }),
} satisfies Handlers;
