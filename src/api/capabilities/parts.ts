import { z } from 'zod';
import type { Endpoint } from '../endpoint';
import { get, put } from '../endpoints/builders';
import { integerId } from '../entities/common';
import { newReturnSchema, returnAnswerSchema, returnRateSchema } from '../entities/parts';

const beyond = { spec: 'D15', capability: 'delarbeid' } as const;
const change = { ...beyond, params: z.object({ id: integerId }), versioned: true } as const;

/** Reports that contractors give back (D15). */
export const partEndpoints = {
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
} as const satisfies Record<string, Endpoint>;
