import { z } from 'zod';
import type { Endpoint } from '../../endpoint';
import { get, post, put, remove } from '../../endpoints/builders';
import {
    accountQuerySchema,
    accountSchema,
    checkedSchema,
    contractLimitSchema,
    contractSpentSchema,
    decisionSchema,
    deductionSchema,
    drawnSchema,
    limitUpdateSchema,
    nearLimitSchema,
    newDeductionSchema,
    newDrawSchema,
    newLimitSchema,
    objectionSchema,
    spotCheckSchema,
    spotCheckShareSchema,
    yearQuerySchema,
} from '../../entities/money';
import { beyond, contract, mostFiles, numbered, ofMonth } from './shared';

/** Limits, deductions, spot checks and accounts of contracts (D15, `okonomi`). */
export const budgetEndpoints = {
    listSpent: get('/api/okonomi/forbruk', 'okonomi.list', {
        summary: 'What each contract has cost this year, against its limit',
        ...beyond,
        cost: 'heavy',
        answer: z.array(contractSpentSchema),
    }),
    listLimits: get('/api/okonomi/kontrakter/{id}/rammer', 'okonomi.list', {
        summary: 'Limits of a year, or of this and later ones, with what is used and a forecast',
        ...beyond,
        params: contract,
        query: yearQuerySchema,
        answer: z.array(contractLimitSchema),
    }),
    listNearLimits: get('/api/okonomi/kontrakter/{id}/rammer/naer', 'useCourses.show', {
        summary: 'Limits of this year of which 80 % or more is used, where rows are registered',
        ...beyond,
        params: contract,
        answer: z.array(nearLimitSchema),
    }),
    createLimit: post('/api/okonomi/kontrakter/{id}/rammer', 'okonomi.manage', {
        summary: 'A limit in kroner, or in an amount of a code',
        ...beyond,
        params: contract,
        body: newLimitSchema,
        answer: numbered,
    }),
    updateLimit: put('/api/okonomi/rammer/{id}', 'okonomi.manage', {
        summary: 'Changes a limit',
        ...beyond,
        versioned: true,
        params: numbered,
        body: limitUpdateSchema,
    }),
    deleteLimit: remove('/api/okonomi/rammer/{id}', 'okonomi.manage', {
        summary: 'Removes a limit',
        ...beyond,
        versioned: true,
        params: numbered,
    }),
    listDeductions: get('/api/okonomi/kontrakter/{id}/trekk', 'okonomi.list', {
        summary: 'Deductions and penalties of a contract',
        ...beyond,
        params: contract,
        answer: z.array(deductionSchema),
    }),
    createDeduction: post('/api/okonomi/kontrakter/{id}/trekk', 'okonomi.manage', {
        summary: 'Proposes a deduction',
        ...beyond,
        params: contract,
        body: newDeductionSchema,
        answer: numbered,
    }),
    proposePenalties: post('/api/okonomi/kontrakter/{id}/perioder/{maned}/dagmulkt', 'okonomi.manage', {
        summary: 'Proposes a penalty for each line of the file Dagmulkt that has none',
        ...beyond,
        cost: 'heavy',
        params: ofMonth,
        answer: z.object({ antall: z.number().int() }),
    }),
    objectToDeduction: post('/api/okonomi/trekk/{id}/innsigelse', 'okonomi.object', {
        summary: 'The contractor contests a deduction, with documents',
        ...beyond,
        params: numbered,
        body: objectionSchema,
        upload: { field: 'vedlegg', ...mostFiles },
        answer: numbered,
    }),
    decideDeduction: put('/api/okonomi/trekk/{id}/avgjorelse', 'okonomi.manage', {
        summary: 'Decides a deduction, in full, in part or not at all',
        ...beyond,
        versioned: true,
        params: numbered,
        body: decisionSchema,
    }),
    listSpotChecks: get('/api/okonomi/kontrakter/{id}/stikkprover', 'okonomi.list', {
        summary: 'Spot checks of a contract',
        ...beyond,
        params: contract,
        answer: z.array(spotCheckSchema),
    }),
    drawSpotChecks: post('/api/okonomi/kontrakter/{id}/perioder/{maned}/stikkprover', 'okonomi.manage', {
        summary: 'Draws approved rows at random; the seed is kept',
        ...beyond,
        params: ofMonth,
        body: newDrawSchema,
        answer: drawnSchema,
    }),
    updateSpotCheck: put('/api/okonomi/stikkprover/{id}', 'okonomi.manage', {
        summary: 'The result of a spot check, with position',
        ...beyond,
        versioned: true,
        params: numbered,
        body: checkedSchema,
    }),
    addSpotCheckFiles: put('/api/okonomi/stikkprover/{id}/vedlegg', 'okonomi.manage', {
        summary: 'Pictures of a spot check',
        ...beyond,
        params: numbered,
        upload: { field: 'vedlegg', ...mostFiles },
    }),
    listSpotCheckShares: get('/api/okonomi/stikkprover/andeler', 'okonomi.list', {
        summary: 'The share of failures by contractor',
        ...beyond,
        answer: z.array(spotCheckShareSchema),
    }),
    getAccount: get('/api/okonomi/kontrakter/{id}/kontoark', 'okonomi.list', {
        summary: 'What a contract has cost in a year, by month and code',
        ...beyond,
        params: contract,
        query: accountQuerySchema,
        answer: accountSchema,
    }),
} as const satisfies Record<string, Endpoint>;
