import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { integer, type FileRow } from '../reportFiles/definition';
import { xlsxOf } from '../reportFiles/xlsx';
import { inWorker } from './inWorker';

const workbook = { title: 'Tall', period: 'Mai', columns: [integer('n', 'N')] };
async function* batches(count: number, onEnd: () => void = () => undefined): AsyncGenerator<FileRow[]> {
    try {
        for (let n = 0; n < count; n += 1) yield Array.from({ length: 500 }, () => ({ n }));
    } finally {
        onEnd();
    }
}
const file = (items: AsyncIterable<FileRow[]>, signal = new AbortController().signal) =>
    inWorker('xlsx', workbook, items, signal);

it('makes the same file as in this thread, which goes on meanwhile', async () => {
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 5);
    const made = await buffer(file(batches(40)));
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(3);
    expect(made.equals(await buffer(xlsxOf(workbook, batches(40))))).toBe(true);
});

it('makes the next file with the worker of the one before, and several at once', async () => {
    const made = await Promise.all([1, 2].map((count) => buffer(file(batches(count)))));
    made.push(await buffer(file(batches(3))));
    for (const [index, one] of made.entries())
        expect(one.equals(await buffer(xlsxOf(workbook, batches(index + 1))))).toBe(true);
});

it('ends with its reader, and when it is aborted', async () => {
    let ended = 0;
    const parts = file(batches(1e9, () => (ended += 1)));
    await parts.next();
    await parts.return(undefined);
    expect(ended).toBe(1);
    const abort = new AbortController();
    const untilAborted = async function* () {
        for await (const lines of batches(1e9, () => (ended += 1))) {
            if (lines[0]?.['n'] === 3) abort.abort();
            yield lines;
        }
    };
    await expect(buffer(file(untilAborted(), abort.signal))).rejects.toThrow('aborted');
    expect(ended).toBe(2);
});

it('fails as its items fail', async () => {
    const failing = (async function* (): AsyncGenerator<FileRow[]> {
        yield [{ n: 1 }];
        await Promise.reject(new Error('The store is away'));
    })();
    await expect(buffer(file(failing))).rejects.toThrow('The store is away');
});
