import { message } from '../../../api/messages';
import { mostListed } from '../../../api/rules/limits';
import sql, { type Sql } from 'sql-template-tag';
import type { OwnTask } from '../../../api/entities/tasks';
import { taskStateNames } from '../../../api/rules/tasks';
import { type Caller, personId } from '../../caller';
import { pictureScope } from '../../services/reports/access';
import { fileAnswer } from '../../http/files';
import { addImages, storeImages } from '../../services/reports/images';
import type { Queries } from '../../database/database';
import { type Handlers, Versioned } from '../../http/handler';
import { etagOf } from '../../http/versions';
import { invalid, notFound } from '../../refusal';
import { applyDuePricesOf } from '../../services/administration/duePrices';
import { lockAnyReport } from '../../services/reports/reportState';
import { rowWrites } from '../../services/resourceUse';
import { listUse } from '../../services/resourceUse/listUse';
import { registerUse } from '../../services/resourceUse/useRules';
import { lockTask, taskPictures, addTaskHistory } from './tasks';

const mostPictures = 20;
const companyScope = ({ companyId }: Caller): Sql => sql`task.company_id = ${companyId} and task.state <> 'trukket'`;
const ownTask = async (queries: Queries, caller: Caller, id: number): Promise<void> => {
    if (!(await queries.row(sql`select 1 from task where id = ${id} and ${companyScope(caller)}`)))
        throw notFound('taskMissing');
};
const useWrites = rowWrites({ check: ownTask, ownerOf: (taskId: number) => ({ taskId }) });

/** The tasks of the caller's company. Of the report itself they only have its place and type (`delarbeid`, D15). */
export const ownTaskHandlers = {
    listOwnTasks: async ({ city, caller }) =>
        city.database.rows<OwnTask>(sql`
            select task.id, task.text as tekst, task.deadline as frist, task.state as tilstand, note as notat, ${taskPictures(caller)} as "bildeIds", task.created_at as opprettet,
                ended_at as avsluttet, report.address as adresse, latitude, longitude,
                    report.type_id as "meldingstypeId", task.contract_id as "kontraktId", ${etagOf(sql`task.version`)},
                (select count(*)::int from resource_use where task_id = task.id) as "antallRessursforbruk",
                returned.count as "antallReturnert"
            from task join report on report.id = report_id
                cross join lateral (select count(*)::int as count from resource_use where task_id = task.id and state = 'returnert') returned
            where ${companyScope(caller)}
            order by returned.count > 0 desc, task.ended_at desc nulls first, task.deadline nulls last, task.id limit ${mostListed.ownTasks}`),
    updateOwnTask: ({ city, caller, params: { id }, body: { tilstand, notat }, ifMatch, write }) =>
        write(async (queries) => {
            const task = await lockTask(queries, id, companyScope(caller), ifMatch);
            const now = city.now();
            if (tilstand === 'avvist' && notat === '') throw invalid('taskReason', 'notat');
            await queries.rows(sql`
                update task set state = ${tilstand}, note = ${notat}, version = version + 1,
                    ended_at = case when ${tilstand === 'ferdig' || tilstand === 'avvist'} then coalesce(ended_at, ${now}) end
                where id = ${id}`);
            const til = [taskStateNames[tilstand], notat].filter(Boolean).join('. ');
            await addTaskHistory(queries, caller, now, task.reportId, `${task.company}: ${til}`);
            return new Versioned(undefined, task.version + 1);
        }),
    addTaskPictures: async ({ city, caller, params: { id }, upload, write }) => {
        await ownTask(city.database, caller, id);
        const { files } = await upload();
        const stored = await storeImages(city.files, files, caller.userId);
        return write(async (queries) => {
            const { reportId } = await lockTask(queries, id, companyScope(caller), undefined);
            const { count } = await queries.one<{ count: number }>(
                sql`select count(*)::int as count from image where task_id = ${id}`,
            );
            if (count + stored.length > mostPictures)
                throw invalid(message('taskPictures', { most: mostPictures }), 'bilder');
            await lockAnyReport(queries, reportId);
            await addImages(queries, reportId, stored, { taskId: id, addedBy: personId(caller) });
        });
    },
    getTaskPicture: async ({ city, caller, params: { id, bildeId } }) => {
        const image = await city.database.row<{ sha256: string; content_type: string }>(sql`
            select sha256, content_type from image join task on task.id = image.task_id
                where image.id = ${bildeId} and task.id = ${id} and ${companyScope(caller)} and ${pictureScope(caller)}`);
        if (!image) throw notFound('imageMissing');
        return fileAnswer(await city.files.get(image.sha256), image.content_type);
    },
    listTaskUse: async ({ city, caller, params: { id } }) => {
        await ownTask(city.database, caller, id);
        return listUse(city, caller, sql`use.task_id = ${id}`);
    },
    createTaskUse: async ({ city, caller, params: { id }, body, write }) => {
        await applyDuePricesOf(city, sql`(select contract_id from task where id = ${id})`);
        return write(async (queries) => {
            const { reportId, contractId } = await lockTask(queries, id, companyScope(caller), undefined);
            const use = await registerUse(queries, city, caller, { reportId, contractId }, body);
            await queries.rows(sql`update resource_use set task_id = ${id} where id = ${use.id}`);
            return use;
        });
    },
    updateTaskUse: useWrites.update,
    deleteTaskUse: useWrites.remove,
} satisfies Handlers;
