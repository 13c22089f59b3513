import { z } from '../zod';
import { messageCode } from '../messages';
import { figures, groupings } from '../rules/figures';
import { hexagonLevels } from '../rules/hexagons';
import { day, integerId, repeated, uuid } from './common';
import { filtersSchema } from './selection';

const mostDays = 3_700;
const isPeriod = ({ fra, til }: { fra: string; til: string }): boolean => {
    const length = (Date.parse(til) - Date.parse(fra)) / 86_400_000;
    return length >= 0 && length <= mostDays;
};

export const figureParamsSchema = z.object({ tall: z.enum(figures) });

/**
 * The list's filter, a period of days in Oslo (both inclusive), what to group by, and the size of hexagons: each level
 * is half as wide as the one before.
 */
export const figureQuerySchema = filtersSchema
    .extend({
        fra: day,
        til: day,
        gruppe: repeated(z.enum(groupings)),
        niva: z.coerce.number().int().min(12).max(16).default(hexagonLevels.middle),
    })
    .refine(isPeriod, { message: messageCode('periodInvalid'), path: ['til'] })
    .meta({ id: 'Tallsok' });
export type FigureQuery = z.infer<typeof figureQuerySchema>;

const figureRowSchema = z.object({
    fra: day.optional(),
    til: day.optional(),
    meldingstypeId: integerId.optional(),
    bydelId: integerId.optional(),
    selskapId: uuid.nullable().optional(),
    ansvarlig: uuid.nullable().optional(),
    sekskant: z.object({ niva: z.number().int(), kolonne: z.number().int(), rad: z.number().int() }).optional(),
    adresse: z.string().optional(),
    tall: z.record(z.string(), z.number().nullable()),
});
/** Rows of counts, and the day in Oslo that ages are counted to. */
export const figureSchema = z.object({ dag: day, rader: z.array(figureRowSchema) }).meta({ id: 'Tall' });
export type FigureAnswer = z.infer<typeof figureSchema>;

/** The list's filter and a period; each contractor in it gets a page. */
export const sheetQuerySchema = filtersSchema
    .extend({ fra: day, til: day })
    .refine(isPeriod, { message: messageCode('periodInvalid'), path: ['til'] })
    .meta({ id: 'Motearksok' });

/** A user's setting for the monthly mail; without companies, it covers everything that the user sees. */
export const monthlySheetsSchema = z
    .object({ manedlig: z.boolean(), selskapId: z.array(uuid).max(50) })
    .meta({ id: 'ManedligMoteark' });

export const figureFileQuerySchema = figureQuerySchema
    .safeExtend({ format: z.enum(['csv', 'xlsx']).default('csv') })
    .meta({ id: 'Tallfil' });
