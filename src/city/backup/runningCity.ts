import { chmod, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import type { City } from '../city';
import { makeBackup } from './makeBackup';
import { logFault } from '../monitoring/log';

const socketOf = (dataFolder: string): string =>
    process.platform === 'win32'
        ? `\\\\.\\pipe\\bymelding-${dataFolder.replaceAll(/[^a-z0-9]/gi, '-')}`
        : join(dataFolder, 'kontroll.sock');

const answerSchema = z.union([
    z.object({ error: z.string() }),
    z.object({
        tables: z.array(
            z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() }),
        ),
        files: z.array(z.string()),
        missing: z.array(z.string()),
    }),
]);

/**
 * Lets a process with write access to the data folder ask the running city for a backup, for one process alone can have the
 * embedded database open. One line asks, the folder in JSON, and one line answers. Answers how to stop.
 */
export const openBackupSocket = async (city: City): Promise<() => Promise<void>> => {
    const path = socketOf(city.settings.dataFolder);
    const server = createServer((socket) => {
        socket.on('error', () => socket.destroy());
        createInterface({ input: socket }).once('line', (line) => {
            void Promise.resolve()
                .then(() => makeBackup(city, z.string().min(1).parse(JSON.parse(line))))
                .then(
                    ({ tables, files, missing }) => ({ tables, files, missing }),
                    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
                )
                .then((answer) => socket.end(`${JSON.stringify(answer)}\n`));
        });
    });
    // The lock on the folder is ours, so a socket that is there is left over from a killed process.
    if (process.platform !== 'win32') await rm(path, { force: true });
    try {
        await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
        if (process.platform !== 'win32') await chmod(path, 0o600);
    } catch (error) {
        // A path too long for a socket, or a file system without them: the city is of use all the same.
        logFault('Sikkerhetskopi under drift er ikke mulig', error);
    }
    return () => new Promise((resolve) => server.close(() => resolve()));
};

/** Asks the city that has the data folder open to write a backup into `folder`. */
export const backupThroughCity = async (
    dataFolder: string,
    folder: string,
): Promise<Exclude<z.infer<typeof answerSchema>, { error: string }>> => {
    const line = await new Promise<string>((resolve, reject) => {
        const socket = connect(socketOf(dataFolder), () => socket.write(`${JSON.stringify(folder)}\n`));
        const fail = () => reject(new Error('Prosessen som bruker datamappen, svarer ikke. Stopp den, og prøv igjen.'));
        socket.once('error', fail);
        createInterface({ input: socket }).once('line', resolve).once('close', fail);
    });
    const answer = answerSchema.parse(JSON.parse(line));
    if ('error' in answer) throw new Error(answer.error);
    return answer;
};
