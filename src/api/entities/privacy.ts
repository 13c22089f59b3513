import { z } from 'zod';
import { messageCode } from '../messages';
import { integerId, text, uuid } from './common';

/** A reporter, by e-mail, or a user, by id. */
export const personSchema = z
    .object({ epost: text(254).optional(), brukerId: uuid.optional() })
    .refine(({ epost, brukerId }) => (epost ? !brukerId : Boolean(brukerId)), {
        message: messageCode('personRequired'),
        path: ['epost'],
    })
    .meta({ id: 'Person' });
export type PersonQuery = z.infer<typeof personSchema>;

/** The kinds of places where a person may be found. */
export const personPlaces = [
    'bruker',
    'meldinger',
    'bilder',
    'dokumenter',
    'kommentarer',
    'tilbakemeldinger',
    'historikk',
    'ressursforbruk',
    'epost',
    'innlogging',
    'revisjon',
    'lesinger',
    'annet',
] as const;
export type PersonPlace = (typeof personPlaces)[number];

/** What is found of a person: how much in each kind of place. */
export const foundPersonSchema = z
    .object({
        /** The person's names, as they are found. */
        navn: z.array(z.string()),
        eposter: z.array(z.string()),
        telefoner: z.array(z.string()),
        meldinger: z.array(z.object({ id: integerId, lopeNummer: z.number().int() })),
        funn: z.array(z.object({ sted: z.enum(personPlaces), antall: z.number().int() })),
        /** A user with this address, when a reporter was asked for. */
        bruker: z.object({ id: uuid, navn: z.string() }).nullable(),
    })
    .meta({ id: 'Personfunn' });
export type FoundPerson = z.infer<typeof foundPersonSchema>;
