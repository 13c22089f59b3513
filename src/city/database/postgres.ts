import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Sql } from 'sql-template-tag';
import { type Database, type Queries, readsBy, type Transaction } from './database';
import { databaseFailureOf } from './failures';
import { retryConflicts } from './retry';
import { useSchema } from './schema';
import { parsers } from './types';

type Runner = Pick<pg.ClientBase, 'query'>;

const second = 1000;
/** The longest wait for a free or new connection. */
const connectTimeout = 5 * second;
/** Time limits that the server enforces, in milliseconds, under PostgreSQL's names. */
const limits = {
    statement_timeout: 15 * second,
    lock_timeout: 10 * second,
    idle_in_transaction_session_timeout: 30 * second,
};
const longStatementTimeout = 300 * second;
/** An unreachable server answers nothing, not even that a statement took too long. */
const readTimeout = (statementTimeout: number) => statementTimeout + 5 * second;

const setLimits = Object.entries(limits)
    .map(([name, value]) => `set ${name} = ${value};`)
    .join(' ');

const queriesOn = (runner: Runner, timeout?: number): Queries => {
    // The driver supports query_timeout, but its types lack it.
    const limit = timeout === undefined ? {} : { query_timeout: timeout };
    const rows = async <Row extends object>(statement: Sql): Promise<Row[]> =>
        (await runner.query({ text: statement.text, values: statement.values, ...limit })).rows as Row[];
    return {
        ...readsBy(rows),
        script: async (text) => {
            await runner.query({ text, ...limit });
        },
    };
};

/**
 * A PostgreSQL server, for production: several processes may share it. Broken connections are replaced at their next
 * use.
 */
export const openPostgres = (url: string): Database => {
    const open = (max: number) => {
        const pool = new pg.Pool({
            connectionString: url,
            max,
            connectionTimeoutMillis: connectTimeout,
            keepAlive: true,
            // Connection poolers refuse these as startup parameters.
            onConnect: async (client) => {
                client.on('error', () => undefined);
                // Compiling a statement takes longer than running any of ours.
                await client.query(`${useSchema}; ${setLimits} set jit = off;`);
            },
            types: {
                getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
                    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
            },
        });
        // Without a listener, a broken connection would end the process. The pool reports idle ones; a client reports
        // its own.
        pool.on('error', () => undefined);
        return pool;
    };
    const pool = open(10);
    const probing = open(1);

    const run = async <T>(begin: string, timeout: number | undefined, work: (queries: Transaction) => Promise<T>) => {
        const client = await pool.connect();
        const queries: Transaction = {
            ...queriesOn(client, timeout),
            copy: (table, columns, rows) =>
                pipeline([rows], client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))),
        };
        try {
            await queries.script(begin);
            const result = await work(queries);
            await queries.script('commit');
            client.release();
            return result;
        } catch (error) {
            if (databaseFailureOf(error) === 'unreachable') client.release(true);
            else
                await queries.script('rollback').then(
                    () => client.release(),
                    (broken: Error) => client.release(broken),
                );
            throw error;
        }
    };
    const withoutLimits = `begin; ${Object.keys(limits)
        .map((name) => `set local ${name} = 0;`)
        .join(' ')}`;
    const longRows = <Row extends object>(statement: Sql) =>
        run(
            // Without parallel workers, since other requests need the remaining cores.
            `begin; set local statement_timeout = ${longStatementTimeout}; set local max_parallel_workers_per_gather = 0`,
            readTimeout(longStatementTimeout),
            (queries) => queries.rows<Row>(statement),
        );
    return {
        kind: 'postgres',
        ...queriesOn(pool as unknown as Runner, readTimeout(limits.statement_timeout)),
        transaction: (work, { unlimited = false } = {}) =>
            unlimited
                ? run(withoutLimits, undefined, work)
                : retryConflicts(() => run('begin', readTimeout(limits.statement_timeout), work)),
        longReads: readsBy(longRows),
        maintain: async (command) => {
            const client = await pool.connect();
            try {
                // Building an index beside others waits for the longest of their transactions, such as a backup's.
                await client.query('set statement_timeout = 0; set lock_timeout = 0');
                await client.query(command);
            } finally {
                // This connection has no time limit, so it must not return to the pool.
                client.release(true);
            }
        },
        connections: () => ({
            busy: pool.totalCount - pool.idleCount,
            idle: pool.idleCount,
            waiting: pool.waitingCount,
        }),
        probe: queriesOn(probing as unknown as Runner, readTimeout(limits.statement_timeout)),
        close: async () => void (await Promise.all([pool.end(), probing.end()])),
    };
};
