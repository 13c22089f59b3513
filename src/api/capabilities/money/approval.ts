import { z } from '../../zod';
import type { Endpoint } from '../../endpoint';
import { get, post, put } from '../../endpoints/builders';
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
import { beyond, contract, mostFiles, numbered, ofMonth } from './shared';

/** Approval of resource use, month by month (D15, `okonomi`). */
export const approvalEndpoints = {
    getPeriod: get('/api/okonomi/kontrakter/{id}/perioder/{maned}', 'okonomi.list', {
        summary: 'The rows of a contract that are settled in a month, a page of them, with the sums of all',
        ...beyond,
        params: ofMonth,
        query: periodQuerySchema,
        largestPage: largestListPage,
        answer: periodSchema,
    }),
    approveUse: post('/api/okonomi/kontrakter/{id}/perioder/{maned}/godkjenninger', 'okonomi.approve', {
        summary: 'Approves rows, or all that are unremarkable',
        ...beyond,
        params: ofMonth,
        body: approvalSchema,
        answer: approvalOutcomeSchema,
    }),
    returnUse: post('/api/okonomi/kontrakter/{id}/perioder/{maned}/returer', 'okonomi.approve', {
        summary: 'Returns rows to the contractor, with a reason',
        ...beyond,
        params: ofMonth,
        body: returnSchema,
        answer: approvalOutcomeSchema,
    }),
    undoApproval: post('/api/okonomi/godkjenninger/{id}/angre', 'okonomi.approve', {
        summary: 'Takes back one’s own last approvals or returns',
        ...beyond,
        status: 200,
        params: contract,
        answer: approvalOutcomeSchema,
    }),
    listReturnedUse: get('/api/okonomi/returnert', 'resourceUseHistory.answer', {
        summary: 'How many returned rows wait for the caller’s company, by contract',
        ...beyond,
        answer: z.array(returnedUseSchema),
    }),
    getUseHistory: get('/api/okonomi/rader/{id}', 'resourceUseHistory.show', {
        summary: 'What has happened to a row of resource use, and its files',
        ...beyond,
        params: numbered,
        answer: useHistorySchema,
    }),
    answerReturnedUse: post('/api/okonomi/rader/{id}/svar', 'resourceUseHistory.answer', {
        summary: 'Answers a return without changing the row',
        ...beyond,
        versioned: true,
        params: numbered,
        body: useAnswerSchema,
        answer: numbered,
    }),
    addUseFiles: put('/api/okonomi/rader/{id}/vedlegg', 'resourceUseHistory.attach', {
        summary: 'Adds pictures and documents to a row',
        ...beyond,
        params: numbered,
        upload: { field: 'vedlegg', ...mostFiles },
    }),
    getMoneyFile: get('/api/okonomi/vedlegg/{id}', 'resourceUseHistory.show', {
        summary: 'A picture or document of a row, an objection or a check',
        ...beyond,
        params: contract,
        kind: 'file',
    }),
} as const satisfies Record<string, Endpoint>;
