import { attachment } from '../http/files';
import { Readable } from 'node:stream';
import { csvOf } from '../reportFiles/csv';
import type { FileRow } from '../reportFiles/definition';
import type { Workbook } from '../reportFiles/xlsx';
import { inWorker } from './inWorker';

export const contentTypes = {
    csv: 'text/csv; charset=utf-8',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

interface TableFile {
    readonly format: keyof typeof contentTypes;
    /** Without the extension. */
    readonly name: string;
    readonly workbook: Workbook;
    readonly lines: AsyncIterable<FileRow[]>;
}

/** Streams rows as a file; a worker makes the workbook. */
export const tableFile = ({ format, name, workbook, lines }: TableFile, signal: AbortSignal): Response => {
    const body =
        format === 'xlsx'
            ? (Readable.toWeb(
                  Readable.from(inWorker('xlsx', workbook, lines, signal), { objectMode: false }),
              ) as ReadableStream<Uint8Array>)
            : csvOf(workbook.columns, lines);
    return attachment(body, contentTypes[format], `${name}.${format}`);
};
