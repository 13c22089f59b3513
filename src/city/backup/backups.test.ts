import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readErasures } from './erasures';
import { backupName, latestBackup, prune } from './backups';

const city = 'https://bymelding.kommune.no';
let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bymelding-kopier-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const made = async (
    name: string,
    madeAt: string,
    migrations: readonly string[],
    madeOf = city,
    missing: readonly string[] = [],
): Promise<void> => {
    await mkdir(join(folder, name));
    const manifest = {
        version: 1,
        product: 'bymelding',
        madeOf,
        madeAt,
        migrations: migrations.map((migration) => ({ name: migration, checksum: '' })),
        tables: [],
        counters: {},
        files: [],
        missing,
    };
    await writeFile(join(folder, name, 'manifest.json'), JSON.stringify(manifest));
};

it('the latest backup is the newest one that this version can read, never a list beside it', async () => {
    await made('bymelding-2026-05-16-020000', '2026-05-16T02:00:00Z', ['0001']);
    await made('bymelding-2026-05-17-020000', '2026-05-17T02:00:00Z', ['0001']);
    await made('bymelding-2026-05-18-020000', '2026-05-18T02:00:00Z', ['0001', '0002']);
    await made('zz-annen', '2026-05-19T02:00:00Z', ['0001'], 'https://annen.kommune.no');
    await made('zz.partial', '2026-05-20T02:00:00Z', ['0001']);
    await writeFile(join(folder, 'slettinger.json'), '{}');
    const latest = async (migrations: readonly string[]) => basename(await latestBackup(folder, city, migrations));
    expect(await latest(['0001'])).toBe('bymelding-2026-05-17-020000');
    expect(await latest(['0001', '0002'])).toBe('bymelding-2026-05-18-020000');
    await expect(latest([])).rejects.toThrow('laget av en nyere versjon');
    await expect(latestBackup(folder, 'https://ny.kommune.no', ['0001'])).rejects.toThrow('Det er ingen');
    expect((await prune(join(folder, 'ny'), 2, city)).map((path) => basename(path))).toEqual([
        'bymelding-2026-05-16-020000',
    ]);
});

it('backups that lack files do not count as kept, and go with the whole ones of their time', async () => {
    const night = (day: number, missing: readonly string[] = []) =>
        made(String(day), `2026-05-${day}T02:00:00Z`, [], city, missing);
    for (const day of [11, 13, 15]) await night(day);
    for (const day of [12, 14, 16]) await night(day, ['abc']);
    expect(await prune(join(folder, 'ny'), 4, city)).toEqual([]);
    await prune(join(folder, 'ny'), 2, city);
    expect((await readdir(folder)).toSorted()).toEqual(['13', '14', '15', '16']);
});

it('what a killed backup left is removed with the old ones, unless it may still be written', async () => {
    const [left, current] = ['bymelding-2026-05-17-020000.partial', `${backupName(new Date())}.partial`];
    for (const name of [left, current, 'annet.partial']) await mkdir(join(folder, name));
    expect(await prune(join(folder, 'ny'), 2, city)).toEqual([join(folder, left)]);
    expect((await readdir(folder)).toSorted()).toEqual(['annet.partial', current]);
});

it('a backup is named after its time', () => {
    expect(backupName(new Date('2026-05-17T02:03:04Z'))).toBe('bymelding-2026-05-17-020304');
});

it('a list of erasures that cannot be read is named', async () => {
    expect(await readErasures(folder)).toEqual([]);
    for (const broken of ['[{"id": "1"', '[{"id": 1}]']) {
        await writeFile(join(folder, 'slettinger.json'), broken);
        await expect(readErasures(folder)).rejects.toThrow(join(folder, 'slettinger.json'));
    }
});
