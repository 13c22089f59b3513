import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folderLock';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bymelding-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const tried = (count: number) => Promise.allSettled(Array.from({ length: count }, () => lockFolder(folder)));
const taken = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled');

describe('the lock on a data folder', () => {
    it('is taken once, however many try at the same moment, and again when it is let go', async () => {
        const unlock = await lockFolder(folder);
        for (const one of await tried(20)) expect(one).toMatchObject({ reason: expect.any(FolderInUse) as unknown });
        await unlock();
        expect(taken(await tried(1))).toHaveLength(1);
    });

    it.each(['999999999 1', '999999999 1 elsewhere/pid:[1] x', ''])(
        'is taken once by twenty that all find what a killed process left: "%s"',
        { timeout: 60_000 },
        async (left) => {
            await writeFile(join(folder, 'in-use'), left);
            expect(taken(await tried(20))).toHaveLength(1);
            expect(await readdir(folder)).toEqual(['in-use']);
        },
    );

    it('is not taken from a process in another container, whose id says nothing here, while it touches the file', async () => {
        const path = join(folder, 'in-use');
        await writeFile(path, '1 1 elsewhere/pid:[1] x');
        const beating = setInterval(() => void utimes(path, new Date(), new Date()), 500);
        await expect(lockFolder(folder)).rejects.toThrow('er allerede i bruk av prosess 1');
        clearInterval(beating);
    });
});
