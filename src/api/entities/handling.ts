import { z } from '../zod';
import { beyond } from '../beyond';
import { messageCode } from '../messages';
import { longestTexts, mostHandled } from '../rules/limits';
import { prioritySchema } from './clock';
import { failureFields, instant, integerId, text, uuid } from './common';
import { reportSchema, routingAnswerSchema } from './report';
import { historyEntrySchema } from './reportEntries';

const optionalText = (most: number, missing: 'commentRequired' | 'feedbackRequired') =>
    text(most, missing).min(1, messageCode(missing)).optional();

/**
 * Several changes to a report in one save (D15, `samlet-behandling`). Fields left out stay as they are, except that a
 * contractor turns status 1 into 2. Every rule of the single calls holds (report-handling §4, §5): a broken one answers
 * 400 with its message at the field of this body, and nothing is saved.
 *
 * A field that is not the caller's (`handledBy`) answers 400 at that field.
 */
export const handlingSchema = z
    .object({
        meldingstypeId: integerId.optional(),
        /** With another `selskapId` and no `avtaleId`, the save is refused: 'En avtale må velges.' */
        selskapId: uuid.nullable().optional(),
        avtaleId: integerId.nullable().optional(),
        meldingsStatusId: integerId.optional(),
        /** Added as a comment before the status is set, so that it can be the reason for 3 Avvist. */
        kommentar: optionalText(longestTexts.kommentar, 'commentRequired'),
        /** 0 clears it. It must be one of the agreement's codes, or the new agreement's when `avtaleId` changes too. */
        feilrettingskodeId: integerId.optional(),
        /** `delarbeid`: one of `GET /api/feilarsaker`; null for none. */
        feilarsakId: integerId.nullable().optional(),
        /**
         * Mailed to the reporter. Placeholders (rules/placeholders) are filled in from the saved report; one that
         * cannot be filled in answers 400.
         */
        tilbakemelding: optionalText(longestTexts.tilbakemelding, 'feedbackRequired'),
        /** `dialog`: pictures of the report to attach. */
        tilbakemeldingBilder: z.array(uuid).max(20).optional(),
        /** `ansvarlig`: the user's id from `GET /api/ansvarlige`; null for nobody. */
        ansvarligId: uuid.nullable().optional(),
        /** `ansvarlig`: also mails the newly responsible user, unless that is the caller. */
        varsleAnsvarlig: z.boolean().optional(),
        /** `klokke`: set by hand, with a reason; null follows the type again. */
        prioritet: prioritySchema.nullable().optional(),
        prioritetBegrunnelse: text(longestTexts.prioritetBegrunnelse).optional(),
        /**
         * `dialog`: the outside body of the new status that gets the report by mail, with the reporter's name if
         * wanted.
         */
        eksternId: integerId.optional(),
        eksternMedInnsender: z.boolean().optional(),
        /** `duplikater`: the main report, with status 7 Duplikat. */
        duplikatAvId: integerId.optional(),
    })
    .meta({ id: 'Behandling' });
export type Handling = z.infer<typeof handlingSchema>;

/** Who may change a field by a handling: only the service department (`staff`), or the report's company too (D5). */
export const handledBy: Readonly<Record<keyof Handling, 'staff' | 'all'>> = {
    meldingstypeId: 'staff',
    selskapId: 'staff',
    avtaleId: 'staff',
    meldingsStatusId: 'all',
    kommentar: 'all',
    feilrettingskodeId: 'all',
    feilarsakId: 'all',
    tilbakemelding: 'all',
    tilbakemeldingBilder: 'all',
    ansvarligId: 'staff',
    varsleAnsvarlig: 'staff',
    prioritet: 'staff',
    prioritetBegrunnelse: 'staff',
    eksternId: 'staff',
    eksternMedInnsender: 'staff',
    duplikatAvId: 'staff',
};

/** `angre`: the id for undoing a save, and until when. */
export const undoSchema = z.object({ id: uuid, inntil: instant }).meta({ id: 'Angremulighet' });
export type Undo = z.infer<typeof undoSchema>;

/** The number of mails left out because of a limit; the history names them. */
const leftOut = z.number().int().optional();

/** The answer to a single save (`angre`): null when the save changed nothing. */
export const undoableSchema = z
    .object({ angre: beyond(undoSchema.nullable()), ikkeSendt: beyond(leftOut) })
    .meta({ id: 'Angrebar' });
export type Undoable = z.infer<typeof undoableSchema>;
export const savedReportSchema = reportSchema.extend(undoableSchema.shape).meta({ id: 'LagretMelding' });
export type SavedReport = z.infer<typeof savedReportSchema>;
export const routedSchema = routingAnswerSchema.extend(undoableSchema.shape).meta({ id: 'Tildeling' });

/** The report after the save, with its version as ETag, and how to undo it; null when nothing changed. */
export const handlingAnswerSchema = z
    .object({ melding: reportSchema, angre: undoSchema.nullable(), ikkeSendt: leftOut })
    .meta({ id: 'BehandlingSvar' });
export type HandlingAnswer = z.infer<typeof handlingAnswerSchema>;

/** The same changes to many reports, each completely or not at all. */
export const bulkHandlingSchema = z
    .object({
        ider: z.array(integerId).min(1).max(mostHandled, messageCode('handleMany')),
        endring: handlingSchema,
        /** A preview: nothing is saved, and the answer tells what would happen. */
        forhandsvis: z.boolean().default(false),
        /** When true, a report with an anonymous reporter gets everything but the feedback; otherwise it is refused. */
        hoppOverAnonyme: z.boolean().default(false),
        /** `versjon` of reports by id, from a preview: a report that has changed since is refused. */
        versjoner: z.record(z.string().regex(/^\d{1,10}$/), z.number().int()).optional(),
    })
    .meta({ id: 'SamletBehandling' });
export type BulkHandling = z.infer<typeof bulkHandlingSchema>;

/** `utfort`: done; `uendret`: nothing to change; `avvist`: refused. In a preview, what would happen. */
const handlingOutcomes = ['utfort', 'uendret', 'avvist'] as const;

/** The outcome for one report. A refused one has `errorMessage`, `code`, `params` and `errors`, like a failure. */
export const handledReportSchema = z
    .object({
        id: integerId,
        /** Null for a report that does not exist, or is out of the caller's scope. */
        lopeNummer: z.number().int().nullable(),
        adresse: z.string().nullable(),
        utfall: z.enum(handlingOutcomes),
        versjon: z.number().int().nullable(),
        /** The changes, by history label. */
        felter: historyEntrySchema.shape.felter,
        /** The mail to the reporter; null when none is sent. */
        epost: z.object({ til: z.string(), emne: z.string(), tekst: z.string() }).nullable(),
        /** In a preview: the mail to the reporters of its duplicates (`duplikater`), and their number. */
        duplikatEpost: z.object({ antall: z.number().int(), tekst: z.string() }).optional(),
        ikkeSendt: leftOut,
        /** In a preview: warnings about choices that are allowed, but seldom intended. */
        advarsler: z.array(z.enum(['avtalenGjelderIkke', 'fortsattIkkeTildelt'])).optional(),
        ...failureFields,
    })
    .meta({ id: 'BehandletMelding' });
export type HandledReport = z.infer<typeof handledReportSchema>;

/**
 * One outcome for each of `ider`, in order. `angre` undoes everything; null in a preview, and when nothing was done.
 */
export const bulkHandlingAnswerSchema = z
    .object({ meldinger: z.array(handledReportSchema), angre: undoSchema.nullable() })
    .meta({ id: 'SamletBehandlingSvar' });
export type BulkHandlingAnswer = z.infer<typeof bulkHandlingAnswerSchema>;

/** The outcome for each report of an undone save; `avvist` if somebody else has changed it since. */
export const undoAnswerSchema = z.object({ meldinger: z.array(handledReportSchema) }).meta({ id: 'Angresvar' });
export type UndoAnswer = z.infer<typeof undoAnswerSchema>;
