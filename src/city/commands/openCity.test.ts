import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockFolder } from '../database/folderLock';
import { adminCreate } from './adminCreate';

it('admin create beside a running embedded city says how to run it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bymelding-command-'));
    await mkdir(join(folder, 'database'));
    await writeFile(join(folder, 'database', 'PG_VERSION'), '17');
    const unlock = await lockFolder(folder);
    const args = { values: { email: 'kari@kommune.test', name: 'Kari Nordmann' }, positionals: [] };
    const surroundings = {
        env: { DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000' },
        say: () => undefined,
        note: () => undefined,
        now: () => new Date(),
    };
    await expect(adminCreate.run(args, surroundings)).rejects.toThrow(
        /er allerede i bruk av prosess .* stopp den \(systemctl stop bymelding, eller Ctrl\+C\), kjør kommandoen, og start den igjen/,
    );
    await unlock();
    await rm(folder, { recursive: true, force: true });
});
