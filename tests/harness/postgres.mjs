// A PostgreSQL server for tests: a new cluster in a temporary folder, on a free port, removed afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from './apt.mjs';
import { clockAhead } from './moment.mjs';
import { scratchFolder } from './scratch.mjs';

/** Finds the folder of initdb and postgres, newest version first; undefined when no server is installed. */
function findBin() {
    const debian = '/usr/lib/postgresql';
    const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
    const onPath = spawnSync('sh', ['-c', 'command -v pg_ctl'], { encoding: 'utf8' }).stdout.trim();
    const places = [...versions.map((version) => join(debian, version, 'bin')), ...(onPath ? [dirname(onPath)] : [])];
    return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
}

/** PostgreSQL refuses to run as root, so root uses an unprivileged user. */
function unprivileged() {
    if (process.getuid?.() !== 0) return {};
    for (const name of ['postgres', 'nobody']) {
        const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout);
        const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout);
        if (uid > 0) return { uid, gid };
    }
    return {};
}

/** A free port. */
export const freePort = () =>
    new Promise((resolve, reject) => {
        const server = createServer();
        server.on('error', reject);
        server.listen(0, '127.0.0.1', () => {
            const { port } = server.address();
            server.close(() => resolve(port));
        });
    });

/** Makes the data folder: a new cluster, or a copy of the running server at `primary` that follows it. */
function makeData(bin, data, primary, options) {
    const from = primary && new URL(primary);
    const [program, settings] = from
        ? ['pg_basebackup', ['-D', data, '-h', from.hostname, '-p', from.port, '-U', from.username, '-R', '-c', 'fast']]
        : ['initdb', ['-D', data, '-U', 'bymelding', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']];
    const made = spawnSync(join(bin, program), settings, { ...options, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`${program}: ${made.stderr}`);
}

/** Gives databases the tests' clock: replaces `now()`, also in the templates of new databases. */
async function setClock(pg, url) {
    const ahead = clockAhead();
    if (ahead === 0) return;
    for (const database of ['template1', 'postgres']) {
        const client = new pg.Client({ connectionString: url.replace(/postgres$/, database) });
        await client.connect();
        await client.query(
            `create or replace function pg_catalog.now() returns timestamptz stable parallel safe language sql
             as $$ select transaction_timestamp() + interval '${ahead} milliseconds' $$`,
        );
        await client.end();
    }
}

/**
 * Starts a server; null where none can be installed. `url` names a database whose user may create others; `stop()` ends
 * it, `kill9()` without warning. With `replicaOf` it is a streaming replica of the server at that address. `settings`
 * are added to postgresql.conf's. `place` is a folder to make the cluster in, else the scratch place.
 * @param {{ replicaOf?: string, settings?: string[], place?: string }} [options]
 */
export async function startPostgres({ replicaOf, settings: own = [], place } = {}) {
    let bin = findBin();
    if (!bin) {
        console.log('PostgreSQL not found: installing …');
        if (await aptInstall('postgresql')) bin = findBin();
    }
    if (!bin) return null;
    const user = unprivileged();
    const folder = place ? mkdtempSync(join(place, 'postgres-')) : scratchFolder();
    if (user.uid) chownSync(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    const options = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' } };
    makeData(bin, data, replicaOf, options);
    const port = await freePort();
    const settings = [
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        // Nobody needs these data after a crash.
        'fsync=off',
        'full_page_writes=off',
        'synchronous_commit=off',
        'wal_level=minimal',
        'max_wal_senders=0',
        'max_connections=200',
        'log_min_messages=fatal',
        ...own,
    ];
    const url = `postgres://bymelding@127.0.0.1:${port}/postgres`;
    const { default: pg } = await import('pg');

    const launch = async () => {
        const server = spawn(
            join(bin, 'postgres'),
            ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
            {
                ...options,
                stdio: ['ignore', 'ignore', 'pipe'],
            },
        );
        let log = '';
        server.stderr.on('data', (chunk) => (log += chunk));
        for (let attempt = 0; ; attempt += 1) {
            const client = new pg.Client({ connectionString: url });
            try {
                await client.connect();
                await client.end();
                return server;
            } catch (error) {
                if (server.exitCode !== null || attempt > 150)
                    throw new Error(`PostgreSQL did not start: ${log}`, { cause: error });
                await sleep(200);
            }
        }
    };
    let server = await launch();
    if (!replicaOf) await setClock(pg, url);
    const end = async () => {
        if (server.exitCode !== null || server.signalCode !== null) return;
        const ended = new Promise((resolve) => server.once('exit', resolve));
        const ending = server;
        const timer = setTimeout(() => ending.kill('SIGKILL'), 10_000);
        server.kill('SIGINT'); // PostgreSQL's fast shutdown
        await ended;
        clearTimeout(timer);
    };
    return {
        url,
        port,
        /** Kills the server; its child processes notice and end by themselves. */
        kill9: async () => {
            const ended = new Promise((resolve) => server.once('exit', resolve));
            server.kill('SIGKILL');
            await ended;
        },
        /** Stops the server, and starts it again with its data at the same address. */
        restart: async () => {
            await end();
            server = await launch();
        },
        stop: async () => {
            await end();
            rmSync(folder, { recursive: true, force: true });
        },
    };
}
