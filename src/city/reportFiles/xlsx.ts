import { type CellStyle, type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { monthTitle } from '../../contract/rules/reportFiles';
import type { Column, ColumnKind, FileRow, Value } from './definition';
import { osloWallClock } from './osloWallClock';

const styles: Partial<Record<ColumnKind, CellStyle>> = { amount: { numFmt: '#,##0.00' }, integer: { numFmt: '0' }, instant: { numFmt: 'dd.mm.yyyy hh:mm' } };
const widths: Record<ColumnKind, number> = { text: 26, integer: 12, amount: 14, instant: 18, month: 18 };
const headingStyle: CellStyle = { font: { bold: true } };

const cell = (kind: ColumnKind, value: Value): CellValue =>
    typeof value === 'string' && kind === 'instant' ? osloWallClock(value) : typeof value === 'string' && kind === 'month' ? monthTitle(value) : value;

/** The headings, then the rows. A streamed cell has the style of its column at that moment, so the columns change theirs after the headings. */
async function* cellsOf(columns: readonly Column[], defined: readonly ColumnDef[], batches: AsyncIterable<FileRow[]>): AsyncGenerator<CellValue[]> {
    yield columns.map(({ heading }) => heading);
    for (const [index, { kind }] of columns.entries()) Object.assign(defined[index] ?? {}, { style: styles[kind] });
    for await (const rows of batches) for (const row of rows) yield columns.map(({ key, kind }) => cell(kind, row[key] ?? null));
}

/**
 * Rows as an Excel workbook, written as they come: numbers as numbers, dates as dates of Oslo's clocks, the headings bold and kept in
 * sight. Text stands as text, so no formula can come of it.
 */
export const xlsxOf = (sheet: string, columns: readonly Column[], batches: AsyncIterable<FileRow[]>): ReadableStream<Uint8Array> => {
    const defined = columns.map(({ heading, kind }): ColumnDef => ({ width: Math.max(widths[kind], heading.length + 2), style: headingStyle }));
    return writeXlsxStream(cellsOf(columns, defined, batches), { name: sheet, columns: defined, freezePane: { rows: 1 } });
};
