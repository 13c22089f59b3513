import { monthTitle } from '../../api/rules/reportFiles';
import { type AboutLine, type Column, type ColumnKind, type FileRow, isSubtotal, type Value } from './definition';
import { osloWallClock } from './osloWallClock';
import {
    otherParts,
    pathOfSheet,
    plainSheetFoot,
    plainSheetHead,
    sheetFoot,
    sheetHead,
    type SheetPart,
    styleIds,
    xmlText,
} from './workbookParts';
import { type ZipEntry, zipOf } from './zip';

export interface Workbook {
    /** The file's title for people, in the first row. */
    readonly title: string;
    /** The period, in the row below. */
    readonly period: string;
    readonly columns: readonly Column[];
    /** The columns summed up in the last line; without them there is no total. */
    readonly summed?: readonly string[];
    /** The formula sums only the rows that a filter shows. */
    readonly isFiltered?: boolean;
    /** The lines of the last sheet, 'Om filen'. */
    readonly about?: readonly AboutLine[] | undefined;
}

/** Title, period and an empty row come before the headings. */
const headingRow = 4;
/** The limit of Excel. */
const mostRows = 1_048_576;
const widths: Record<ColumnKind, number> = { text: 12, integer: 11, amount: 13, money: 16, instant: 17, month: 16 };
const widest = 60;

const letters = (column: number): string =>
    column < 26
        ? String.fromCharCode(65 + column)
        : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

const asText = (ref: string, style: number, text: string): string =>
    `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
const asNumber = (ref: string, style: number, value: number, formula = ''): string =>
    `<c r="${ref}" s="${style}">${formula ? `<f>${formula}</f>` : ''}<v>${value}</v></c>`;
/** Days since 30 December 1899, as Excel counts them. */
const serial = (instant: string): number => osloWallClock(instant).getTime() / 86_400_000 + 25_569;

const cell = (ref: string, kind: ColumnKind, value: Value): string => {
    if (value === null) return '';
    if (typeof value === 'number') return asNumber(ref, styleIds[kind], value);
    if (kind === 'instant') return asNumber(ref, styleIds.instant, serial(value));
    return asText(ref, styleIds[kind], kind === 'month' ? monthTitle(value) : value);
};
const rowOf = (row: number, cells: readonly string[]): string => `<row r="${row}">${cells.join('')}</row>`;

/** Wide enough for the heading with its filter arrow, and for the first lines. */
const widthOf = ({ heading, key, kind }: Column, lines: readonly FileRow[]): number =>
    Math.min(
        widest,
        lines.reduce(
            (width, line) => (kind === 'text' ? Math.max(width, String(line[key] ?? '').length + 2) : width),
            Math.max(widths[kind], heading.length + 4),
        ),
    );

/** The lines one by one, each with whether it is the last. */
async function* oneByOne(batches: AsyncIterable<FileRow[]>): AsyncGenerator<{ line: FileRow; isLast: boolean }> {
    let held: FileRow | undefined;
    for await (const lines of batches)
        for (const line of lines) {
            if (held) yield { line: held, isLast: false };
            held = line;
        }
    if (held) yield { line: held, isLast: true };
}

/** Reads the first batch ahead. */
const withFirst = async (batches: AsyncIterable<FileRow[]>) => {
    const iterator = batches[Symbol.asyncIterator]();
    const { value, done } = await iterator.next();
    const first: FileRow[] = done ? [] : value;
    const all = async function* () {
        try {
            yield first;
            for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
        } finally {
            await iterator.return?.(undefined);
        }
    };
    return { first, all: all() };
};

const aboutSheet = (about: readonly AboutLine[]): string[] => {
    const widest = Math.max(...about.map(([name]) => name.length)) + 4;
    return [
        plainSheetHead([widest, 70]),
        ...about.map(([name, value], index) =>
            rowOf(index + 1, [
                asText(`A${index + 1}`, styleIds.heading, name),
                typeof value === 'number'
                    ? asNumber(`B${index + 1}`, styleIds.money, value)
                    : asText(`B${index + 1}`, styleIds.plain, value),
            ]),
        ),
        plainSheetFoot,
    ];
};

async function* entriesOf(
    { title, period, columns, summed, about = [], isFiltered = false }: Workbook,
    batches: AsyncIterable<FileRow[]>,
    rowLimit: number,
): AsyncGenerator<ZipEntry> {
    const { first, all } = await withFirst(batches);
    const lines = oneByOne(all);
    const sheets: SheetPart[] = [];
    const last = letters(columns.length - 1);
    let next = await lines.next();
    const totalRow = (row: number, line: FileRow): string =>
        rowOf(
            row,
            columns.map(({ key, kind }, index) => {
                const value = line[key] ?? null;
                const at = letters(index);
                // A plain range cannot reach lines on earlier sheets.
                const first = isSubtotal(line) ? row - line.summed_lines : headingRow + 1;
                const isSum = summed?.includes(key) && sheets.length === 0 && row > first;
                const formula = isSum ? `${isFiltered ? 'SUBTOTAL(109,' : 'SUM('}${at}${first}:${at}${row - 1})` : '';
                return typeof value === 'number'
                    ? asNumber(`${at}${row}`, kind === 'integer' ? styleIds.total : styleIds.totalMoney, value, formula)
                    : value === null
                      ? `<c r="${at}${row}" s="${styleIds.total}"/>`
                      : asText(`${at}${row}`, styleIds.total, value);
            }),
        );
    const sheet = async function* (): AsyncGenerator<string> {
        let row = headingRow;
        let lastLine = row;
        yield sheetHead(
            columns.map((column) => widthOf(column, first)),
            headingRow,
        );
        yield rowOf(1, [asText('A1', styleIds.title, title)]) + rowOf(2, [asText('A2', styleIds.plain, period)]);
        yield rowOf(
            row,
            columns.map(({ heading }, index) => asText(`${letters(index)}${headingRow}`, styleIds.heading, heading)),
        );
        for (; !next.done && row < rowLimit; next = await lines.next()) {
            const { line, isLast } = next.value;
            row += 1;
            const isTotal = isLast && summed !== undefined;
            if (!isTotal) lastLine = row;
            yield isTotal || isSubtotal(line)
                ? totalRow(row, line)
                : rowOf(
                      row,
                      columns.map(({ key, kind }, index) => cell(`${letters(index)}${row}`, kind, line[key] ?? null)),
                  );
        }
        const range = `A${headingRow}:${last}${lastLine}`;
        yield sheetFoot(range);
        sheets.push({ name: sheets.length === 0 ? 'Rapport' : `Rapport_${sheets.length + 1}`, range, headingRow });
    };
    try {
        do yield { path: pathOfSheet(sheets.length), text: sheet() };
        while (!next.done);
        if (about.length > 0) {
            yield { path: pathOfSheet(sheets.length), text: aboutSheet(about) };
            sheets.push({ name: 'Om filen', range: `A1:B${about.length}` });
        }
        yield* otherParts(`${title} ${period}`, sheets);
    } finally {
        await lines.return(undefined);
    }
}

/**
 * Streams rows as an Excel workbook: title and period, bold frozen headings with filter arrows, numbers as numbers,
 * dates in Oslo's local time, A4 landscape one page wide. A total is bold, with a formula. Text is written as text, so
 * it cannot become a formula. Rows beyond Excel's limit continue on another sheet.
 */
export const xlsxOf = (
    workbook: Workbook,
    batches: AsyncIterable<FileRow[]>,
    rowLimit = mostRows,
): ReadableStream<Uint8Array> => zipOf(entriesOf(workbook, batches, rowLimit));
