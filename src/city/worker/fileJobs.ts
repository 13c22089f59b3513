import type { Pictures } from '../print/pictures';
import type { ReportPdf } from '../print/reportPdf';
import type { SheetPdf } from '../print/sheetPdf';
import type { FileRow } from '../reportFiles/definition';
import type { Workbook } from '../reportFiles/xlsx';

/** Files that a worker makes: by kind what it is told, and the items that it asks for one after the other. */
export interface FileJobs {
    pdf: { told: ReportPdf; item: Pictures };
    sheets: { told: SheetPdf; item: never };
    xlsx: { told: Workbook; item: FileRow[] };
}
export type FileKind = keyof FileJobs;

export type FileJob = { [Kind in FileKind]: { readonly kind: Kind; readonly told: FileJobs[Kind]['told'] } }[FileKind];

/** `want` asks for the next item; a part waits for `more`. After `done` it may have another job. */
export type FromWorker = 'want' | 'done' | Uint8Array;
export type ToWorker = { readonly job: FileJob } | 'more' | { readonly item: unknown } | 'last';
