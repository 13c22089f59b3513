import { featureCollection, multiPolygon } from '@turf/helpers';
import { intersect } from '@turf/intersect';
import { kinks } from '@turf/kinks';
import sql, { raw } from 'sql-template-tag';
import { districtUnknown } from '../../api/rules/districts';
import type { Queries } from '../database/database';
import type { Outline } from '../geography/outlines';
import type { Ring } from '../geography/rings';

interface OutlinedRow {
    readonly id: number;
    readonly name: string;
    readonly outline: Outline;
}

const shapeOf = (outline: Outline) =>
    multiPolygon(outline.map((rings) => rings.map((ring) => ring.map((position) => [...position]))));
const ringArea = (ring: Ring): number =>
    Math.abs(
        ring.reduce((sum, [x, y], i) => {
            const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
            return sum + x * nextY - nextX * y;
        }, 0) / 2,
    );
/** In square degrees, for comparison only. */
const areaOf = (polygons: readonly (readonly Ring[])[]): number =>
    polygons.reduce(
        (sum, [outer = [], ...holes]) => sum + ringArea(outer) - holes.map(ringArea).reduce((a, b) => a + b, 0),
        0,
    );

/** Borders drawn twice differ by slivers. */
const toleratedOverlap = 0.01;

const overlap = (a: Outline, b: Outline): number => {
    const common = intersect(featureCollection([shapeOf(a), shapeOf(b)]))?.geometry;
    if (!common) return 0;
    const polygons = (common.type === 'Polygon' ? [common.coordinates] : common.coordinates) as unknown as Outline;
    return areaOf(polygons) / Math.min(areaOf(a), areaOf(b));
};

const outlineWarnings = async (queries: Queries, file: 'bydeler' | 'delbydeler'): Promise<string[]> => {
    const table = file === 'bydeler' ? 'district' : 'sub_district';
    const rows = await queries.rows<OutlinedRow>(
        sql`select id, name, outline from ${raw(table)} where outline is not null and id <> ${file === 'bydeler' ? districtUnknown : 0} order by id`,
    );
    const crossing = rows.flatMap(({ name, outline }) => {
        const [first] = kinks(shapeOf(outline)).features;
        return first
            ? [`${file}: grensen til ${name} krysser seg selv ved ${first.geometry.coordinates.join(', ')}.`]
            : [];
    });
    const overlapping = rows.flatMap((a, i) =>
        rows
            .slice(i + 1)
            .map((b) => ({ b, share: overlap(a.outline, b.outline) }))
            .filter(({ share }) => share > toleratedOverlap)
            .map(
                ({ b, share }) =>
                    `${file}: ${a.name} og ${b.name} overlapper (${Math.round(share * 100)} % av den minste).`,
            ),
    );
    return [...crossing, ...overlapping];
};

const named = {
    meldingstyper: 'report_type',
    kategorigrupper: 'category_group',
    bydeler: 'district',
    delbydeler: 'sub_district',
    avtaler: 'agreement',
    feilrettingskoder: 'work_done_code',
    feilarsaker: 'fault_cause',
} as const;

const equalNames = async (queries: Queries): Promise<string[]> => {
    const found: string[] = [];
    for (const [file, table] of Object.entries(named)) {
        const equal = await queries.rows<{ name: string; ids: string }>(sql`
            select min(name) as name, string_agg(id::text, ', ' order by id) as ids from ${raw(table)}
            group by lower(name) having count(*) > 1 order by 1`);
        found.push(...equal.map(({ name, ids }) => `${file}: ${ids} heter alle «${name}».`));
    }
    return found;
};

const routeWarnings = async (queries: Queries): Promise<string[]> => {
    const unrouted = await queries.rows<{ id: number; name: string }>(sql`
        select id, name from report_type where not exists (select from agreement_report_type where report_type_id = report_type.id)
        order by id`);
    const twice = await queries.rows<{ type: string; place: string; agreements: string }>(sql`
        select report_type.name as type, coalesce(district.name, 'hele kommunen') as place,
            string_agg(agreement.name, ' og ' order by agreement.id) as agreements
        from agreement_report_type
        join report_type on report_type.id = report_type_id
        join agreement on agreement.id = agreement_report_type.agreement_id
        left join agreement_district on agreement_district.agreement_id = agreement.id
        left join district on district.id = district_id
        group by report_type.id, report_type.name, district.id, district.name having count(*) > 1
        order by report_type.id, district.id`);
    return [
        ...unrouted.map(({ id, name }) => `ruting: meldingstype ${id} ${name} går ikke til noen avtale.`),
        ...twice.map(({ type, place, agreements }) => `ruting: «${type}» i ${place} går til både ${agreements}.`),
    ];
};

const oddLinks = async (queries: Queries): Promise<string[]> => {
    const agreements = await queries.rows<{ id: number; link: string }>(
        sql`select id, coalesce(link, '') as link from agreement where link <> '' and link !~* '^https?://' order by id`,
    );
    return agreements.map(({ id, link }) => `avtaler: lenken «${link}» (avtale ${id}) er ingen http-adresse.`);
};

/** Allowed in the catalogue, but hardly meant; in Norwegian. */
export const warningsOf = async (queries: Queries): Promise<string[]> => [
    ...(await outlineWarnings(queries, 'bydeler')),
    ...(await outlineWarnings(queries, 'delbydeler')),
    ...(await equalNames(queries)),
    ...(await routeWarnings(queries)),
    ...(await oddLinks(queries)),
];
