import { z } from '../zod';
import { messageCode } from '../messages';
import { clockEvents, pauseReasons, priorities } from '../rules/clock';
import { instant, integerId, text } from './common';

export const prioritySchema = z.enum(priorities);

/** Open matters of a report's clock (`klokke`, D15). */
export const clockSchema = z
    .object({
        prioritet: prioritySchema,
        /** Why somebody has set the priority by hand; null while it follows the type. */
        prioritetBegrunnelse: z.string().nullable(),
        pause: z.object({ arsak: z.enum(pauseReasons), fra: instant, til: instant }).nullable(),
        /** A company asks for this deadline. */
        utsettelse: z.object({ frist: instant, tekst: z.string() }).nullable(),
        /** When a company rejected the report; null once staff have answered. Until then its clock runs. */
        avvistTid: instant.nullable(),
        forsteSvar: z.object({ frist: instant, gitt: instant.nullable() }),
    })
    .meta({ id: 'Klokke' });
export type Clock = z.infer<typeof clockSchema>;

export const clockEventSchema = z
    .object({
        id: integerId,
        hendelse: z.enum(clockEvents),
        tidspunkt: instant,
        navn: z.string().nullable(),
        selskap: z.string().nullable(),
        arsak: z.enum(pauseReasons).nullable(),
        tekst: z.string().nullable(),
        til: instant.nullable(),
    })
    .meta({ id: 'Klokkehendelse' });
export type ClockEvent = z.infer<typeof clockEventSchema>;

const remark = text(1000);
export const pauseSchema = z
    .object({ arsak: z.enum(pauseReasons, messageCode('pauseReason')), tekst: remark.default(''), til: instant })
    .meta({ id: 'Pause' });

export const extensionSchema = z
    .object({ frist: instant, tekst: text(1000, 'extensionReason').min(2, messageCode('extensionReason')) })
    .meta({ id: 'Utsettelse' });

/** An answer to a company's wish or rejection. */
export const clockAnswerSchema = z
    .object({ godtatt: z.boolean(), tekst: remark.default('') })
    .meta({ id: 'Klokkesvar' });

/** The effect of another type on a report's deadline and priority. */
export const typeEffectSchema = z
    .object({ fra: instant.nullable(), til: instant, prioritetFra: prioritySchema, prioritetTil: prioritySchema })
    .meta({ id: 'Typevirkning' });
export type TypeEffect = z.infer<typeof typeEffectSchema>;
