import sql, { type Sql } from 'sql-template-tag';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { handlesEveryCompany } from '../reports/access';
import type { Position } from '../reports/position';
import { rowsOf } from './rows';

/** The length of a degree of latitude in metres; close enough within a city. */
const degree = 111_320;
const longitudeScale = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** The distance in metres from a position to each report. */
export const distance = ({ latitude, longitude }: Position): Sql =>
    sql`${degree} * sqrt(power(report.latitude - ${latitude}::float8, 2) + power((report.longitude - ${longitude}::float8) * ${longitudeScale(latitude)}::float8, 2))`;
/** A bounding box around the circle, for the index. */
export const isAround = ({ latitude, longitude }: Position, radius: number): Sql => {
    const [up, aside] = [radius / degree, radius / degree / longitudeScale(latitude)];
    return sql`report.latitude between ${latitude - up} and ${latitude + up} and report.longitude between ${longitude - aside} and ${longitude + aside}`;
};

/** The list rows of the found reports, each with its distance and other facts. */
export const withFacts = async <Facts extends { id: number }>(
    queries: Queries,
    caller: Caller,
    found: readonly Facts[],
) => {
    const facts = new Map(found.map((one) => [one.id, one]));
    const rows = await rowsOf(queries, [...facts.keys()], { withResponsible: handlesEveryCompany(caller) });
    return rows.flatMap((row) => {
        const of = facts.get(row.id);
        return of ? [{ ...row, ...of }] : [];
    });
};
