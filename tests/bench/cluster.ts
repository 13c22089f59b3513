// npm run bench -- cluster: a city on several machines, simulated on one: three processes behind HAProxy, an object
// store, PgBouncer with transaction pooling, and PostgreSQL with a streaming replica. One process and then the primary
// are killed under load; reports what failed, what was lost, and for how long. With CLUSTER_COMMIT=async, commits do
// not wait for the replica.
import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { until } from '../faults/calls';
import { mixedWrites } from '../faults/mixedWrites';
import { type City, startCity } from '../harness/city';
import { startObjectStore } from '../harness/objectStore';
import { freePort, startPostgres } from '../harness/postgres.mjs';
import { runSql, seed } from '../harness/template';
import { startCityBalancer, startDatabaseBalancer, startPgBouncer } from './cluster/daemons';
import { loadOf, type Outcome } from './users';
import { quantile } from './measures';

const reports = Number(process.env.CLUSTER_REPORTS ?? 20_000);
const users = Number(process.env.BENCH_USERS ?? 20);
const isAsync = process.env.CLUSTER_COMMIT === 'async';
const second = 1000;

const stops: (() => Promise<unknown>)[] = [];
const folder = await mkdtemp(join(tmpdir(), 'bymelding-klynge-'));
await chmod(folder, 0o755);
stops.push(() => rm(folder, { recursive: true, force: true }));

async function startDatabase(replicaOf?: string) {
    const settings = [
        'wal_level=replica',
        'max_wal_senders=8',
        'fsync=on',
        'full_page_writes=on',
        'synchronous_commit=on',
    ];
    const server = await startPostgres({ place: folder, settings, ...(replicaOf ? { replicaOf } : {}) });
    if (!server) throw new Error('This needs PostgreSQL');
    stops.push(() => server.stop());
    return server;
}

async function startFiles(): Promise<string> {
    const store = await startObjectStore();
    stops.push(store.stop);
    return store.url;
}

/** What users experienced between two moments of the load. */
const tell = (what: string, { calls }: Outcome, from: number, to: number): void => {
    const met = calls.filter(({ at }) => at >= from && at < to);
    const times = met.filter(({ error }) => !error).map(({ took }) => took);
    const failed = met.flatMap(({ error }) => error ?? []);
    console.log(
        `${what.padEnd(44)}${String(met.length).padStart(6)} calls  ${String(failed.length).padStart(4)} failed  median ${quantile(times, 0.5).toFixed(0)} ms  p95 ${quantile(times, 0.95).toFixed(0)} ms`,
    );
    const kinds = new Map<string, number>();
    for (const error of failed) {
        const [, status, code = 'of the balancer'] = /: (\d{3}) (?:.*"code":"(\w+)")?/.exec(error) ?? [];
        const kind = status === undefined ? error.slice(0, 100) : `${status} ${code}`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    for (const [kind, count] of kinds) console.log(`    ${count} × ${kind}`);
};

try {
    const primary = await startDatabase();
    await seed(join(folder, 'seed'), reports, primary.url);
    const replica = await startDatabase(primary.url);
    if (!isAsync)
        await runSql(
            primary.url,
            "alter system set synchronous_standby_names = '*'",
            'alter system set synchronous_commit = remote_apply',
            'select pg_reload_conf()',
        );
    const database = await startDatabaseBalancer(folder, primary.port, replica.port);
    stops.push(() => database.stop());
    const pool = await startPgBouncer(folder, database.port);
    stops.push(() => pool.stop());
    const filesUrl = await startFiles();

    const balancerPort = await freePort();
    const url = `http://127.0.0.1:${balancerPort}`;
    const ports = [await freePort(), await freePort(), await freePort()];
    const start = (index: number): Promise<City> =>
        startCity({
            data: {
                dataDir: join(folder, `process${index}`),
                databaseUrl: `postgres://bymelding@127.0.0.1:${pool.port}/bymelding`,
            },
            env: {
                PORT: String(ports[index]),
                PUBLIC_URL: url,
                PROXY_HOPS: '1',
                FILES_URL: filesUrl,
                DATABASE_REPLICA_URL: replica.url,
                ACCESS_TOKEN_TTL: '3600',
                LOG_LEVEL: 'warn',
            },
        });
    const cities = [await start(0), await start(1), await start(2)];
    for (const index of cities.keys()) stops.push(async () => cities[index]?.stop({ keepData: true }));
    const balancer = await startCityBalancer(folder, balancerPort, ports);
    stops.push(() => balancer.stop());
    await until('the balancer has a process', async () => (await fetch(`${url}/readyz`)).ok);
    console.log(
        `${reports} reports, 3 processes, PgBouncer (transaction), replica, commits ${isAsync ? 'not waiting for the replica' : 'on both servers'}`,
    );

    const begun = Date.now();
    const writes = await mixedWrites(url);
    const load = loadOf([url], { users, seconds: 75 });
    const writing = writes.start();
    await sleep(20 * second);

    const processKilled = Date.now();
    await cities[1]?.kill9();
    await sleep(10 * second);
    cities[1] = await start(1);
    await sleep(5 * second);

    const primaryKilled = Date.now();
    const before = writes.acknowledged();
    await primary.kill9();
    // Production monitors of the primary (Patroni, repmgr, a provider's own) need a few seconds to be sure.
    await sleep(2 * second);
    const direct = new pg.Client({ connectionString: replica.url });
    await direct.connect();
    await direct.query('select pg_promote()');
    await direct.end();
    const promoted = Date.now();
    await until('something is written again', async () => writes.acknowledged() > before + 5, 60);
    const writable = Date.now();
    await sleep(15 * second);
    await writing.stop();
    const outcome = await load;

    tell('before anything is broken', outcome, begun, processKilled);
    tell('one of three processes killed: 10 s after', outcome, processKilled, processKilled + 10 * second);
    tell('back to three', outcome, processKilled + 10 * second, primaryKilled);
    tell('primary killed, until written again', outcome, primaryKilled, writable);
    tell('on the promoted replica', outcome, writable, Infinity);
    await until('the balancer has a process', async () => (await fetch(`${url}/readyz`)).ok);
    const lost = await writes.lost();
    console.log(
        `no writes for ${((writable - primaryKilled) / second).toFixed(1)} s, ${((promoted - primaryKilled) / second).toFixed(1)} of them until the replica was promoted`,
    );
    console.log(
        `writes by status: ${[...writes.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    );
    console.log(`${writes.acknowledged()} writes acknowledged, ${lost.length} lost`);
    for (const one of lost.slice(0, 10)) console.log(`  ${one}`);
    if (lost.length > 0 && !isAsync) process.exitCode = 1;
} finally {
    for (const stop of stops.toReversed()) await stop().catch((error: unknown) => console.error(error));
}
