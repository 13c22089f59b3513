import { streamOf } from '../files/streamOf';
import { stringify } from 'csv-stringify/sync';
import { monthTitle } from '../../api/rules/reportFiles';
import type { AboutLine, Column, ColumnKind, FileRow, Value } from './definition';
import { osloWallClock } from './osloWallClock';

/** 1462,50 */
export const decimals = (value: number): string => value.toFixed(2).replace('.', ',');
const two = (number: number): string => String(number).padStart(2, '0');
/** 17.05.2026 16:03 */
const dateAndTime = (instant: string): string => {
    const at = osloWallClock(instant);
    return `${two(at.getUTCDate())}.${two(at.getUTCMonth() + 1)}.${at.getUTCFullYear()} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
};

const cell = (kind: ColumnKind, value: Value): Value =>
    typeof value === 'string' && kind === 'instant'
        ? dateAndTime(value)
        : typeof value === 'string' && kind === 'month'
          ? monthTitle(value)
          : value;

const style = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true } as const;

/** Rows in the pieces they are read in. */
type Batches = AsyncIterable<FileRow[]> | Iterable<FileRow[]>;

async function* pieces(
    columns: readonly Column[],
    batches: Batches,
    about: readonly AboutLine[],
): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    const headings = columns.map(({ heading }) => heading);
    let isFirst = true;
    const head =
        about.length > 0
            ? stringify([...about.map((line) => [...line]), []], {
                  ...style,
                  bom: true,
                  cast: { number: decimals },
              })
            : '';
    if (head) yield encoder.encode(head);
    for await (const rows of batches) {
        const lines = rows.map((row) => columns.map(({ key, kind }) => cell(kind, row[key] ?? null)));
        const written = stringify(lines, {
            ...style,
            bom: isFirst && !head,
            header: isFirst,
            columns: headings,
            cast: {
                number: (value, { index }) =>
                    ['amount', 'money'].includes(columns[index]?.kind ?? '')
                        ? decimals(value)
                        : String(value).replace('.', ','),
            },
        });
        isFirst = false;
        yield encoder.encode(written);
    }
}

/**
 * Rows as CSV: UTF-8 with BOM, semicolon, decimal comma, CRLF (D10). Text that a spreadsheet would run as a formula
 * gets a leading apostrophe. `about` are lines above the headings, followed by an empty one.
 */
export const csvOf = (
    columns: readonly Column[],
    batches: Batches,
    about: readonly AboutLine[] = [],
): ReadableStream<Uint8Array> => streamOf(pieces(columns, batches, about));
