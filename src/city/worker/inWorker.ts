import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FileJob, FileJobs, FileKind, FromWorker, ToWorker } from './fileJobs';

async function* none(): AsyncGenerator<never> {
    // Yields nothing.
}

/** Starting a worker takes half a second of processor time, so a finished one waits for the next file. */
const idle = new Map<Worker, NodeJS.Timeout>();
const mostIdle = 2;
const idleMs = 60_000;

const takeWorker = (): Worker => {
    for (const [worker, end] of idle) {
        clearTimeout(end);
        idle.delete(worker);
        worker.ref();
        return worker;
    }
    const worker = new Worker(new URL('./fileWorker.mjs', import.meta.url));
    for (const event of ['error', 'exit']) worker.once(event, () => idle.delete(worker));
    return worker;
};

const putBack = async (worker: Worker): Promise<void> => {
    if (idle.size >= mostIdle) return void (await worker.terminate());
    const end = setTimeout(() => {
        idle.delete(worker);
        void worker.terminate();
    }, idleMs);
    idle.set(worker, end.unref());
    worker.unref();
};

/**
 * A file made by a worker thread, chunk by chunk as it is read, so that the event loop stays free. `items` are read as
 * needed. The worker ends when the reader stops, or when `signal` is aborted.
 */
export async function* inWorker<Kind extends FileKind>(
    kind: Kind,
    parameters: FileJobs[Kind]['parameters'],
    items: AsyncIterable<FileJobs[Kind]['item']> | undefined,
    signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
    const source = (items ?? none())[Symbol.asyncIterator]();
    const worker = takeWorker();
    const send = (message: ToWorker): void => worker.postMessage(message);
    let isDone = false;
    try {
        send({ job: { kind, parameters } as FileJob });
        for await (const [message] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<
            [FromWorker]
        >) {
            if (message === 'done') {
                isDone = true;
                return;
            }
            if (message === 'want') {
                const next = await source.next();
                send(next.done ? 'last' : { item: next.value });
            } else {
                yield message;
                send('more');
            }
        }
        throw new Error('A worker ended before its file was complete');
    } finally {
        await Promise.all([source.return?.(undefined), isDone ? putBack(worker) : worker.terminate()]);
    }
}
