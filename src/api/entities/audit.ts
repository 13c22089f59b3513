import { z } from '../zod';
import { auditEvents, auditSubjects } from '../rules/audit';
import { longestEmail } from '../rules/emailAddress';
import { day, instant, integerId, text, uuid } from './common';

/** The fields that changed, before or after. */
const state = z.record(z.string(), z.unknown()).nullable();

/**
 * An entry of the audit log. `bruker` is who did it: null for the system, and for a sign-in attempt with an unknown
 * address. `fra` is null for a creation, `til` for a removal; a refusal has the call in `til`.
 */
export const auditEntrySchema = z
    .object({
        id: integerId,
        tidspunkt: instant,
        hendelse: z.enum(auditEvents),
        emne: z.enum(auditSubjects).nullable(),
        emneId: z.string().nullable(),
        emneNavn: z.string().nullable(),
        bruker: z.object({ id: uuid, navn: z.string() }).nullable(),
        fra: state,
        til: state,
    })
    .meta({ id: 'Revisjonshendelse' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/**
 * Days are in Oslo, both inclusive. `bruker` is a part of the name of a user or a machine client, or of a user's
 * e-mail, or an id.
 */
export const auditFilterSchema = z.object({
    hendelse: z.enum(auditEvents).optional(),
    emne: z.enum(auditSubjects).optional(),
    bruker: text(longestEmail).optional(),
    datoFra: day.optional(),
    datoTil: day.optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const auditQuerySchema = auditFilterSchema
    .extend({
        side: z.coerce.number().int().min(1).max(100_000).default(1),
        antall: z.coerce.number().int().min(1).default(50),
    })
    .meta({ id: 'Revisjonsfilter' });

/** A page of the log, newest first. */
export const auditPageSchema = z
    .object({ hendelser: z.array(auditEntrySchema), totaltAntall: z.number().int().min(0) })
    .meta({ id: 'Revisjonsside' });
export type AuditPage = z.infer<typeof auditPageSchema>;
