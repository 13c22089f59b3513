import type { FileId } from '../../api/rules/reportFiles';
import type { ReportFileQuery } from '../../api/endpoints/reportFiles';
import type { City } from '../city';
import type { Reads } from '../database/database';
import type { FileContents, FileRequest } from './definition';

/** A line of the sheet 'Om filen': a name and a value, which is an amount in kroner when it is a number. */
export type AboutLine = readonly [name: string, value: string | number];
export interface AskedFile {
    readonly id: FileId;
    readonly request: FileRequest;
    readonly caller: { readonly name: string };
    /** The caller's label of a company. */
    readonly company: string;
    readonly query: ReportFileQuery;
}

/** Additions of a capability to the report files. */
export interface FileExtension {
    /** A file with more columns, or of other lines. */
    readonly contents: (id: FileId, contents: FileContents, query: ReportFileQuery) => FileContents;
    /** The file as it was kept, where it is not made anew. */
    readonly kept: (city: City, file: Pick<AskedFile, 'id' | 'request' | 'query'>) => Promise<Response | undefined>;
    /** The columns that a last line sums up, in a file without one. */
    readonly totals: (id: FileId) => readonly string[];
    /** The kind of file. */
    readonly about: (reads: Reads, file: AskedFile) => Promise<readonly AboutLine[]>;
    /** Its subject in the name, between the file's own name and the format. */
    readonly subject: (reads: Reads, file: AskedFile) => Promise<string>;
}
