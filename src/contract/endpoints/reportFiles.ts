import { z } from 'zod';
import type { Endpoint } from '../endpoint';
import { integerId, repeated, uuid } from '../entities/common';
import type { Role } from '../roles';
import { fileMessages, firstFileYear } from '../rules/reportFiles';

const boolean = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

/** 0 is the dialog's 'none chosen' (report-handling §5). */
const wholeNumber = (from: number, to: number, message: string) => z.coerce.number(message).int(message).min(from, message).max(to, message);

/**
 * Query of every report file (report-handling §3, §7, D10). Either `month` and `year`, or `FraDato` and `TilDato`: days in
 * Oslo, `FraDato` inclusive, `TilDato` exclusive (a day report's `TilDato` is the next day, report-handling §9).
 */
export const reportFileQuerySchema = z
    .object({
        format: z.enum(['csv', 'xlsx']).default('csv'),
        FraDato: z.iso.date(fileMessages.from).optional(),
        TilDato: z.iso.date(fileMessages.to).optional(),
        month: wholeNumber(1, 12, fileMessages.month).optional(),
        year: wholeNumber(firstFileYear, 2100, fileMessages.year).optional(),
        selskapId: uuid.optional(),
        kontraktId: uuid.optional(),
        avtaleId: integerId.optional(),
        prosesskode: repeated(integerId),
        meldingstyper: repeated(integerId),
        inkluderForbrukUtenMeldingstype: boolean.optional(),
    })
    .meta({ id: 'Rapportbestilling' });
export type ReportFileQuery = z.infer<typeof reportFileQuerySchema>;

const adminAndService: readonly Role[] = ['admin', 'serviceAdmin', 'service'];
const adminAndContractorAdmin: readonly Role[] = ['admin', 'contractorAdmin'];
const file = (name: string, access: readonly Role[]) =>
    ({ method: 'GET', service: 'main', path: `/api/rapporter/${name}`, summary: `Report file ${name}`, spec: 'report-handling §7, D10', access, query: reportFileQuerySchema, kind: 'file' }) as const;

/** The eleven report files and who may make them (D10). */
export const reportFileEndpoints = {
    receivedReportsFile: file('innmeldinger', adminAndService),
    rejectedReportsFile: file('avvistemeldinger', adminAndService),
    reportStatisticsFile: file('meldingsstatistikk', adminAndService),
    resourceUseFile: file('ressursforbruk', adminAndContractorAdmin),
    invoiceBasisFile: file('fakturagrunnlag', adminAndContractorAdmin),
    winterInvoiceBasisFile: file('vinterforbrukfakturagrunnlag', adminAndContractorAdmin),
    winterEconomyFile: file('vinterforbrukokonomi', adminAndContractorAdmin),
    deviationWorkFile: file('manedsrapportavviksarbeid', adminAndContractorAdmin),
    materialFile: file('manedsrapportmateriell', adminAndContractorAdmin),
    dailyPenaltyFile: file('dagmulkt', ['admin']),
    streetLightFile: file('gatelysmanedsrapporter', adminAndContractorAdmin),
} as const satisfies Record<string, Endpoint>;
