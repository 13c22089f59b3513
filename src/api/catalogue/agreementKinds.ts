import { longestAgreementLink } from '../rules/limits';
import { type CatalogueKind, choice, ended, type Field, id, name, number, optional, reference } from './fields';
import { day, organisationNumber, words } from './values';

const month = (called: string): Field => ({ ...number(called, 1, 12), as: 'month' });

/** Agreements, and which reports they get. */
export const agreementKinds: readonly CatalogueKind[] = [
    {
        file: 'avtaler',
        key: ['id'],
        columns: [
            id,
            name,
            optional({ name: 'beskrivelse', as: 'text', read: words(2000) }),
            optional({ name: 'lenke', as: 'words', read: words(longestAgreementLink) }),
            optional({ name: 'organisasjonsnummer', as: 'company', read: organisationNumber }),
            optional({ name: 'gjelder_fra', as: 'day', read: day }),
            ended,
        ],
    },
    {
        file: 'avtalekoder',
        key: ['avtale_id'],
        isOnlyPairs: true,
        columns: [reference('avtale_id', 'avtaler')],
        pairs: [{ name: 'koder', refersTo: { kind: 'feilrettingskoder' } }],
    },
    {
        file: 'ruting',
        key: ['avtale_id'],
        isOnlyPairs: true,
        columns: [reference('avtale_id', 'avtaler')],
        pairs: [
            { name: 'meldingstyper', refersTo: { kind: 'meldingstyper' } },
            { name: 'bydeler', refersTo: { kind: 'bydeler' } },
        ],
    },
    {
        file: 'rutingsregler',
        key: ['id'],
        columns: [
            id,
            reference('meldingstype_id', 'meldingstyper'),
            optional(reference('bydel_id', 'bydeler')),
            reference('avtale_id', 'avtaler'),
            optional(month('fra_maned')),
            optional(month('til_maned')),
            optional({ name: 'sporsmal', as: 'question', read: words(50) }),
            optional({ name: 'svar', as: 'answer', read: words(200) }),
        ],
    },
    {
        file: 'deaktivert',
        key: ['slag', 'id'],
        columns: [
            choice('slag', { meldingstype: 'type', avtale: 'agreement' }),
            { ...id, as: 'chosenRow' },
            choice('grunn', { portal: 'portal', arbeidsordre: 'workOrder' }),
        ],
    },
];
