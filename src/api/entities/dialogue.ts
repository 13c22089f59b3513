import { z } from '../zod';
import { messageCode } from '../messages';
import { letterStates } from '../rules/letters';
import { complaints } from '../rules/satisfaction';
import { email, emailOrNone, instant, integerId, text } from './common';
import { plainText } from '../rules/plainText';

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

/** A reporter's answer about a closed report (`dialog`, D15). */
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

/** A mail to a reporter, and its outcome (`dialog`, D15). */
export const letterSchema = z
    .object({
        id: integerId,
        /** The message that it brings; null for one that the city sends by itself. */
        tilbakemeldingId: integerId.nullable(),
        til: z.string(),
        emne: z.string(),
        /** Pictures that went with it. */
        bilder: z.number().int(),
        /** It went to an outside body instead. */
        erEkstern: z.boolean(),
        tilstand: z.enum(letterStates),
        tidspunkt: instant,
        grunn: z.string().nullable(),
        /** It needs attention: delivery failed, and nobody has dismissed that. */
        venterPaDeg: z.boolean(),
    })
    .meta({ id: 'Brev' });
export type LetterRecord = z.infer<typeof letterSchema>;

/** A body outside the city that reports with a status are sent to (`dialog`, D15). */
export const outsideBodySchema = z
    .object({ id: integerId, navn: z.string(), meldingsStatusId: integerId, epost: z.string() })
    .meta({ id: 'EksternInstans' });
export type OutsideBody = z.infer<typeof outsideBodySchema>;

/** A report that was sent to one, and its answer, which is a comment. */
export const forwardingSchema = z
    .object({
        id: integerId,
        navn: z.string(),
        til: z.string(),
        sendt: instant,
        sendtAv: z.string(),
        medInnsender: z.boolean(),
        svarInnen: instant,
        besvart: instant.nullable(),
        sett: z.boolean(),
        tilstand: z.enum(letterStates),
    })
    .meta({ id: 'Videresending' });
export type Forwarding = z.infer<typeof forwardingSchema>;

/** Without an address the letter goes to the reporter's present one. */
export const letterAgainSchema = z.object({ epost: email().optional() }).meta({ id: 'BrevPaNytt' });

export const letterPreviewSchema = z
    .object({ til: z.string(), emne: z.string(), tekst: z.string() })
    .meta({ id: 'ForhandsvistBrev' });

/** The corrected reporter, who may be anonymous: an empty field is cleared, one left out stays. */
export const contactSchema = z
    .object({
        navn: text(200).optional(),
        epost: emailOrNone.optional(),
        telefon: z
            .string()
            .overwrite(plainText)
            .trim()
            .regex(/^(\+?\d([ .-]?\d){4,14})?$/, messageCode('phoneInvalid'))
            .optional(),
    })
    .meta({ id: 'Innmelder' });
