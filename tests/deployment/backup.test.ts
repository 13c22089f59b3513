// The nightly backup by cron and by systemd, exactly as in the guide; then verified and restored.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backupName } from '../../src/city/backup/backups';
import { root } from '../../src/tools/project.mjs';
import { type City, startCity } from '../harness/city';
import { emptyDatabase, type EmptyDatabase, databases } from '../harness/emptyDatabase';
import { builtCity, databaseUrl } from '../harness/template';
import { blocksIn, cityCommand, commandsIn, deploymentFile, guideCommands, placed, runLine } from './guide';

describe.each(databases)('the nightly backup, on %s', (database) => {
    let city: City;
    let folder: string;
    let target: EmptyDatabase;
    let places: Record<string, string>;
    const cli = () => join(builtCity(), 'cli.mjs');
    const nights = () => join(folder, 'nights');
    const env = () => ({ SETTINGS_FILE: join(folder, 'environment') });
    beforeAll(async () => {
        city = await startCity({ reports: 200, ...(database === 'pglite' ? { database } : {}) });
        folder = await mkdtemp(join(tmpdir(), 'bymelding-natt-'));
        target = await emptyDatabase();
        await mkdir(join(folder, 'installed/build'), { recursive: true });
        await symlink(builtCity(), join(folder, 'installed/build/city'));
        places = {
            '/opt/bymelding': join(folder, 'installed'),
            '/var/backups/bymelding': nights(),
            '/usr/bin/node': process.execPath,
        };
        await mkdir(nights(), { mode: 0o700 });
        const { databaseUrl } = city.data;
        const settings = [
            `PUBLIC_URL=${city.url}`,
            `DATA_DIR=${city.dataDir}`,
            ...(databaseUrl ? [`DATABASE_URL=${databaseUrl}`] : []),
        ];
        await writeFile(env().SETTINGS_FILE, `# Settings\n${settings.join('\n')}\n`);
    });
    afterAll(async () => {
        await city.stop();
        await target.remove();
        await rm(folder, { recursive: true, force: true });
    });

    it('by cron saves every row while the city runs', async () => {
        const line = commandsIn(await deploymentFile('backup-and-restore.md')).find((one) =>
            one.startsWith('0 2 * * *'),
        );
        const command = placed(cityCommand((line ?? '').replace('0 2 * * * ', ''), cli()), places);
        const { code, printed } = await runLine(command, env());
        expect(code, printed).toBe(0);
        expect(Number(/(\d+) rader/.exec(printed)?.[1])).toBeGreaterThan(5_000);
        expect(printed).toContain(city.data.databaseUrl ? new URL(city.data.databaseUrl).pathname : city.dataDir);
    });

    it('by the unit of systemd does too, and the newest is verified and restored elsewhere', async () => {
        const unit = await deploymentFile('bymelding-backup.service');
        const command = /^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '';
        // Backups are named by the second.
        await vi.waitFor(async () => expect(await readdir(nights())).not.toContain(backupName(new Date())), 2000);
        const { code, printed } = await runLine(placed(command, places), env());
        expect(code, printed).toBe(0);
        const weekly = /^ExecStart=(.*)$/m.exec(await deploymentFile('bymelding-restore-test.service'))?.[1] ?? '';
        const [verify = '', restore = ''] = await guideCommands(
            'backup-and-restore.md',
            'city backup verify --latest',
            'city restore --latest',
        );
        for (const line of [weekly, cityCommand(verify, cli())]) {
            const verified = await runLine(placed(line, places), env());
            expect(verified.code, verified.printed).toBe(0);
        }
        const restored = await runLine(`${placed(cityCommand(restore, cli()), places)} --create`, {
            SETTINGS_FILE: '',
            PUBLIC_URL: city.url,
            DATA_DIR: target.folder,
            ...(target.url && database === 'postgres' ? { DATABASE_URL: target.url } : {}),
        });
        expect(restored.code, restored.printed).toBe(0);
    });

    it.runIf(database === 'postgres')(
        'is restored into another database for a rehearsal, which is removed',
        async () => {
            const guide = await deploymentFile('backup-and-restore.md');
            const block = blocksIn(guide, 'sh').find((one) => one.includes('rehearsal')) ?? '';
            const server = new URL(city.data.databaseUrl ?? '');
            const rehearsal = `rehearsal_${process.pid}`;
            const script = placed(
                block
                    .split('\n')
                    .map((line) => cityCommand(line, cli()))
                    .join('\n'),
                {
                    ...places,
                    'runuser -u postgres -- ': '',
                    '-O bymelding': `-O ${server.username}`,
                    '-o bymelding ': '',
                    'postgres://bymelding:PASSWORD@localhost/rehearsal': databaseUrl(server.href, rehearsal),
                    ' rehearsal\n': ` ${rehearsal}\n`,
                    '/var/lib/bymelding-rehearsal': join(folder, 'rehearsal'),
                },
            );
            const { code, printed } = await runLine(script, {
                ...env(),
                // The city's object store, which a rehearsal must not touch.
                FILES_URL: 's3+http://KEY:SECRET@127.0.0.1:9/bymelding',
                PGHOST: server.hostname,
                PGPORT: server.port,
                PGUSER: server.username,
                PGPASSWORD: server.password,
            });
            expect(code, printed).toBe(0);
            expect(printed).toMatch(/\d+ rader/);
            expect(printed).toContain(`PostgreSQL ${server.host}/${rehearsal}`);
            expect(printed).toContain('Skjemaet er oppdatert.');
            expect(await readdir(folder)).not.toContain('rehearsal');
            await expect(fetch(`${city.url}/api/helse`)).toAnswer(200);
        },
    );

    it('encrypted for a key of age is verified and restored with it alone', async () => {
        const identity = await generateIdentity();
        await writeFile(join(folder, 'key.txt'), `${identity}\n`);
        const sealed = join(folder, 'kryptert');
        const made = await runLine(`${process.execPath} ${cli()} backup ${sealed}`, {
            ...env(),
            BACKUP_RECIPIENTS: await identityToRecipient(identity),
        });
        expect(made.code, made.printed).toBe(0);
        const elsewhere = await emptyDatabase();
        try {
            const [verify = '', restore = ''] = await guideCommands(
                'backup-and-restore.md',
                'city backup verify FOLDER --identity',
                'city restore FOLDER --identity',
            );
            const to = {
                SETTINGS_FILE: '',
                DATA_DIR: elsewhere.folder,
                ...(elsewhere.url && database === 'postgres' ? { DATABASE_URL: elsewhere.url } : {}),
            };
            for (const line of [verify, restore]) {
                const create = line === restore && database === 'pglite' ? ' --create' : '';
                const command = placed(cityCommand(line, cli()), {
                    FOLDER: sealed,
                    'key.txt': join(folder, 'key.txt'),
                });
                const { code, printed } = await runLine(command + create, to);
                expect(code, printed).toBe(0);
            }
            expect((await runLine(`${process.execPath} ${cli()} restore ${sealed} --replace`, to)).code).toBe(1);
        } finally {
            await elsewhere.remove();
        }
    });

    it('without its settings fails, and leaves no folder', async () => {
        const line = `cd ${folder} && ${process.execPath} ${join(builtCity(), 'cli.mjs')} backup ${join(folder, 'tom')}`;
        const { code, printed } = await runLine(line, { SETTINGS_FILE: '' });
        expect(code).toBe(1);
        expect(printed).toContain('Det er ingen database i ');
        expect((await readdir(folder)).filter((name) => name.startsWith('tom') || name === '.data')).toEqual([]);
    });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
it.runIf(hasSystemd)('the units are what systemd understands', () => {
    const units = [
        'bymelding-backup.service',
        'bymelding-backup.timer',
        'bymelding-restore-test.service',
        'bymelding-restore-test.timer',
    ].map((name) => join(root, 'src/deployment', name));
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('bymelding'))).toEqual([]);
});
