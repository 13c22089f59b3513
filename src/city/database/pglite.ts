import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Sql } from 'sql-template-tag';
import { lockFolder } from './folderLock';
import type { Database, Queries } from './database';
import type { Outcome, Task } from './pgliteWorker';

/** Embedded PostgreSQL in `folder`, in a worker thread. One connection: a transaction holds up all else until it ends. */
export const openPglite = async (folder: string): Promise<Database> => {
    await mkdir(folder, { recursive: true });
    const unlock = await lockFolder(folder);
    const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), { workerData: { folder: join(folder, 'database') } });
    await once(worker, 'message');

    const waiting = new Map<number, { resolve: (rows: object[]) => void; reject: (error: Error) => void }>();
    worker.on('message', (outcome: Outcome) => {
        const waiter = waiting.get(outcome.id);
        waiting.delete(outcome.id);
        if ('error' in outcome) waiter?.reject(Object.assign(new Error(outcome.error.message), outcome.error));
        else waiter?.resolve(outcome.rows);
    });
    worker.on('error', (error) => {
        for (const { reject } of waiting.values()) reject(error);
        waiting.clear();
    });
    let next = 0;
    const send = (text: string, values?: unknown[]) =>
        new Promise<object[]>((resolve, reject) => {
            const id = ++next;
            waiting.set(id, { resolve, reject });
            worker.postMessage({ id, text, values } satisfies Task);
        });

    // Statements outside a transaction queue behind the one that runs, so that none slips into it.
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
        const turn = last.then(work, work);
        last = turn.catch(() => undefined);
        return turn;
    };
    const plain = (values: unknown[]) => values.map((value) => (value instanceof Date ? value.toISOString() : value));
    const queriesThrough = (gate: <T>(work: () => Promise<T>) => Promise<T>): Queries => {
        const rows = async <Row extends object>(statement: Sql) => (await gate(() => send(statement.text, plain(statement.values)))) as Row[];
        return { rows, row: async <Row extends object>(statement: Sql) => (await rows<Row>(statement))[0], script: async (text) => void (await gate(() => send(text))) };
    };
    const direct = queriesThrough((work) => work());
    return {
        kind: 'pglite',
        ...queriesThrough(inTurn),
        transaction: (work) =>
            inTurn(async () => {
                await send('begin');
                try {
                    const result = await work(direct);
                    await send('commit');
                    return result;
                } catch (error) {
                    await send('rollback');
                    throw error;
                }
            }),
        close: () =>
            inTurn(async () => {
                const ended = once(worker, 'exit');
                worker.postMessage('close');
                await ended;
                await unlock();
            }),
    };
};
