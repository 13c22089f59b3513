import { z } from 'zod';
import { beyond } from '../beyond';
import { messageCode } from '../messages';
import { mostHandled } from '../rules/limits';
import { prioritySchema } from './clock';
import { instant, integerId, kept, text, uuid } from './common';
import { reportSchema, routingAnswerSchema } from './report';
import { historyEntrySchema } from './reportEntries';

const optionalText = (missing: 'commentRequired' | 'feedbackRequired') =>
    text(4000, missing).min(1, messageCode(missing)).optional();

/**
 * Several changes to a report in one save (D15, `samlet-behandling`). Fields left out stay as they are, but that a report
 * with status 1 gets 2 with its contractor. Every rule of the single calls holds for the rest (report-handling §4, §5): a rule that is broken answers 400 with its message at
 * the field of this body, and then nothing is saved.
 *
 * Contractors and partners may send `meldingsStatusId`, `kommentar`, `feilrettingskodeId`, `feilarsakId` and
 * `tilbakemelding`; a field that is not theirs answers 400 at that field.
 */
export const handlingSchema = z
    .object({
        meldingstypeId: integerId.optional(),
        /** With another `selskapId` and no `avtaleId` the save is refused: 'En avtale må velges.' */
        selskapId: uuid.nullable().optional(),
        avtaleId: integerId.nullable().optional(),
        meldingsStatusId: integerId.optional(),
        /** Added as a comment before the status is set, so that it is the reason for 3 Avvist. */
        kommentar: optionalText('commentRequired'),
        /** 0 clears it. Must be one of the agreement's codes, the new one's when `avtaleId` changes too. */
        feilrettingskodeId: integerId.optional(),
        /** `delarbeid`: one of `GET /api/feilarsaker`; null for none. */
        feilarsakId: integerId.nullable().optional(),
        /**
         * Mailed to the reporter. Placeholders (rules/placeholders) are filled from the report as saved; one that
         * cannot be filled answers 400.
         */
        tilbakemelding: optionalText('feedbackRequired'),
        /** `dialog`: the report's pictures that go with it. */
        tilbakemeldingBilder: z.array(uuid).max(20).optional(),
        /** `ansvarlig`: the user's id from `GET /api/ansvarlige`; null for nobody. */
        ansvarligId: uuid.nullable().optional(),
        /** `ansvarlig`: also mails the new responsible person, unless that is the caller. */
        varsleAnsvarlig: z.boolean().optional(),
        /** `klokke`: by hand with its reason; null to follow the type again. */
        prioritet: prioritySchema.nullable().optional(),
        prioritetBegrunnelse: text(500).optional(),
        /** `dialog`: the outside body of the new status that gets the report by mail, with its reporter where wanted. */
        eksternId: integerId.optional(),
        eksternMedInnsender: z.boolean().optional(),
    })
    .meta({ id: 'Behandling' });
export type Handling = z.infer<typeof handlingSchema>;

/** `angre`: what takes a save back, until when. */
export const undoSchema = z.object({ id: uuid, inntil: instant }).meta({ id: 'Angremulighet' });
export type Undo = z.infer<typeof undoSchema>;

/** The answer of a single save (`angre`): null when the save changed nothing. */
export const undoableSchema = z.object({ angre: beyond(undoSchema.nullable()) }).meta({ id: 'Angrebar' });
export type Undoable = z.infer<typeof undoableSchema>;
export const savedReportSchema = reportSchema.extend(undoableSchema.shape).meta({ id: 'LagretMelding' });
export type SavedReport = z.infer<typeof savedReportSchema>;
export const routedSchema = routingAnswerSchema.extend(undoableSchema.shape).meta({ id: 'Tildeling' });

/** The number of mails a limit left out; the history has them. */
const leftOut = z.number().int().optional();

/** The report as it then is, its version as ETag, and how to take the save back; null when it changed nothing. */
export const handlingAnswerSchema = z
    .object({ melding: reportSchema, angre: undoSchema.nullable(), ikkeSendt: leftOut })
    .meta({ id: 'BehandlingSvar' });
export type HandlingAnswer = z.infer<typeof handlingAnswerSchema>;

/** The same done to many reports, each by itself: all of it or nothing of it. */
export const bulkHandlingSchema = z
    .object({
        ider: z.array(integerId).min(1).max(mostHandled, messageCode('handleMany')),
        endring: handlingSchema,
        /** A preview: nothing is saved, and the answer has the outcome. */
        forhandsvis: z.boolean().default(false),
        /** True: a report whose reporter is anonymous gets everything but the feedback; else it is refused. */
        hoppOverAnonyme: z.boolean().default(false),
        /** `versjon` of reports by id, from a preview: a report that has changed since is refused. */
        versjoner: z.record(z.string().regex(/^\d{1,10}$/), z.number().int()).optional(),
    })
    .meta({ id: 'SamletBehandling' });
export type BulkHandling = z.infer<typeof bulkHandlingSchema>;

/** `utfort` done, `uendret` it was so already, `avvist` refused. In a preview: what would be. */
const handlingOutcomes = ['utfort', 'uendret', 'avvist'] as const;

/**
 * The outcome for one report. A refused one has `errorMessage`, `code`, `params` and `errors`, as a failure has.
 */
export const handledReportSchema = z
    .object({
        id: integerId,
        /** Null for a report that does not exist, or is out of the caller's scope. */
        lopeNummer: z.number().int().nullable(),
        adresse: z.string().nullable(),
        utfall: z.enum(handlingOutcomes),
        versjon: z.number().int().nullable(),
        /** The changes, by the labels of the history. */
        felter: historyEntrySchema.shape.felter,
        /** The mail to the reporter as it reads; null when none is sent. */
        epost: z.object({ til: z.string(), emne: z.string(), tekst: z.string() }).nullable(),
        ikkeSendt: leftOut,
        /** In a preview: allowed, but seldom meant. */
        advarsler: z.array(z.enum(['avtalenGjelderIkke', 'fortsattIkkeTildelt'])).optional(),
        ...kept,
    })
    .meta({ id: 'BehandletMelding' });
export type HandledReport = z.infer<typeof handledReportSchema>;

/**
 * One for each of `ider`, in their order. `angre` takes back all that was done; null in a preview, and when nothing
 * was.
 */
export const bulkHandlingAnswerSchema = z
    .object({ meldinger: z.array(handledReportSchema), angre: undoSchema.nullable() })
    .meta({ id: 'SamletBehandlingSvar' });
export type BulkHandlingAnswer = z.infer<typeof bulkHandlingAnswerSchema>;

/** The result for each report of a save that is taken back; one changed by somebody else meanwhile is `avvist`. */
export const undoAnswerSchema = z.object({ meldinger: z.array(handledReportSchema) }).meta({ id: 'Angresvar' });
export type UndoAnswer = z.infer<typeof undoAnswerSchema>;
