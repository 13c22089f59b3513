import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ByteStore } from './store';

/** Files in the data folder, on disk before `write` answers. */
export const diskStore = (dataFolder: string): ByteStore => {
    const pathOf = (sha256: string) => join(dataFolder, 'files', sha256.slice(0, 2), sha256);
    return {
        write: async (sha256, bytes) => {
            const path = pathOf(sha256);
            await mkdir(dirname(path), { recursive: true });
            // Written aside and renamed, so that a kill leaves no half file under a hash.
            const aside = `${path}.${randomUUID()}`;
            const file = await open(aside, 'w');
            await file.writeFile(bytes);
            await file.sync();
            await file.close();
            await rename(aside, path);
        },
        read: (sha256) => readFile(pathOf(sha256)),
    };
};
