import sql, { raw } from 'sql-template-tag';
import { districtUnknown } from '../../api/rules/districts';
import type { Queries } from '../database/database';
import { isInRing, type Ring } from './rings';

/**
 * The coordinates of a GeoJSON MultiPolygon: polygons of rings, where the first ring is the outline and the others are
 * holes.
 */
export type Outline = readonly (readonly Ring[])[];

export const isInOutline = (longitude: number, latitude: number, outline: Outline): boolean =>
    outline.some(
        ([outer, ...holes]) =>
            outer !== undefined &&
            isInRing(longitude, latitude, outer) &&
            !holes.some((hole) => isInRing(longitude, latitude, hole)),
    );

/** The id of the area at a position. When outlines overlap, the one with the smaller box wins. */
const areaAt = async (
    queries: Queries,
    table: 'district' | 'sub_district',
    latitude: number,
    longitude: number,
): Promise<number | undefined> => {
    const near = await queries.rows<{ id: number; outline: Outline | null }>(sql`
        select id, outline from ${raw(table)}
        where west <= ${longitude} and east >= ${longitude} and south <= ${latitude} and north >= ${latitude}
        order by (east - west) * (north - south), id`);
    return near.find(({ outline }) => outline && isInOutline(longitude, latitude, outline))?.id;
};

export const hasOutlines = async (queries: Queries): Promise<boolean> =>
    (await queries.row(sql`select 1 from district where outline is not null limit 1`)) !== undefined;

/**
 * Checks that the outlines cover the municipality: either 99 Uoppgitt has one, which covers all of it, or each district
 * has one.
 */
export const outlinesAreWhole = async (queries: Queries): Promise<boolean> => {
    const row = await queries.row<{ whole: boolean }>(sql`
        select coalesce(bool_or(outline is not null) filter (where id = ${districtUnknown}), false)
            or coalesce(bool_and(outline is not null) filter (where id <> ${districtUnknown}), false) as whole from district`);
    return row?.whole === true;
};

/**
 * District and sub-district by the outlines of the imported catalogue; undefined outside all of them. The outline of 99
 * Uoppgitt, if there is one, is the whole municipality, so places outside the other districts, such as the fjord,
 * belong to it. As long as districts lack outlines, every other position is 99 Uoppgitt.
 */
export const outlinedAt = async (
    queries: Queries,
    latitude: number,
    longitude: number,
): Promise<{ districtId: number; subDistrictId: number | null } | undefined> => {
    const districtId = await areaAt(queries, 'district', latitude, longitude);
    if (districtId !== undefined) {
        const subDistrictId = await areaAt(queries, 'sub_district', latitude, longitude);
        return { districtId, subDistrictId: subDistrictId ?? null };
    }
    return (await outlinesAreWhole(queries)) ? undefined : { districtId: districtUnknown, subDistrictId: null };
};
