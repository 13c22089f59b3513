import type { Pictures } from '../print/pictures';
import type { ReportPdf } from '../print/reportPdf';
import type { SheetPdf } from '../print/sheetPdf';
import type { FileRow } from '../reportFiles/definition';
import type { Workbook } from '../reportFiles/xlsx';

/** Files that a worker makes: for each kind, its parameters, and the items that it requests one by one. */
export interface FileJobs {
    pdf: { told: ReportPdf; item: Pictures };
    sheets: { told: SheetPdf; item: never };
    xlsx: { told: Workbook; item: FileRow[] };
}
export type FileKind = keyof FileJobs;

export type FileJob = { [Kind in FileKind]: { readonly kind: Kind; readonly told: FileJobs[Kind]['told'] } }[FileKind];

/** `want` requests the next item; a chunk waits for `more`. After `done`, the worker is free for another job. */
export type FromWorker = 'want' | 'done' | Uint8Array;
export type ToWorker = { readonly job: FileJob } | 'more' | { readonly item: unknown } | 'last';
