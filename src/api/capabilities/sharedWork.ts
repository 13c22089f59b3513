import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, post, put, remove } from '../endpoints/builders';
import { createdId, idParams, integerId, uuid } from '../entities/common';
import { newReturnSchema, returnAnswerSchema, returnRateSchema } from '../entities/returns';
import { ownNoticesSchema } from '../entities/notices';
import { faultCauseSchema } from '../entities/report';
import { newResourceUseSchema, resourceUseListSchema, resourceUseUpdateSchema } from '../entities/resourceUse';
import {
    newTaskSchema,
    ownTaskSchema,
    ownTaskUpdateSchema,
    staffTaskSchema,
    taskUpdateSchema,
} from '../entities/tasks';
import { mostDocuments, mostImageBytes } from '../rules/limits';

const base = { spec: 'D15', capability: 'delarbeid' } as const;
const useParams = idParams.extend({ usageId: integerId });
const change = { ...base, params: idParams, versioned: true } as const;

/** Reports that contractors return, and the tasks that reports are split into (D15). */
export const sharedWorkEndpoints = {
    returnReport: put('/api/meldinger/{id}/retur', 'returns.create', {
        summary: "Returns a report, for a company: it leaves the company's list and waits for staff",
        ...change,
        body: newReturnSchema,
    }),
    answerReturn: put('/api/meldinger/{id}/retur/svar', 'returns.answer', {
        summary: 'Accepts a return, or sends the report back to the company',
        ...change,
        body: returnAnswerSchema,
    }),
    listReturnRates: get('/api/returer/andeler', 'returns.list', {
        summary: "How many of last year's reports each company has returned",
        ...base,
        answer: z.array(returnRateSchema),
    }),
    listTasks: get('/api/meldinger/{id}/deloppgaver', 'tasks.list', {
        summary: 'The tasks that a report has been split into',
        ...base,
        params: idParams,
        answer: z.array(staffTaskSchema),
    }),
    createTask: post('/api/meldinger/{id}/deloppgaver', 'tasks.create', {
        summary: 'Gives a company part of a report’s work',
        ...base,
        params: idParams,
        body: newTaskSchema,
        answer: createdId,
    }),
    updateTask: put('/api/meldinger/{id}/deloppgaver/{oppgaveId}', 'tasks.create', {
        summary: 'Changes or withdraws a task',
        ...base,
        params: idParams.extend({ oppgaveId: integerId }),
        versioned: true,
        body: taskUpdateSchema,
    }),
    listOwnTasks: get('/api/deloppgaver', 'deloppgaver.list', {
        summary: "The tasks of the caller's company, without their reports",
        ...base,
        answer: z.array(ownTaskSchema),
    }),
    updateOwnTask: put('/api/deloppgaver/{id}', 'deloppgaver.edit', {
        summary: 'Updates the progress of a task',
        ...change,
        body: ownTaskUpdateSchema,
    }),
    addTaskPictures: put('/api/deloppgaver/{id}/bilder', 'deloppgaver.edit', {
        summary: 'Adds pictures to a task and its report',
        ...base,
        params: idParams,
        upload: { field: 'bilder', max: mostDocuments, maxBytes: mostImageBytes },
    }),
    getTaskPicture: get('/api/deloppgaver/{id}/bilder/{bildeId}', 'deloppgaver.list', {
        summary: 'A picture of a task',
        ...base,
        params: idParams.extend({ bildeId: uuid }),
        kind: 'file',
    }),
    listTaskUse: get('/api/deloppgaver/{id}/ressursforbruk', 'deloppgaver.registerUse', {
        summary: 'Resource use of a task; prices by permission',
        ...base,
        params: idParams,
        answer: resourceUseListSchema,
    }),
    createTaskUse: post('/api/deloppgaver/{id}/ressursforbruk', 'deloppgaver.registerUse', {
        summary: "Registers resource use on a task, under its company's contract, and on its report",
        ...base,
        params: idParams,
        body: newResourceUseSchema,
        answer: createdId,
    }),
    updateTaskUse: put('/api/deloppgaver/{id}/ressursforbruk/{usageId}', 'deloppgaver.registerUse', {
        summary: 'Changes resource use of a task',
        ...base,
        versioned: true,
        params: useParams,
        body: resourceUseUpdateSchema,
    }),
    deleteTaskUse: remove('/api/deloppgaver/{id}/ressursforbruk/{usageId}', 'deloppgaver.registerUse', {
        summary: 'Removes resource use of a task',
        ...base,
        versioned: true,
        params: useParams,
    }),
    listFaultCauses: get('/api/feilarsaker', 'faultCauses.list', {
        summary: 'The causes of faults, including those that are no longer offered',
        ...base,
        answer: z.array(faultCauseSchema),
    }),
    getOwnNotices: get('/api/meg/varsler', 'ownNotices.list', {
        summary: "The user's notifications by mail, and when they are sent",
        ...base,
        answer: ownNoticesSchema,
    }),
    updateOwnNotices: put('/api/meg/varsler', 'ownNotices.edit', {
        summary: "Changes the user's notifications by mail",
        ...base,
        body: ownNoticesSchema,
    }),
} as const satisfies Record<string, Endpoint>;
