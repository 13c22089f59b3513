import { z } from '../../zod';
import type { Endpoint } from '../../endpoint';
import { get, post } from '../../endpoints/builders';
import { idParams, integerId, uuidParams } from '../../entities/common';
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
import { base, monthParams } from './shared';

/** Closed months, and the invoices compared with them (D15, `okonomi`). */
export const settlementEndpoints = {
    getChecklist: get('/api/okonomi/kontrakter/{id}/perioder/{maned}/sjekkliste', 'okonomi.list', {
        summary: 'What is missing before a month is closed',
        ...base,
        params: monthParams,
        answer: z.array(checklistItemSchema),
    }),
    listOpenMonths: get('/api/okonomi/kontrakter/{id}/apneManeder', 'okonomi.list', {
        summary:
            "A contract's past months that are still open, or one month, each with its figures and what is missing",
        ...base,
        cost: 'heavy',
        params: uuidParams,
        query: openMonthQuerySchema,
        answer: z.array(openMonthSchema),
    }),
    closePeriods: post('/api/okonomi/kontrakter/{id}/avslutninger', 'okonomi.manage', {
        summary: 'Closes months, the oldest first, all of them or none: rows, sums and files are fixed',
        ...base,
        cost: 'heavy',
        params: uuidParams,
        body: closingSchema,
        answer: z.array(closedSchema),
    }),
    listSettlements: get('/api/okonomi/kontrakter/{id}/avslutninger', 'okonomi.list', {
        summary: 'The closed months of a contract, with all versions',
        ...base,
        params: uuidParams,
        answer: z.array(settlementSchema),
    }),
    reopenPeriod: post('/api/okonomi/avslutninger/{id}/gjenapning', 'okonomi.reopen', {
        summary: 'Reopens a closed month; the closed version stays',
        ...base,
        cost: 'heavy',
        kind: 'empty',
        status: 204,
        params: idParams,
        body: reopeningSchema,
    }),
    getSettlementFile: get('/api/okonomi/avslutninger/{id}/filer/{format}', 'okonomi.list', {
        summary:
            'A file of a closed month, which never changes; `ehf` is a draft invoice, `rader` is what the hash covers',
        ...base,
        audited: 'eksportert',
        kind: 'file',
        params: z.object({ id: integerId, format: z.enum(settlementFormats) }),
    }),
    getPeriodFile: get('/api/okonomi/kontrakter/{id}/perioder/{maned}/fil', 'okonomi.list', {
        summary: "A month's file, from its version in force, or else a preliminary one",
        ...base,
        cost: 'heavy',
        audited: 'eksportert',
        kind: 'file',
        params: monthParams,
        query: periodFileQuerySchema,
    }),
    listReceivedInvoices: get('/api/okonomi/avslutninger/{id}/fakturaer', 'okonomi.list', {
        summary: 'Invoices compared with a closed month',
        ...base,
        params: idParams,
        answer: z.array(receivedInvoiceSchema),
    }),
    compareInvoice: post('/api/okonomi/avslutninger/{id}/fakturaer', 'okonomi.manage', {
        summary: 'Compares an invoice (EHF) line by line with a closed month',
        ...base,
        cost: 'heavy',
        params: idParams,
        upload: { field: 'faktura', max: 1, maxBytes: 10_000_000 },
        answer: receivedInvoiceSchema,
    }),
} as const satisfies Record<string, Endpoint>;
