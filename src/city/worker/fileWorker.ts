import { parentPort } from 'node:worker_threads';
import { reportPdf } from '../print/reportPdf';
import { sheetPdf } from '../print/sheetPdf';
import { xlsxOf } from '../reportFiles/xlsx';
import type { FileJob, FileJobs, FileKind, FromWorker, ToWorker } from './fileJobs';

const port = parentPort;
if (!port) throw new Error('Started outside a worker thread');

let takeItem: ((message: ToWorker) => void) | undefined;
let goOn: (() => void) | undefined;
const send = (message: FromWorker): void => port.postMessage(message);

async function* items<Item>(): AsyncGenerator<Item> {
    for (;;) {
        const next = await new Promise<ToWorker>((resolve) => {
            takeItem = resolve;
            send('want');
        });
        if (typeof next === 'string' || 'job' in next) return;
        yield next.item as Item;
    }
}

const makers: { [Kind in FileKind]: (parameters: FileJobs[Kind]['parameters']) => AsyncIterable<Uint8Array> } = {
    pdf: (parameters) => reportPdf(parameters, items()),
    sheets: (parameters) => sheetPdf(parameters),
    xlsx: (parameters) => xlsxOf(parameters, items()),
};
const run = async ({ kind, parameters }: FileJob): Promise<void> => {
    for await (const part of (makers[kind] as (parameters: unknown) => AsyncIterable<Uint8Array>)(parameters))
        await new Promise<void>((resolve) => {
            goOn = resolve;
            send(part);
        });
    send('done');
};

port.on('message', (message: ToWorker) => {
    if (message === 'more') goOn?.();
    else if (typeof message === 'object' && 'job' in message) void run(message.job);
    else takeItem?.(message);
});
