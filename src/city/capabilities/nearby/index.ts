import { isOpenReport } from '../../rules/openReport';
import type { CityCapability } from '../../services/capability';
import sql from 'sql-template-tag';
import type { NearbyRow } from '../../../api/entities/selection';
import { startOfOsloDay } from '../../../api/rules/oslo';
import type { Handlers } from '../../http/handler';
import { reportScope } from '../../services/reports/access';
import { distance, isAround, withFacts } from '../../services/search/nearby';

/** Reports around a position. */
const nearbyHandlers = {
    listNearbyReports: async ({ city: { database }, caller, query }): Promise<NearbyRow[]> => {
        const { radius, antall, datoFra, apne } = query;
        const since = datoFra
            ? sql`report.received_at >= ${startOfOsloDay(datoFra).toISOString()}::timestamptz`
            : sql`true`;
        const isWanted = apne ? isOpenReport : sql`true`;
        const found = await database.rows<{ id: number; avstand: number }>(sql`
            select id, round(avstand) as avstand from (
                select report.id, ${distance(query)} as avstand from report join status on status.id = status_id
                where ${isAround(query, radius)} and ${since} and ${isWanted} and ${reportScope(caller)}) around
            where avstand <= ${radius} order by around.avstand, id limit ${antall}`);
        return withFacts(database, caller, found);
    },
} satisfies Handlers;

/** Reports near a position. */
export const nearby: CityCapability = { names: ['naerliggende-meldinger'], handlers: nearbyHandlers };
