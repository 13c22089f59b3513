import { chmod, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import type { City } from '../city';
import { noteBackup } from '../monitoring/lastBackup';
import { logFault } from '../monitoring/log';
import { takeSnapshot } from './snapshot';

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
                .catch((error: unknown): Answer => ({ error: error instanceof Error ? error.message : String(error) }))
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
