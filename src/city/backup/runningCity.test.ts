// Tests of the copy that a backup reads while the city writes.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { City } from '../city';
import { embeddedFolder } from '../database/embedded';
import { openBackupSocket, withSnapshot } from './runningCity';

it('a snapshot has what was written while it was made, whatever the clock of the city', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'bymelding-kopi-'));
    const pathIn = (folder: string) => join(embeddedFolder(folder), 'page');
    await mkdir(embeddedFolder(dataFolder), { recursive: true });
    await writeFile(pathIn(dataFolder), 'before');
    const city = {
        settings: { dataFolder },
        database: {
            script: async () => undefined,
            transaction: async (work: (queries: object) => Promise<void>) => {
                await writeFile(pathIn(dataFolder), 'meanwhile');
                await work({ script: async () => undefined });
            },
        },
    };
    const close = await openBackupSocket(city as unknown as City);
    try {
        expect(await withSnapshot(dataFolder, (folder) => readFile(pathIn(folder), 'utf8'))).toBe('meanwhile');
    } finally {
        await close();
        await rm(dataFolder, { recursive: true, force: true });
    }
});
