import type { Sql } from 'sql-template-tag';

/**
 * Runs statements on the database or in a transaction. Values are numbers, strings, booleans, null, arrays and JSON;
 * instants are ISO strings, dates YYYY-MM-DD.
 */
export interface Queries {
    /** All rows of one statement. */
    rows<Row extends object>(statement: Sql): Promise<Row[]>;
    /** The first row, if any. */
    row<Row extends object>(statement: Sql): Promise<Row | undefined>;
    /** Several statements without parameters, for migrations and bulk work. */
    script(text: string): Promise<void>;
}

/** Queries within a transaction. */
export interface Transaction extends Queries {
    /**
     * Adds rows by COPY, several times faster than inserting them. `rows` is PostgreSQL's text format: see `copyText`.
     */
    copy(table: string, columns: readonly string[], rows: string): Promise<void>;
}

export type Reads = Pick<Queries, 'rows' | 'row'>;

export interface TransactionOptions {
    /** No time limits, and run once: for migrations and starting data. */
    unlimited?: boolean;
}

export interface Database extends Queries {
    readonly kind: 'pglite' | 'postgres';
    /**
     * Runs `work` in one transaction; an error it throws rolls everything back. Only use the queries handed to it. When
     * another transaction got in the way (a deadlock, a serialization failure), all of `work` runs again, so it must
     * change nothing but the database.
     */
    transaction<T>(work: (queries: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
    /** Queries that may take minutes: report files. */
    readonly longReads: Reads;
    /** A connection of its own where there are several, so that health is answered however busy the others are. */
    readonly probe: Reads;
    /** The use of its connections, where there are several. */
    readonly connections?: () => { busy: number; idle: number; waiting: number };
    /** One command that runs outside a transaction and without time limits: `vacuum`. */
    maintain(command: string): Promise<void>;
    close(): Promise<void>;
}
