import { chown, link, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { handOver, requireOwner } from './openCity';

describe.skipIf(process.getuid?.() !== 0)('a command that root runs', () => {
    it('gives what it wrote in the data folder to the owner of that folder', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'bymelding-owner-'));
        try {
            await chown(folder, 65534, 65534);
            await mkdir(join(folder, 'files', 'ab'), { recursive: true });
            await writeFile(join(folder, 'files', 'ab', 'abc'), 'x');
            await handOver(folder);
            for (const path of ['files', 'files/ab', 'files/ab/abc'])
                expect(await stat(join(folder, path))).toMatchObject({ uid: 65534, gid: 65534 });
        } finally {
            await rm(folder, { recursive: true });
        }
    });

    it('gives away nothing outside that folder, however it is linked', async () => {
        const root = await mkdtemp(join(tmpdir(), 'bymelding-owner-'));
        try {
            const [folder, secrets] = [join(root, 'data'), join(root, 'secrets')];
            await mkdir(join(secrets, 'inner'), { recursive: true });
            await mkdir(folder);
            await chown(folder, 65534, 65534);
            for (const name of ['shadow', 'inner/key']) await writeFile(join(secrets, name), 'x');
            await symlink(secrets, join(folder, 'folder'));
            await symlink(join(secrets, 'shadow'), join(folder, 'file'));
            await link(join(secrets, 'inner', 'key'), join(folder, 'hard'));
            await handOver(folder);
            for (const path of ['', 'shadow', 'inner', 'inner/key'])
                expect(await stat(join(secrets, path))).toMatchObject({ uid: 0, gid: 0 });
        } finally {
            await rm(root, { recursive: true });
        }
    });

    it('makes no data folder of its own, and says how to make one', async () => {
        await expect(requireOwner({ dataFolder: join(tmpdir(), 'bymelding-none') })).rejects.toThrow(
            /root skal ikke eie den. Lag den først: install -d -m 0700 -o BRUKER/,
        );
    });
});
