import type { Sql } from 'sql-template-tag';
import type { Database, Queries, Reads, Transaction } from './database';
import { closeToOthers, embeddedFolder, ensureDataFolder } from './embedded';
import { DatabaseLost, StatementTooSlow } from './failures';
import { lockFolder } from './folderLock';
import { type Engine, startEngine } from './pgliteEngine';
import { retryConflicts } from './retry';

const second = 1000;
/** Time limits of a statement, and of one of a report file. PostgreSQL's own limits need signals, which PGlite lacks. */
const defaultLimits = { statementMs: 15 * second, longStatementMs: 60 * second };

/**
 * Embedded PostgreSQL in `folder`, in a worker thread. One connection: a transaction holds up all else until it ends.
 * A statement that takes too long ends its worker, as a crash would, and a new one takes over. When a worker ends by
 * itself, every statement is rejected from then on and `onLost` is called.
 */
export const openPglite = async (
    folder: string,
    onLost?: (error: Error) => void,
    limits = defaultLimits,
): Promise<Database> => {
    await ensureDataFolder(folder);
    const unlock = await lockFolder(folder);
    let lost: DatabaseLost | undefined;
    let isClosing = false;
    const start = async (): Promise<Engine> => {
        const engine = await startEngine(embeddedFolder(folder), (cause) => {
            if (isClosing) return;
            lost = new DatabaseLost({ cause });
            onLost?.(lost);
        });
        await closeToOthers(folder);
        return engine;
    };
    let engine = await start();
    const current = async (): Promise<Engine> => {
        if (lost) throw lost;
        if (engine.hasEnded()) {
            await engine.gone;
            engine = await start();
        }
        return engine;
    };

    // Statements outside a transaction wait for a running one, so that none becomes part of it.
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = <T>(work: (engine: Engine) => Promise<T>): Promise<T> => {
        const begin = async () => work(await current());
        const turn = last.then(begin, begin);
        last = turn.catch(() => undefined);
        return turn;
    };
    type Send = (text: string, values?: unknown[], copied?: string) => Promise<object[]>;
    const sendTo =
        (to: Engine, limitMs: number | undefined): Send =>
        async (text, values, copied) => {
            const timer =
                limitMs === undefined ? undefined : setTimeout(() => void to.end(new StatementTooSlow()), limitMs);
            try {
                return await to.send(text, values, copied);
            } finally {
                clearTimeout(timer);
            }
        };
    const plain = (values: unknown[]) => values.map((value) => (value instanceof Date ? value.toISOString() : value));
    const queriesBy = (send: Send): Queries => {
        const rows = async <Row extends object>(statement: Sql) =>
            (await send(statement.text, plain(statement.values))) as Row[];
        return {
            rows,
            row: async <Row extends object>(statement: Sql) => (await rows<Row>(statement))[0],
            script: async (text) => void (await send(text)),
        };
    };
    const queriesWithin = (limitMs: number | undefined): Queries =>
        queriesBy((text, values) => inTurn((to) => sendTo(to, limitMs)(text, values)));
    const runOnce = <T>(work: (queries: Transaction) => Promise<T>, limitMs: number | undefined): Promise<T> =>
        inTurn(async (to) => {
            // A transaction ends with the engine that it began on.
            const send = sendTo(to, limitMs);
            await send('begin');
            try {
                const result = await work({
                    ...queriesBy(send),
                    // '/dev/blob' is PGlite's name for the bytes sent along.
                    copy: async (table, columns, rows) =>
                        void (await send(`copy ${table} (${columns.join(', ')}) from '/dev/blob'`, [], rows)),
                });
                await send('commit');
                return result;
            } catch (error) {
                // When the database is lost that is why the work failed, so it is the error to report.
                await send('rollback').catch(() => undefined);
                throw error;
            }
        });
    const queries = queriesWithin(limits.statementMs);
    const longReads: Reads = queriesWithin(limits.longStatementMs);
    return {
        kind: 'pglite',
        ...queries,
        longReads,
        probe: queries,
        maintain: (command) => queriesWithin(undefined).script(command),
        transaction: (work, { unlimited = false } = {}) =>
            unlimited ? runOnce(work, undefined) : retryConflicts(() => runOnce(work, limits.statementMs)),
        close: () => {
            const end = async () => {
                isClosing = true;
                await (engine.hasEnded() ? engine.gone : engine.close());
                await unlock();
            };
            const turn = last.then(end, end);
            last = turn;
            return turn;
        },
    };
};
