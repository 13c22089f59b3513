import { codeOf } from '../errors';
import { randomUUID } from 'node:crypto';
import { link, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sha256Hex } from '../sha256';

/** When the process with this id started, where the platform tells. A reused id has another start time. */
const startOf = (pid: number): Promise<string> =>
    readFile(`/proc/${pid}/stat`, 'utf8').then(
        (text) => text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '',
        () => '',
    );

/** Where this process's id is valid: this host, and this container. */
const placeOfProcesses = async (): Promise<string> =>
    `${hostname()}/${await readlink('/proc/self/ns/pid').catch(() => '')}`.replaceAll(' ', '');

const isProcess = async (pid: number, start: string): Promise<boolean> => {
    try {
        process.kill(pid, 0);
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
    }
    const now = await startOf(pid);
    return !now || !start || now === start;
};

const heartbeatMs = 1_000;
/** True if an owner in another container or on another host keeps touching the file. */
const isTouched = async (path: string): Promise<boolean> => {
    const timeOf = () =>
        stat(path).then(
            ({ mtimeMs }) => mtimeMs,
            () => undefined,
        );
    const before = await timeOf();
    await sleep(4 * heartbeatMs);
    const after = await timeOf();
    return after !== undefined && after !== before;
};

/** Another process has the data folder open. The message names it, in Norwegian. */
export class FolderInUse extends Error {}

const read = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);

/** Creates the file with its whole text in one step; false when it exists already. */
const claim = async (path: string, text: string): Promise<boolean> => {
    const aside = `${path}.${randomUUID()}`;
    await writeFile(aside, text);
    try {
        await link(aside, path);
        return true;
    } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
    } finally {
        await rm(aside, { force: true });
    }
};

const isOwned = async (path: string, text: string): Promise<boolean> => {
    const [pid = '', start = '', place] = text.split(' ');
    // Lock files of earlier versions have no place.
    if (place !== undefined && place !== (await placeOfProcesses())) return isTouched(path);
    return Number(pid) > 0 && isProcess(Number(pid), start);
};

/**
 * Takes the lock at `path`; if it is taken, answers what its owner has written. Removing the lock of a killed process
 * needs a lock of its own, so that nobody removes a lock that has just been taken.
 */
const take = async (path: string, text: string): Promise<string | undefined> => {
    for (;;) {
        if (await claim(path, text)) return undefined;
        const found = await read(path);
        if (found === undefined) continue;
        if (await isOwned(path, found)) return found;
        const removal = `${path}.${sha256Hex(found).slice(0, 16)}`;
        const remover = await take(removal, text);
        if (remover !== undefined) return remover;
        try {
            if ((await read(path)) === found) await rm(path, { force: true });
        } finally {
            await rm(removal, { force: true });
        }
    }
};

/** Two processes on one PGlite folder silently corrupt it, so the second one is refused. Answers how to unlock. */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
    const path = join(folder, 'in-use');
    const text = `${process.pid} ${await startOf(process.pid)} ${await placeOfProcesses()} ${randomUUID()}`;
    const owner = await take(path, text);
    if (owner !== undefined)
        throw new FolderInUse(
            `Datamappen ${folder} er allerede i bruk av prosess ${owner.split(' ')[0]}. Stopp den, eller velg en annen mappe med DATA_DIR.`,
        );
    const heartbeat = setInterval(() => {
        const now = new Date();
        void utimes(path, now, now).catch(() => undefined);
    }, heartbeatMs).unref();
    return async () => {
        clearInterval(heartbeat);
        await rm(path, { force: true });
    };
};
