import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { AssignedReport } from '../../../api/entities/teamwork';
import { startLines } from '../../../api/rules/startLine';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { type FilterContext, reportFilter, type ReportFilters } from '../../services/search/filter';
import { ofCompany, ofService } from '../../services/search/reports';

/** Counts the reports of each filter in the start line, in one statement. */
const countAll = async <Name extends string>(
    queries: Queries,
    line: Readonly<Record<Name, unknown>>,
    { scope, context }: { scope: Sql; context: FilterContext },
): Promise<Record<Name, number>> => {
    const counts: Sql[] = [];
    for (const [name, filter] of Object.entries(line)) {
        const { where } = await reportFilter(queries, filter as ReportFilters, scope, context);
        counts.push(sql`(select count(*)::int from report where ${where}) as ${raw(`"${name}"`)}`);
    }
    const counted = await queries.row<Record<Name, number>>(sql`select ${join(counts, ', ')}`);
    if (!counted) throw new Error('No counts');
    return counted;
};

/** The counts above the list (`ansvarlig`, D15); the service department also gets the reports assigned to the user. */
export const startLineHandlers = {
    getServiceStartLine: async (call) => {
        const { city, caller } = call;
        const counts = await countAll(city.database, startLines.service, ofService(call));
        const tildeltMeg = await city.database.rows<AssignedReport>(sql`
            select id, serial_number as "lopeNummer", address as adresse, responsible_by as av, responsible_at as tidspunkt from report
            where responsible_id = ${caller.userId} and not responsible_told
                and responsible_by is not null and responsible_at is not null order by responsible_at desc, id desc limit 20`);
        return { ...counts, tildeltMeg };
    },
    getContractorStartLine: async (call) => countAll(call.city.database, startLines.company, ofCompany(call)),
} satisfies Handlers;
