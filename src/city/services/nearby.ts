import sql, { type Sql } from 'sql-template-tag';
import type { Candidate, NearbyRow } from '../../api/entities/selection';
import { startOfOsloDay } from '../../api/rules/oslo';
import type { Queries } from '../database/database';
import type { Caller, Handlers } from '../http/handler';
import { notFound } from '../refusal';
import { rowsOf } from './search/rows';
import { handlesEveryCompany, reportNotFound, reportScope } from './reports/access';
import type { Position } from './reports/position';

/** Length of a degree of latitude in metres; near enough within a city. */
const degree = 111_320;
const narrowing = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** Metres from a position to each report. */
const distance = ({ latitude, longitude }: Position): Sql =>
    sql`${degree} * sqrt(power(report.latitude - ${latitude}::float8, 2) + power((report.longitude - ${longitude}::float8) * ${narrowing(latitude)}::float8, 2))`;
/** A box around the circle, which the index finds. */
const isAround = ({ latitude, longitude }: Position, radius: number): Sql => {
    const [up, aside] = [radius / degree, radius / degree / narrowing(latitude)];
    return sql`report.latitude between ${latitude - up} and ${latitude + up} and report.longitude between ${longitude - aside} and ${longitude + aside}`;
};

const withFacts = async <Facts extends { id: number }>(queries: Queries, caller: Caller, found: readonly Facts[]) => {
    const facts = new Map(found.map((one) => [one.id, one]));
    const rows = await rowsOf(queries, [...facts.keys()], { withResponsible: handlesEveryCompany(caller) });
    return rows.flatMap((row) => {
        const of = facts.get(row.id);
        return of ? [{ ...row, ...of }] : [];
    });
};

const most = 50;
interface Around extends Position {
    readonly typeId: number;
    readonly radius: number;
}

/** Reports around a position, those that may be the same thing as a report, and others of its reporter (D15). */
export const nearbyHandlers = {
    listNearbyReports: async ({ city: { database }, caller, query }): Promise<NearbyRow[]> => {
        const { radius, antall, datoFra } = query;
        const since = datoFra
            ? sql`report.received_at >= ${startOfOsloDay(datoFra).toISOString()}::timestamptz`
            : sql`true`;
        const found = await database.rows<{ id: number; avstand: number }>(sql`
            select id, round(avstand) as avstand from (
                select id, ${distance(query)} as avstand from report where ${isAround(query, radius)} and ${since} and ${reportScope(caller)}) around
            where avstand <= ${radius} order by around.avstand, id limit ${antall}`);
        return withFacts(database, caller, found);
    },
    listDuplicateCandidates: async ({ city: { database }, caller, params: { id } }) => {
        const report = await database.row<Around>(sql`
            select latitude, longitude, type_id as "typeId", (select duplicate_radius from report_type where id = type_id) as radius
            from report where id = ${id} and ${reportScope(caller)}`);
        if (!report) throw reportNotFound();
        const { typeId, radius } = report;
        const found = await database.rows<
            Pick<Candidate, 'id' | 'avstand' | 'sammeType' | 'erApen' | 'duplikatAvId'>
        >(sql`
            select id, round(avstand) as avstand, "sammeType", "erApen", "duplikatAvId" from (
                select report.id, ${distance(report)} as avstand, type_id = ${typeId} as "sammeType", status.class not in ('ferdig-behandlet', 'avvist') as "erApen",
                    duplicate_of as "duplikatAvId"
                from report join status on status.id = status_id where ${isAround(report, radius)} and report.id <> ${id} and ${reportScope(caller)}) around
            where avstand <= ${radius} order by "sammeType" desc, "erApen" desc, around.avstand, id limit ${most}`);
        return { radius, meldinger: await withFacts(database, caller, found) };
    },
    listReportsOfReporter: async ({ city: { database }, caller, params: { id } }) => {
        const report = await database.row<{ email: string | null }>(
            sql`select sender_email as email from report where id = ${id} and ${reportScope(caller)}`,
        );
        if (!report) throw reportNotFound();
        if (report.email === null) return [];
        const found = await database.rows<{ id: number }>(sql`
            select id from report where sender_email is not null and lower(sender_email) = lower(${report.email}) and id <> ${id} and ${reportScope(caller)}
            order by received_at desc, id desc limit 100`);
        return rowsOf(
            database,
            found.map(({ id }) => id),
            { withResponsible: true },
        );
    },
    updateTypeRadius: async ({ city, params, body }) => {
        const changed = await city.database.row(
            sql`update report_type set duplicate_radius = ${body.radius} where id = ${params.id} returning id`,
        );
        if (!changed) throw notFound('typeMissing');
    },
} satisfies Handlers;
