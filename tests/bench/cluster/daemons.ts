// PgBouncer and HAProxy as in a city on several machines, from Debian's packages, on free ports.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { aptInstall } from '../../harness/apt.mjs';
import { freePort } from '../../harness/postgres.mjs';
import { until } from '../../faults/calls';

export interface Daemon {
    port: number;
    stop: () => Promise<void>;
}

const ensure = (name: string): string => {
    const path = `/usr/sbin/${name}`;
    if (!existsSync(path) && !aptInstall(name)) throw new Error(`${name} cannot be installed here`);
    return path;
};
/** Neither can run as root. */
const nobody = () => {
    if (process.getuid?.() !== 0) return {};
    const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
    return { uid: id('-u'), gid: id('-g') };
};
const listens = (port: number): Promise<boolean> =>
    new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1');
        socket.once('connect', () => resolve(socket.destroy() !== undefined));
        socket.once('error', () => resolve(false));
    });

async function start(program: string, args: string[], port: number): Promise<Daemon> {
    const child: ChildProcess = spawn(program, args, { ...nobody(), stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-5000)));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const killWithUs = () => void child.kill('SIGKILL');
    process.on('exit', killWithUs);
    await until(`${program} listens`, () => {
        if (child.exitCode !== null) throw new Error(`${program} ended: ${log}`);
        return listens(port);
    });
    return {
        port,
        stop: async () => {
            process.off('exit', killWithUs);
            child.kill('SIGTERM');
            const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
            await ended;
            clearTimeout(timer);
        },
    };
}

const configuration = (folder: string, name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    chmodSync(path, 0o644);
    return path;
};

/** Transaction pooling in front of the database at `databasePort`. */
export async function startPgBouncer(folder: string, databasePort: number): Promise<Daemon> {
    const port = await freePort();
    const path = configuration(
        folder,
        'pgbouncer.ini',
        `[databases]
bymelding = host=127.0.0.1 port=${databasePort} dbname=postgres user=bymelding connect_query='set search_path to bymelding'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
`,
    );
    return start(ensure('pgbouncer'), ['-q', path], port);
}

const haproxyDefaults = `global
    maxconn 2000
defaults
    timeout connect 2s
    # A server that is slow for a moment is not down.
    timeout check 3s
    timeout client 120s
    timeout server 120s
    retries 3
    option redispatch
`;

/** One address for the database: the primary while it answers, then the replica, once the monitor has promoted it. */
export async function startDatabaseBalancer(folder: string, primary: number, replica: number): Promise<Daemon> {
    const port = await freePort();
    const path = configuration(
        folder,
        'database.cfg',
        `${haproxyDefaults}    mode tcp
listen database
    bind 127.0.0.1:${port}
    option pgsql-check user bymelding
    default-server inter 1s fastinter 300ms fall 3 rise 1 on-marked-down shutdown-sessions
    server primary 127.0.0.1:${primary} check
    server replica 127.0.0.1:${replica} check backup
`,
    );
    return start(ensure('haproxy'), ['-db', '-f', path], port);
}

/** Balances requests between processes of the city that report ready. */
export async function startCityBalancer(folder: string, port: number, processes: readonly number[]): Promise<Daemon> {
    const servers = processes.map((one, index) => `    server city${index} 127.0.0.1:${one} check`);
    const path = configuration(
        folder,
        'city.cfg',
        `${haproxyDefaults}    mode http
    option httpchk GET /readyz
    option forwardfor
listen city
    # A read whose process is gone is given to another one; a write is not made twice.
    retry-on conn-failure empty-response
    http-request disable-l7-retry unless { method GET }
    bind 127.0.0.1:${port}
    balance leastconn
    default-server inter 1s fastinter 300ms fall 2 rise 1
${servers.join('\n')}
`,
    );
    return start(ensure('haproxy'), ['-db', '-f', path], port);
}
