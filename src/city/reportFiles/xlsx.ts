import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { monthTitle } from '../../contract/rules/reportFiles';
import type { Column, ColumnKind, FileRow, Value } from './definition';
import { osloWallClock } from './osloWallClock';

const formats: Partial<Record<ColumnKind, string>> = { amount: '#,##0.00', integer: '0', instant: 'dd.mm.yyyy hh:mm' };
const widths: Record<ColumnKind, number> = { text: 26, integer: 12, amount: 14, instant: 18, month: 18 };

const cell = (kind: ColumnKind, value: Value): CellValue =>
    typeof value === 'string' && kind === 'instant' ? osloWallClock(value) : typeof value === 'string' && kind === 'month' ? monthTitle(value) : value;

async function* cellsOf(columns: readonly Column[], batches: AsyncIterable<FileRow[]>): AsyncGenerator<CellValue[]> {
    for await (const rows of batches) for (const row of rows) yield columns.map(({ key, kind }) => cell(kind, row[key] ?? null));
}

/**
 * Rows as an Excel workbook, written as they come: numbers as numbers, dates as dates of Oslo's clocks, the heading kept in sight.
 * Text stands as text, so no formula can come of it.
 */
export const xlsxOf = (sheet: string, columns: readonly Column[], batches: AsyncIterable<FileRow[]>): ReadableStream<Uint8Array> =>
    writeXlsxStream(cellsOf(columns, batches), {
        name: sheet,
        columns: columns.map(({ heading, kind }): ColumnDef => ({ header: heading, width: Math.max(widths[kind], heading.length + 2), ...(formats[kind] ? { numFmt: formats[kind] } : {}) })),
        freezePane: { rows: 1 },
    });
