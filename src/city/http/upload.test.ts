// Tests of files from uploads that a kill interrupted.
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sweepUploads } from './upload';

it('files left behind by an upload are removed two hours after it began, whatever the clock of the file system', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bymelding-opplasting-'));
    await sweepUploads(folder, new Date());
    const now = new Date();
    const minutesAgo = (minutes: number) => now.getTime() - minutes * 60_000;
    const started = `${minutesAgo(119)}-a`;
    for (const name of [started, `${minutesAgo(121)}-b`, 'fil-of-an-earlier-version']) {
        const path = join(folder, 'opplasting', name);
        await mkdir(path, { recursive: true });
        await writeFile(join(path, '0'), 'x');
        await utimes(path, minutesAgo(500), minutesAgo(500));
    }
    await sweepUploads(folder, now);
    expect(await readdir(join(folder, 'opplasting'))).toEqual([started]);
    await rm(folder, { recursive: true, force: true });
});
