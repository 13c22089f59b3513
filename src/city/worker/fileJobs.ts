import type { Pictures } from '../print/pictures';
import type { ReportPdf } from '../print/reportPdf';
import type { SheetPdf } from '../print/sheetPdf';
import type { FileRow } from '../reportFiles/definition';
import type { Workbook } from '../reportFiles/xlsx';

/** The kinds of files that a worker makes, each with its parameters and the items that it requests one by one. */
export interface FileJobs {
    pdf: { parameters: ReportPdf; item: Pictures };
    sheets: { parameters: SheetPdf; item: never };
    xlsx: { parameters: Workbook; item: FileRow[] };
}
export type FileKind = keyof FileJobs;

export type FileJob = {
    [Kind in FileKind]: { readonly kind: Kind; readonly parameters: FileJobs[Kind]['parameters'] };
}[FileKind];

/** `want` requests the next item; a chunk waits for `more`. After `done`, the worker is free for another job. */
export type FromWorker = 'want' | 'done' | Uint8Array;
export type ToWorker = { readonly job: FileJob } | 'more' | { readonly item: unknown } | 'last';
