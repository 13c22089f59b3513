// Reads from a streaming replica: never stale for the user who wrote, and never delayed by a lagging replica.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../src/city/database/database';
import { openDatabase } from '../../src/city/database/open';
import { openPostgres } from '../../src/city/database/postgres';
import { databaseFailureOf } from '../../src/city/database/failures';
import { reportSearchHandlers } from '../../src/city/services/search/reports';
import { openReplica, type Replica } from '../../src/city/database/replica';
import { startCity } from '../harness/city';
import { startPostgres } from '../harness/postgres.mjs';
import { ownCity, type OwnCity } from '../harness/withCity';
import { callsOf } from './reportCalls';

const [writer, reader] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

// Once, since the service tests with PostgreSQL run in two halves.
describe.runIf(process.env.TEST_DATABASE_URL)('reads with DATABASE_REPLICA_URL', () => {
    let servers: NonNullable<Awaited<ReturnType<typeof startPostgres>>>[];
    let folder: string;
    let primary: Database;
    let standby: Database;
    let replica: Replica;
    const start = async (replicaOf?: string) => {
        const settings = ['wal_level=replica', 'max_wal_senders=4'];
        const server = await startPostgres(replicaOf === undefined ? { settings } : { replicaOf, settings });
        if (!server) throw new Error('No PostgreSQL');
        return server;
    };

    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'bymelding-kopi-'));
        const first = await start();
        servers = [first, await start(first.url)];
        primary = await openDatabase({ url: first.url, folder });
        const url = servers[1]?.url ?? '';
        standby = openPostgres(url);
        replica = openReplica(primary, url, () => true);
    });
    afterAll(async () => {
        await replica.close();
        await standby.close();
        await primary.close();
        for (const server of servers.toReversed()) await server.stop();
        await rm(folder, { recursive: true, force: true });
    });

    const isReplica = async (database: Database) =>
        (await database.row<{ is: boolean }>(sql`select pg_is_in_recovery() as is`))?.is;
    const readsReplica = (user: string) => replica.read(user, isReplica);
    const soon = (user: string, expected: boolean) =>
        vi.waitFor(async () => expect(await readsReplica(user)).toBe(expected), { timeout: 30_000, interval: 100 });

    it('go to the replica, to the primary for the user who wrote while it lags, and for all when it lags on', async () => {
        await soon(reader, true);
        await standby.rows(sql`select pg_wal_replay_pause()`);
        await primary.rows(sql`insert into notice (id, kind, text) values (900, 'Feil', 'Nytt')`);
        await replica.hasWritten(writer);
        const seen = await replica.read(writer, (database) => database.rows(sql`select id from notice where id = 900`));
        expect(seen).toHaveLength(1);
        expect(await readsReplica(writer)).toBe(false);
        await soon(reader, false);

        await standby.rows(sql`select pg_wal_replay_resume()`);
        await soon(writer, true);
        expect(
            await replica.read(writer, (database) => database.rows(sql`select id from notice where id = 900`)),
        ).toHaveLength(1);
    });
    it('of a client’s own writes are never behind, whichever process answers', async () => {
        const cities: Pick<OwnCity, 'url' | 'stop'>[] = [];
        try {
            for (const name of ['en', 'to']) {
                const data = { dataDir: join(folder, name), databaseUrl: servers[0]?.url ?? '' };
                const env = { SEED_REPORTS: '50', DATABASE_REPLICA_URL: servers[1]?.url };
                // The first one, in another process, makes the starting data.
                cities.push(await (cities.length === 0 ? startCity : ownCity)({ data, env }));
            }
            const [one, other] = cities.map(({ url }) => url) as [string, string];
            const newest = async (url: string, user: string) => {
                const { meldinger } = await callsOf({ url }).search('antall=1', user);
                return meldinger[0]?.beskrivelse;
            };
            const behind: string[] = [];
            // Repeated until a process reads from the replica, where the new report may not have arrived for other
            // users.
            await vi.waitFor(
                async () => {
                    const text = `Nettopp skrevet ${randomUUID()}`;
                    await standby.rows(sql`select pg_wal_replay_pause()`);
                    try {
                        await callsOf({ url: one }).postReport('saksbehandler', { beskrivelse: text });
                        for (const url of [one, other])
                            if ((await newest(url, 'saksbehandler')) !== text) behind.push(url);
                        expect(await newest(other, 'leder')).not.toBe(text);
                    } finally {
                        await standby.rows(sql`select pg_wal_replay_resume()`);
                    }
                },
                { timeout: 30_000, interval: 500 },
            );
            expect(behind).toEqual([]);
        } finally {
            for (const city of cities) await city.stop({ keepData: true });
        }
    });
    it('find a replica that is not promoted yet where the primary should be: a write is refused as if nobody were there', async () => {
        const error: unknown = await standby
            .rows(sql`insert into notice (id, kind, text) values (901, 'Feil', 'Nytt')`)
            .catch((reason: unknown) => reason);
        expect(databaseFailureOf(error)).toBe('unreachable');
    });
    it('that fail on the replica are answered by the primary', async () => {
        await soon(reader, true);
        const asked: (boolean | undefined)[] = [];
        const answer = await replica.read(reader, async (database) => {
            asked.push(await isReplica(database));
            if (asked.length === 1) throw new Error('canceling statement due to conflict with recovery');
            return 'answered';
        });
        expect([answer, asked]).toEqual(['answered', [true, false]]);
    });
    it("the list's mark comes before changes still in progress on the primary", async () => {
        const list = async (database: Database) => {
            const context = {
                caller: { userId: reader, roles: ['service'] },
                query: { page: 1, antall: 1, sorterEtter: 'dato' },
                city: { database, settings: {}, now: () => new Date() },
            };
            const page = await reportSearchHandlers.searchServiceReports(context as never);
            return page.merke ?? '';
        };
        const mark = await primary.transaction(async (queries) => {
            const { own } = await queries.one<{ own: string }>(sql`select pg_current_xact_id()::text as own`);
            // A later transaction has ended.
            await primary.rows(sql`insert into notice (id, kind, text) values (902, 'Feil', 'Senere')`);
            await vi.waitFor(async () =>
                expect(await standby.rows(sql`select 1 from notice where id = 902`)).toHaveLength(1),
            );
            return { own, merke: await list(standby) };
        });
        const seen = await primary.one<{ is: boolean }>(
            sql`select pg_visible_in_snapshot(${mark.own}::xid8, ${mark.merke}::pg_snapshot) as is`,
        );
        expect(seen.is).toBe(false);
    });
    it('go on at the primary when the replica is gone', async () => {
        await soon(reader, true);
        await servers[1]?.stop();
        expect(await readsReplica(reader)).toBe(false);
    });
});
