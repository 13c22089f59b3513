import { z } from 'zod';
import { messageCode } from '../messages';
import { complaints } from '../rules/satisfaction';
import { instant, integerId, text } from './common';

/** Days that a reporter may have for an answer. */
export const mostAnswerDays = 30;

/** A question to a report's reporter (`dialog`, D15). */
export const questionSchema = z
    .object({
        id: integerId,
        tekst: z.string(),
        stilt: instant,
        svarInnen: instant,
        navn: z.string(),
        besvart: instant.nullable(),
        /** The reporter has withdrawn the report instead of answering. */
        trukket: z.boolean(),
        /** Somebody of the service department has seen the answer. */
        sett: z.boolean(),
    })
    .meta({ id: 'Sporsmal' });
export type Question = z.infer<typeof questionSchema>;

export const newQuestionSchema = z
    .object({
        tekst: text(2000, 'questionText').min(2, messageCode('questionText')),
        dager: z.coerce
            .number(messageCode('questionDays'))
            .int(messageCode('questionDays'))
            .min(1, messageCode('questionDays'))
            .max(mostAnswerDays, messageCode('questionDays')),
        /** The report's clock waits for the answer. */
        pause: z.boolean().default(true),
    })
    .meta({ id: 'NyttSporsmal' });

/** What a reporter has answered about a closed report (`dialog`, D15). */
export const satisfactionSchema = z
    .object({
        fornoyd: z.boolean(),
        arsaker: z.array(z.enum(complaints)),
        tekst: z.string(),
        tidspunkt: instant,
        /** Somebody of the service department has judged it; null where nobody has yet, or need not. */
        vurdert: z.object({ navn: z.string(), tidspunkt: instant }).nullable(),
    })
    .meta({ id: 'Tilfredshet' });
export type Satisfaction = z.infer<typeof satisfactionSchema>;

export const judgementSchema = z.object({ tekst: text(1000).default('') }).meta({ id: 'Vurdering' });
