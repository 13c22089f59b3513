// What the city does when the thread of its embedded database dies.
import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPglite } from '../../src/city/database/pglite';
import { startCity } from '../harness/city';
import { call, newReport } from '../services/reportCalls';

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

    it('killed: the city ends with a message and a status other than 0, and starts again with all that was saved', async () => {
        const city = await startCity({
            reports: 200,
            database: 'pglite',
            env: { NODE_OPTIONS: `--import ${new URL('killWorker.mjs', import.meta.url).href}` },
        });
        const report = await newReport(city.url);
        process.kill(city.pid, 'SIGUSR2');
        expect(await city.ended).toBe(1);
        expect(city.log()).toContain('Databasen i datamappen stanset, så tjenesten avsluttes. Start den igjen.');
        const again = await startCity({ data: city.data, database: 'pglite' });
        expect((await call(again.url, 'saksbehandler', `/api/serviceavdelinger/meldinger/${report.id}`)).status).toBe(
            200,
        );
        await again.stop();
    });
});
