// The city under load: two processes on BENCH_DATABASE_URL, or one on PGlite (BENCH_DATA_DIR, or BENCH_REPORTS of
// starting data).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type City, startCity } from '../harness/city';
import { signIn } from '../harness/signIn';
import { memoryOf } from './memory';

const { BENCH_DATABASE_URL: databaseUrl, BENCH_DATA_DIR: existing } = process.env;
const env = { DEMO: '1', LOG_LEVEL: 'warn', ACCESS_TOKEN_TTL: '7200' };

/** The mean time between an answer and the user's next call, in milliseconds. */
export const pause = Number(process.env.BENCH_PAUSE ?? 10_000);

interface LoadedCities {
    /** A description of the set-up. */
    kind: string;
    urls: string[];
    /** The current memory of each process, in megabytes. */
    memory: () => Promise<number[]>;
    stop: () => Promise<void>;
}

function start(folder: string): Promise<City>[] {
    if (databaseUrl)
        return ['1', '2'].map((name) => startCity({ data: { dataDir: join(folder, name), databaseUrl }, env }));
    if (existing) return [startCity({ data: { dataDir: existing }, env })];
    return [startCity({ database: 'pglite', reports: Number(process.env.BENCH_REPORTS ?? 20_000), env })];
}

export async function startLoadedCities(): Promise<LoadedCities> {
    const folder = await mkdtemp(join(tmpdir(), 'bymelding-mengde-'));
    const cities = await Promise.all(start(folder));
    for (const { url } of cities) for (const user of ['saksbehandler', 'admin']) await signIn(url, user);
    return {
        kind: databaseUrl ? 'PostgreSQL, two processes' : 'PGlite',
        urls: cities.map(({ url }) => url),
        memory: async () => (await Promise.all(cities.map(({ pid }) => memoryOf(pid)))).map(({ now }) => now),
        stop: async () => {
            for (const city of cities) await city.stop({ keepData: existing !== undefined });
            await rm(folder, { recursive: true, force: true });
        },
    };
}
