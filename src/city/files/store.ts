import { createHash } from 'node:crypto';
import { logFault } from '../monitoring/log';
import { FileDamaged } from './byteStore';
import { diskStore } from './diskStore';
import { s3Store } from './s3Store';
import { sha256Hex } from '../sha256';

/** Stores bytes under their SHA-256; identical bytes are stored once. */
export interface FileStore {
    /** Stores the bytes safely, and answers their SHA-256 in hex. */
    put(bytes: Uint8Array, options?: { readonly isNoted?: boolean }): Promise<string>;
    /**
     * Rejects with FileMissing when the bytes do not exist, with FileDamaged when they have changed, and with FilesUnavailable
     * when the store cannot tell.
     */
    get(sha256: string): Promise<Buffer>;
    /** The same bytes in chunks. Rejects after the last one when the bytes have changed. */
    stream(sha256: string): AsyncIterable<Uint8Array>;
    remove(sha256: string): Promise<void>;
    /** Everything stored before then. */
    list(before: Date): AsyncIterable<string>;
}

const damaged = (sha256: string): FileDamaged => {
    const error = new FileDamaged(sha256);
    logFault('Fillageret', error);
    return error;
};

/**
 * Opens the object store at `url` (FILES_URL), which several machines can share, or else a store in the data folder.
 * `note` is called before bytes are written, unless the caller's row already refers to them.
 */
export const openFileStore = (
    dataFolder: string,
    url?: string,
    note?: (sha256: string) => Promise<void>,
): FileStore => {
    const store = url ? s3Store(url) : diskStore(dataFolder);
    return {
        put: async (bytes, { isNoted = true } = {}) => {
            const sha256 = sha256Hex(bytes);
            if (isNoted) await note?.(sha256);
            await store.write(sha256, bytes);
            return sha256;
        },
        get: async (sha256) => {
            const bytes = await store.read(sha256);
            if (sha256Hex(bytes) === sha256) return bytes;
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
