// A PostgreSQL server of the tests' own: a new cluster in a temporary folder, on a free port, gone afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from './apt.mjs';

/** The folder of initdb and postgres, newest version first; undefined where PostgreSQL's server is not installed. */
function findBin() {
    const debian = '/usr/lib/postgresql';
    const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
    const onPath = spawnSync('sh', ['-c', 'command -v pg_ctl'], { encoding: 'utf8' }).stdout.trim();
    const places = [...versions.map((version) => join(debian, version, 'bin')), ...(onPath ? [dirname(onPath)] : [])];
    return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
}

/** PostgreSQL refuses to run as root: then an unprivileged user runs it. */
function unprivileged() {
    if (process.getuid?.() !== 0) return {};
    for (const name of ['postgres', 'nobody']) {
        const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout);
        const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout);
        if (uid > 0) return { uid, gid };
    }
    return {};
}

const freePort = () =>
    new Promise((resolve, reject) => {
        const server = createServer();
        server.on('error', reject);
        server.listen(0, '127.0.0.1', () => {
            const { port } = server.address();
            server.close(() => resolve(port));
        });
    });

/** Starts a server; null where none can be had. `url` names a database whose user may create others; `stop()` ends it. */
export async function startPostgres() {
    let bin = findBin();
    if (!bin) {
        console.log('PostgreSQL ikke funnet: installerer …');
        if (aptInstall('postgresql')) bin = findBin();
    }
    if (!bin) return null;
    const user = unprivileged();
    const folder = mkdtempSync(join(tmpdir(), 'bymelding-postgres-'));
    if (user.uid) chownSync(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    const options = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' } };
    const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'bymelding', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
        ...options,
        encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
    const port = await freePort();
    const settings = [
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        'fsync=off',
        'max_connections=200',
        'log_min_messages=fatal',
    ];
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    server.stderr.on('data', (chunk) => (log += chunk));
    const url = `postgres://bymelding@127.0.0.1:${port}/postgres`;
    const { default: pg } = await import('pg');
    for (let attempt = 0; ; attempt += 1) {
        const client = new pg.Client({ connectionString: url });
        try {
            await client.connect();
            await client.end();
            break;
        } catch (error) {
            if (server.exitCode !== null || attempt > 150) throw new Error(`PostgreSQL startet ikke: ${log}`, { cause: error });
            await sleep(200);
        }
    }
    const stop = async () => {
        if (server.exitCode === null && server.signalCode === null) {
            const ended = new Promise((resolve) => server.once('exit', resolve));
            server.kill('SIGINT'); // PostgreSQL's fast shutdown
            await Promise.race([ended, sleep(10_000).then(() => server.kill('SIGKILL'))]);
        }
        rmSync(folder, { recursive: true, force: true });
    };
    return { url, stop };
}
