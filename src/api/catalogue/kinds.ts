import { statusClasses, statusPickers } from '../entities/report';
import { priorities } from '../rules/clock';
import { roleNames } from '../roles';
import { mailTextNames, standardWords } from './mailTexts';
import {
    day,
    emailAddress,
    numberList,
    oneOf,
    organisationNumber,
    picture,
    questions,
    type ReadValue,
    someOf,
    textToReporters,
    webAddress,
    wholeNumber,
    words,
    yesOrNo,
} from './values';

/** A column of a file of the catalogue, and a field of its screen. */
export interface Field {
    /** Its heading in the file, or the name of a GeoJSON property. */
    readonly name: string;
    /** How it is entered. */
    readonly as:
        | 'number'
        | 'words'
        | 'text'
        | 'yesNo'
        | 'choice'
        | 'choices'
        | 'reference'
        | 'day'
        | 'company'
        | 'questions'
        | 'picture';
    readonly read: ReadValue;
    /** What an empty cell means; without it a cell must be filled. */
    readonly empty?: string | number | null;
    /** The column may be left out of the file: then stored values stay, and new rows get the empty value. */
    readonly mayBeMissing?: boolean;
    /** The kind whose ids it may hold; 0 too where `orZero`. */
    readonly refersTo?: { readonly kind: string; readonly orZero?: boolean };
    /** What a cell of a choice may be, and how it is stored. */
    readonly choices?: Readonly<Record<string, string | number>>;
}

/** Ids in a cell that make rows of a table of pairs: what an agreement covers or offers. */
export interface PairsField {
    readonly name: string;
    readonly refersTo: { readonly kind: string };
}

/** A file of the catalogue, and a screen of `/katalog`. */
export interface CatalogueKind {
    /** The file's name without its ending. */
    readonly file: string;
    /** Columns that make a row the same row as one in the database. */
    readonly key: readonly string[];
    readonly columns: readonly Field[];
    readonly pairs?: readonly PairsField[];
    /** The file may be GeoJSON, each feature's geometry the row's outline. */
    readonly hasAreas?: boolean;
    /** Rows of this kind are what `pairs` hang on, not rows of their own. */
    readonly isOnlyPairs?: boolean;
    /** Its rows are always there: they are changed, neither made nor removed. */
    readonly isFixed?: boolean;
    /** By the row's key, what an empty cell means: it is shown, and not stored. */
    readonly standard?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    /** Ids that the city's rules name, so that they must be there. */
    readonly needs?: readonly number[];
}

const id: Field = { name: 'id', as: 'number', read: wholeNumber(1) };
const name: Field = { name: 'navn', as: 'words', read: words(200) };
/** A row that is no longer offered, but stays for the reports that have it. */
const ended: Field = { name: 'avsluttet', as: 'day', read: day, empty: null, mayBeMissing: true };
const yesNo = (called: string): Field => ({ name: called, as: 'yesNo', read: yesOrNo });
const optional = (field: Field, empty: string | number | null = null): Field => ({
    ...field,
    empty,
    mayBeMissing: true,
});
const choice = (called: string, choices: Readonly<Record<string, string | number>>): Field => ({
    name: called,
    as: 'choice',
    read: oneOf(choices),
    choices,
});
const reference = (called: string, kind: string, orZero = false): Field => ({
    name: called,
    as: 'reference',
    read: wholeNumber(orZero ? 0 : 1),
    refersTo: { kind, orZero },
    ...(orZero ? { empty: 0 } : {}),
});
const number = (called: string, least: number, most: number): Field => ({
    name: called,
    as: 'number',
    read: wholeNumber(least, most),
});
const same = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));

/** In the order in which they are written: what others refer to comes first. */
export const catalogueKinds: readonly CatalogueKind[] = [
    {
        file: 'statuser',
        key: ['id'],
        // 1–5 are named by the rules of report handling (report-handling §4).
        needs: [1, 2, 3, 4, 5],
        columns: [
            id,
            name,
            reference('forelder_id', 'statuser', true),
            choice('klasse', same(statusClasses)),
            { name: 'tekstmal', as: 'text', read: textToReporters(4000), empty: '', mayBeMissing: true },
            optional(number('rekkefolge', 0, 100_000)),
            optional(choice('velges_av', same(statusPickers))),
            ended,
        ],
    },
    { file: 'kategorigrupper', key: ['id'], columns: [id, name] },
    {
        file: 'meldingstyper',
        key: ['id'],
        columns: [
            id,
            name,
            reference('kategorigruppe_id', 'kategorigrupper'),
            yesNo('synlig_for_publikum'),
            number('frist_dager', 1, 1000),
            optional(number('frist_timer', 1, 1000)),
            yesNo('lysrelatert'),
            optional(number('radius', 1, 5000), 50),
            optional(choice('prioritet', Object.fromEntries(priorities.map((name, index) => [name, index + 1])))),
            optional(number('forste_svar_dager', 1, 60)),
            optional({ name: 'sporsmalsskjema', as: 'questions', read: questions }),
            ended,
        ],
    },
    // 99 Uoppgitt is where a position in no district belongs (D8).
    { file: 'bydeler', key: ['id'], needs: [99], hasAreas: true, columns: [id, name] },
    { file: 'delbydeler', key: ['id'], hasAreas: true, columns: [id, name, reference('bydel_id', 'bydeler')] },
    { file: 'feilrettingskoder', key: ['id'], columns: [id, name, ended] },
    { file: 'feilarsaker', key: ['id'], columns: [id, name, ended] },
    { file: 'enheter', key: ['id'], columns: [id, name] },
    {
        file: 'avtaler',
        key: ['id'],
        columns: [
            id,
            name,
            optional({ name: 'beskrivelse', as: 'text', read: words(2000) }),
            optional({ name: 'lenke', as: 'words', read: words(500) }),
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
            optional(number('fra_maned', 1, 12)),
            optional(number('til_maned', 1, 12)),
            optional({ name: 'sporsmal', as: 'words', read: words(50) }),
            optional({ name: 'svar', as: 'words', read: words(200) }),
        ],
    },
    {
        file: 'deaktivert',
        key: ['slag', 'id'],
        columns: [
            choice('slag', { meldingstype: 'type', avtale: 'agreement' }),
            id,
            choice('grunn', { portal: 'portal', arbeidsordre: 'workOrder' }),
        ],
    },
    {
        file: 'varsler',
        key: ['id'],
        columns: [
            id,
            // Other words than the specified ones are shown as information (report-handling §3).
            { name: 'varslingstype', as: 'words', read: words(50) },
            { name: 'tekst', as: 'text', read: words(2000) },
            optional({ name: 'vises_fra', as: 'day', read: day }),
            optional({ name: 'vises_til', as: 'day', read: day }),
            optional(choice('malgruppe', same(['serviceavdelingen', 'selskaper']))),
        ],
    },
    {
        file: 'eksterne',
        key: ['id'],
        columns: [
            id,
            name,
            reference('status_id', 'statuser'),
            { name: 'epost', as: 'words', read: emailAddress },
            optional({ name: 'tekst', as: 'text', read: words(4000) }),
            ended,
        ],
    },
    { file: 'fridager', key: ['id'], columns: [id, { name: 'dato', as: 'day', read: day }, name, yesNo('hvert_ar')] },
    {
        file: 'kommune',
        key: ['id'],
        isFixed: true,
        columns: [
            number('id', 1, 1),
            optional({ name: 'navn', as: 'words', read: words(60) }),
            optional({ name: 'logo', as: 'picture', read: picture }),
            optional({ name: 'signatur', as: 'text', read: words(1000) }),
        ],
    },
    {
        file: 'eposttekster',
        key: ['epost'],
        isFixed: true,
        standard: standardWords,
        columns: [
            choice('epost', same(mailTextNames)),
            optional({ name: 'emne', as: 'words', read: words(200) }),
            optional({ name: 'tekst', as: 'text', read: words(4000) }),
            optional({ name: 'emne_engelsk', as: 'words', read: words(200) }),
            optional({ name: 'tekst_engelsk', as: 'text', read: words(4000) }),
        ],
    },
    {
        file: 'kartlag',
        key: ['id'],
        columns: [
            id,
            name,
            { name: 'adresse', as: 'words', read: webAddress },
            choice('kartlagtype', same(['wms', 'tiles', 'geojson'])),
            optional({ name: 'lag', as: 'words', read: words(200) }),
            optional({ name: 'gruppe', as: 'words', read: words(100) }),
            optional(number('dekkevne', 1, 100)),
            optional({ name: 'tegnforklaring', as: 'words', read: words(200) }),
            optional({ name: 'roller', as: 'choices', read: someOf(roleNames), choices: same(roleNames) }),
        ],
    },
];

/** How a cell of pairs is read: ids with commas between, or nothing. */
export const readPairs: ReadValue = numberList;
