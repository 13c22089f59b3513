// The city while its PostgreSQL fails: terminated backends, restarts, a lost network, locks.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Price } from '../../src/api/entities/administration';
import { openPostgres } from '../../src/city/database/postgres';
import { type City, startCity } from '../harness/city';
import { startPostgres } from '../harness/postgres.mjs';
import { callsOf } from '../services/reportCalls';
import { health, keepCommenting, until } from './calls';
import { openWire, type Wire } from './wire';

let postgres: NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
let wire: Wire;
let city: City;
let url: string;
const { get, newReport, post, put, putAsService, read, remove } = callsOf(() => ({ url }));
/** The test's own connection, which bypasses the wire. */
let direct: pg.Client;

const connect = async () => {
    direct = new pg.Client({ connectionString: city.data.databaseUrl });
    direct.on('error', () => undefined);
    await direct.connect();
};

beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error('These tests need PostgreSQL');
    postgres = started;
    process.env.TEST_DATABASE_URL = postgres.url;
    const first = await startCity({ reports: 200 });
    await first.stop({ keepData: true });
    wire = await openWire(postgres.url);
    const { databaseUrl = '' } = first.data;
    city = await startCity({
        data: { ...first.data, databaseUrl: wire.through(databaseUrl) },
        env: { ACCESS_TOKEN_TTL: '3600' },
    });
    city.data.databaseUrl = databaseUrl;
    url = city.url;
    await connect();
});
afterAll(async () => {
    await direct?.end().catch(() => undefined);
    await city?.stop();
    await wire?.stop();
    await postgres?.stop();
});

const isAlive = () => {
    process.kill(city.pid, 0);
    return true;
};
const answersAgain = () => until('the city answers again', async () => (await health(url)).status === 200);
const kept = async (reportId: number) => {
    const body = await read<{ tekst: string }[]>('saksbehandler', `/api/meldinger/${reportId}/kommentarer`);
    return new Set(body.map(({ tekst }) => tekst));
};
/** Holds a lock on a row while `during` runs. */
const whileLocked = async (statement: string, during: () => Promise<void>) => {
    await direct.query(`begin; ${statement}`);
    try {
        await during();
    } finally {
        await direct.query('rollback');
    }
};
const waiting = () =>
    direct.query<{ pid: number }>(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );

describe('a backend that is ended', () => {
    it('in the middle of a transaction fails that request alone, whole, and the next one succeeds', async () => {
        const report = await newReport();
        await whileLocked(`select 1 from report where id = ${report.id} for update`, async () => {
            const write = putAsService(report, { adresse: 'Akersgata 1', meldingsStatusId: 4 });
            await until('the write waits for the lock', async () => (await waiting()).rows.length === 1);
            await direct.query('select pg_terminate_backend($1)', [(await waiting()).rows[0]?.pid]);
            const answer = await write;
            expect(answer.status).toBe(503);
            expect(answer.body.errorMessage).toBe('Databasen svarer ikke. Prøv igjen om litt.');
            expect(answer.headers.get('Retry-After')).toBe('5');
        });
        expect(isAlive()).toBe(true);
        const body = await read<{ adresse: string; versjon: number }>(
            'saksbehandler',
            `/api/serviceavdelinger/meldinger/${report.id}`,
        );
        expect(body).toMatchObject({ adresse: report.adresse, versjon: report.versjon });
        await expect(putAsService(report, { adresse: 'Akersgata 1', meldingsStatusId: 4 })).toAnswer(200);
    });

    it('all of them at once, again and again, under load: no acknowledged write is lost', async () => {
        const report = await newReport();
        const load = keepCommenting(url, report.id);
        for (let round = 0; round < 5; round += 1) {
            const before = load.acknowledged.size;
            await until('something is written', async () => load.acknowledged.size > before + 5);
            await direct.query(
                'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
            );
        }
        await load.stop();
        expect(isAlive()).toBe(true);
        const there = await kept(report.id);
        expect([...load.acknowledged].filter((text) => !there.has(text))).toEqual([]);
        expect([...load.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    });
});

describe('two transactions that wait for each other', () => {
    it('both succeed: the one that is ended runs again', async () => {
        const database = openPostgres(city.data.databaseUrl ?? '');
        try {
            await database.script('create table t (id int primary key, n int); insert into t values (1, 0), (2, 0)');
            const locked = new Set<number>();
            let meet = (): void => undefined;
            const areLocked = new Promise<void>((resolve) => (meet = resolve));
            const add = (first: number, second: number) =>
                database.transaction(async (queries) => {
                    await queries.rows(sql`update t set n = n + 1 where id = ${first}`);
                    if (locked.add(first).size === 2) meet();
                    await areLocked;
                    await queries.rows(sql`update t set n = n + 1 where id = ${second}`);
                });
            await Promise.all([add(1, 2), add(2, 1), add(1, 2), add(2, 1)]);
            expect(await database.rows(sql`select n from t`)).toEqual([{ n: 4 }, { n: 4 }]);
        } finally {
            await database.script('drop table if exists t');
            await database.close();
        }
    });

    it('a serialization failure is retried too, and given up in the end', async () => {
        const database = openPostgres(city.data.databaseUrl ?? '');
        let runs = 0;
        const conflict = (times: number) =>
            database.transaction(async (queries) => {
                runs += 1;
                if (runs <= times) await queries.script("do $$ begin raise sqlstate '40001'; end $$");
                return runs;
            });
        expect(await conflict(2)).toBe(3);
        runs = 0;
        await expect(conflict(100)).rejects.toMatchObject({ code: '40001' });
        expect(runs).toBe(5);
        await database.close();
    });

    it('do not occur when resource use changes while its price is removed, because both lock the contract first', async () => {
        const report = await newReport();
        const contract = report.kontrakt?.kontraktId ?? '';
        const prices = await read<Price[]>('entreprenoradmin', `/api/kontrakter/${contract}/priser`);
        const deadlocks = async () =>
            Number(
                (
                    await direct.query<{ deadlocks: string }>(
                        'select deadlocks from pg_stat_database where datname = current_database()',
                    )
                ).rows[0]?.deadlocks,
            );
        const before = await deadlocks();
        const statuses = new Set<number>();
        for (const price of prices.slice(0, 8)) {
            const use = {
                prisId: price.id,
                skiftId: 2,
                kommentar: null,
                dato: new Date(Date.now() - 60_000).toISOString(),
            };
            const path = `/api/meldinger/${report.id}/ressursforbruk`;
            const { body: row } = await post<{ id: number }>('entreprenor', path, {
                ...use,
                prosesskodeEnhetsverdi: 1,
            });
            const edits = Array.from({ length: 6 }, (_, index) =>
                put('entreprenor', `${path}/${row.id}`, { ...use, prosesskodeEnhetsVerdi: index + 2 }),
            );
            const removal = remove('admin', `/api/priser/${price.id}`);
            for (const { status } of await Promise.all([...edits, removal])) statuses.add(status);
        }
        expect([...statuses]).toEqual([204]);
        expect(await deadlocks()).toBe(before);
    });

    it('a row locked for a long time is waited for, then the user gets an error, and nothing else stops', async () => {
        const report = await newReport();
        await whileLocked(`select 1 from report where id = ${report.id} for update`, async () => {
            const write = putAsService(report, { adresse: 'Akersgata 2' });
            await until('the write waits for the lock', async () => (await waiting()).rows.length === 1);
            await expect(health(url)).toAnswer(200);
            const answer = await write;
            expect(answer.status).toBe(503);
            // Behind another one that waits for the row, such as a job of the city, it waits twice.
            expect([
                'Noen andre endrer det samme akkurat nå. Prøv igjen.',
                'Forespørselen tok for lang tid. Prøv igjen, eller spør etter mindre.',
            ]).toContain(answer.body.errorMessage);
        });
    });
});

describe('PostgreSQL', () => {
    it('restarted under load: the same process goes on, no acknowledged write is lost', async () => {
        const report = await newReport();
        const load = keepCommenting(url, report.id);
        await until('something is written', async () => load.acknowledged.size > 10);
        await postgres.restart();
        const before = load.acknowledged.size;
        await until('writes succeed again', async () => load.acknowledged.size > before + 10);
        await load.stop();
        expect(isAlive()).toBe(true);
        await connect();
        const there = await kept(report.id);
        expect([...load.acknowledged].filter((text) => !there.has(text))).toEqual([]);
    });

    it('down: health and calls answer 503 at once, and recover without a restart', async () => {
        wire.cut();
        const down = await health(url);
        expect(down.status).toBe(503);
        expect(down.milliseconds).toBeLessThan(1000);
        const answer = await get('saksbehandler', '/api/skift');
        expect(answer.status).toBe(503);
        expect(answer.body.errorMessage).toBe('Databasen svarer ikke. Prøv igjen om litt.');
        wire.mend();
        await answersAgain();
        expect(isAlive()).toBe(true);
    });

    it('unreachable for 20 s without an error: health answers 503 within 3 s throughout, then recovers', async () => {
        const report = await newReport();
        const load = keepCommenting(url, report.id, 20);
        await until('something is written', async () => load.acknowledged.size > 20);
        wire.freeze();
        const end = Date.now() + 20_000;
        while (Date.now() < end) {
            const { status, milliseconds } = await health(url);
            expect(status).toBe(503);
            expect(milliseconds).toBeLessThan(3000);
            await sleep(500);
        }
        wire.mend();
        await answersAgain();
        const before = load.acknowledged.size;
        await until('writes succeed again', async () => load.acknowledged.size > before + 10);
        await load.stop();
        const there = await kept(report.id);
        expect([...load.acknowledged].filter((text) => !there.has(text))).toEqual([]);
        expect(isAlive()).toBe(true);
    });
});
