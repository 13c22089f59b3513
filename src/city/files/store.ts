import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bytes kept under their SHA-256 in the data folder; the same bytes are kept once. */
export interface FileStore {
    /** Keeps the bytes, on disk before it answers, and answers their SHA-256 in hex. */
    put(bytes: Uint8Array): Promise<string>;
    get(sha256: string): Promise<Buffer>;
}

export const openFileStore = (dataFolder: string): FileStore => {
    const pathOf = (sha256: string) => join(dataFolder, 'files', sha256.slice(0, 2), sha256);
    return {
        put: async (bytes) => {
            const sha256 = createHash('sha256').update(bytes).digest('hex');
            const path = pathOf(sha256);
            await mkdir(dirname(path), { recursive: true });
            // Written aside and renamed, so that a kill leaves no half file under a hash.
            const aside = `${path}.${randomUUID()}`;
            const file = await open(aside, 'w');
            await file.writeFile(bytes);
            await file.sync();
            await file.close();
            await rename(aside, path);
            return sha256;
        },
        get: (sha256) => readFile(pathOf(sha256)),
    };
};
