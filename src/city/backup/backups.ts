import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import { type Manifest, readManifest } from './manifest';

interface StoredBackup {
    readonly path: string;
    readonly manifest: Manifest;
}

/**
 * This city's finished backups in a folder, newest first; without lists, unfinished backups and those of other cities.
 */
const backupsIn = async (parent: string, madeOf: string): Promise<StoredBackup[]> => {
    const found: StoredBackup[] = [];
    for (const entry of await readdir(parent, { withFileTypes: true })) {
        if (!entry.isDirectory() || entry.name.endsWith('.partial')) continue;
        const path = join(parent, entry.name);
        const manifest = await readManifest(path).catch(() => undefined);
        if (manifest?.madeOf === madeOf) found.push({ path, manifest });
    }
    return found.toSorted((one, other) => other.manifest.madeAt.localeCompare(one.manifest.madeAt));
};

/** A unique name for a backup, such as bymelding-2026-05-17-020000. */
export const backupName = (now: Date): string => {
    const [day, time = ''] = now.toISOString().split('T');
    return `bymelding-${day}-${time.slice(0, 8).replaceAll(':', '')}`;
};

/** What killed backups left behind, of any city: no backup takes a day. */
const leftIn = async (parent: string): Promise<string[]> => {
    const yesterday = backupName(new Date(Date.now() - millisecondsInDay));
    return (await readdir(parent))
        .filter((name) => /^bymelding-[\d-]+\.partial$/.test(name) && name < yesterday)
        .map((name) => join(parent, name));
};

/**
 * Removes this city's backups beside `folder` that are older than the newest `keep` that lack no files, and unfinished
 * ones; answers the removed folders.
 */
export const prune = async (folder: string, keep: number, madeOf: string): Promise<string[]> => {
    const parent = dirname(folder);
    const all = await backupsIn(parent, madeOf);
    const last = all.filter(({ manifest }) => manifest.missing.length === 0).at(keep - 1);
    const older = last ? all.slice(all.indexOf(last) + 1) : [];
    const old = [...older.map(({ path }) => path), ...(await leftIn(parent))];
    for (const path of old) await rm(path, { recursive: true, force: true });
    return old;
};

/** The newest backup in `parent` that a version with these migrations can restore. */
export const latestBackup = async (parent: string, madeOf: string, migrations: readonly string[]): Promise<string> => {
    const all = await backupsIn(parent, madeOf);
    const isOurs = ({ manifest }: StoredBackup) => manifest.migrations.every(({ name }) => migrations.includes(name));
    const found = all.find(isOurs);
    if (found) return found.path;
    throw new Error(
        all.length > 0
            ? `Alle sikkerhetskopiene i ${parent} er laget av en nyere versjon enn denne.`
            : `Det er ingen sikkerhetskopi av ${madeOf} i ${parent}.`,
    );
};
