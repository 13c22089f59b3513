import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, post, put } from '../endpoints/builders';
import { integerId, uuid } from '../entities/common';
import { newReturnSchema, returnAnswerSchema, returnRateSchema } from '../entities/returns';
import { ownNoticesSchema } from '../entities/notices';
import { faultCauseSchema } from '../entities/report';
import { newResourceUseSchema } from '../entities/resourceUse';
import {
    newTaskSchema,
    ownTaskSchema,
    ownTaskUpdateSchema,
    staffTaskSchema,
    taskUpdateSchema,
} from '../entities/tasks';

const beyond = { spec: 'D15', capability: 'delarbeid' } as const;
const report = z.object({ id: integerId });
const change = { ...beyond, params: report, versioned: true } as const;

/** Reports that contractors return, and the tasks that reports are split into (D15). */
export const sharedWorkEndpoints = {
    returnReport: put('/api/meldinger/{id}/retur', 'returns.create', {
        summary: 'A company gives a report back: it leaves the company’s list and waits for staff',
        ...change,
        body: newReturnSchema,
    }),
    answerReturn: put('/api/meldinger/{id}/retur/svar', 'returns.answer', {
        summary: 'Accepts a return, or gives the report back to the company',
        ...change,
        body: returnAnswerSchema,
    }),
    listReturnRates: get('/api/returer/andeler', 'returns.list', {
        summary: 'How many of the reports of the last year each company has returned',
        ...beyond,
        answer: z.array(returnRateSchema),
    }),
    listTasks: get('/api/meldinger/{id}/deloppgaver', 'tasks.list', {
        summary: 'The tasks that a report has been split into',
        ...beyond,
        params: report,
        answer: z.array(staffTaskSchema),
    }),
    createTask: post('/api/meldinger/{id}/deloppgaver', 'tasks.create', {
        summary: 'Gives a company part of a report’s work',
        ...beyond,
        params: report,
        body: newTaskSchema,
        answer: z.object({ id: integerId }),
    }),
    updateTask: put('/api/meldinger/{id}/deloppgaver/{oppgaveId}', 'tasks.create', {
        summary: 'Changes a task, or takes it back',
        ...beyond,
        params: report.extend({ oppgaveId: integerId }),
        versioned: true,
        body: taskUpdateSchema,
    }),
    listOwnTasks: get('/api/deloppgaver', 'deloppgaver.list', {
        summary: 'The tasks of the own company, without their report',
        ...beyond,
        answer: z.array(ownTaskSchema),
    }),
    updateOwnTask: put('/api/deloppgaver/{id}', 'deloppgaver.edit', {
        summary: 'How far a task has come',
        ...change,
        body: ownTaskUpdateSchema,
    }),
    addTaskPictures: put('/api/deloppgaver/{id}/bilder', 'deloppgaver.edit', {
        summary: 'Adds pictures to a task; the report has them too',
        ...beyond,
        params: report,
        upload: { field: 'bilder', max: 5, maxBytes: 15_000_000 },
    }),
    getTaskPicture: get('/api/deloppgaver/{id}/bilder/{bildeId}', 'deloppgaver.list', {
        summary: 'A picture of a task',
        ...beyond,
        params: report.extend({ bildeId: uuid }),
        kind: 'file',
    }),
    createTaskUse: post('/api/deloppgaver/{id}/ressursforbruk', 'deloppgaver.registerUse', {
        summary: 'Registers resource use on a task, under its company’s contract; the report has it too',
        ...beyond,
        params: report,
        body: newResourceUseSchema,
        answer: z.object({ id: integerId }),
    }),
    listFaultCauses: get('/api/feilarsaker', 'faultCauses.list', {
        summary: 'The causes of faults that may be chosen',
        ...beyond,
        answer: z.array(faultCauseSchema),
    }),
    getOwnNotices: get('/api/meg/varsler', 'ownNotices.list', {
        summary: 'What the user is told by mail, and when',
        ...beyond,
        answer: ownNoticesSchema,
    }),
    updateOwnNotices: put('/api/meg/varsler', 'ownNotices.edit', {
        summary: 'Changes that',
        ...beyond,
        body: ownNoticesSchema,
    }),
} as const satisfies Record<string, Endpoint>;
