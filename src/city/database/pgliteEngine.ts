import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DatabaseLost } from './failures';
import type { Outcome, Task } from './pgliteWorker';

/** A worker thread with the embedded database. */
export interface Engine {
    readonly send: (text: string, values?: unknown[], copied?: string) => Promise<object[]>;
    /** Kills it at once; the running statement and all later ones are rejected with `reason`. */
    readonly end: (reason: Error) => Promise<void>;
    readonly hasEnded: () => boolean;
    /** Resolves when the thread has ended, so that another can open the folder. */
    readonly gone: Promise<unknown>;
    /** Ends it after the statements already sent. */
    readonly close: () => Promise<void>;
}

interface Waiter {
    resolve: (rows: object[]) => void;
    reject: (error: Error) => void;
}

/** Starts a worker on `folder`; `onLost` is called when it dies. */
export const startEngine = async (folder: string, onLost: (cause: unknown) => void): Promise<Engine> => {
    const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), { workerData: { folder } });
    // Rejects when the worker dies before it is ready, because of a damaged folder or a full disk.
    await Promise.race([
        once(worker, 'message'),
        once(worker, 'exit').then(([code]) => Promise.reject(new Error(`The database worker ended with ${code}`))),
    ]);
    const gone = once(worker, 'exit');
    const waiting = new Map<number, Waiter>();
    let ended: Error | undefined;
    const rejectAll = (reason: Error): void => {
        ended = reason;
        for (const { reject } of waiting.values()) reject(reason);
        waiting.clear();
    };
    worker.on('message', (outcome: Outcome) => {
        const waiter = waiting.get(outcome.id);
        waiting.delete(outcome.id);
        if ('error' in outcome) waiter?.reject(Object.assign(new Error(outcome.error.message), outcome.error));
        else waiter?.resolve(outcome.rows);
    });
    let cause: unknown;
    worker.on('error', (error) => (cause = error));
    worker.on('exit', () => {
        if (ended) return;
        onLost(cause);
        rejectAll(new DatabaseLost({ cause }));
    });
    let next = 0;
    return {
        send: (text, values, copied) =>
            new Promise<object[]>((resolve, reject) => {
                if (ended) return reject(ended);
                const id = ++next;
                waiting.set(id, { resolve, reject });
                worker.postMessage({ id, text, values, copied } satisfies Task);
            }),
        end: async (reason) => {
            rejectAll(reason);
            await worker.terminate();
        },
        hasEnded: () => ended !== undefined,
        gone,
        close: async () => {
            worker.postMessage('close');
            await gone;
        },
    };
};
