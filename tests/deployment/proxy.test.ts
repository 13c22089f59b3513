// Two processes behind nginx and behind HAProxy, with the guide's configuration, a certificate and TLS.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkProxy } from '../../src/city/doctor/checkProxy';
import { readSettings } from '../../src/city/settings';
import { aptInstall } from '../harness/apt.mjs';
import { type City, startCity } from '../harness/city';
import { freePort } from '../harness/postgres.mjs';
import { callsOf, photo } from '../services/reportCalls';
import { deploymentFile, guideCommands, placed, runLine } from './guide';

const server = process.env.TEST_DATABASE_URL;
const installed = async (name: string): Promise<boolean> =>
    existsSync(`/usr/sbin/${name}`) || ((await aptInstall(name)) && existsSync(`/usr/sbin/${name}`));

let folder: string;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bymelding-proxy-'));
    await chmod(folder, 0o755);
    // As certbot leaves them, which was not run.
    const live = join(folder, 'letsencrypt/live/bymelding.kommune.no');
    await mkdir(live, { recursive: true });
    const [key, certificate] = [join(live, 'privkey.pem'), join(live, 'fullchain.pem')];
    const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    spawnSync('openssl', [...words, '-keyout', key, '-out', certificate]);
    await chmod(key, 0o644);
    const [link = ''] = await guideCommands('installing.md', 'ln -s ');
    const at = { '/etc/letsencrypt': join(folder, 'letsencrypt'), '/etc/ssl/bymelding': join(folder, 'ssl') };
    expect((await runLine(placed(link, at), {})).code).toBe(0);
    // The test makes its own certificate.
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
});
afterAll(async () => {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    await rm(folder, { recursive: true, force: true });
});

const proxies = [
    {
        name: 'nginx',
        /** The site, with two processes as in the guide. */
        configuration: async () => {
            const nginx = join(folder, 'nginx');
            const enabled = join(nginx, 'sites-enabled/default');
            for (const name of ['sites-available', 'sites-enabled'])
                await mkdir(join(nginx, name), { recursive: true });
            await writeFile(enabled, 'The default site of Debian');
            await writeFile(join(nginx, 'sites-available/bymelding'), await deploymentFile('nginx.conf'));
            const [two = ''] = await guideCommands('reverse-proxy.md', "sed -i '/127");
            const [enable = ''] = await guideCommands('installing.md', 'ln -sf ');
            for (const line of [enable.replace(' && systemctl reload nginx', ''), two]) {
                const { code, printed } = await runLine(placed(line, { '/etc/nginx': nginx }), {});
                expect(code, printed).toBe(0);
            }
            return readFile(enabled, 'utf8');
        },
        write: async (configuration: string) => {
            const path = join(folder, 'nginx.conf');
            await mkdir(join(folder, 'run'), { recursive: true });
            const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
                .map((kind) => `${kind}_temp_path ${folder}/run/${kind};`)
                .join(' ');
            await writeFile(
                path,
                `pid ${folder}/run/nginx.pid; error_log stderr; events {} http { access_log off; ${own}\n${configuration}}`,
            );
            return path;
        },
        check: (path: string) => ['-t', '-c', path],
        run: (path: string) => ['-c', path, '-g', 'daemon off;'],
    },
    {
        name: 'haproxy',
        configuration: () => deploymentFile('haproxy.cfg'),
        write: async (configuration: string) => {
            const path = join(folder, 'haproxy.cfg');
            const [join2 = ''] = await guideCommands('reverse-proxy.md', 'cat ');
            expect((await runLine(placed(join2, { '/etc/ssl/bymelding': join(folder, 'ssl') }), {})).code).toBe(0);
            await writeFile(path, configuration);
            return path;
        },
        check: (path: string) => ['-c', '-f', path],
        run: (path: string) => ['-db', '-f', path],
    },
];

describe.runIf(server)('two processes on one PostgreSQL', () => {
    describe.each(proxies)('behind $name', ({ name, configuration, write, check, run }) => {
        const cities: City[] = [];
        let proxy: ChildProcess;
        let url: string;
        const { get, postReport } = callsOf(() => ({ url }));
        let plain: string;
        let first: string;
        beforeAll(async () => {
            expect(await installed(name)).toBe(true);
            const [port, plainPort] = [await freePort(), await freePort()];
            url = `https://localhost:${port}`;
            plain = `http://localhost:${plainPort}`;
            const env = {
                HOST: '127.0.0.1',
                PROXY_HOPS: '1',
                STOP_DELAY: '5',
                PUBLIC_URL: url,
            };
            const ports = [await freePort(), await freePort()];
            first = `http://127.0.0.1:${ports[0]}`;
            for (const one of ports)
                cities.push(
                    await startCity({
                        reports: 200,
                        env: { ...env, PORT: String(one) },
                        ...(cities[0] ? { data: cities[0].data } : {}),
                    }),
                );
            const places = {
                '/etc/ssl/bymelding': join(folder, 'ssl'),
                '127.0.0.1:3001': `127.0.0.1:${ports[0]}`,
                '127.0.0.1:3002': `127.0.0.1:${ports[1]}`,
                'listen 443': `listen ${port}`,
                'listen [::]:443': `listen [::]:${port}`,
                'listen 80': `listen ${plainPort}`,
                'listen [::]:80': `listen [::]:${plainPort}`,
                'bind :443': `bind :${port}`,
                // Here, the load of a whole city comes from one address.
                'rate=200r/s': 'rate=100000r/s',
            };
            const path = await write(placed(await configuration(), places));
            const checked = spawnSync(`/usr/sbin/${name}`, check(path), { encoding: 'utf8' });
            expect(checked.status, `${checked.stdout}${checked.stderr}`).toBe(0);
            proxy = spawn(`/usr/sbin/${name}`, run(path), { stdio: 'ignore' });
            await vi.waitFor(async () => expect(fetch(`${url}/api/helse`)).toAnswer(200), 20_000);
        });
        afterAll(async () => {
            proxy.kill('SIGTERM');
            for (const city of cities.toReversed()) await city.stop();
        });

        it('users sign in, read and send pictures', async () => {
            const list = await get('saksbehandler', '/sok/melding/serviceavdeling?antall=1');
            expect(list.status).toBe(200);
            await expect(postReport('saksbehandler', { bilder: [await photo()] })).toAnswer(201);
            await expect(fetch(`${url}/metrics`)).toAnswer(404);
        });

        it('the doctor is content with PROXY_HOPS only', async () => {
            const settings = readSettings({ NODE_ENV: 'production', PUBLIC_URL: url, PROXY_HOPS: '1' }, 3000);
            expect(await checkProxy(settings)).toMatchObject([{ level: 'ok' }]);
            const unaware = readSettings({ NODE_ENV: 'production', PUBLIC_URL: url }, 3000);
            expect(await checkProxy(unaware)).toMatchObject([{ level: 'error' }]);
        });

        it.runIf(name === 'nginx')('plain HTTP is redirected', async () => {
            const sent = await fetch(`${plain}/meldinger?side=2`, { redirect: 'manual' });
            expect([sent.status, sent.headers.get('Location')]).toEqual([301, 'https://localhost/meldinger?side=2']);
        });

        it("a browser's own X-Forwarded-For is ignored, and each request has an id", async () => {
            const answer = await fetch(`${url}/livez`, { headers: { 'X-Forwarded-For': '1.2.3.4, 5.6.7.8' } });
            expect(answer.headers.get('X-Forwarded-Count')).toBe('1');
            const { headers } = await fetch(`${url}/api/helse`, { headers: { 'X-Request-Id': 'fra-nettleseren' } });
            expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{32,36}$/);
        });

        it('a restart waits until the first process is ready, as the guide does', async () => {
            const [wait = ''] = await guideCommands('reverse-proxy.md', 'until curl');
            const { code, printed } = await runLine(placed(wait, { 'http://127.0.0.1:3001': first }), {});
            expect([code, printed]).toEqual([0, 'ready']);
        });

        it('a process stops without one failed request', async () => {
            let left = Infinity;
            const statuses: number[] = [];
            const load = (async () => {
                while ((left -= 1) >= 0) statuses.push((await fetch(`${url}/api/serviceinfo`)).status);
            })();
            await cities[0]?.stop({ keepData: true });
            // And so many after it has stopped.
            left = 100;
            await load;
            expect([...new Set(statuses)]).toEqual([200]);
        });
    });
});

it('the second process has a unit of its own, with the same user', async () => {
    const units = join(folder, 'systemd');
    await mkdir(units);
    const places = {
        'src/deployment': join(process.cwd(), 'src/deployment'),
        '/etc/systemd/system': units,
        '/etc/bymelding': join(folder, 'etc'),
    };
    await mkdir(join(folder, 'etc'));
    await writeFile(join(folder, 'etc/environment'), await deploymentFile('environment'));
    const lines = await guideCommands(
        'reverse-proxy.md',
        'cp ',
        'install -d',
        "printf '[Service]\\nEnvironment=PORT=3001",
        "printf '[Service]\\nEnvironment=PORT=3002",
        "sed -i 's/^METRICS_PORT",
    );
    for (const line of lines) {
        const { code, printed } = await runLine(placed(line, places), {});
        expect(code, printed).toBe(0);
    }
    expect(await readFile(join(units, 'bymelding-2.service.d/process.conf'), 'utf8')).toBe(
        '[Service]\nEnvironment=PORT=3002 METRICS_PORT=9465\n',
    );
    // The settings file would win over the unit's own port.
    expect(await readFile(join(folder, 'etc/environment'), 'utf8')).toMatch(/^#METRICS_PORT=/m);
});
