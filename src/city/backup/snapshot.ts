import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database';
import { embeddedFolder } from '../database/embedded';
import { lockFolder } from '../database/folderLock';

/** More than the timestamp resolution of any file system. */
const clockGrain = 1_000;

interface Found {
    readonly files: readonly string[];
    readonly folders: readonly string[];
}
const look = async (folder: string): Promise<Found> => {
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

/**
 * Copies the embedded database to `{dataFolder}/snapshot`, where another process can open it. Most is copied while the
 * city keeps writing; then writes wait for a moment while the changed files are copied again. The caller removes the
 * folder.
 */
export const takeSnapshot = async (database: Database, dataFolder: string): Promise<string> => {
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
        const begun = Date.now();
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
