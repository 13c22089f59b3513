import sql, { type Sql } from 'sql-template-tag';
import type { News, NewsQuery } from '../../../api/entities/selection';
import type { Queries } from '../../database/database';
import type { Caller, Handlers } from '../../http/handler';
import { type FilterContext, reportFilter } from '../../services/search/filter';
import { ofCompany, ofService } from '../../services/search/reports';

const mostIds = 200;
interface Wing {
    readonly scope: Sql;
    readonly context: FilterContext & { readonly now: Date };
}

/** What others have made or changed under a filter since a moment. */
const newsOf = async (queries: Queries, caller: Caller, query: NewsQuery, { scope, context }: Wing): Promise<News> => {
    const { siden, ...filters } = query;
    const { where } = await reportFilter(queries, filters, scope, context);
    const isNews = sql`changed_at > ${siden}::timestamptz and changed_by is distinct from ${caller.userId}::uuid and ${where}`;
    const counted = await queries.row<{ nye: number; endrede: number }>(sql`
        select count(*) filter (where created_at > ${siden}::timestamptz)::int as nye,
            count(*) filter (where created_at <= ${siden}::timestamptz)::int as endrede
        from report where ${isNews}`);
    const ids = await queries.rows<{ id: number }>(
        sql`select id from report where ${isNews} order by changed_at desc, id desc limit ${mostIds}`,
    );
    return {
        nye: counted?.nye ?? 0,
        endrede: counted?.endrede ?? 0,
        ider: ids.map(({ id }) => id),
        tidspunkt: context.now.toISOString(),
    };
};

/** New and changed reports since a moment (`utvalg`, D15). */
export const newsHandlers = {
    getServiceNews: async (call) => newsOf(call.city.database, call.caller, call.query, ofService(call)),
    getContractorNews: async (call) => newsOf(call.city.database, call.caller, call.query, ofCompany(call)),
} satisfies Handlers;
