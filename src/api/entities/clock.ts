import { z } from '../zod';
import { messageCode } from '../messages';
import { clockEvents, pauseReasons, priorities } from '../rules/clock';
import { instant, integerId, text } from './common';

export const prioritySchema = z.enum(priorities);

/** What is pending on a report's clock (`klokke`, D15). */
export const clockSchema = z
    .object({
        prioritet: prioritySchema,
        /** Why the priority was set by hand; null while it follows the type. */
        prioritetBegrunnelse: z.string().nullable(),
        pause: z.object({ arsak: z.enum(pauseReasons), fra: instant, til: instant }).nullable(),
        /** The deadline that a company asks for. */
        utsettelse: z.object({ frist: instant, tekst: z.string() }).nullable(),
        /** When a company rejected the report; null once staff have answered. The clock runs until then. */
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

/** Staff's answer to a company's request or rejection. */
export const clockAnswerSchema = z
    .object({ godtatt: z.boolean(), tekst: remark.default('') })
    .meta({ id: 'Klokkesvar' });

/** What changing the type does to a report's deadline and priority. */
export const typeEffectSchema = z
    .object({ fra: instant.nullable(), til: instant, prioritetFra: prioritySchema, prioritetTil: prioritySchema })
    .meta({ id: 'Typevirkning' });
export type TypeEffect = z.infer<typeof typeEffectSchema>;
