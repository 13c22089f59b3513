import { z } from '../zod';
import { messageCode } from '../messages';
import { returnReasons } from '../rules/returns';
import { instant, text, uuid } from './common';

/** A report that its contractor has returned (`delarbeid`, D15). */
export const returnedSchema = z
    .object({
        arsak: z.enum(returnReasons),
        tekst: z.string(),
        tidspunkt: instant,
        navn: z.string(),
        selskap: z.object({ id: uuid, navn: z.string() }),
    })
    .meta({ id: 'Retur' });
export type Returned = z.infer<typeof returnedSchema>;

export const newReturnSchema = z
    .object({
        arsak: z.enum(returnReasons, messageCode('returnReason')),
        tekst: text(1000, 'returnText').min(2, messageCode('returnText')),
    })
    .meta({ id: 'NyRetur' });

export const returnAnswerSchema = z
    .object({ godtatt: z.boolean(), tekst: text(1000).default('') })
    .meta({ id: 'Retursvar' });

/** How many of a company's reports it has returned. */
export const returnRateSchema = z
    .object({
        id: uuid,
        navn: z.string(),
        meldinger: z.number().int(),
        returnert: z.number().int(),
        godtatt: z.number().int(),
    })
    .meta({ id: 'Returandel' });
export type ReturnRate = z.infer<typeof returnRateSchema>;
