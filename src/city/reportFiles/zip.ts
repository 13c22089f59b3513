import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
    readonly path: string;
    /** Text, or raw bytes. */
    readonly text: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** The same content always gives the same file. */
const options = { mtime: new Date(2026, 0, 1), forceDosTimestamp: true };
const chunkLength = 65_536;

/** Chunks that are large enough to be worth compressing. */
async function* inChunks(text: ZipEntry['text']): AsyncGenerator<Uint8Array> {
    let chunk = '';
    for await (const part of text) {
        if (typeof part !== 'string') {
            yield part;
            continue;
        }
        chunk += part;
        if (chunk.length < chunkLength) continue;
        yield Buffer.from(chunk);
        chunk = '';
    }
    yield Buffer.from(chunk);
}

/**
 * A ZIP archive, written while its entries are read, one after the other. When the reader stops, the entries do too.
 */
export const zipOf = (entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> => {
    const zip = new ZipFile();
    const archive = zip.outputStream as PassThrough;
    const fail = (error: unknown): void =>
        void archive.destroy(error instanceof Error ? error : new Error(String(error)));
    zip.on('error', fail);
    const write = async (): Promise<void> => {
        for await (const { path, text } of entries) {
            const source = Readable.from(inChunks(text), { objectMode: false });
            const stop = (): void => void source.destroy();
            archive.once('close', stop);
            zip.addReadStream(source, path, options);
            await finished(source);
            archive.off('close', stop);
        }
        zip.end();
    };
    write().catch(fail);
    return Readable.toWeb(archive) as ReadableStream<Uint8Array>;
};
