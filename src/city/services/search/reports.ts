import sql, { type Sql } from 'sql-template-tag';
import type { ReportPage, ReportQuery } from '../../../api/entities/report';
import type { Queries } from '../../database/database';
import type { Handlers, SignedInCall } from '../../http/handler';
import { companyInPath, hidesReporters, reportScope } from '../reports/access';
import { type FilterContext, reportFilter } from './filter';
import { findPage } from './page';
import { rowsOf } from './rows';

/**
 * A page of the report list (report-handling §2, D8). A page past the last one becomes the last one (report-handling
 * §9); a `strict` city leaves that to the client, and answers an empty one (D14).
 */
export const searchReports = async (
    queries: Queries,
    query: ReportQuery,
    scope: Sql,
    { strict = false, ...context }: FilterContext & { strict?: boolean },
): Promise<ReportPage> => {
    const { ids, total } = await findPage(
        queries,
        await reportFilter(queries, query, scope, context),
        query.prioritertForst ? 'prioritet' : query.sorterEtter,
        { number: query.page, size: query.antall },
    );
    const isPast = strict && (query.page - 1) * query.antall >= total;
    return {
        meldinger: isPast ? [] : await rowsOf(queries, ids, { withResponsible: !context.isOfCompany }),
        totaltAntall: total,
    };
};

/** The reports that a list may show, and what its filters depend on. */
export interface ListScope {
    readonly scope: Sql;
    readonly context: FilterContext;
}

/** The reports that the service department's pages show. */
export const serviceScope = ({ caller, city }: Pick<SignedInCall, 'caller' | 'city'>): ListScope => ({
    scope: reportScope(caller),
    context: { now: city.now(), isOfCompany: false, userId: caller.userId, seesSenders: !city.settings.strict },
});
/** The reports that a company's pages show: its own (D5). */
export const companyScope = ({
    caller,
    city,
    params,
}: Pick<SignedInCall, 'caller' | 'city'> & { readonly params: { readonly id: string } }): ListScope => {
    companyInPath(caller, params.id);
    return {
        scope: sql`report.company_id = ${caller.companyId}::uuid and ${reportScope(caller)}`,
        context: { now: city.now(), isOfCompany: true, hidesReporters: hidesReporters(caller) },
    };
};

/**
 * A page with its position in the order of commits, which is read first, so that anything committed meanwhile counts as
 * news (`utvalg`, D15). A replica does not tell which transactions are in progress: all since the oldest may be.
 */
const pageOf = async (
    { city: { database, settings }, query }: Pick<SignedInCall, 'city'> & { readonly query: ReportQuery },
    { scope, context }: ListScope,
): Promise<ReportPage> => {
    const mark = settings.strict
        ? undefined
        : await database.row<{ merke: string }>(sql`
              select case when pg_is_in_recovery() then format('%s:%1$s:', pg_snapshot_xmin(mark)) else mark::text end as merke
              from pg_current_snapshot() mark`);
    return { ...(await searchReports(database, query, scope, { ...context, strict: settings.strict })), ...mark };
};

/** The report lists (report-handling §7). */
export const reportSearchHandlers = {
    searchServiceReports: (call) => pageOf(call, serviceScope(call)),
    searchContractorReports: async (call) => pageOf(call, companyScope(call)),
} satisfies Handlers;
