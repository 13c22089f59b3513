import { lchown, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Gives files that a command wrote as root to the owner of the data folder, so that the service can write to them. */
export const handOver = async (dataFolder: string): Promise<void> => {
    if (process.getuid?.() !== 0) return;
    const owner = await stat(dataFolder).catch(() => undefined);
    if (!owner || owner.uid === 0) return;
    for (const name of await readdir(dataFolder, { recursive: true })) {
        const path = join(dataFolder, name);
        const found = await lstat(path).catch(() => undefined);
        if (found?.uid === 0) await lchown(path, owner.uid, owner.gid);
    }
};
