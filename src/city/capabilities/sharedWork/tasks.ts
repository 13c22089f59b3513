import sql, { type Sql } from 'sql-template-tag';
import { workingCompany } from '../../services/reports/workingCompany';
import type { StaffTask } from '../../../api/entities/tasks';
import type { Report } from '../../../api/entities/report';
import { openTaskStates, type TaskState, taskStateNames } from '../../../api/rules/tasks';
import { type Caller, personId } from '../../caller';
import type { Queries } from '../../database/database';
import { type Handlers, type IfMatch, Versioned } from '../../http/handler';
import { etagOf, requireVersion } from '../../http/versions';
import { removeNoticesOfTask } from '../../mail/waitingNotices';
import { invalid, notFound } from '../../refusal';
import { handlesEveryCompany, pictureScope, reportInScope } from '../../services/reports/access';
import { lockReport, lockAnyReport } from '../../services/reports/reportState';
import { recordChange } from '../../services/reports/saveReport';

export interface StoredTask {
    readonly id: number;
    readonly reportId: number;
    readonly contractId: string | null;
    readonly company: string;
    readonly state: TaskState;
    readonly version: number;
}

export const isOpenTask: Sql = sql`task.state = any(${[...openTaskStates]}::text[])`;
export const taskPictures = (caller: Caller): Sql => sql`
    coalesce((select json_agg(image.id order by position, image.id) from image where image.task_id = task.id and ${pictureScope(caller)}), '[]')`;

/** Locks a task of the report, or of the caller's company. */
export const lockTask = async (
    queries: Queries,
    id: number,
    where: Sql,
    ifMatch: IfMatch | undefined,
): Promise<StoredTask> => {
    const task = await queries.row<StoredTask>(sql`
        select task.id, report_id as "reportId", contract_id as "contractId", company.name as company, state, task.version
        from task join company on company.id = company_id where task.id = ${id} and ${where} for update of task`);
    if (!task) throw notFound('taskMissing');
    requireVersion(ifMatch, task.version);
    return task;
};

/** Adds a line to the report's history, and raises the report's version. */
export const addTaskHistory = async (queries: Queries, caller: Caller, now: Date, reportId: number, til: string) =>
    recordChange(queries, caller, now, await lockAnyReport(queries, reportId), { Deloppgave: { fra: null, til } });

/** The number of a report's tasks, for staff. */
export const tasksOf = async (queries: Queries, caller: Caller, id: number): Promise<Partial<Report>> => {
    if (!handlesEveryCompany(caller)) return {};
    const deloppgaver = await queries.row<{ alle: number; apne: number }>(
        sql`select count(*)::int as alle, (count(*) filter (where ${isOpenTask}))::int as apne from task where report_id = ${id}`,
    );
    return deloppgaver ? { deloppgaver } : {};
};

/** The company's contract for the work: from an agreement about the report's type, or else any valid one. */
const contractOf = async (queries: Queries, reportId: number, companyId: string, now: Date): Promise<string | null> =>
    (
        await queries.row<{ id: string }>(sql`
            select contract.id from contract, report
            where report.id = ${reportId} and contract.company_id = ${companyId} and valid_from <= ${now} and valid_to > ${now}
            order by exists (select 1 from agreement_report_type of where of.agreement_id = contract.agreement_id and of.report_type_id = report.type_id) desc,
                valid_from desc, contract.id limit 1`)
    )?.id ?? null;

/** Splitting a report into tasks, for staff (`delarbeid`, D15). */
export const taskHandlers = {
    listTasks: async ({ city, caller, params: { id } }) => {
        await reportInScope(city.database, caller, id);
        return city.database.rows<StaffTask>(sql`
            select task.id, json_build_object('id', company.id, 'navn', company.name) as selskap, task.text as tekst, deadline as frist, state as tilstand, note as notat,
                ${taskPictures(caller)} as "bildeIds", created_at as opprettet, user_name as navn, ended_at as avsluttet, ${etagOf(sql`task.version`)},
                (select count(*)::int from resource_use where task_id = task.id) as "antallRessursforbruk"
            from task join company on company.id = company_id where report_id = ${id} order by task.id`);
    },
    createTask: ({ city, caller, params: { id }, body: { selskapId, tekst, frist }, write }) =>
        write(async (queries) => {
            await lockReport(queries, caller, id);
            const now = city.now();
            const company = await workingCompany(queries, selskapId);
            if (!company) throw invalid('taskCompany', 'selskapId');
            const task = await queries.one<{ id: number }>(sql`
                insert into task (report_id, company_id, contract_id, text, deadline, created_at, user_id, user_name)
                values (${id}, ${selskapId}, ${await contractOf(queries, id, selskapId, now)}, ${tekst},
                    ${frist ?? null}, ${now}, ${personId(caller)}, ${caller.name}) returning id`);
            await addTaskHistory(queries, caller, now, id, `${company.name}: ${tekst}`);
            return task;
        }),
    updateTask: ({ city, caller, params: { id, oppgaveId }, body: { tekst, frist, trekkes }, ifMatch, write }) =>
        write(async (queries) => {
            await lockReport(queries, caller, id);
            const task = await lockTask(queries, oppgaveId, sql`report_id = ${id}`, ifMatch);
            const now = city.now();
            const state = trekkes ? 'trukket' : task.state;
            await queries.rows(sql`
                update task set text = ${tekst}, deadline = ${frist ?? null}, state = ${state}, version = version + 1,
                    ended_at = case when ${openTaskStates.includes(state)} then null else coalesce(ended_at, ${now}) end
                where id = ${oppgaveId}`);
            if (trekkes) await removeNoticesOfTask(queries, id, oppgaveId);
            const til = state === task.state ? tekst : taskStateNames[state];
            await addTaskHistory(queries, caller, now, id, `${task.company}: ${til}`);
            return new Versioned(undefined, task.version + 1);
        }),
} satisfies Handlers;
