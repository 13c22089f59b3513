import { z } from '../zod';
import { beyond } from '../beyond';
import { messageCode } from '../messages';
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
    .object({ tekst: text(4000, 'commentRequired').min(1, messageCode('commentRequired')) })
    .meta({ id: 'NyKommentar' });
export const newFeedbackSchema = z
    .object({
        tekst: text(4000, 'feedbackRequired').min(1, messageCode('feedbackRequired')),
        /** `dialog` (D15): the report's pictures that go with it. */
        bildeIds: beyond(z.array(uuid).max(20)),
    })
    .meta({ id: 'NyTilbakemelding' });

/** History entry; `felter` maps a field's name to its old and new value (report-handling §3). */
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
 * Documentation; the file is inlined as base64 (report-handling §3). `orientationDegrees`: clockwise turn still needed;
 * pictures are kept upright, so 0 for all that was added here.
 */
export const documentSchema = z
    .object({
        dokumentasjonId: uuid,
        filNavn: z.string(),
        contentType: z.string(),
        base64Dokumentasjon: z.string(),
        dateTimeTaken: instant.nullable(),
        orientationDegrees: z.number().int(),
        /** `fjern-vedlegg` (D15): the caller has added it, and may remove it. */
        kanFjernes: beyond(z.boolean()),
    })
    .meta({ id: 'Dokumentasjon' });
export type ReportDocument = z.infer<typeof documentSchema>;
