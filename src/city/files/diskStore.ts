import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ByteStore, FileMissing } from './byteStore';

/** Files in the data folder, on disk before `write` answers. */
export const diskStore = (dataFolder: string): ByteStore => {
    const pathOf = (sha256: string) => join(dataFolder, 'files', sha256.slice(0, 2), sha256);
    return {
        write: async (sha256, bytes) => {
            const path = pathOf(sha256);
            await mkdir(dirname(path), { recursive: true });
            // Written aside and renamed, so that neither a kill nor a full disk leaves half a file under a hash.
            const aside = `${path}.${randomUUID()}`;
            try {
                const file = await open(aside, 'w');
                try {
                    await file.writeFile(bytes);
                    await file.sync();
                } finally {
                    await file.close();
                }
                await rename(aside, path);
            } catch (error) {
                await rm(aside, { force: true });
                throw error;
            }
        },
        read: async (sha256) => {
            try {
                return await readFile(pathOf(sha256));
            } catch (error) {
                if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
                throw new FileMissing();
            }
        },
    };
};
