import { z } from '../../zod';
import type { Endpoint } from '../../endpoint';
import { get, post, put } from '../../endpoints/builders';
import { createdId, idParams, uuidParams } from '../../entities/common';
import {
    approvalOutcomeSchema,
    approvalSchema,
    periodQuerySchema,
    periodSchema,
    returnedUseSchema,
    returnSchema,
    useAnswerSchema,
    useHistorySchema,
} from '../../entities/money';
import { largestListPage } from '../../rules/limits';
import { base, mostFiles, monthParams } from './shared';

/** Approval of resource use, month by month (D15, `okonomi`). */
export const approvalEndpoints = {
    getPeriod: get('/api/okonomi/kontrakter/{id}/perioder/{maned}', 'okonomi.list', {
        summary: "A page of a contract's rows settled in a month, with the sums of all of them",
        ...base,
        params: monthParams,
        query: periodQuerySchema,
        largestPage: largestListPage,
        answer: periodSchema,
    }),
    approveUse: post('/api/okonomi/kontrakter/{id}/perioder/{maned}/godkjenninger', 'okonomi.approve', {
        summary: 'Approves the chosen rows, or all without warnings',
        ...base,
        params: monthParams,
        body: approvalSchema,
        answer: approvalOutcomeSchema,
    }),
    returnUse: post('/api/okonomi/kontrakter/{id}/perioder/{maned}/returer', 'okonomi.approve', {
        summary: 'Returns rows to the contractor, with a reason',
        ...base,
        params: monthParams,
        body: returnSchema,
        answer: approvalOutcomeSchema,
    }),
    undoApproval: post('/api/okonomi/godkjenninger/{id}/angre', 'okonomi.approve', {
        summary: "Undoes the caller's last approvals or returns",
        ...base,
        status: 200,
        params: uuidParams,
        answer: approvalOutcomeSchema,
    }),
    listReturnedUse: get('/api/okonomi/returnert', 'resourceUseHistory.answer', {
        summary: "The number of returned rows that the caller's company must answer, by contract",
        ...base,
        answer: z.array(returnedUseSchema),
    }),
    getUseHistory: get('/api/okonomi/rader/{id}', 'resourceUseHistory.show', {
        summary: 'The history of a row of resource use, and its files',
        ...base,
        params: idParams,
        answer: useHistorySchema,
    }),
    answerReturnedUse: post('/api/okonomi/rader/{id}/svar', 'resourceUseHistory.answer', {
        summary: 'Answers a return without changing the row',
        ...base,
        versioned: true,
        params: idParams,
        body: useAnswerSchema,
        answer: createdId,
    }),
    addUseFiles: put('/api/okonomi/rader/{id}/vedlegg', 'resourceUseHistory.attach', {
        summary: 'Adds pictures and documents to a row',
        ...base,
        params: idParams,
        upload: { field: 'vedlegg', ...mostFiles },
    }),
    getMoneyFile: get('/api/okonomi/vedlegg/{id}', 'resourceUseHistory.show', {
        summary: 'A picture or document of a row, an objection or a check',
        ...base,
        params: uuidParams,
        kind: 'file',
    }),
} as const satisfies Record<string, Endpoint>;
