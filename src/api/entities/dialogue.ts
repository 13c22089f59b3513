import { z } from '../zod';
import { messageCode } from '../messages';
import { letterStates } from '../rules/letters';
import { complaints } from '../rules/satisfaction';
import { email, emailOrNone, instant, integerId, phoneOrNone, text } from './common';

/** The most days that a reporter can be given for an answer. */
const mostAnswerDays = 30;

/** A question to a report's reporter (`dialog`, D15). */
export const questionSchema = z
    .object({
        id: integerId,
        tekst: z.string(),
        svarInnen: instant,
        navn: z.string(),
        besvart: instant.nullable(),
        /** True if the reporter withdrew the report instead of answering. */
        trukket: z.boolean(),
        /** True if the service department has seen the answer. */
        sett: z.boolean(),
    })
    .meta({ id: 'Sporsmal' });
export type Question = z.infer<typeof questionSchema>;

export const newQuestionSchema = z
    .object({
        tekst: text(2000, 'questionText').min(2, messageCode('questionText')),
        dager: z.coerce.number().int().min(1).max(mostAnswerDays, messageCode('questionDays')),
        /** True if the report's clock is paused until the answer. */
        pause: z.boolean().default(true),
    })
    .meta({ id: 'NyttSporsmal' });

/** What a reporter thinks of a closed report's outcome (`dialog`, D15). */
export const satisfactionSchema = z
    .object({
        fornoyd: z.boolean(),
        arsaker: z.array(z.enum(complaints)),
        tekst: z.string(),
        tidspunkt: instant,
        /** Who judged it, and when; null when nobody has, or needs to. */
        vurdert: z.object({ navn: z.string(), tidspunkt: instant }).nullable(),
    })
    .meta({ id: 'Tilfredshet' });
export type Satisfaction = z.infer<typeof satisfactionSchema>;

export const judgementSchema = z.object({ tekst: text(1000).default('') }).meta({ id: 'Vurdering' });

/** A mail to a reporter with its outcome (`dialog`, D15). */
export const letterSchema = z
    .object({
        id: integerId,
        /** The message in it; null for an automatic mail. */
        tilbakemeldingId: integerId.nullable(),
        til: z.string(),
        emne: z.string(),
        /** The number of pictures attached. */
        bilder: z.number().int(),
        /** True if it was sent to an outside body instead. */
        erEkstern: z.boolean(),
        tilstand: z.enum(letterStates),
        tidspunkt: instant,
        grunn: z.string().nullable(),
        /** True if it needs attention: delivery failed, and nobody has dismissed it. */
        venterPaDeg: z.boolean(),
        /** The whole mail, where the city has no mail server and staff pass it on. */
        tekst: z.string().nullable(),
    })
    .meta({ id: 'Brev' });
export type LetterRecord = z.infer<typeof letterSchema>;

/** An outside body that receives reports with a given status (`dialog`, D15). */
export const outsideBodySchema = z
    .object({ id: integerId, navn: z.string(), meldingsStatusId: integerId, epost: z.string() })
    .meta({ id: 'EksternInstans' });
export type OutsideBody = z.infer<typeof outsideBodySchema>;

/** A report sent to an outside body, with its answer, which is a comment. */
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
        /** The mail, as in `Brev`. */
        emne: z.string(),
        tekst: z.string().nullable(),
    })
    .meta({ id: 'Videresending' });
export type Forwarding = z.infer<typeof forwardingSchema>;

/** Without an address, the letter goes to the reporter's current one. */
export const letterAgainSchema = z.object({ epost: email().optional() }).meta({ id: 'BrevPaNytt' });

export const letterPreviewSchema = z
    .object({ til: z.string(), emne: z.string(), tekst: z.string() })
    .meta({ id: 'ForhandsvistBrev' });

/** The corrected reporter. An empty field is cleared; a missing one stays. */
export const contactSchema = z
    .object({
        navn: text(200).optional(),
        epost: emailOrNone.optional(),
        telefon: phoneOrNone.optional(),
    })
    .meta({ id: 'Innmelder' });
