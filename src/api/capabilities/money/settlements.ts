import { z } from '../../zod';
import type { Endpoint } from '../../endpoint';
import { get, post } from '../../endpoints/builders';
import { integerId } from '../../entities/common';
import {
    checklistItemSchema,
    closedSchema,
    closingSchema,
    openMonthQuerySchema,
    openMonthSchema,
    periodFileQuerySchema,
    receivedInvoiceSchema,
    reopeningSchema,
    settlementFormats,
    settlementSchema,
} from '../../entities/money';
import { beyond, contract, numbered, ofMonth } from './shared';

/** Closed months, and the invoices compared with them (D15, `okonomi`). */
export const settlementEndpoints = {
    getChecklist: get('/api/okonomi/kontrakter/{id}/perioder/{maned}/sjekkliste', 'okonomi.list', {
        summary: 'What is missing before a month is closed',
        ...beyond,
        params: ofMonth,
        answer: z.array(checklistItemSchema),
    }),
    listOpenMonths: get('/api/okonomi/kontrakter/{id}/apneManeder', 'okonomi.list', {
        summary: 'The months of a contract that are over and not closed, or one month: its figures, and what it lacks',
        ...beyond,
        cost: 'heavy',
        params: contract,
        query: openMonthQuerySchema,
        answer: z.array(openMonthSchema),
    }),
    closePeriods: post('/api/okonomi/kontrakter/{id}/avslutninger', 'okonomi.manage', {
        summary: 'Closes several months, the oldest first: all of them or none',
        ...beyond,
        cost: 'heavy',
        params: contract,
        body: closingSchema,
        answer: z.array(closedSchema),
    }),
    listSettlements: get('/api/okonomi/kontrakter/{id}/avslutninger', 'okonomi.list', {
        summary: 'The closed months of a contract, with all versions',
        ...beyond,
        params: contract,
        answer: z.array(settlementSchema),
    }),
    closePeriod: post('/api/okonomi/kontrakter/{id}/perioder/{maned}/avslutninger', 'okonomi.manage', {
        summary: 'Closes a month: rows, sums and files are fixed',
        ...beyond,
        cost: 'heavy',
        params: ofMonth,
        answer: closedSchema,
    }),
    reopenPeriod: post('/api/okonomi/avslutninger/{id}/gjenapning', 'okonomi.reopen', {
        summary: 'Opens a closed month again; its version is kept',
        ...beyond,
        cost: 'heavy',
        kind: 'empty',
        status: 204,
        params: numbered,
        body: reopeningSchema,
    }),
    getSettlementFile: get('/api/okonomi/avslutninger/{id}/filer/{format}', 'okonomi.list', {
        summary: 'A file of a closed the same bytes for ever; `ehf` is a draft invoice, `rader` what the hash is over',
        ...beyond,
        audited: 'eksportert',
        kind: 'file',
        params: z.object({ id: integerId, format: z.enum(settlementFormats) }),
    }),
    getPeriodFile: get('/api/okonomi/kontrakter/{id}/perioder/{maned}/fil', 'okonomi.list', {
        summary: 'The file of a month: of its version in force, or a preliminary one',
        ...beyond,
        cost: 'heavy',
        audited: 'eksportert',
        kind: 'file',
        params: ofMonth,
        query: periodFileQuerySchema,
    }),
    listReceivedInvoices: get('/api/okonomi/avslutninger/{id}/fakturaer', 'okonomi.list', {
        summary: 'Invoices compared with a closed month',
        ...beyond,
        params: numbered,
        answer: z.array(receivedInvoiceSchema),
    }),
    compareInvoice: post('/api/okonomi/avslutninger/{id}/fakturaer', 'okonomi.manage', {
        summary: 'Compares an invoice (EHF) line by line with a closed month',
        ...beyond,
        cost: 'heavy',
        params: numbered,
        upload: { field: 'faktura', max: 1, maxBytes: 10_000_000 },
        answer: receivedInvoiceSchema,
    }),
} as const satisfies Record<string, Endpoint>;
