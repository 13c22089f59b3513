// Midnight in Oslo while two processes write to one PostgreSQL: new prices from that moment, applied once, and nobody
// is blocked.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkUpdate, Price } from '../../src/api/entities/administration';
import type { AuditPage } from '../../src/api/entities/audit';
import { osloDay, startOfOsloDay } from '../../src/api/rules/oslo';
import { type City, type CityData, startCity } from '../harness/city';
import { clockAhead } from '../harness/moment.mjs';
import { freePort, startPostgres } from '../harness/postgres.mjs';
import { callsOf } from '../services/reportCalls';
import { until, whileHealthy } from './calls';
import { mixedWrites } from './mixedWrites';

/** How long before midnight the processes start. */
const lead = 60_000;
const midnight = startOfOsloDay(osloDay(new Date(Date.now() + 24 * 3_600_000))).getTime();

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let data: CityData;
const cities: City[] = [];
beforeAll(async () => {
    postgres = await startPostgres();
    if (!postgres) throw new Error('These tests need PostgreSQL');
    process.env.TEST_DATABASE_URL = postgres.url;
});
afterAll(async () => {
    for (const city of cities) await city.stop({ keepData: true });
    if (data?.madeFolder) await rm(data.madeFolder, { recursive: true, force: true });
    await postgres?.stop();
});

/** Creates a future scheme from tomorrow with one changed price. Answers how to read the prices and the scheme. */
const prepare = async () => {
    const city = await startCity({ reports: 200 });
    const contract = (await callsOf(city).newReport()).kontrakt?.kontraktId ?? '';
    const path = `/api/kontrakter/${contract}/bulkoppdateringer`;
    const { post, put, read, remove } = callsOf(city);
    for (const { id, prosessertDato } of await read<BulkUpdate[]>('admin', path))
        if (!prosessertDato) await remove('admin', `${path}/${id}`);
    const scheme = await post<{ id: number }>('admin', path, { gyldigFraDato: osloDay(new Date(midnight)) });
    const changes = await read<Required<Price>[]>('admin', `${path}/${scheme.body.id}/prisendringer`);
    const change = changes.at(-1);
    if (!change) throw new Error('No price');
    await put('admin', `${path}/${scheme.body.id}/prisendringer/${change.id}`, { pris: change.pris + 1.25 });
    await city.stop({ keepData: true });
    data = city.data;
    return {
        wanted: change.pris + 1.25,
        read: async (url: string) => {
            const prices = await callsOf({ url }).get<Required<Price>[]>('admin', `/api/kontrakter/${contract}/priser`);
            return prices.body.find(({ prosesskode }) => prosesskode.id === change.prosesskode.id)?.pris;
        },
        applied: async (url: string) =>
            (await callsOf({ url }).read<AuditPage>('admin', '/api/revisjon?emne=prisskjema&hendelse=endret'))
                .hendelser,
    };
};

it(
    'midnight passes under writes: prices are new from then on, once, and nothing else stops',
    { timeout: 300_000 },
    async () => {
        const { wanted, read, applied } = await prepare();
        const ports = [String(await freePort()), String(await freePort())];
        const ahead = midnight - lead - Date.now();
        const cityNow = () => Date.now() + ahead;
        const env = {
            ACCESS_TOKEN_TTL: '3600',
            PUBLIC_URL: `http://localhost:${ports[0]}`,
            CLOCK_AHEAD: String(clockAhead() + ahead),
            NODE_OPTIONS: `--import ${new URL('../harness/clock.mjs', import.meta.url).href}`,
        };
        for (const PORT of ports) cities.push(await startCity({ data, env: { ...env, PORT } }));
        const urls = ports.map((port) => `http://localhost:${port}`);
        const [url = ''] = urls;
        const writes = await mixedWrites(url);
        expect(await read(url)).toBe(wanted - 1.25);
        expect(cityNow(), 'the machine is too slow for this test').toBeLessThan(midnight);
        const writing = writes.start(urls);
        await whileHealthy(url, async () => {
            await until('midnight', async () => cityNow() >= midnight, 70);
            expect(await read(url)).toBe(wanted);
            const before = writes.acknowledged();
            await until('writes go on', async () => writes.acknowledged() > before + 20);
        });
        await until('both have looked', async () => cityNow() > midnight + 6_000);
        await writing.stop();
        expect(await writes.lost()).toEqual([]);
        expect([...writes.statuses.keys()].filter((status) => ![200, 201, 204].includes(status))).toEqual([]);
        const [once, ...more] = await applied(url);
        expect(more).toEqual([]);
        expect(once).toMatchObject({ bruker: null, til: { tattIBruk: true } });
        expect(Date.parse(once?.tidspunkt ?? '') - midnight).toBeLessThan(10_000);
        expect(Date.parse(once?.tidspunkt ?? '')).toBeGreaterThanOrEqual(midnight);
    },
);
