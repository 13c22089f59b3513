import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FileJobs, FileKind, FromWorker, ToWorker } from './fileJobs';

async function* none(): AsyncGenerator<never> {
    // Nothing to ask for.
}

/**
 * A file made by a worker thread, part by part as it is read, so that the event loop stays free. `items` are asked for as
 * they are needed. The worker ends with its reader, or when `signal` is aborted.
 */
export async function* inWorker<Kind extends FileKind>(
    kind: Kind,
    told: FileJobs[Kind]['told'],
    items: AsyncIterable<FileJobs[Kind]['item']> | undefined,
    signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
    const source = (items ?? none())[Symbol.asyncIterator]();
    const worker = new Worker(new URL('./fileWorker.mjs', import.meta.url), { workerData: { kind, told } });
    const send = (message: ToWorker): void => worker.postMessage(message);
    try {
        for await (const [message] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<
            [FromWorker]
        >) {
            if (message === 'done') return;
            if (message === 'want') {
                const next = await source.next();
                send(next.done ? 'last' : { item: next.value });
            } else {
                yield message;
                send('more');
            }
        }
        throw new Error('A worker ended before its file was whole');
    } finally {
        await Promise.all([source.return?.(undefined), worker.terminate()]);
    }
}
