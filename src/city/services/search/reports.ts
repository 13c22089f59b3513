import sql, { type Sql } from 'sql-template-tag';
import type { ReportPage, ReportQuery } from '../../../contract/entities/report';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { companyInPath, reportScope } from '../main/reports/access';
import { reportFilter } from './filter';
import { findPage } from './page';
import { rowsOf } from './rows';

/** One page of the report list (report-handling §2, D8). A page past the last one answers the last one (report-handling §9). */
export const searchReports = async (queries: Queries, query: ReportQuery, scope: Sql): Promise<ReportPage> => {
    const { ids, total } = await findPage(queries, reportFilter(query, scope), query.sorterEtter, { number: query.page, size: query.antall });
    return { meldinger: await rowsOf(queries, ids), totaltAntall: total };
};

/** The report lists (report-handling §7). A contractor's is always that of the own company (D5). */
export const reportSearchHandlers = {
    searchServiceReports: ({ city, query, caller }) => searchReports(city.database, query, reportScope(caller)),
    searchContractorReports: async ({ city, query, params, caller }) => {
        companyInPath(caller, params.id);
        return searchReports(city.database, query, sql`company_id = ${caller.companyId}::uuid and ${reportScope(caller)}`);
    },
} satisfies Handlers;
