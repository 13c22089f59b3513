import { createHash } from 'node:crypto';
import { logFault } from '../monitoring/log';
import { FileDamaged } from './byteStore';
import { diskStore } from './diskStore';
import { s3Store } from './s3Store';

/** Bytes kept under their SHA-256; the same bytes are kept once. */
export interface FileStore {
    /** Keeps the bytes, safely before it answers, and answers their SHA-256 in hex. */
    put(bytes: Uint8Array, options?: { readonly isNoted?: boolean }): Promise<string>;
    /**
     * Rejects with FileMissing when no such bytes are kept, with FileDamaged when they are others by now, with FilesAway
     * when the store cannot say.
     */
    get(sha256: string): Promise<Buffer>;
    /** The same bytes in parts; rejects after the last one when they are others by now. */
    stream(sha256: string): AsyncIterable<Uint8Array>;
    remove(sha256: string): Promise<void>;
    /** All that were kept before then. */
    list(before: Date): AsyncIterable<string>;
}

const damaged = (sha256: string): FileDamaged => {
    const error = new FileDamaged(sha256);
    logFault('Fillageret', error);
    return error;
};
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * In the object store at `url` (FILES_URL) when there is one, which several machines can share, else in the data
 * folder. `note` comes before bytes are written, unless
 * their rows are being written already.
 */
export const openFileStore = (
    dataFolder: string,
    url?: string,
    note?: (sha256: string) => Promise<void>,
): FileStore => {
    const store = url ? s3Store(url) : diskStore(dataFolder);
    return {
        put: async (bytes, { isNoted = true } = {}) => {
            const sha256 = hashOf(bytes);
            if (isNoted) await note?.(sha256);
            await store.write(sha256, bytes);
            return sha256;
        },
        get: async (sha256) => {
            const bytes = await store.read(sha256);
            if (hashOf(bytes) === sha256) return bytes;
            throw damaged(sha256);
        },
        stream: async function* (sha256) {
            const hash = createHash('sha256');
            for await (const part of store.stream(sha256)) {
                hash.update(part);
                yield part;
            }
            if (hash.digest('hex') !== sha256) throw damaged(sha256);
        },
        remove: (sha256) => store.remove(sha256),
        list: (before) => store.list(before),
    };
};
