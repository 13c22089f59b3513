import { parentPort, workerData } from 'node:worker_threads';
import { reportPdf } from '../print/reportPdf';
import { sheetPdf } from '../print/sheetPdf';
import { xlsxOf } from '../reportFiles/xlsx';
import type { FileJobs, FileKind, FromWorker, ToWorker } from './fileJobs';

const port = parentPort;
if (!port) throw new Error('Started outside a worker thread');

let takeItem: ((message: ToWorker) => void) | undefined;
let goOn: (() => void) | undefined;
port.on('message', (message: ToWorker) => (message === 'more' ? goOn?.() : takeItem?.(message)));
const send = (message: FromWorker): void => port.postMessage(message);

async function* items<Item>(): AsyncGenerator<Item> {
    for (;;) {
        const next = await new Promise<ToWorker>((resolve) => {
            takeItem = resolve;
            send('want');
        });
        if (typeof next === 'string') return;
        yield next.item as Item;
    }
}

const makers: { [Kind in FileKind]: (told: FileJobs[Kind]['told']) => AsyncIterable<Uint8Array> } = {
    pdf: (told) => reportPdf(told, items()),
    sheets: (told) => sheetPdf(told),
    xlsx: (told) => xlsxOf(told, items()),
};
const make = (kind: FileKind, told: unknown) => (makers[kind] as (told: unknown) => AsyncIterable<Uint8Array>)(told);

const { kind, told } = workerData as { kind: FileKind; told: unknown };
for await (const part of make(kind, told))
    await new Promise<void>((resolve) => {
        goOn = resolve;
        send(part);
    });
send('done');
port.close();
