// The city after the thread of its embedded database has died.
import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPglite } from '../../src/city/database/pglite';
import { schema } from '../../src/city/database/schema';
import { refusalOf } from '../../src/city/refusal';
import { startCity } from '../harness/city';
import { callsOf } from '../services/reportCalls';

afterEach(() => void vi.restoreAllMocks());

describe('the worker of the embedded database', () => {
    it('killed: pending and later calls are refused, and its owner is notified', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'bymelding-'));
        const workers: Worker[] = [];
        const on = vi.spyOn(Worker.prototype, 'on').mockImplementation(function (this: Worker, ...args) {
            workers.push(this);
            return EventEmitter.prototype.on.apply(this, args) as Worker;
        });
        const lost = vi.fn();
        const database = await openPglite(folder, lost);
        const slow = database.transaction((queries) =>
            queries.rows(sql`select count(*) from generate_series(1, 100000000)`),
        );
        const queued = database.rows(sql`select 1`);
        const refusals = Promise.allSettled([slow, queued]);
        expect(on).toHaveBeenCalled();
        await workers[0]?.terminate();
        for (const { status } of await refusals) expect(status).toBe('rejected');
        await expect(database.rows(sql`select 1`)).rejects.toThrow('The database has ended');
        expect(lost).toHaveBeenCalledOnce();
        await database.close();
        await rm(folder, { recursive: true, force: true });
    });

    it('busy for too long: that statement and its transaction are ended with 503, the others go on', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'bymelding-'));
        const lost = vi.fn();
        const database = await openPglite(folder, lost, { statementMs: 1_000, longStatementMs: 3_000 });
        // There is no schema without migrations, so the test makes one, where a new worker will look for tables.
        await database.script(`create schema ${schema}; create table kept (id int)`);
        await database.rows(sql`insert into kept values (1)`);
        const endless = sql`select count(*) from generate_series(1, 1000000000000)`;
        const begun = performance.now();
        const slow = database.transaction(async (queries) => {
            await queries.rows(sql`insert into kept values (2)`);
            await queries.rows(endless).catch(() => undefined);
            // It must not run on the new worker, where it would be outside the transaction.
            await queries.rows(sql`insert into kept values (3)`);
        });
        const queued = database.rows<{ id: number }>(sql`select id from kept`);
        await expect(slow).rejects.toThrow('The statement took too long');
        expect(refusalOf(await slow.catch((error: unknown) => error))).toMatchObject({ status: 503 });
        expect(await queued).toEqual([{ id: 1 }]);
        expect(performance.now() - begun).toBeLessThan(20_000);
        await expect(database.longReads.rows(endless)).rejects.toThrow('The statement took too long');
        await database.rows(sql`insert into kept values (4)`);
        expect(await database.rows(sql`select id from kept order by id`)).toEqual([{ id: 1 }, { id: 4 }]);
        expect(lost).not.toHaveBeenCalled();
        await database.close();
        await rm(folder, { recursive: true, force: true });
    });

    it('killed: the city ends with a message and a status other than 0, and starts again with all that was saved', async () => {
        const city = await startCity({
            reports: 200,
            database: 'pglite',
            env: { NODE_OPTIONS: `--import ${new URL('killWorker.mjs', import.meta.url).href}` },
        });
        const report = await callsOf(city).newReport();
        process.kill(city.pid, 'SIGUSR2');
        expect(await city.ended).toBe(1);
        expect(city.log()).toContain('Databasen i datamappen stanset, så tjenesten avsluttes. Start den igjen.');
        const again = await startCity({ data: city.data, database: 'pglite' });
        await expect(callsOf(again).get('saksbehandler', `/api/serviceavdelinger/meldinger/${report.id}`)).toAnswer(
            200,
        );
        await again.stop();
    });
});
