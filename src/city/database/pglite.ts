import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Sql } from 'sql-template-tag';
import type { Database, Queries, Transaction } from './database';
import { closeToOthers, embeddedFolder, ensureDataFolder } from './embedded';
import { DatabaseLost } from './failures';
import { lockFolder } from './folderLock';
import type { Outcome, Task } from './pgliteWorker';
import { retryConflicts } from './retry';

/**
 * Embedded PostgreSQL in `folder`, in a worker thread. One connection: a transaction holds up all else until it ends.
 * When the worker ends by itself, every statement is rejected from then on and `onLost` is called.
 */
export const openPglite = async (folder: string, onLost?: (error: Error) => void): Promise<Database> => {
    await ensureDataFolder(folder);
    const unlock = await lockFolder(folder);
    const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), {
        workerData: { folder: embeddedFolder(folder) },
    });
    // Rejects when the worker ends before it is ready: a damaged folder, a full disk.
    await Promise.race([
        once(worker, 'message'),
        once(worker, 'exit').then(([code]) => Promise.reject(new Error(`The database worker ended with ${code}`))),
    ]);
    await closeToOthers(folder);

    let lost: DatabaseLost | undefined;
    let isClosing = false;
    const waiting = new Map<number, { resolve: (rows: object[]) => void; reject: (error: Error) => void }>();
    worker.on('message', (outcome: Outcome) => {
        const waiter = waiting.get(outcome.id);
        waiting.delete(outcome.id);
        if ('error' in outcome) waiter?.reject(Object.assign(new Error(outcome.error.message), outcome.error));
        else waiter?.resolve(outcome.rows);
    });
    let cause: unknown;
    worker.on('error', (error) => (cause = error));
    worker.on('exit', () => {
        if (isClosing) return;
        lost = new DatabaseLost({ cause });
        for (const { reject } of waiting.values()) reject(lost);
        waiting.clear();
        onLost?.(lost);
    });
    let next = 0;
    const send = (text: string, values?: unknown[], copied?: string) =>
        new Promise<object[]>((resolve, reject) => {
            if (lost) return reject(lost);
            const id = ++next;
            waiting.set(id, { resolve, reject });
            worker.postMessage({ id, text, values, copied } satisfies Task);
        });

    // Statements outside a transaction wait for a running one, so that none becomes part of it.
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
        const turn = last.then(work, work);
        last = turn.catch(() => undefined);
        return turn;
    };
    const plain = (values: unknown[]) => values.map((value) => (value instanceof Date ? value.toISOString() : value));
    const queriesThrough = (gate: <T>(work: () => Promise<T>) => Promise<T>): Queries => {
        const rows = async <Row extends object>(statement: Sql) =>
            (await gate(() => send(statement.text, plain(statement.values)))) as Row[];
        return {
            rows,
            row: async <Row extends object>(statement: Sql) => (await rows<Row>(statement))[0],
            script: async (text) => void (await gate(() => send(text))),
        };
    };
    const direct: Transaction = {
        ...queriesThrough((work) => work()),
        copy: async (table, columns, rows) =>
            void (await send(`copy ${table} (${columns.join(', ')}) from '/dev/blob'`, [], rows)),
    };
    const queries = queriesThrough(inTurn);
    const runOnce = <T>(work: (queries: Transaction) => Promise<T>): Promise<T> =>
        inTurn(async () => {
            await send('begin');
            try {
                const result = await work(direct);
                await send('commit');
                return result;
            } catch (error) {
                // When the database is lost that is why the work failed, so it is the error to report.
                await send('rollback').catch(() => undefined);
                throw error;
            }
        });
    return {
        kind: 'pglite',
        ...queries,
        longReads: queries,
        probe: queries,
        maintain: (command) => queries.script(command),
        transaction: (work, { unlimited = false } = {}) =>
            unlimited ? runOnce(work) : retryConflicts(() => runOnce(work)),
        close: () =>
            inTurn(async () => {
                isClosing = true;
                if (!lost) {
                    const ended = once(worker, 'exit');
                    worker.postMessage('close');
                    await ended;
                }
                await unlock();
            }),
    };
};
