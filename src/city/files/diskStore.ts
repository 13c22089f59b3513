import { codeOf } from '../errors';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ByteStore, FileMissing } from './byteStore';

const isHash = /^[0-9a-f]{64}$/;

const missing = (error: unknown): unknown => (codeOf(error) === 'ENOENT' ? new FileMissing() : error);

/** Files in the data folder; `write` returns when they are safely on disk. */
export const diskStore = (dataFolder: string): ByteStore => {
    const folder = join(dataFolder, 'files');
    const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
    return {
        write: async (sha256, bytes) => {
            const path = pathOf(sha256);
            await mkdir(dirname(path), { recursive: true });
            // Written to a temporary name and renamed, so that neither a kill nor a full disk leaves half a file.
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
                throw missing(error);
            }
        },
        stream: async function* (sha256) {
            try {
                yield* createReadStream(pathOf(sha256));
            } catch (error) {
                throw missing(error);
            }
        },
        remove: (sha256) => rm(pathOf(sha256), { force: true }),
        list: async function* (before) {
            for (const part of await readdir(folder).catch(() => []))
                for (const name of await readdir(join(folder, part)).catch(() => [])) {
                    const path = join(folder, part, name);
                    const found = await stat(path).catch(() => undefined);
                    if (!found || found.mtimeMs >= before.getTime()) continue;
                    if (isHash.test(name)) yield name;
                    // A temporary file of a killed process.
                    else await rm(path, { force: true });
                }
        },
    };
};
