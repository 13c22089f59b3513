import { messageOf } from '../errors';
import { chmod, copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import type { City } from '../city';
import { noteBackup } from '../monitoring/lastBackup';
import { logFault } from '../monitoring/log';
import { constants } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database';
import { embeddedFolder } from '../database/embedded';
import { lockFolder } from '../database/folderLock';

/** More than the timestamp resolution of any file system. */
const clockGrain = 1_000;

interface FolderContent {
    readonly files: readonly string[];
    readonly folders: readonly string[];
}
const look = async (folder: string): Promise<FolderContent> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const pathOf = ({ parentPath, name }: (typeof entries)[number]) => join(parentPath, name).slice(folder.length + 1);
    return {
        files: entries.filter((entry) => entry.isFile()).map(pathOf),
        folders: entries.filter((entry) => entry.isDirectory()).map(pathOf),
    };
};

/** Copies the files changed after `since` (in milliseconds), and skips files that no longer exist. */
const copyChanged = async (from: string, to: string, since: number): Promise<void> => {
    const { files, folders } = await look(from);
    for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    await Promise.all(
        files.map(async (file) => {
            try {
                if ((await stat(join(from, file))).mtimeMs >= since)
                    await copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE);
            } catch (error) {
                if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
            }
        }),
    );
};

/** Now, by the clock of the folder's file system, which may be another machine's. */
const timeIn = async (folder: string): Promise<number> => {
    const path = join(folder, 'klokke');
    await writeFile(path, '');
    return (await stat(path)).mtimeMs;
};

/**
 * Copies the embedded database to `{dataFolder}/snapshot`, where another process can open it. Most is copied while the
 * city keeps writing; then writes wait for a moment while the changed files are copied again. The caller removes the
 * folder.
 */
const takeSnapshot = async (database: Database, dataFolder: string): Promise<string> => {
    const folder = join(dataFolder, 'snapshot');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Refused while another backup reads the copy. A killed backup's copy is replaced.
    const unlock = await lockFolder(folder);
    try {
        const [from, to] = [embeddedFolder(dataFolder), embeddedFolder(folder)];
        await rm(to, { recursive: true, force: true });
        await mkdir(to, { mode: 0o700 });
        await database.script('checkpoint');
        await sleep(clockGrain);
        const begun = await timeIn(folder);
        await copyChanged(from, to, 0);
        await database.transaction(
            async (queries) => {
                await queries.script('checkpoint');
                await copyChanged(from, to, begun - clockGrain);
                const there = new Set((await look(from)).files);
                const gone = (await look(to)).files.filter((file) => !there.has(file));
                for (const file of gone) await rm(join(to, file), { force: true });
            },
            { unlimited: true },
        );
    } finally {
        await unlock();
    }
    return folder;
};

const socketOf = (dataFolder: string): string =>
    process.platform === 'win32'
        ? `\\\\.\\pipe\\bymelding-${dataFolder.replaceAll(/[^a-z0-9]/gi, '-')}`
        : join(dataFolder, 'kontroll.sock');

const requestSchema = z.union([
    z.object({ ask: z.literal('snapshot') }),
    z.object({ ask: z.literal('note'), madeAt: z.iso.datetime() }),
]);
type BackupRequest = z.infer<typeof requestSchema>;
const answerSchema = z.union([z.object({ error: z.string() }), z.object({ folder: z.string() })]);
type Answer = z.infer<typeof answerSchema>;

const answerTo = async ({ database, settings }: City, request: BackupRequest): Promise<Answer> => {
    if (request.ask === 'snapshot') return { folder: await takeSnapshot(database, settings.dataFolder) };
    await noteBackup(database, request.madeAt);
    return { folder: '' };
};

/**
 * Lets a process with write access to the data folder ask the running city for a copy of the embedded database (only
 * one process can open it), and report that the backup is complete. One line of JSON asks, one line answers. Answers
 * how to stop.
 */
export const openBackupSocket = async (city: City): Promise<() => Promise<void>> => {
    const path = socketOf(city.settings.dataFolder);
    const server = createServer((socket) => {
        socket.on('error', () => socket.destroy());
        createInterface({ input: socket }).once('line', (line) => {
            void Promise.resolve()
                .then(() => answerTo(city, requestSchema.parse(JSON.parse(line))))
                .catch((error: unknown): Answer => ({ error: messageOf(error) }))
                .then((answer) => socket.end(`${JSON.stringify(answer)}\n`));
        });
    });
    // We hold the lock on the folder, so an existing socket was left behind by a killed process.
    if (process.platform !== 'win32') await rm(path, { force: true });
    try {
        await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
        if (process.platform !== 'win32') await chmod(path, 0o600);
    } catch (error) {
        // The path may be too long, or the file system may not support sockets: the city works without them.
        logFault('Sikkerhetskopi under drift er ikke mulig', error);
    }
    return () => new Promise((resolve) => server.close(() => resolve()));
};

/** Sends a request to the city that has the data folder open. */
const askCity = async (dataFolder: string, request: BackupRequest): Promise<string> => {
    const line = await new Promise<string>((resolve, reject) => {
        const socket = connect(socketOf(dataFolder), () => socket.write(`${JSON.stringify(request)}\n`));
        const fail = () =>
            reject(
                new Error(
                    'Prosessen som bruker datamappen, svarer ikke. Kjør kommandoen som root eller som brukeren tjenesten kjører som, eller stopp prosessen og prøv igjen.',
                ),
            );
        socket.once('error', fail);
        createInterface({ input: socket }).once('line', resolve).once('close', fail);
    });
    const answer = answerSchema.parse(JSON.parse(line));
    if ('error' in answer) throw new Error(answer.error);
    return answer.folder;
};

/** Runs `work` on a copy of the running city's database, then removes the copy. */
export const withSnapshot = async <T>(dataFolder: string, work: (folder: string) => Promise<T>): Promise<T> => {
    const folder = await askCity(dataFolder, { ask: 'snapshot' });
    try {
        return await work(folder);
    } finally {
        await rm(folder, { recursive: true, force: true });
    }
};
export const noteThroughCity = async (dataFolder: string, madeAt: string): Promise<void> => {
    await askCity(dataFolder, { ask: 'note', madeAt });
};
