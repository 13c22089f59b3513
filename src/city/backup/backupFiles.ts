import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Cipher } from './sealing';

const dataFileOf = (folder: string, table: string, isSealed: boolean): string =>
    join(folder, 'data', `${table}.jsonl.gz${isSealed ? '.age' : ''}`);
const storedFileOf = (folder: string, sha256: string, isSealed: boolean): string =>
    join(folder, 'files', sha256.slice(0, 2), `${sha256}${isSealed ? '.age' : ''}`);
export const pathsIn = (folder: string, isSealed: boolean) => ({
    table: (name: string) => dataFileOf(folder, name, isSealed),
    file: (sha256: string) => storedFileOf(folder, sha256, isSealed),
});

export const hashOf = async (source: AsyncIterable<Uint8Array>): Promise<string> => {
    const hash = createHash('sha256');
    for await (const chunk of source) hash.update(chunk);
    return hash.digest('hex');
};

/** Writes a stream safely to a new file that only its owner can read. Answers the SHA-256 of the written bytes. */
export const writeStored = async (path: string, source: Readable, cipher: Cipher | undefined): Promise<string> => {
    const hash = createHash('sha256');
    await pipeline(
        cipher ? await cipher(source) : source,
        async function* (chunks: AsyncIterable<Uint8Array>) {
            for await (const chunk of chunks) {
                hash.update(chunk);
                yield chunk;
            }
        },
        createWriteStream(path, { mode: 0o600, flush: true }),
    );
    return hash.digest('hex');
};

/** Writes lines of text, compressed. */
export const writeLines = async (
    path: string,
    lines: AsyncIterable<string>,
    cipher: Cipher | undefined,
): Promise<string> => {
    const zip = createGzip({ level: 6 });
    const [sha256] = await Promise.all([writeStored(path, zip, cipher), pipeline(Readable.from(lines), zip)]);
    return sha256;
};

/** A stored file's bytes, decrypted. */
export const readStored = async (path: string, decipher: Cipher | undefined): Promise<Readable> => {
    const stored = createReadStream(path);
    return decipher ? decipher(stored) : stored;
};

export const readLines = async function* (path: string, decipher: Cipher | undefined): AsyncGenerator<string> {
    const unzip = createGunzip();
    const feeding = pipeline(await readStored(path, decipher), unzip);
    // The loop below also throws the error of a broken stream.
    feeding.catch(() => undefined);
    let rest = '';
    for await (const text of unzip.setEncoding('utf8') as AsyncIterable<string>) {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        yield* lines;
    }
    if (rest) yield rest;
};
