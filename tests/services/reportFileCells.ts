// Report files as readers see them: the cells of a CSV and of a workbook, and what they should be.
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';

/** The expected value of a cell, in any format. */
export type Cell = null | string | { whole: number } | { hundredths: bigint } | { at: string };

/** Oslo's local time, by the platform's time zones. */
const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Oslo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
});
const shown = (at: string): string => clock.format(new Date(at)).replace(',', '').replaceAll('/', '.');

const decimal = (hundredths: bigint): string => {
    const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
    return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
};

const inCsv = (cell: Cell): string => {
    if (cell === null) return '';
    if (typeof cell === 'string') return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
    if ('whole' in cell) return String(cell.whole);
    return 'at' in cell ? shown(cell.at) : decimal(cell.hundredths);
};
const inWorkbook = (cell: Cell): string | number | null => {
    if (cell === null || typeof cell === 'string') return cell;
    if ('whole' in cell) return cell.whole;
    return 'at' in cell ? `dato ${shown(cell.at)}` : Number(decimal(cell.hundredths).replace(',', '.'));
};

/** A cell of a workbook. Dates are marked, so that a date written as text differs. */
const read = (value: unknown): unknown => {
    if (!(value instanceof Date)) return value ?? null;
    // Spreadsheets store days as fractions, so round to the nearest second.
    const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().split('T');
    return `dato ${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
};

export interface Sheet {
    headings: unknown[];
    rows: unknown[][];
}

export const readCsv = (bytes: Buffer): Sheet => {
    const text = bytes.toString('utf8');
    expect(text.startsWith('\uFEFF'), 'UTF-8 with BOM').toBe(true);
    expect(text.endsWith('\r\n'), 'CRLF').toBe(true);
    const [headings = [], ...rows] = parseCsv(text, { delimiter: ';' });
    return { headings, rows };
};
export const readWorkbook = async (bytes: Buffer): Promise<Sheet> => {
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    // Title, period and an empty row come first.
    const [headings = [], ...rows] = (sheets[0]?.rows ?? []).slice(3);
    return {
        headings,
        rows: rows.map((row) => Array.from({ length: headings.length }, (_, index) => read(row[index]))),
    };
};

export const asCsv = (rows: readonly Cell[][]): string[][] => rows.map((row) => row.map(inCsv));
export const asWorkbook = (rows: readonly Cell[][]): unknown[][] => rows.map((row) => row.map(inWorkbook));
/** Sorted, for files whose own order needs Norwegian collation. */
export const unordered = (rows: readonly unknown[][]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();
