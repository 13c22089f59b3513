// Tests of files from uploads that a kill interrupted.
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sweepUploads } from './upload';

it('files left behind by an upload are removed after two hours, not earlier', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bymelding-opplasting-'));
    await sweepUploads(folder, new Date());
    const now = new Date();
    for (const [name, minutes] of [
        ['fil-ny', 119],
        ['fil-gammel', 121],
    ] as const) {
        const path = join(folder, 'opplasting', name);
        await mkdir(path, { recursive: true });
        await writeFile(join(path, '0'), 'x');
        const then = new Date(now.getTime() - minutes * 60_000);
        await utimes(path, then, then);
    }
    await sweepUploads(folder, now);
    expect(await readdir(join(folder, 'opplasting'))).toEqual(['fil-ny']);
    await rm(folder, { recursive: true, force: true });
});
