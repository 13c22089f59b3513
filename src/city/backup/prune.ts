import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readManifest } from './manifest';

/**
 * Removes the older backups of this city beside `folder`, the newest `keep` left; answers the folders. Whatever else is
 * there is left alone: other cities' backups, those of earlier versions, half-made ones.
 */
export const prune = async (folder: string, keep: number, madeOf: string): Promise<string[]> => {
    const parent = dirname(folder);
    const found: { path: string; madeAt: string }[] = [];
    for (const entry of await readdir(parent, { withFileTypes: true })) {
        if (!entry.isDirectory() || entry.name.endsWith('.partial')) continue;
        const path = join(parent, entry.name);
        const manifest = await readManifest(path).catch(() => undefined);
        if (manifest?.madeOf === madeOf) found.push({ path, madeAt: manifest.madeAt });
    }
    const old = found
        .toSorted((one, other) => other.madeAt.localeCompare(one.madeAt))
        .slice(keep)
        .map(({ path }) => path);
    for (const path of old) await rm(path, { recursive: true, force: true });
    return old;
};
