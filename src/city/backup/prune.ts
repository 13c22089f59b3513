import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readManifest } from './manifest';

/**
 * Removes this city's older backups beside `folder` except for the newest `keep`, and answers the removed folders. It
 * leaves everything else alone: backups of other cities, of earlier versions, and incomplete ones.
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
