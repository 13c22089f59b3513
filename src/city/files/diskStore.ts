import { databaseFailureOf } from '../database/failures';
import { codeOf, messageOf } from '../errors';
import { logFault } from '../monitoring/log';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ByteStore, FileMissing, FilesUnavailable } from './byteStore';
import { syncFolder } from './syncFolder';

const isHash = /^[0-9a-f]{64}$/;

const throwUnavailable = (error: unknown): never => {
    const isFull = databaseFailureOf(error) === 'full';
    const unavailable = new FilesUnavailable(messageOf(error), { isFull });
    // A full disk is logged for the whole request.
    if (!isFull) logFault('Fillageret', unavailable);
    throw unavailable;
};
const throwUnread = (error: unknown): never => {
    if (codeOf(error) === 'ENOENT') throw new FileMissing();
    return throwUnavailable(error);
};

/** Writes to a temporary name and renames it, so that neither a kill nor a full disk leaves half a file. */
const writeSafely = async (path: string, bytes: Uint8Array): Promise<void> => {
    const made = await mkdir(dirname(path), { recursive: true });
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
        await syncFolder(dirname(path));
        if (made !== undefined) await syncFolder(dirname(dirname(path)));
    } catch (error) {
        await rm(aside, { force: true });
        throw error;
    }
};

/** Files in the data folder; `write` returns when they are safely on disk. */
export const diskStore = (dataFolder: string): ByteStore => {
    const folder = join(dataFolder, 'files');
    const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
    return {
        write: (sha256, bytes) => writeSafely(pathOf(sha256), bytes).catch(throwUnavailable),
        read: (sha256) => readFile(pathOf(sha256)).catch(throwUnread),
        stream: async function* (sha256) {
            try {
                yield* createReadStream(pathOf(sha256));
            } catch (error) {
                throwUnread(error);
            }
        },
        remove: (sha256) => rm(pathOf(sha256), { force: true }).catch(throwUnavailable),
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
