import type { CityCapability } from '../../services/capability';
import sql, { type Sql } from 'sql-template-tag';
import type { MapAnswer, MapQuery, News, NewsQuery } from '../../../api/entities/selection';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { reportFilter } from '../../services/search/filter';
import { type ListScope, companyScope, serviceScope } from '../../services/search/reports';
import type { Caller } from '../../caller';

const mostIds = 200;

/** Reports of a filter that others have created or changed since the list was read, by order of commits. */
const newsOf = async (
    queries: Queries,
    caller: Caller,
    query: NewsQuery,
    { scope, context }: ListScope,
): Promise<News> => {
    const { merke, ...filters } = query;
    const { where } = await reportFilter(queries, filters, scope, context);
    const since = (column: Sql) =>
        sql`${column} >= pg_snapshot_xmin(${merke}::pg_snapshot) and not pg_visible_in_snapshot(${column}, ${merke}::pg_snapshot)`;
    const isNews = sql`${since(sql`changed_in`)} and (last_news_in is null or ${since(sql`last_news_in`)}) and changed_by is distinct from ${caller.userId}::uuid and ${where}`;
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
const newsHandlers = {
    getServiceNews: async (call) => newsOf(call.city.database, call.caller, call.query, serviceScope(call)),
    getContractorNews: async (call) => newsOf(call.city.database, call.caller, call.query, companyScope(call)),
} satisfies Handlers;

/** The approximate size of a cluster in pixels. The world is 256 pixels wide at zoom 0, and doubles with each level. */
const pixels = 64;
const worldPixels = 256;
/** At Oslo's latitude of 60°, a degree of latitude is drawn twice as long as a degree of longitude. */
const heightOfDegree = 2;
/** Limits the answer for a large area at a close zoom to the number of cells that a large screen can show. */
const mostCells = 64;

/** Up to this many reports at one place come as pins, since zooming in cannot separate them. */
const mostOfPlace = 100;

type Cell = MapAnswer['klynger'][number] & { readonly id: number };

const isOnePlace = ({ antall, nord, sor, ost, vest }: Cell): boolean =>
    antall <= mostOfPlace && nord === sor && ost === vest;

/**
 * Every report of a filter within the box, clustered by a grid that depends on the zoom alone, so that clusters stay
 * put when the map moves.
 */
const mapOf = async (queries: Queries, query: MapQuery, { scope, context }: ListScope): Promise<MapAnswer> => {
    const { nord, sor, ost, vest, zoom, ...filters } = query;
    const { where } = await reportFilter(queries, filters, scope, context);
    const width = Math.max((360 * pixels) / (worldPixels * 2 ** zoom), (ost - vest) / mostCells);
    const cells = await queries.rows<Cell>(sql`
        select count(*)::int as antall, min(id) as id,
            greatest(min(latitude), least(max(latitude), avg(latitude))) as latitude, greatest(min(longitude), least(max(longitude), avg(longitude))) as longitude,
            max(latitude) as nord, min(latitude) as sor, max(longitude) as ost, min(longitude) as vest
        from report
        where latitude between ${sor} and ${nord} and longitude between ${vest} and ${ost} and ${where}
        group by floor(longitude / ${width}::float8), floor(latitude * ${heightOfDegree} / ${width}::float8)`);
    const single = cells.filter(({ antall }) => antall === 1).map(({ id }) => id);
    const places = cells.filter((cell) => cell.antall > 1 && isOnePlace(cell));
    const pinsOf = (condition: Sql): Promise<MapAnswer['nal']> =>
        queries.rows(sql`
            select id, serial_number as "lopeNummer", latitude, longitude, status_id as "meldingsStatusId", type_id as "meldingstypeId", address as adresse
            from report where ${condition} order by id`);
    const ofPlaces = sql`
        (latitude, longitude) in (select * from unnest(${places.map((one) => one.latitude)}::float8[], ${places.map((one) => one.longitude)}::float8[])) and ${where}`;
    return {
        antall: cells.reduce((sum, { antall }) => sum + antall, 0),
        klynger: cells.filter((cell) => !isOnePlace(cell)).map(({ id: _, ...cluster }) => cluster),
        nal: [...(await pinsOf(sql`id = any(${single}::int[])`)), ...(places.length > 0 ? await pinsOf(ofPlaces) : [])],
    };
};

/** All reports of a filter on the map (`utvalg`, D15). */
const mapHandlers = {
    mapServiceReports: async (call) => mapOf(call.city.database, call.query, serviceScope(call)),
    mapContractorReports: async (call) => mapOf(call.city.database, call.query, companyScope(call)),
} satisfies Handlers;

/** All reports of a filter on the map, and news about them. Relative deadlines are part of the filter itself. */
export const selection: CityCapability = {
    names: ['utvalg'],
    handlers: { ...mapHandlers, ...newsHandlers },
};
