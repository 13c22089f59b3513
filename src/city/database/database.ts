import type { Sql } from 'sql-template-tag';

/**
 * Runs statements, directly or within a transaction. Values are numbers, strings, booleans, null, arrays and JSON;
 * instants are ISO strings, and dates YYYY-MM-DD.
 */
export interface Queries {
    /** All rows of a statement. */
    rows<Row extends object>(statement: Sql): Promise<Row[]>;
    /** The first row, if any. */
    row<Row extends object>(statement: Sql): Promise<Row | undefined>;
    /** The first row of a statement that always has one. */
    one<Row extends object>(statement: Sql): Promise<Row>;
    /** Runs several statements without parameters, for migrations and bulk work. */
    script(text: string): Promise<void>;
}

export interface Transaction extends Queries {
    /**
     * Adds rows with COPY, several times faster than with INSERT. `rows` is in PostgreSQL's text format: see
     * `copyText`.
     */
    copy(table: string, columns: readonly string[], rows: string): Promise<void>;
}

export type Reads = Pick<Queries, 'rows' | 'row' | 'one'>;
export const readsBy = (rows: Queries['rows']): Reads => ({
    rows,
    row: async <Row extends object>(statement: Sql) => (await rows<Row>(statement))[0],
    one: async <Row extends object>(statement: Sql) => {
        const [row] = await rows<Row>(statement);
        if (!row) throw new Error(`The statement returned no row: ${statement.text}`);
        return row;
    },
});

export interface TransactionOptions {
    /** No time limits and no retries, for migrations and starting data. */
    unlimited?: boolean;
}

export interface Database extends Queries {
    readonly kind: 'pglite' | 'postgres';
    /**
     * Runs `work` in one transaction; an error rolls everything back. Use only the queries passed to it. On a deadlock
     * or serialization failure, `work` runs again from the start, so it must have no effects outside the database.
     */
    transaction<T>(work: (queries: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
    /** For queries that may take minutes, such as report files. */
    readonly longReads: Reads;
    /** A separate connection on a server, so that health checks get an answer however busy the others are. */
    readonly probe: Reads;
    /** The state of the connection pool, on a server. */
    readonly connections?: () => { busy: number; idle: number; waiting: number };
    /** Runs a command outside a transaction and without time limits, such as `vacuum`. */
    maintain(command: string): Promise<void>;
    close(): Promise<void>;
}
