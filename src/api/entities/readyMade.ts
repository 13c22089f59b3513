import { z } from '../zod';
import { messageCode } from '../messages';
import { integerId, listedEtag, text, uuid } from './common';
import { handlingSchema } from './handling';

const ids = z.array(integerId).max(500);
const name = text(60, 'nameRequired').min(1, messageCode('nameRequired'));

/** What a ready-made handling changes; `ansvarligMeg` makes its user responsible. */
const readyMadeChange = handlingSchema
    .omit({ ansvarligId: true, varsleAnsvarlig: true, tilbakemeldingBilder: true, duplikatAvId: true })
    .extend({
        ansvarligMeg: z.literal(true).optional(),
    });

/** Ready-made handling in a request (D15, `hurtigvalg`). */
export const newReadyMadeSchema = z
    .object({
        navn: name,
        /**
         * The second key of its shortcut: a digit or letter; null for none. A key in use answers 409; own and shared
         * ones are counted separately.
         */
        tast: z
            .string()
            .regex(/^[0-9a-zæøå]$/, messageCode('readyMadeKey'))
            .nullable(),
        /** Shared with the whole service department, which only its admins may do. */
        delt: z.boolean(),
        /** The types that it is offered for; empty means all. */
        meldingstypeIder: ids,
        /**
         * At least one change. Placeholders in `tilbakemelding` are filled in in the preview; an unknown one answers
         * 400.
         */
        endring: readyMadeChange,
    })
    .meta({ id: 'NyttHurtigvalg' });
export type NewReadyMade = z.infer<typeof newReadyMadeSchema>;

const owned = {
    id: integerId,
    /**
     * True if the caller may change and remove it: their own, and for admins of the service department the shared ones.
     */
    kanEndres: z.boolean(),
    eier: z.object({ id: uuid, navn: z.string() }),
    etag: listedEtag,
};
/** Ready-made handling. When an own and a shared one have the same key, the own one wins. */
export const readyMadeSchema = newReadyMadeSchema.extend(owned).meta({ id: 'Hurtigvalg' });
export type ReadyMade = z.infer<typeof readyMadeSchema>;

/** A standard text to reporters in a request (D15, `hurtigvalg`). */
export const newStandardTextSchema = z
    .object({
        navn: name,
        /** May contain placeholders, see rules/placeholders; an unknown one answers 400. */
        tekst: text(4000, 'feedbackRequired').min(1, messageCode('feedbackRequired')),
        delt: z.boolean(),
        /** The statuses and types that it is offered for; empty means all. */
        meldingsStatusIder: ids,
        meldingstypeIder: ids,
    })
    .meta({ id: 'NyStandardtekst' });
export type NewStandardText = z.infer<typeof newStandardTextSchema>;
export const standardTextSchema = newStandardTextSchema.extend(owned).meta({ id: 'Standardtekst' });
export type StandardText = z.infer<typeof standardTextSchema>;
