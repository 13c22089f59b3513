// The guide's replica: its SQL on the primary, its two commands, and a city that reads from it.
import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type City, startCity } from '../harness/city';
import { freePort, startPostgres } from '../harness/postgres.mjs';
import { runSql } from '../harness/template';
import { blocksIn, deploymentFile, guideCommands, placed, runLine } from './guide';
import { callsOf } from '../services/reportCalls';

const programs = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | tail -n 1'], {
    encoding: 'utf8',
}).stdout.trim();
/** Only root may run a command as another user. */
const canFollow = process.env.TEST_DATABASE_URL !== undefined && process.getuid?.() === 0 && programs !== '';

describe.runIf(canFollow)('a replica by the guide', () => {
    let folder: string;
    let primary: NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
    let city: City;
    let replicaUrl: string;
    const data = () => join(folder, 'replica');
    const asPostgres = (line: string) => runLine(line, {}, folder);
    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'bymelding-replika-'));
        await chmod(folder, 0o777);
        const started = await startPostgres({
            place: folder,
            settings: ['wal_level=replica', 'max_wal_senders=8', 'max_replication_slots=4', 'synchronous_commit=on'],
        });
        if (!started) throw new Error('No PostgreSQL');
        primary = started;
        await runSql(primary.url, blocksIn(await deploymentFile('replica.md'), 'sql')[0] ?? '');
        const port = await freePort();
        const [copy = '', start = ''] = await guideCommands(
            'replica.md',
            'runuser -u postgres -- /usr/lib/postgresql/15/bin/pg_basebackup',
            'runuser -u postgres -- /usr/lib/postgresql/15/bin/pg_ctl',
        );
        const places = {
            '/usr/lib/postgresql/15/bin': programs,
            '/var/lib/postgresql/15/replica': data(),
            'db1.kommune.no:5432': `127.0.0.1:${primary.port}`,
        };
        const copied = await asPostgres(placed(copy, places));
        expect(copied.code, copied.printed).toBe(0);
        const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 -c max_wal_senders=8 -c max_replication_slots=4`;
        const begun = await asPostgres(`${placed(start, places)} -o '${options}' -l ${folder}/replika.log`);
        expect(begun.code, begun.printed).toBe(0);
        replicaUrl = `postgres://bymelding@127.0.0.1:${port}/postgres`;
        city = await startCity({
            data: { dataDir: join(folder, 'by'), databaseUrl: primary.url },
            env: { SEED_REPORTS: '50', METRICS: '1', DATABASE_REPLICA_URL: replicaUrl },
        });
    });
    afterAll(async () => {
        await city?.stop({ keepData: true });
        await asPostgres(`runuser -u postgres -- ${programs}/pg_ctl -D ${data()} -m immediate stop`);
        await primary?.stop();
        await rm(folder, { recursive: true, force: true });
    });
    const metric = async (name: string) =>
        Number(
            new RegExp(`^bymelding_replica_${name} (\\S+)$`, 'm').exec(
                await (await fetch(`${city.url}/metrics`)).text(),
            )?.[1],
        );
    const lists = async () =>
        (await callsOf(city).get('saksbehandler', '/sok/melding/serviceavdeling?antall=5')).status;

    it('is read from once it has caught up', async () => {
        await expect.poll(() => metric('used'), { timeout: 30_000 }).toBe(1);
        expect(await metric('lag_seconds')).toBe(0);
        expect(await lists()).toBe(200);
    });

    it('is not used when it is gone, and its lag grows', async () => {
        await asPostgres(`runuser -u postgres -- ${programs}/pg_ctl -D ${data()} -m immediate stop`);
        await expect.poll(() => metric('used'), { timeout: 30_000 }).toBe(0);
        await expect.poll(() => metric('lag_seconds'), { timeout: 10_000 }).toBeGreaterThan(0);
        expect(await lists()).toBe(200);
    });
});
