import { access, chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the embedded database within the data folder. */
export const embeddedFolder = (dataFolder: string): string => join(dataFolder, 'database');

export const hasEmbedded = (dataFolder: string): Promise<boolean> =>
    access(join(embeddedFolder(dataFolder), 'PG_VERSION')).then(
        () => true,
        () => false,
    );

/** Creates the data folder, and lets only its owner read it. */
export const ensureDataFolder = async (folder: string): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { mode, uid } = await stat(folder);
    const isOurs = process.getuid === undefined || process.getuid() === uid || process.getuid() === 0;
    if ((mode & 0o077) !== 0 && isOurs) await chmod(folder, 0o700);
};

/**
 * Makes every file of the embedded database private to its owner: earlier versions left them writable for everybody.
 */
export const closeToOthers = async (dataFolder: string): Promise<void> => {
    const folder = embeddedFolder(dataFolder);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => undefined);
        if (found && (found.mode & 0o077) !== 0) await chmod(path, found.mode & 0o700);
    }
};
