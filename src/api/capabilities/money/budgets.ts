import { z } from '../../zod';
import type { Endpoint } from '../../endpoint';
import { get, post, put, remove } from '../../endpoints/builders';
import { createdId, idParams, uuidParams } from '../../entities/common';
import {
    accountQuerySchema,
    accountSchema,
    spotCheckResultSchema,
    contractLimitSchema,
    contractSpentSchema,
    decisionSchema,
    deductionSchema,
    drawnRowsSchema,
    limitQuerySchema,
    limitUpdateSchema,
    nearLimitSchema,
    newDeductionSchema,
    newDrawSchema,
    newLimitSchema,
    objectionSchema,
    periodFileQuerySchema,
    spotCheckSchema,
    spotCheckShareSchema,
    yearQuerySchema,
} from '../../entities/money';
import { base, mostFiles, monthParams } from './shared';

/** A contract's limits, deductions, spot checks and accounts (D15, `okonomi`). */
export const budgetEndpoints = {
    listSpent: get('/api/okonomi/forbruk', 'okonomi.list', {
        summary: "Each contract's cost this year, compared with its limit",
        ...base,
        cost: 'heavy',
        answer: z.array(contractSpentSchema),
    }),
    getSpentFile: get('/api/okonomi/forbruk/fil', 'okonomi.list', {
        summary: "Each contract's cost this year, as a file",
        ...base,
        cost: 'heavy',
        kind: 'file',
        audited: 'eksportert',
        query: periodFileQuerySchema,
    }),
    listLimits: get('/api/okonomi/kontrakter/{id}/rammer', 'okonomi.list', {
        summary:
            'Limits of a year, or of `fraAar` (otherwise this year) and later years, each with its use so far and a forecast',
        ...base,
        params: uuidParams,
        query: limitQuerySchema,
        answer: z.array(contractLimitSchema),
    }),
    listNearLimits: get('/api/okonomi/kontrakter/{id}/rammer/naer', 'resourceUseHistory.show', {
        summary: 'Limits of a year, this one by default, of which at least 80 % is used, for users who register rows',
        ...base,
        params: uuidParams,
        query: yearQuerySchema,
        answer: z.array(nearLimitSchema),
    }),
    createLimit: post('/api/okonomi/kontrakter/{id}/rammer', 'okonomi.manage', {
        summary: 'Sets a limit, in kroner or as an amount of a process code',
        ...base,
        params: uuidParams,
        body: newLimitSchema,
        answer: createdId,
    }),
    updateLimit: put('/api/okonomi/rammer/{id}', 'okonomi.manage', {
        summary: 'Changes a limit',
        ...base,
        versioned: true,
        params: idParams,
        body: limitUpdateSchema,
    }),
    deleteLimit: remove('/api/okonomi/rammer/{id}', 'okonomi.manage', {
        summary: 'Removes a limit',
        ...base,
        versioned: true,
        params: idParams,
    }),
    listDeductions: get('/api/okonomi/kontrakter/{id}/trekk', 'okonomi.list', {
        summary: 'Deductions and penalties of a contract',
        ...base,
        params: uuidParams,
        answer: z.array(deductionSchema),
    }),
    createDeduction: post('/api/okonomi/kontrakter/{id}/trekk', 'okonomi.manage', {
        summary: 'Proposes a deduction',
        ...base,
        params: uuidParams,
        body: newDeductionSchema,
        answer: createdId,
    }),
    proposePenalties: post('/api/okonomi/kontrakter/{id}/perioder/{maned}/dagmulkt', 'okonomi.manage', {
        summary: 'Proposes a penalty for each line of the file Dagmulkt of a month that is over, unless it has had one',
        ...base,
        cost: 'heavy',
        params: monthParams,
        answer: z.object({ antall: z.number().int() }),
    }),
    objectToDeduction: post('/api/okonomi/trekk/{id}/innsigelse', 'okonomi.object', {
        summary: 'Contests a deduction, for the contractor, with documents',
        ...base,
        params: idParams,
        body: objectionSchema,
        upload: { field: 'vedlegg', ...mostFiles },
        answer: createdId,
    }),
    decideDeduction: put('/api/okonomi/trekk/{id}/avgjorelse', 'okonomi.manage', {
        summary: 'Decides a deduction: in full, in part or not at all',
        ...base,
        versioned: true,
        params: idParams,
        body: decisionSchema,
    }),
    listSpotChecks: get('/api/okonomi/kontrakter/{id}/stikkprover', 'okonomi.list', {
        summary: 'Spot checks of a contract',
        ...base,
        params: uuidParams,
        answer: z.array(spotCheckSchema),
    }),
    drawSpotChecks: post('/api/okonomi/kontrakter/{id}/perioder/{maned}/stikkprover', 'okonomi.manage', {
        summary: 'Draws approved rows at random, and stores the seed',
        ...base,
        params: monthParams,
        body: newDrawSchema,
        answer: drawnRowsSchema,
    }),
    updateSpotCheck: put('/api/okonomi/stikkprover/{id}', 'okonomi.manage', {
        summary: 'Records the result of a spot check, with its position',
        ...base,
        versioned: true,
        params: idParams,
        body: spotCheckResultSchema,
    }),
    addSpotCheckFiles: put('/api/okonomi/stikkprover/{id}/vedlegg', 'okonomi.manage', {
        summary: 'Adds pictures to a spot check',
        ...base,
        params: idParams,
        upload: { field: 'vedlegg', ...mostFiles },
    }),
    listSpotCheckShares: get('/api/okonomi/stikkprover/andeler', 'okonomi.list', {
        summary: 'The share of failures by contractor',
        ...base,
        answer: z.array(spotCheckShareSchema),
    }),
    getAccount: get('/api/okonomi/kontrakter/{id}/kontoark', 'okonomi.list', {
        summary: "A contract's cost in a year, by month and process code",
        ...base,
        params: uuidParams,
        query: accountQuerySchema,
        answer: accountSchema,
    }),
} as const satisfies Record<string, Endpoint>;
