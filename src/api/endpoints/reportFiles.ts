import { z } from '../zod';
import type { Permission } from '../access';
import { beyond } from '../beyond';
import type { Endpoint } from '../endpoint';
import { dayOr, integerId, repeated, uuid } from '../entities/common';
import type { PlainCode } from '../messages';
import { fileMessages, firstFileYear } from '../rules/reportFiles';
import { get } from './builders';

const boolean = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

/** A code has an id in each scheme; more do not fit in an address of 8 kB, the limit of nginx. */
const mostCodes = 400;

/** The dialog sends 0 for 'none chosen' (report-handling §5). */
const wholeNumber = (from: number, to: number, code: PlainCode) =>
    z.coerce.number(code).int(code).min(from, code).max(to, code);

/**
 * Query of every report file (report-handling §3, §7, D10). Either `month` and `year`, or `FraDato` and `TilDato`: days
 * in Oslo, `FraDato` inclusive, `TilDato` exclusive (a day report's `TilDato` is the next day, report-handling §9).
 */
export const reportFileQuerySchema = z
    .object({
        format: z.enum(['csv', 'xlsx']).default('csv'),
        FraDato: dayOr(fileMessages.from).optional(),
        TilDato: dayOr(fileMessages.to).optional(),
        month: wholeNumber(1, 12, fileMessages.month).optional(),
        year: wholeNumber(firstFileYear, 2100, fileMessages.year).optional(),
        selskapId: uuid.optional(),
        kontraktId: uuid.optional(),
        avtaleId: integerId.optional(),
        prosesskode: repeated(integerId, mostCodes, fileMessages.codes),
        meldingstyper: repeated(integerId),
        inkluderForbrukUtenMeldingstype: boolean.optional(),
        /** `okonomi` (D15): only approved rows in the invoice basis. */
        bareGodkjente: beyond(boolean),
    })
    .meta({ id: 'Rapportbestilling' });
export type ReportFileQuery = z.infer<typeof reportFileQuerySchema>;

const file = (name: string, permission: Permission) =>
    get(`/api/rapporter/${name}`, permission, {
        summary: `Report file ${name}`,
        spec: 'report-handling §7, D10',
        scopes: ['rapporter:les'],
        cost: 'heavy',
        audited: 'eksportert',
        query: reportFileQuerySchema,
        kind: 'file',
    });

/** The eleven report files (D10). */
export const reportFileEndpoints = {
    receivedReportsFile: file('innmeldinger', 'innmeldingerrapport.list'),
    rejectedReportsFile: file('avvistemeldinger', 'avvistemeldingerrapport.list'),
    reportStatisticsFile: file('meldingsstatistikk', 'meldingsstatistikkrapport.list'),
    resourceUseFile: file('ressursforbruk', 'ressursforbrukrapport.list'),
    invoiceBasisFile: file('fakturagrunnlag', 'fakturagrunnlagrapport.list'),
    winterInvoiceBasisFile: file('vinterforbrukfakturagrunnlag', 'vinterforbrukfakturagrunnlagrapport.list'),
    winterEconomyFile: file('vinterforbrukokonomi', 'vinterforbrukokonomirapport.list'),
    deviationWorkFile: file('manedsrapportavviksarbeid', 'monedsrapportavviksarbeidrapport.list'),
    materialFile: file('manedsrapportmateriell', 'monedsrapportmateriellrapport.list'),
    dailyPenaltyFile: file('dagmulkt', 'dagmulktrapport.list'),
    streetLightFile: file('gatelysmanedsrapporter', 'gatelysmonedsrapporter.list'),
} as const satisfies Record<string, Endpoint>;
