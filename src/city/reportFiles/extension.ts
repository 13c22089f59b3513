import type { FileId } from '../../api/rules/reportFiles';
import type { ReportFileQuery } from '../../api/endpoints/reportFiles';
import type { City } from '../city';
import type { Reads } from '../database/database';
import type { FileContents, FileRequest } from './definition';

/** A line on the sheet 'Om filen': a name and a value. A number is an amount in kroner. */
export type AboutLine = readonly [name: string, value: string | number];
export interface AskedFile {
    readonly id: FileId;
    readonly request: FileRequest;
    readonly caller: { readonly name: string };
    /** The label of a company for this caller. */
    readonly company: string;
    readonly query: ReportFileQuery;
}

/** What a capability adds to the report files. */
export interface FileExtension {
    /** The file with more columns, or other lines. */
    readonly contents: (id: FileId, contents: FileContents, query: ReportFileQuery) => FileContents;
    /** A stored file, when there is one to use instead. */
    readonly kept: (city: City, file: Pick<AskedFile, 'id' | 'request' | 'query'>) => Promise<Response | undefined>;
    /** The columns to sum up in a last line, in a file without one. */
    readonly totals: (id: FileId) => readonly string[];
    /** What the file is. */
    readonly about: (reads: Reads, file: AskedFile) => Promise<readonly AboutLine[]>;
    /** Its subject for the file name, between the name of the file and the extension. */
    readonly subject: (reads: Reads, file: AskedFile) => Promise<string>;
}
