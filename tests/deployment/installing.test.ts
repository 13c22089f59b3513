// Installs a city with the guide's own commands: from the source to a city with an admin and the catalogue of each
// example.
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../src/tools/project.mjs';
import { emptyDatabase, type EmptyDatabase, databases } from '../harness/emptyDatabase';
import { freePort } from '../harness/postgres.mjs';
import { cityEnvironment } from '../harness/template';
import { signInAgain } from '../harness/signIn';
import { cityCommand, guideCommands, placed, runLine } from './guide';

const password = 'brygga-i-havna-2026';

describe('a city installed by the guide', () => {
    let folder: string;
    const sources = () => join(folder, 'bymelding');
    const places = () => ({
        '/opt/bymelding': join(folder, 'opt'),
        '/etc/bymelding': join(folder, 'etc'),
        '/etc/systemd/system': join(folder, 'systemd'),
        '/etc/nginx/sites-available': join(folder, 'nginx'),
        '/usr/local/bin': join(folder, 'bin'),
        '/var/backups/bymelding': join(folder, 'backups'),
        '/var/lib/bymelding': join(folder, 'data'),
        '-o bymelding ': '',
    });
    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'bymelding-installert-'));
        await mkdir(sources());
        for (const name of ['systemd', 'bin', 'nginx']) await mkdir(join(folder, name));
        const archive = spawnSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 1e9 });
        spawnSync('tar', ['-x', '-C', sources()], { input: archive.stdout });
        // The packages of this checkout.
        await symlink(join(root, 'node_modules'), join(sources(), 'node_modules'));
        await writeFile(join(folder, 'bin/useradd'), '#!/bin/sh\n', { mode: 0o755 });
        await writeFile(join(folder, 'bin/runuser'), '#!/bin/sh\ncat > "$SAID"\n', { mode: 0o755 });
        // Of an earlier version, as the guide for two processes makes it.
        await writeFile(join(folder, 'systemd/bymelding-2.service'), '');
    }, 60_000);
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it('is built, and put where the unit of systemd expects it', { timeout: 900_000 }, async () => {
        const [line = ''] = await guideCommands('installing.md', 'src/deployment/install');
        const script = join(sources(), line);
        const itsText = placed(await readFile(script, 'utf8'), { ...places(), '\nnpm ci\n': '\n' });
        await writeFile(script, itsText);
        const said = join(folder, 'said');
        const { code: ended, printed: told } = await runLine(
            line,
            { HOME: folder, SAID: said, PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}` },
            sources(),
        );
        expect(ended, told).toBe(0);
        const settings = join(folder, 'etc/environment');
        expect((await stat(settings)).mode & 0o777).toBe(0o600);
        const secret = /^DATABASE_URL=postgres:\/\/bymelding:([0-9a-f]{48})@/m.exec(
            await readFile(settings, 'utf8'),
        )?.[1];
        expect(await readFile(said, 'utf8')).toContain(`create role bymelding login password '${secret}'`);
        const units = ['bymelding', 'bymelding-2'].map((unit) =>
            readFile(join(folder, `systemd/${unit}.service`), 'utf8'),
        );
        for (const unit of await Promise.all(units)) expect(unit).toContain('ExecStart=');
        expect(await readFile(join(folder, 'nginx/bymelding'), 'utf8')).toContain('proxy_pass');
        const command = placed(await readFile(join(folder, 'bin/city'), 'utf8'), {
            ...places(),
            '/usr/bin/node': process.execPath,
        });
        await writeFile(join(folder, 'bin/city'), command);
        const { code, printed } = await runLine(`${join(folder, 'bin/city')} --help`, { SETTINGS_FILE: '' });
        expect([code, printed]).toEqual([0, expect.stringContaining('Bruk: city KOMMANDO')]);
        expect(await readFile(join(folder, 'opt/dist/THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain('Hippocratic');
    });

    describe.each(databases)('on %s', (kind) => {
        describe.each([
            ['src/city/catalogue/eksempelkatalog', 'Nord'],
            ['src/deployment/eksempelkatalog-fjordby', 'Sentrum'],
        ])('with %s', (catalogue, district) => {
            let at: EmptyDatabase;
            let port: number;
            const url = () => `http://localhost:${port}`;
            const stops: (() => Promise<void>)[] = [];
            beforeAll(async () => {
                at = await emptyDatabase();
                port = await freePort();
                const settings = {
                    NODE_ENV: 'production',
                    PORT: port,
                    PUBLIC_URL: url(),
                    DATA_DIR: at.folder,
                    ...(kind === 'postgres' ? { DATABASE_URL: at.url } : {}),
                };
                const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
                await writeFile(join(folder, 'etc/environment'), lines.join(''));
            });
            afterAll(async () => {
                for (const stop of stops) await stop();
                await at.remove();
            });
            /** Starts the same program as the unit, with the same environment and settings file. */
            const start = async (): Promise<() => Promise<void>> => {
                const unit = await readFile(join(folder, 'systemd/bymelding.service'), 'utf8');
                const values = (/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').split(' ').map((one) => one.split('=', 2));
                const file = (await readFile(join(folder, 'etc/environment'), 'utf8')).split('\n').filter(Boolean);
                const own = Object.fromEntries([...values, ...file.map((line) => line.split(/=(.*)/, 2))]) as Record<
                    string,
                    string
                >;
                const program = placed(/^ExecStart=\S+ (.*)$/m.exec(unit)?.[1] ?? '', places());
                const child = spawn(process.execPath, [program], {
                    env: cityEnvironment({
                        ...own,
                        CLIENT_DIR: placed(own.CLIENT_DIR ?? '', places()),
                        DATABASE_URL: own.DATABASE_URL,
                    }),
                    stdio: 'ignore',
                });
                const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
                await expect
                    .poll(
                        () =>
                            fetch(`${url()}/readyz`).then(
                                ({ status }) => status,
                                () => 0,
                            ),
                        { timeout: 90_000 },
                    )
                    .toBe(200);
                return async () => {
                    child.kill('SIGTERM');
                    await ended;
                };
            };
            const command = async (beginning: string, option = '') => {
                const [line = ''] = await guideCommands('installing.md', beginning);
                return runLine(
                    cityCommand(
                        placed(line, { 'src/deployment/eksempelkatalog-fjordby': join(sources(), catalogue) }) + option,
                        join(folder, 'opt/build/city/cli.mjs'),
                    ),
                    { SETTINGS_FILE: join(folder, 'etc/environment') },
                    folder,
                );
            };

            it('is started, gets its catalogue and its first admin, who signs in and sees the districts', async () => {
                // The first start creates the database. Commands for an embedded one wait until the city is stopped.
                const stop = await start();
                if (kind === 'pglite') await stop();
                else stops.push(stop);
                for (const option of [' --check', '']) {
                    const { code, printed } = await command('city catalogue import', option);
                    expect([0, 3], printed).toContain(code);
                }
                const { printed } = await command('city admin create');
                const key = /\/passordaktivering\/([0-9a-f-]{36})/.exec(printed)?.[1];
                expect(key, printed).toBeDefined();
                if (kind === 'pglite') stops.push(await start());
                const activated = await fetch(`${url()}/api/brukeraktiveringer/${key}/passord`, {
                    method: 'PUT',
                    headers: { 'Content-Type': 'application/json' },
                    body: JSON.stringify({ passord: password }),
                });
                expect(activated.ok, await activated.text()).toBe(true);
                const { access_token } = await signInAgain(url(), 'kari@kommune.no', password);
                const districts = await fetch(`${url()}/api/bydeler`, {
                    headers: { Authorization: `Bearer ${access_token}` },
                });
                expect(await districts.text()).toContain(district);
                expect(await (await fetch(url())).text()).toContain('<script');
                const doctor = await command('city doctor');
                expect(doctor.printed).toContain('Klient: Bygget klient');
                if (kind === 'postgres') expect(doctor.printed).toContain('Det finnes en administrator.');
                expect(doctor.printed).toMatch(/Tjenesten: Svarer på/);
                expect(doctor.printed).toMatch(/Innlogging: .* svarer/);
                expect(doctor.printed).not.toContain('FEIL');
            });
        });
    });
});
