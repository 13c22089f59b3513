import { z } from '../zod';
import { messageCode } from '../messages';
import { integerId, listedEtag, text, uuid } from './common';
import { handlingSchema } from './handling';

const typeIds = z.array(integerId).max(500);
const statusIds = z.array(integerId).max(500);
const name = text(60, 'readyMadeName').min(1, messageCode('readyMadeName'));

/** The changes of a ready-made handling; `ansvarligMeg` makes its user responsible. */
const readyMadeChange = handlingSchema
    .omit({ ansvarligId: true, varsleAnsvarlig: true, tilbakemeldingBilder: true })
    .extend({
        ansvarligMeg: z.literal(true).optional(),
    });

/** Ready-made handling as it is sent (D15, `hurtigvalg`). */
export const newReadyMadeSchema = z
    .object({
        navn: name,
        /**
         * The second key that chooses it: a digit or a letter; null for none. Taken answers 409: one's own and the
         * shared ones are counted apart.
         */
        tast: z
            .string()
            .regex(/^[0-9a-zæøå]$/, messageCode('readyMadeKey'))
            .nullable(),
        /** Shared with the whole service department; only its admins may. */
        delt: z.boolean(),
        /** The types that it is offered for; empty for all. */
        meldingstypeIder: typeIds,
        /**
         * At least one change. Placeholders in `tilbakemelding` are filled in the preview; an unknown one answers 400.
         */
        endring: readyMadeChange,
    })
    .meta({ id: 'NyttHurtigvalg' });
export type NewReadyMade = z.infer<typeof newReadyMadeSchema>;

const owned = {
    id: integerId,
    /** True if the caller may change and remove it: one's own, and for service-department admins the shared ones. */
    kanEndres: z.boolean(),
    eier: z.object({ id: uuid, navn: z.string() }),
    etag: listedEtag,
};
/** Ready-made handling; where an own and a shared one have the same key, the own one wins. */
export const readyMadeSchema = newReadyMadeSchema.extend(owned).meta({ id: 'Hurtigvalg' });
export type ReadyMade = z.infer<typeof readyMadeSchema>;

/** Standard text to reporters as it is sent (D15, `hurtigvalg`). */
export const newStandardTextSchema = z
    .object({
        navn: name,
        /** With placeholders, see rules/placeholders; an unknown one answers 400. */
        tekst: text(4000, 'feedbackRequired').min(1, messageCode('feedbackRequired')),
        delt: z.boolean(),
        /** The statuses and types that it is offered for; empty for all. */
        meldingsStatusIder: statusIds,
        meldingstypeIder: typeIds,
    })
    .meta({ id: 'NyStandardtekst' });
export type NewStandardText = z.infer<typeof newStandardTextSchema>;
export const standardTextSchema = newStandardTextSchema.extend(owned).meta({ id: 'Standardtekst' });
export type StandardText = z.infer<typeof standardTextSchema>;
