import type { Sql } from 'sql-template-tag';

/**
 * What stands in a column, and so how it is written: `text`; `integer`; `amount`, a number with two decimals; `instant`, an ISO
 * instant shown as date and time in Oslo; `month`, the first day `YYYY-MM-DD` of a month shown by its name.
 */
export type ColumnKind = 'text' | 'integer' | 'amount' | 'instant' | 'month';
export interface Column {
    /** The column of the statement that it shows. */
    readonly key: string;
    /** What a reader of the file sees. */
    readonly heading: string;
    readonly kind: ColumnKind;
}
export type Value = string | number | null;
export type FileRow = Readonly<Record<string, Value>>;

/** What a file is asked for, checked and scoped to what the caller may see (D5, D10). */
export interface FileRequest {
    /** Instants, `to` exclusive. */
    readonly from: string;
    readonly to: string;
    readonly now: string;
    readonly companyId: string | undefined;
    readonly contractId: string | undefined;
    readonly agreementId: number | undefined;
    readonly processCodes: readonly number[] | undefined;
    readonly types: readonly number[] | undefined;
    /** 'Inkluder globalt ressursforbruk' (report-handling §2). */
    readonly withGlobalUse: boolean;
}

interface Summary {
    readonly columns: readonly Column[];
    /** A file of few lines: one statement makes it. */
    readonly lines: (request: FileRequest) => Sql;
}
interface Listing {
    readonly columns: readonly Column[];
    /** A file that may be long: first the ids of its lines, as one array `ids` in the file's order … */
    readonly ids: (request: FileRequest) => Sql;
    /** … then the lines of some of them at a time, in the same order. */
    readonly linesOf: (ids: readonly number[], request: FileRequest) => Sql;
}
/** The contents of a report file. */
export type FileContents = Summary | Listing;

export const text = (key: string, heading: string): Column => ({ key, heading, kind: 'text' });
export const integer = (key: string, heading: string): Column => ({ key, heading, kind: 'integer' });
export const amount = (key: string, heading: string): Column => ({ key, heading, kind: 'amount' });
export const instant = (key: string, heading: string): Column => ({ key, heading, kind: 'instant' });
export const month = (key: string, heading: string): Column => ({ key, heading, kind: 'month' });
