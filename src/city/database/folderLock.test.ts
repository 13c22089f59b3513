import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folderLock';

let root: string;
beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'bymelding-lock-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const newFolder = () => mkdtemp(join(root, 'data-'));
const tried = (folder: string, count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => lockFolder(folder)));
const taken = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled');

// Concurrent, since locks of another container take four seconds each.
describe.concurrent('the lock on a data folder', () => {
    it('is taken once, however many try at the same moment, and again when it is released', async () => {
        const folder = await newFolder();
        const unlock = await lockFolder(folder);
        for (const one of await tried(folder, 20))
            expect(one).toMatchObject({ reason: expect.any(FolderInUse) as unknown });
        await unlock();
        expect(taken(await tried(folder, 1))).toHaveLength(1);
    });

    it.each(['999999999 1', '999999999 1 elsewhere/pid:[1] x', ''])(
        'is taken once by twenty that all find what a killed process left: "%s"',
        { timeout: 60_000 },
        async (left) => {
            const folder = await newFolder();
            await writeFile(join(folder, 'in-use'), left);
            expect(taken(await tried(folder, 20))).toHaveLength(1);
            expect(await readdir(folder)).toEqual(['in-use']);
        },
    );

    it('is not taken from a process in another container while that process keeps touching the file', async () => {
        const path = join(await newFolder(), 'in-use');
        await writeFile(path, '1 1 elsewhere/pid:[1] x');
        const beating = setInterval(() => void utimes(path, new Date(), new Date()), 500);
        await expect(lockFolder(dirname(path))).rejects.toThrow('er allerede i bruk av prosess 1');
        clearInterval(beating);
    });
});
