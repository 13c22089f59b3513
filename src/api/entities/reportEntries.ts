import { z } from '../zod';
import { beyond } from '../beyond';
import { messageCode } from '../messages';
import { longestTexts } from '../rules/limits';
import { instant, integerId, text, uuid } from './common';

/** Comment; feedback to the reporter has the same shape (report-handling §3). */
export const commentSchema = z
    .object({
        id: beyond(integerId),
        tekst: z.string(),
        opprettetTid: instant,
        opprettetAvBruker: z.object({ navn: z.string(), selskap: z.object({ navn: z.string() }).nullable() }),
    })
    .meta({ id: 'Kommentar' });
export type Comment = z.infer<typeof commentSchema>;
export const newCommentSchema = z
    .object({ tekst: text(longestTexts.kommentar, 'commentRequired').min(1, messageCode('commentRequired')) })
    .meta({ id: 'NyKommentar' });
export const newFeedbackSchema = z
    .object({
        tekst: text(longestTexts.tilbakemelding, 'feedbackRequired').min(1, messageCode('feedbackRequired')),
        /** `dialog` (D15): attached pictures of the report. */
        bildeIds: beyond(z.array(uuid).max(20)),
    })
    .meta({ id: 'NyTilbakemelding' });
/** The template of the feedback that a status suggests, for PUT /api/meldingstatusmal/{id} (administration §7). */
export const statusTemplateUpdateSchema = z
    .object({ tekstmal: text(longestTexts.tilbakemelding) })
    .meta({ id: 'Meldingstatusmal' });

/** A history entry; `felter` has the old and new value by field label (report-handling §3). */
export const historyEntrySchema = z
    .object({
        id: beyond(integerId),
        historikkBrukerNavn: z.string(),
        historikkBrukerSelskap: z.string().nullable(),
        historikkTidspunkt: instant,
        felter: z.record(z.string(), z.object({ fra: z.string().nullable(), til: z.string().nullable() })),
    })
    .meta({ id: 'Historikk' });
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/**
 * Documentation, with the file inlined as base64 (report-handling §3). `orientationDegrees` is the clockwise rotation
 * still needed; pictures are stored upright, so it is 0 for everything added here.
 */
export const documentSchema = z
    .object({
        dokumentasjonId: uuid,
        filNavn: z.string(),
        contentType: z.string(),
        base64Dokumentasjon: z.string(),
        dateTimeTaken: instant.nullable(),
        orientationDegrees: z.number().int(),
        /** `fjern-vedlegg` (D15): true if the caller added it, and so may remove it. */
        kanFjernes: beyond(z.boolean()),
    })
    .meta({ id: 'Dokumentasjon' });
export type ReportDocument = z.infer<typeof documentSchema>;
