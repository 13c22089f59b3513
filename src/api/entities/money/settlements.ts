import { z } from '../../zod';
import { instant, integerId } from '../common';
import { month, reason } from './shared';

export const checklistItemSchema = z
    .object({
        id: z.enum([
            'manedenVarer',
            'ubehandlet',
            'trekkUavklart',
            'ingenting',
            'dagmulkt',
            'returnert',
            'tidligereApen',
            'overRamme',
            'stikkprover',
        ]),
        antall: z.number().int(),
        /** True if the month cannot be closed until this is done. */
        blokkerer: z.boolean(),
    })
    .meta({ id: 'Sjekkpunkt' });
export type ChecklistItem = z.infer<typeof checklistItemSchema>;
/** An open month: what closing it now would contain, and what is missing. */
export const openMonthSchema = z
    .object({
        id: month,
        rader: z.number().int(),
        sum: z.number(),
        trekk: z.number(),
        mva: z.number(),
        sjekkliste: z.array(checklistItemSchema),
    })
    .meta({ id: 'ApenManed' });
export type OpenMonth = z.infer<typeof openMonthSchema>;
export const openMonthQuerySchema = z.object({ maned: month.optional() });
/** Closes all of these months, or none. */
export const closingSchema = z
    .object({
        /** With the figures that the user has confirmed, in kroner with VAT: a month that has others is refused (D16). */
        maneder: z
            .array(z.object({ maned: month, rader: z.number().int(), betales: z.number() }))
            .min(1)
            .max(60),
    })
    .meta({ id: 'Avslutning' });
export type Closing = z.infer<typeof closingSchema>;
export const settlementSchema = z
    .object({
        id: integerId,
        nummer: z.number().int(),
        versjon: z.number().int(),
        maned: month,
        avsluttet: instant,
        avsluttetAv: z.string().nullable(),
        rader: z.number().int(),
        sum: z.number(),
        trekk: z.number(),
        mva: z.number(),
        sha256: z.string(),
        gjenapnet: instant.nullable(),
        gjenapnetAv: z.string().nullable(),
        begrunnelse: z.string().nullable(),
    })
    .meta({ id: 'Avregning' });
export type Settlement = z.infer<typeof settlementSchema>;
export const closedSchema = z.object({
    id: integerId,
    nummer: z.number().int(),
    versjon: z.number().int(),
    sha256: z.string(),
});
export const reopeningSchema = z.object({ begrunnelse: reason }).meta({ id: 'Gjenapning' });
export const periodFileQuerySchema = z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') });
/** The last two are Fakturagrunnlag, as the report file answers it for the closed month. */
export const settlementFormats = ['rader', 'csv', 'xlsx', 'ehf', 'grunnlag-csv', 'grunnlag-xlsx'] as const;

const invoiceDifferenceSchema = z.object({
    felt: z.enum(['mengde', 'pris', 'mva', 'sum', 'kode', 'referanse']),
    kode: z.string().nullable(),
    forventet: z.string(),
    mottatt: z.string(),
});
export type InvoiceDifference = z.infer<typeof invoiceDifferenceSchema>;
export const receivedInvoiceSchema = z
    .object({
        id: integerId,
        fakturanummer: z.string(),
        avvik: z.array(invoiceDifferenceSchema),
        sammenlignet: instant,
        av: z.string().nullable(),
    })
    .meta({ id: 'MottattFaktura' });
export type ReceivedInvoice = z.infer<typeof receivedInvoiceSchema>;
