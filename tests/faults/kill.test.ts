// Kill -9 at any moment: no acknowledged write is lost, on either database, with one process or two.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn } from '../harness/chance';
import { type City, startCity } from '../harness/city';
import { freePort, startPostgres } from '../harness/postgres.mjs';
import { health, until, whileHealthy } from './calls';
import { mixedWrites } from './mixedWrites';

const databases = ['pglite', 'postgres'] as const;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
    postgres = await startPostgres();
    if (!postgres) throw new Error('These tests need PostgreSQL');
    process.env.TEST_DATABASE_URL = postgres.url;
});
afterAll(() => postgres?.stop());

const rounds = 20;
const unexpected = (statuses: ReadonlyMap<number, number>) =>
    [...statuses.keys()].filter((status) => ![0, 200, 201, 204].includes(status));

describe.each(databases)('kill -9 on %s', (database) => {
    const place = database === 'pglite' ? { database } : {};
    let city: City;
    afterAll(() => city?.stop());

    it(`in ${rounds} rounds of mixed writes loses nothing`, { timeout: 600_000 }, async () => {
        city = await startCity({ ...place, reports: 200, env: { ACCESS_TOKEN_TTL: '3600' } });
        const PORT = new URL(city.url).port;
        const writes = await mixedWrites(city.url);
        for (let round = 1; round <= rounds; round += 1) {
            const before = writes.acknowledged();
            const writing = writes.start();
            await until('something is written', async () => writes.acknowledged() > before + 5);
            await sleep(drawn(200));
            await city.kill9();
            await writing.stop();
            city = await startCity({ ...place, data: city.data, env: { PORT, ACCESS_TOKEN_TTL: '3600' } });
            expect(await writes.lost(), `lost after kill ${round}`).toEqual([]);
        }
        expect(unexpected(writes.statuses)).toEqual([]);
        console.info(`${database}: ${writes.acknowledged()} acknowledged over ${rounds} kills, 0 lost`);
    });
});

describe('of two processes on one PostgreSQL', () => {
    let cities: [City, City];
    afterAll(async () => {
        await cities?.[1].stop({ keepData: true });
        await cities?.[0].stop();
    });

    it(
        'one killed under writes, again and again: the other goes on, and nothing is lost',
        { timeout: 300_000 },
        async () => {
            const ports = [String(await freePort()), String(await freePort())] as const;
            const urls = ports.map((port) => `http://localhost:${port}`) as [string, string];
            const env = { PUBLIC_URL: urls[0], ACCESS_TOKEN_TTL: '3600' };
            const start = async (index: 0 | 1, data?: City['data']) => {
                const city = await startCity({
                    reports: 200,
                    ...(data ? { data } : {}),
                    env: { ...env, PORT: ports[index] },
                });
                await until(`process ${index} answers`, async () => (await health(urls[index])).status === 200);
                return city;
            };
            const first = await start(0);
            cities = [first, await start(1, first.data)];
            const writes = await mixedWrites(urls[0]);
            for (let round = 0; round < 6; round += 1) {
                const dying = (round % 2) as 0 | 1;
                const living = (1 - dying) as 0 | 1;
                const before = writes.acknowledged();
                const writing = writes.start(urls);
                await until('something is written', async () => writes.acknowledged() > before + 10);
                await whileHealthy(urls[living], async () => {
                    await cities[dying].kill9();
                    const atKill = writes.acknowledged();
                    await until('the other one goes on', async () => writes.acknowledged() > atKill + 10);
                    await writing.stop();
                });
                expect(await writes.lost(urls[living]), `lost after kill ${round}`).toEqual([]);
                cities[dying] = await start(dying, first.data);
                expect(await writes.lost(urls[dying])).toEqual([]);
            }
            expect(unexpected(writes.statuses)).toEqual([]);
            console.info(`two processes: ${writes.acknowledged()} acknowledged over 6 kills, 0 lost`);
        },
    );
});
