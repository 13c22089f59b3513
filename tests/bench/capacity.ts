// npm run bench:capacity: how many users of the normal mix (users.ts) the machine holds with 95 of 100 answers within
// half a second: more and more of them until it does not, or a call fails. BENCH_DATABASE_URL with two processes, else
// PGlite (BENCH_DATA_DIR, or BENCH_REPORTS of starting data). The users themselves take a part of the machine.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type City, startCity } from '../harness/city';
import { signIn } from '../harness/signIn';
import { quantile } from './measures';
import { memoryOf } from './memory';
import { loadOf } from './users';

const { BENCH_DATABASE_URL: databaseUrl, BENCH_DATA_DIR: standing } = process.env;
const seconds = Number(process.env.BENCH_SECONDS ?? 30);
/** Between an answer and the same person's next call, on average. */
const pause = Number(process.env.BENCH_PAUSE ?? 10_000);
const limit = 500;
const env = { DEMO: '1', LOG_LEVEL: 'warn', ACCESS_TOKEN_TTL: '7200' };

const folder = await mkdtemp(join(tmpdir(), 'bymelding-mengde-'));
async function startCities(): Promise<City[]> {
    if (databaseUrl)
        return Promise.all(
            ['1', '2'].map((name) => startCity({ data: { dataDir: join(folder, name), databaseUrl }, env })),
        );
    if (standing) return [await startCity({ data: { dataDir: standing }, env })];
    return [await startCity({ database: 'pglite', reports: Number(process.env.BENCH_REPORTS ?? 20_000), env })];
}

const cities = await startCities();
try {
    for (const { url } of cities) for (const user of ['saksbehandler', 'admin']) await signIn(url, user);
    console.log(`${databaseUrl ? 'PostgreSQL, two processes' : 'PGlite'}, a call each ${pause / 1000} s of each user`);
    for (let users = Number(process.env.BENCH_USERS ?? 20); ; users = Math.round(users * 1.5)) {
        const outcome = await loadOf(
            cities.map(({ url }) => url),
            { users, seconds, pause },
        );
        const times = outcome.calls.filter(({ error }) => !error).map(({ took }) => took);
        const p95 = quantile(times, 0.95);
        const memory = (await Promise.all(cities.map(({ pid }) => memoryOf(pid)))).map(({ now }) => `${now} MB`);
        console.log(
            `${String(users).padStart(6)} users  ${(times.length / seconds).toFixed(1).padStart(6)} calls a second  median ${quantile(times, 0.5).toFixed(0)} ms  p95 ${p95.toFixed(0)} ms  ${outcome.errors.length} failed  ${memory.join(', ')}`,
        );
        for (const error of new Set(outcome.errors.slice(0, 3))) console.log(`    ${error}`);
        if (!(p95 <= limit) || outcome.errors.length > 0) break;
    }
} finally {
    for (const city of cities) await city.stop({ keepData: standing !== undefined });
    await rm(folder, { recursive: true, force: true });
}
