import sql, { type Sql } from 'sql-template-tag';
import type { News, NewsQuery } from '../../../api/entities/selection';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { type FilterContext, reportFilter } from '../../services/search/filter';
import { ofCompany, ofService } from '../../services/search/reports';

const mostIds = 200;
interface Wing {
    readonly scope: Sql;
    readonly context: FilterContext & { readonly now: Date };
}

/** Reports of a filter that others have created or changed since the list was read, by order of commits. */
const newsOf = async (queries: Queries, caller: Caller, query: NewsQuery, { scope, context }: Wing): Promise<News> => {
    const { merke, ...filters } = query;
    const { where } = await reportFilter(queries, filters, scope, context);
    const since = (column: Sql) =>
        sql`${column} >= pg_snapshot_xmin(${merke}::pg_snapshot) and not pg_visible_in_snapshot(${column}, ${merke}::pg_snapshot)`;
    const isNews = sql`${since(sql`changed_in`)} and changed_by is distinct from ${caller.userId}::uuid and ${where}`;
    const isNew = since(sql`created_in`);
    const counted = await queries.row<{ nye: number; endrede: number }>(sql`
        select count(*) filter (where ${isNew})::int as nye, count(*) filter (where not (${isNew}))::int as endrede
        from report where ${isNews}`);
    const ids = await queries.rows<{ id: number }>(
        sql`select id from report where ${isNews} order by changed_at desc, id desc limit ${mostIds}`,
    );
    return {
        nye: counted?.nye ?? 0,
        endrede: counted?.endrede ?? 0,
        ider: ids.map(({ id }) => id),
    };
};

/** New and changed reports since the list was read (`utvalg`, D15). */
export const newsHandlers = {
    getServiceNews: async (call) => newsOf(call.city.database, call.caller, call.query, ofService(call)),
    getContractorNews: async (call) => newsOf(call.city.database, call.caller, call.query, ofCompany(call)),
} satisfies Handlers;
