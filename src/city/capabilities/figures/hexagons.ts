import sql, { type Sql } from 'sql-template-tag';
import type { HexagonCounts, HexagonQuery } from '../../../api/entities/figures';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { type FilterContext, reportFilter } from '../../services/search/filter';
import { ofCompany, ofService } from '../../services/search/reports';

const hexagonsOf = async (
    queries: Queries,
    { niva, ...filters }: HexagonQuery,
    { scope, context }: { scope: Sql; context: FilterContext },
): Promise<HexagonCounts> => {
    const { where } = await reportFilter(queries, filters, scope, context);
    return queries.rows(sql`
        select hexagon_column(latitude, longitude, ${niva}) as kolonne, hexagon_row(latitude, longitude, ${niva}) as rad, count(*)::int as antall
        from report where ${where} group by 1, 2`);
};

/** Where the reports of a filter are (`styring`, D15): the filter `sekskant` finds those of a hexagon. */
export const hexagonHandlers = {
    getServiceHexagons: async (call) => hexagonsOf(call.city.database, call.query, ofService(call)),
    getContractorHexagons: async (call) => hexagonsOf(call.city.database, call.query, ofCompany(call)),
} satisfies Handlers;
