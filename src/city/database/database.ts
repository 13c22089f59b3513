import type { Sql } from 'sql-template-tag';

/** Statements, on the database or within a transaction. Values come as numbers, strings, booleans, null, arrays and JSON; instants as ISO strings, dates as YYYY-MM-DD. */
export interface Queries {
    /** All rows of one statement. */
    rows<Row extends object>(statement: Sql): Promise<Row[]>;
    /** The first row, if any. */
    row<Row extends object>(statement: Sql): Promise<Row | undefined>;
    /** Several statements without parameters, for migrations and bulk work. */
    script(text: string): Promise<void>;
}

export interface Database extends Queries {
    readonly kind: 'pglite' | 'postgres';
    /** Runs `work` in one transaction; an error it throws rolls everything back. Only use the queries handed to it. */
    transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
    close(): Promise<void>;
}
