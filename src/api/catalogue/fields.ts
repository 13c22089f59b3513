import { day, oneOf, type ReadValue, wholeNumber, words, yesOrNo } from './values';

/** A column of a catalogue file, and a field of its screen. */
export interface Field {
    /** The heading in a CSV file, or the name of a GeoJSON property. */
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
    /** The value of an empty cell; without it, the cell is required. */
    readonly empty?: string | number | null;
    /** True if the file may lack the column: stored values then stay, and new rows get the empty value. */
    readonly mayBeMissing?: boolean;
    /** The kind whose ids it holds; 0 is allowed too with `orZero`. With `below`, only ids below those. */
    readonly refersTo?: { readonly kind: string; readonly orZero?: boolean; readonly below?: readonly number[] };
    /** Shown in the form only, since the list has no room for it. */
    readonly isAside?: boolean;
    /** The choices of a cell, and how they are stored. */
    readonly choices?: Readonly<Record<string, string | number>>;
}

/** A cell of ids that become rows in a table of pairs: what an agreement covers or offers. */
export interface PairsField {
    readonly name: string;
    readonly refersTo: { readonly kind: string };
}

/** A catalogue file, and a screen of `/katalog`. */
export interface CatalogueKind {
    /** The file's name without its extension. */
    readonly file: string;
    /** The columns that identify a row. */
    readonly key: readonly string[];
    readonly columns: readonly Field[];
    readonly pairs?: readonly PairsField[];
    /** True if the file may be GeoJSON, with each feature's geometry as the row's outline. */
    readonly hasAreas?: boolean;
    /** True if the file only lists `pairs` of rows of another kind. */
    readonly isOnlyPairs?: boolean;
    /** True if rows can be changed, but neither created nor removed. */
    readonly isFixed?: boolean;
    /** The values of empty cells by the row's key: they are shown, but not stored. */
    readonly standard?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    /** Ids that the city's rules refer to, so they must exist. */
    readonly needs?: readonly number[];
}

export const id: Field = { name: 'id', as: 'number', read: wholeNumber(1) };
export const name: Field = { name: 'navn', as: 'words', read: words(200) };
/** The row is no longer offered, but reports that have it keep it. */
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
