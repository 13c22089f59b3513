import { z } from '../zod';
import { instant, integerId, uuid } from './common';

/** A person as shown to others. */
export const personSchema = z.object({ id: uuid, navn: z.string() }).meta({ id: 'Person' });
export type Person = z.infer<typeof personSchema>;

/**
 * The others who have a report open, longest first, and the report's version, so that a page notices changes (D15,
 * `ansvarlig`).
 */
export const presenceSchema = z
    .object({
        andre: z.array(personSchema.extend({ selskap: z.string(), siden: instant })),
        versjon: z.number().int(),
    })
    .meta({ id: 'Tilstede' });
export type Presence = z.infer<typeof presenceSchema>;

/** A report that somebody else has assigned to the caller, and that is not marked as seen. */
export const assignedReportSchema = z
    .object({ id: integerId, lopeNummer: z.number().int(), adresse: z.string(), av: z.string(), tidspunkt: instant })
    .meta({ id: 'TildeltMelding' });
export type AssignedReport = z.infer<typeof assignedReportSchema>;

const count = z.number().int().min(0);
/**
 * The counts of the start line, explained in rules/startLine. `mine`, `venter` and `tildeltMeg` are for the service
 * department.
 */
export const startLineSchema = z
    .object({
        apne: count.optional(),
        nye: count,
        innen48timer: count,
        forfalt: count,
        mine: count.optional(),
        venter: count.optional(),
        /** `delarbeid`, `dialog`, `klokke`: reports that wait for the service department. */
        returnert: count.optional(),
        delerFerdig: count.optional(),
        endret: count.optional(),
        svarMottatt: count.optional(),
        nyVurdering: count.optional(),
        epostFeilet: count.optional(),
        avvisning: count.optional(),
        utsettelse: count.optional(),
        /** All of them, newest first. */
        tildeltMeg: z.array(assignedReportSchema).optional(),
    })
    .meta({ id: 'Startlinje' });
export type StartLine = z.infer<typeof startLineSchema>;
