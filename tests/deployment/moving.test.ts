// Moves a city by the guide: from the embedded database to PostgreSQL, then from the disk to an object store.
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type City, startCity } from '../harness/city';
import { emptyDatabase, type EmptyDatabase } from '../harness/emptyDatabase';
import { type ObjectStore, startObjectStore } from '../harness/objectStore';
import { builtCity } from '../harness/template';
import { callsOf, photo } from '../services/reportCalls';
import { cityCommand, commandsIn, deploymentFile, placed, runLine } from './guide';

describe.runIf(process.env.TEST_DATABASE_URL)('a city that moves', () => {
    let folder: string;
    let city: City;
    const { get, newReport } = callsOf(() => city);
    let target: EmptyDatabase;
    let store: ObjectStore;
    let id: number;
    let picture: string;
    const settings = () => join(folder, 'environment');
    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'bymelding-flytting-'));
        await mkdir(join(folder, 'opt/build'), { recursive: true });
        await symlink(builtCity(), join(folder, 'opt/build/city'));
        await mkdir(join(folder, 'backups'));
        target = await emptyDatabase();
        store = await startObjectStore();
        city = await startCity({ reports: 200, database: 'pglite' });
        const report = await newReport({ bilder: [await photo()] });
        id = report.id;
        picture = `/api/bilder/${report.bildeIds[0]}`;
        await writeFile(settings(), `DATA_DIR=${city.dataDir}\nDEMO=1\n`);
    });
    afterAll(async () => {
        await city.stop();
        await target.remove();
        await store.stop();
        await rm(folder, { recursive: true, force: true });
    });

    /** Runs the commands below a heading of the guide, with the test's start and stop instead of systemd's. */
    const run = async (heading: string): Promise<void> => {
        const guide = await deploymentFile('moving.md');
        const part = guide.split('\n## ').find((one) => one.startsWith(heading)) ?? '';
        const places = {
            'node /opt/bymelding': `${process.execPath} ${join(folder, 'opt')}`,
            '/var/backups/bymelding': join(folder, 'backups'),
            '/etc/bymelding/environment': settings(),
            'postgres://bymelding:hemmelig@db.kommune.no/bymelding': target.url ?? '',
            's3+https://KEY:SECRET@s3.kommune.no/bymelding/filer?region=eu-north-1': store.url,
        };
        const commands = commandsIn(part);
        expect(commands.length).toBe(6);
        for (const command of commands) {
            if (command === 'systemctl stop bymelding') await city.stop({ keepData: true });
            else if (command === 'systemctl start bymelding') await start();
            else {
                const { code, printed } = await runLine(
                    placed(cityCommand(command, join(builtCity(), 'cli.mjs')), places),
                    { SETTINGS_FILE: settings() },
                );
                if (command.includes(' doctor ')) {
                    // There is no mail, and no public address as in a real city.
                    expect(printed).toMatch(/OK {7}Database: PostgreSQL \d+ svarer/);
                    expect(printed).toContain('Filer kan lagres, og de nyeste er på plass.');
                } else expect(code, printed).toBe(0);
            }
        }
    };
    const start = async (): Promise<void> => {
        const lines = (await readFile(settings(), 'utf8')).split('\n').filter(Boolean);
        const env = Object.fromEntries(lines.map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1, 3) ?? []));
        city = await startCity({ data: city.data, env: env as Record<string, string> });
    };
    const isWhole = async (): Promise<void> => {
        const report = await get('saksbehandler', `/api/serviceavdelinger/meldinger/${id}`);
        expect(report.status).toBe(200);
        await expect(get('saksbehandler', picture)).toAnswer(200);
    };

    it('from the embedded database to PostgreSQL keeps reports, users and pictures', async () => {
        await run('From the embedded database');
        await rm(join(city.dataDir, 'database'), { recursive: true });
        await isWhole();
    });

    it('from the disk to an object store too', async () => {
        await run('From the disk');
        await rm(join(city.dataDir, 'files'), { recursive: true });
        await isWhole();
    });
});
