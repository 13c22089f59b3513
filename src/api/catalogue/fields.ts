import { day, oneOf, type ReadValue, wholeNumber, words, yesOrNo } from './values';

/** A column of a file of the catalogue, and a field of its screen. */
export interface Field {
    /** Its heading in the file, or the name of a GeoJSON property. */
    readonly name: string;
    /** The kind of input. */
    readonly as:
        | 'number'
        | 'month'
        | 'question'
        | 'answer'
        | 'words'
        | 'text'
        | 'yesNo'
        | 'choice'
        | 'choices'
        | 'reference'
        | 'chosenRow'
        | 'day'
        | 'company'
        | 'questions'
        | 'picture';
    readonly read: ReadValue;
    /** The meaning of an empty cell; without it a cell must be filled. */
    readonly empty?: string | number | null;
    /** The column may be left out of the file: then stored values stay, and new rows get the empty value. */
    readonly mayBeMissing?: boolean;
    /** The kind whose ids it may hold; 0 too where `orZero`. Where rows are `below` these, no others. */
    readonly refersTo?: { readonly kind: string; readonly orZero?: boolean; readonly below?: readonly number[] };
    /** Only in the form: the list has no room for it. */
    readonly isAside?: boolean;
    /** The values of a cell of choices, and their stored form. */
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

export const id: Field = { name: 'id', as: 'number', read: wholeNumber(1) };
export const name: Field = { name: 'navn', as: 'words', read: words(200) };
/** A row that is no longer offered, but stays for the reports that have it. */
export const ended: Field = { name: 'avsluttet', as: 'day', read: day, empty: null, mayBeMissing: true };
export const yesNo = (called: string): Field => ({ name: called, as: 'yesNo', read: yesOrNo });
export const optional = (field: Field, empty: string | number | null = null): Field => ({
    ...field,
    empty,
    mayBeMissing: true,
});
export const choice = (called: string, choices: Readonly<Record<string, string | number>>): Field => ({
    name: called,
    as: 'choice',
    read: oneOf(choices),
    choices,
});
export const reference = (called: string, kind: string, orZero = false): Field => ({
    name: called,
    as: 'reference',
    read: wholeNumber(orZero ? 0 : 1),
    refersTo: { kind, orZero },
    ...(orZero ? { empty: 0 } : {}),
});
export const referenceBelow = (called: string, kind: string, below: readonly number[]): Field => ({
    ...reference(called, kind),
    refersTo: { kind, below },
});
export const number = (called: string, least: number, most: number): Field => ({
    name: called,
    as: 'number',
    read: wholeNumber(least, most),
});
export const aside = (field: Field): Field => ({ ...field, isAside: true });
export const same = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));
