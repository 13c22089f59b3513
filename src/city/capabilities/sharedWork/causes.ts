import sql from 'sql-template-tag';
import type { Handling } from '../../../api/entities/handling';
import type { FaultCause, Report } from '../../../api/entities/report';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { invalid } from '../../refusal';
import { type FileContents, text } from '../../reportFiles/definition';
import { isEnded } from '../../rules/ended';
import type { ReportChange, ReportState } from '../../storedReport';

export const causeOf = async (queries: Queries, _: Caller, id: number): Promise<Partial<Report>> => {
    const cause = await queries.row<FaultCause>(sql`
        select cause.id, cause.name as navn from report join fault_cause cause on cause.id = fault_cause_id where report.id = ${id}`);
    return { feilarsakId: cause?.id ?? null, feilarsak: cause ?? null };
};

/** Refuses a cause that the city no longer offers, unless the report has it already. */
export const causeChange = async (
    queries: Queries,
    { causeId: before }: ReportState,
    { feilarsakId: causeId }: Handling,
): Promise<ReportChange> => {
    if (causeId === undefined || causeId === before) return {};
    const isOffered =
        causeId === null ||
        (await queries.row(sql`select 1 from fault_cause where id = ${causeId} and not ${isEnded(sql`ended_on`)}`));
    if (!isOffered) throw invalid('causeUnknown', 'feilarsakId');
    return { causeId };
};

/** Adds the work done and the cause to the file Innmeldinger. */
export const withCauses = (contents: FileContents): FileContents =>
    'lines' in contents
        ? contents
        : {
              ...contents,
              columns: [...contents.columns, text('work_done', 'Arbeid utført'), text('cause', 'Feilårsak')],
              select: sql`${contents.select}, (select name from work_done_code where id = report.work_done_code_id) as work_done,
                  (select name from fault_cause where id = report.fault_cause_id) as cause`,
          };

/** The causes (`delarbeid`, D15), also those that have ended, by which reports are filtered. */
export const causeHandlers = {
    listFaultCauses: ({ city }) =>
        city.database.rows<FaultCause>(
            sql`select id, name as navn, ${isEnded(sql`ended_on`)} as avsluttet from fault_cause order by name collate norsk, id`,
        ),
} satisfies Handlers;
