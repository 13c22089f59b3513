import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
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

    it('makes no data folder of its own, and says how to make one', async () => {
        await expect(requireOwner({ dataFolder: join(tmpdir(), 'bymelding-none') })).rejects.toThrow(
            /root skal ikke eie den. Lag den først: install -d -m 0700 -o BRUKER/,
        );
    });
});
