import sql from 'sql-template-tag';
import { isOpenReport } from '../../rules/openReport';
import type { Candidate } from '../../../api/entities/selection';
import { mostListed } from '../../../api/rules/limits';
import type { Handlers } from '../../http/handler';
import { reportNotFound, reportScope } from '../../services/reports/access';
import type { Position } from '../../services/reports/position';
import { distance, isAround, withFacts } from '../../services/search/nearby';
import { rowsOf } from '../../services/search/rows';

interface Around extends Position {
    readonly typeId: number;
    readonly radius: number;
}

/** Possible duplicates of a report, and the reporter's other reports. */
export const candidateHandlers = {
    listDuplicateCandidates: async ({ city: { database }, caller, params: { id } }) => {
        const report = await database.row<Around>(sql`
            select latitude, longitude, type_id as "typeId", (select duplicate_radius from report_type where id = type_id) as radius
            from report where id = ${id} and ${reportScope(caller)}`);
        if (!report) throw reportNotFound();
        const { typeId, radius } = report;
        const found = await database.rows<
            Pick<Candidate, 'id' | 'avstand' | 'sammeType' | 'erApen' | 'duplikatAvId'>
        >(sql`
            select id, round(avstand) as avstand, "sammeType", "erApen",
                (select report.id from report where report.id = around.main_id and ${reportScope(caller)}) as "duplikatAvId" from (
                select report.id, ${distance(report)} as avstand, type_id = ${typeId} as "sammeType", ${isOpenReport} as "erApen",
                    duplicate_of as main_id
                from report join status on status.id = status_id where ${isAround(report, radius)} and report.id <> ${id} and ${reportScope(caller)}) around
            where avstand <= ${radius} order by "sammeType" desc, "erApen" desc, around.avstand, id limit ${mostListed.candidates}`);
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
            order by received_at desc, id desc limit ${mostListed.ofReporter}`);
        return rowsOf(
            database,
            found.map(({ id }) => id),
            { withResponsible: true },
        );
    },
} satisfies Handlers;
