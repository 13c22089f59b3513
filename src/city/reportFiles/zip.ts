import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
    readonly path: string;
    readonly text: AsyncIterable<string> | Iterable<string>;
}

interface Written {
    readonly path: Buffer;
    readonly crc: number;
    readonly packed: number;
    readonly size: number;
    readonly offset: number;
}

/** Without ZIP64 records, sizes and offsets have 32 bits. */
const most = 0xffff_ffff;
/** 1 January 2026: the same content is the same file. */
const date = ((2026 - 1980) << 9) | (1 << 5) | 1;
/** Names are UTF-8 (bit 11); sizes follow the data (bit 3). */
const flags = 0x0808;
const deflated = 8;
const version = 20;

const record = (fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
    const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
    let at = 0;
    for (const [bytes, value] of fields) {
        buffer.writeUIntLE(value, at, bytes);
        at += bytes;
    }
    return buffer;
};
const localHeader = (path: Buffer): Buffer =>
    Buffer.concat([
        record([
            [4, 0x04034b50],
            [2, version],
            [2, flags],
            [2, deflated],
            [2, 0],
            [2, date],
            [4, 0],
            [4, 0],
            [4, 0],
            [2, path.length],
            [2, 0],
        ]),
        path,
    ]);
const descriptor = ({ crc, packed, size }: Written): Buffer =>
    record([
        [4, 0x08074b50],
        [4, crc],
        [4, packed],
        [4, size],
    ]);
const directoryEntry = ({ path, crc, packed, size, offset }: Written): Buffer =>
    Buffer.concat([
        record([
            [4, 0x02014b50],
            [2, version],
            [2, version],
            [2, flags],
            [2, deflated],
            [2, 0],
            [2, date],
            [4, crc],
            [4, packed],
            [4, size],
            [2, path.length],
            [2, 0],
            [2, 0],
            [2, 0],
            [2, 0],
            [4, 0],
            [4, offset],
        ]),
        path,
    ]);
const endOfDirectory = (count: number, length: number, offset: number): Buffer =>
    record([
        [4, 0x06054b50],
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, length],
        [4, offset],
        [2, 0],
    ]);

/**
 * A ZIP archive, written while its entries are read; an entry is read to its end before the next one is asked for. Throws
 * when the archive passes 4 GiB.
 */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
    const written: Written[] = [];
    let offset = 0;
    const counted = (bytes: Uint8Array): Uint8Array => {
        offset += bytes.length;
        if (offset > most) throw new Error('The archive is larger than 4 GiB');
        return bytes;
    };
    for await (const { path: name, text } of entries) {
        const path = Buffer.from(name);
        const start = offset;
        let crc = 0;
        let size = 0;
        let packed = 0;
        yield counted(localHeader(path));
        const source = async function* () {
            for await (const part of text) {
                const bytes = Buffer.from(part);
                crc = crc32(bytes, crc);
                size += bytes.length;
                if (size > most) throw new Error('A part of the archive is larger than 4 GiB');
                yield bytes;
            }
        };
        const deflate = createDeflateRaw();
        pipeline(Readable.from(source()), deflate, () => undefined);
        for await (const chunk of deflate as AsyncIterable<Buffer>) {
            packed += chunk.length;
            yield counted(chunk);
        }
        const entry = { path, crc, packed, size, offset: start };
        written.push(entry);
        yield counted(descriptor(entry));
    }
    const directory = Buffer.concat(written.map(directoryEntry));
    const start = offset;
    yield counted(directory);
    yield endOfDirectory(written.length, directory.length, start);
}
