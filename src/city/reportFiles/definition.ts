import type { Sql } from 'sql-template-tag';
import type { ReportFileQuery } from '../../api/endpoints/reportFiles';
import type { FileId } from '../../api/rules/reportFiles';

/**
 * How a column is written: `text`; `integer`; `amount`, a number with two decimals; `money`, an amount in kroner;
 * `instant`, an ISO instant shown in Oslo's local time; `month`, the first day of a month (`YYYY-MM-DD`) shown by name.
 */
export type ColumnKind = 'text' | 'integer' | 'amount' | 'money' | 'instant' | 'month';
export interface Column {
    /** The column's name in the SQL statement. */
    readonly key: string;
    /** The heading in the file. */
    readonly heading: string;
    readonly kind: ColumnKind;
}
export type Value = string | number | null;
export type FileRow = Readonly<Record<string, Value>>;
/** A line with the sums of the lines above it. */
export const isSubtotal = (line: FileRow): line is FileRow & { summed_lines: number } =>
    typeof line.summed_lines === 'number';

/** A request for a file, validated and limited to the caller's scope (D5, D10). */
export interface FileRequest {
    /** Instants; `to` is exclusive. */
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

/** A line on the sheet 'Om filen': a name and a value. A number is an amount in kroner. */
export type AboutLine = readonly [name: string, value: string | number];
export interface RequestedFile {
    readonly id: FileId;
    readonly request: FileRequest;
    readonly caller: { readonly name: string };
    /** The label of a company for this caller. */
    readonly company: string;
    readonly query: ReportFileQuery;
}

interface Summary {
    readonly columns: readonly Column[];
    /** A short file, made by one statement. */
    readonly lines: (request: FileRequest) => Sql;
    /** The columns that the last line sums up; without them there is no such line. */
    readonly summed?: readonly string[];
}
/** A line's position in a listing, in PostgreSQL's own format. */
export interface Place {
    readonly place_at: string;
    readonly place_id: number;
}
interface Listing {
    readonly columns: readonly Column[];
    /** The order: a moment, then an id. An index covers both. */
    readonly order: { readonly at: Sql; readonly id: Sql };
    /** The requested lines, unsorted: `select … from … where …`, to which position and limit are added. */
    readonly select: Sql;
    readonly from: (request: FileRequest) => Sql;
}
export type FileContents = Summary | Listing;

export const text = (key: string, heading: string): Column => ({ key, heading, kind: 'text' });
export const integer = (key: string, heading: string): Column => ({ key, heading, kind: 'integer' });
export const amount = (key: string, heading: string): Column => ({ key, heading, kind: 'amount' });
export const money = (key: string, heading: string): Column => ({ key, heading, kind: 'money' });
export const instant = (key: string, heading: string): Column => ({ key, heading, kind: 'instant' });
export const month = (key: string, heading: string): Column => ({ key, heading, kind: 'month' });
