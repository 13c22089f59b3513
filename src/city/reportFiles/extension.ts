import type { FileId } from '../../api/rules/reportFiles';
import type { ReportFileQuery } from '../../api/endpoints/reportFiles';
import type { Reads } from '../database/database';
import type { FileContents, FileRequest } from './definition';

/** What a capability adds to the report files. */
export interface FileExtension {
    /** A file with more columns, or of other lines. */
    readonly contents: (id: FileId, contents: FileContents, query: ReportFileQuery) => FileContents;
    /** The columns that a last line sums up, in a file without one. */
    readonly totals: (id: FileId) => readonly string[];
    /** What the file is: names and values. */
    readonly about: (
        reads: Reads,
        file: {
            readonly id: FileId;
            readonly request: FileRequest;
            readonly caller: { readonly name: string };
            readonly query: ReportFileQuery;
        },
    ) => Promise<readonly (readonly [string, string])[]>;
}
