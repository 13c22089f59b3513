import { type Area, readArea } from './outline';
import type { Column, Kind } from './kinds';
import { readPairs } from '../../api/catalogue/kinds';
import { numbersIn } from '../../api/catalogue/values';
import { norwegianText } from '../../api/messages';
import { plainText, withoutForbidden } from '../../api/rules/plainText';
import type { Problem } from './problem';
import type { Source, SourceRow } from './readFile';

type Cell = string | number | boolean | null;

/** A row in the form of its table. */
export interface CatalogueRow {
    readonly place: string;
    /** By the table's columns; columns that the file lacks are left out. */
    readonly values: Record<string, Cell>;
    /** Columns with an empty cell, which keeps the stored value. */
    readonly empty: ReadonlySet<string>;
    /** Ids for each table of pairs. */
    readonly pairs: Readonly<Record<string, readonly number[]>>;
    /** Null removes the stored outline. */
    readonly area?: Area | null;
}

/** A file as read, with the columns that it has. */
export interface CatalogueFile {
    readonly file: string;
    readonly kind: Kind;
    readonly columns: readonly Column[];
    readonly rows: readonly CatalogueRow[];
}

export const keyOf = ({ key }: Kind, values: Readonly<Record<string, unknown>>): string =>
    key.map((column) => String(values[column])).join(' ');

const headingProblems = (file: string, kind: Kind, { columns }: Source, isGeoJson: boolean): Problem[] => {
    const known = [...kind.columns.map(({ name }) => name), ...(kind.pairs ?? []).map(({ name }) => name)];
    const missing = [
        ...kind.columns.filter(({ mayBeMissing }) => !mayBeMissing).map(({ name }) => name),
        ...(kind.pairs ?? []).map(({ name }) => name),
    ].filter((name) => !columns.includes(name));
    // Map features have all kinds of properties; in a spreadsheet, an unknown heading is probably misspelt.
    const unknown = isGeoJson ? [] : columns.filter((name) => !known.includes(name));
    const twice = columns.filter((name, index) => columns.indexOf(name) !== index);
    return [
        ...missing.map((name) => ({ file, column: name, message: 'Kolonnen mangler.' })),
        ...unknown.map((name) => ({
            file,
            column: name || '(uten navn)',
            message: `Ukjent kolonne. Filen kan ha: ${known.join(', ')}.`,
        })),
        ...twice.map((name) => ({ file, column: name, message: 'Kolonnen står to ganger.' })),
    ];
};

const readRow = (
    file: string,
    kind: Kind,
    columns: readonly Column[],
    { place, values: texts, geometry }: SourceRow,
    problems: Problem[],
): CatalogueRow => {
    const wrong = (column: string, message: string) => problems.push({ file, place, column, message });
    const values: Record<string, Cell> = {};
    const left = new Set<string>();
    for (const { name, column, read, empty } of columns) {
        const text = plainText(texts[name] ?? '').trim();
        if (withoutForbidden(text) !== text) {
            wrong(name, norwegianText({ code: 'textCharacters' }));
            continue;
        }
        if (text === '') {
            if (empty === undefined) wrong(name, 'Verdien mangler.');
            else {
                values[column] = empty;
                left.add(column);
            }
            continue;
        }
        const found = read(text);
        if ('wrong' in found) wrong(name, found.wrong);
        else values[column] = found.value;
    }
    const standard = kind.standard?.[keyOf(kind, values)];
    for (const { name, column } of columns)
        if (standard && name in standard && values[column] === standard[name]) values[column] = null;
    const pairs: Record<string, number[]> = {};
    for (const { name, table } of kind.pairs ?? []) {
        const text = (texts[name] ?? '').trim();
        const found = text === '' ? undefined : readPairs(text);
        if (found && 'wrong' in found) wrong(name, found.wrong);
        else pairs[table] = numbersIn(text);
    }
    const area = geometry === undefined || geometry === null ? undefined : readArea(geometry);
    if (typeof area === 'string') wrong('geometry', area);
    return { place, values, empty: left, pairs, ...(typeof area === 'object' ? { area } : {}) };
};

/** Reads the cells of a file, and adds invalid cells and duplicate rows to `problems`. */
export const readRows = (
    file: string,
    kind: Kind,
    source: Source,
    isGeoJson: boolean,
    problems: Problem[],
): CatalogueFile => {
    const heading = headingProblems(file, kind, source, isGeoJson);
    problems.push(...heading);
    if (heading.length > 0) return { file, kind, columns: [], rows: [] };
    const columns = kind.columns.filter(({ name }) => source.columns.includes(name));
    const rows = source.rows.map((row) => readRow(file, kind, columns, row, problems));
    const first = new Map<string, string>();
    for (const { place, values } of rows) {
        const key = keyOf(kind, values);
        const before = first.get(key);
        if (before !== undefined)
            problems.push({ file, place, column: columns[0]?.name, message: `Står også på ${before}.` });
        else first.set(key, place);
    }
    return { file, kind, columns, rows };
};
