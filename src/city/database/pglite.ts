import type { Sql } from 'sql-template-tag';
import { type Database, type Queries, type Reads, readsBy, type Transaction } from './database';
import { closeToOthers, embeddedFolder, ensureDataFolder } from './embedded';
import { DatabaseLost, StatementTooSlow } from './failures';
import { lockFolder } from './folderLock';
import { type Engine, startEngine } from './pgliteEngine';
import { retryConflicts } from './retry';

const second = 1000;
/**
 * Time limits for a statement, and for a statement of a report file. PostgreSQL enforces its own by signals, which
 * PGlite lacks.
 */
const defaultLimits = { statementMs: 15 * second, longStatementMs: 60 * second };

/**
 * Embedded PostgreSQL in `folder`, in a worker thread. It has one connection, so a transaction blocks everything else
 * until it ends. When a statement takes too long, its worker is killed and a new one takes over. When a worker dies,
 * all further statements are rejected, and `onLost` is called.
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

    // Statements outside a transaction wait for a running one, so that they do not become part of it.
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
            ...readsBy(rows),
            script: async (text) => void (await send(text)),
        };
    };
    const queriesWithin = (limitMs: number | undefined): Queries =>
        queriesBy((text, values) => inTurn((to) => sendTo(to, limitMs)(text, values)));
    const runOnce = <T>(work: (queries: Transaction) => Promise<T>, limitMs: number | undefined): Promise<T> =>
        inTurn(async (to) => {
            // A transaction ends on the engine where it started.
            const send = sendTo(to, limitMs);
            await send('begin');
            try {
                const result = await work({
                    ...queriesBy(send),
                    // PGlite reads the bytes to copy from '/dev/blob'.
                    copy: async (table, columns, rows) =>
                        void (await send(`copy ${table} (${columns.join(', ')}) from '/dev/blob'`, [], rows)),
                });
                await send('commit');
                return result;
            } catch (error) {
                // The work's own error is the one to report: if the database is lost, that is why it failed.
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
