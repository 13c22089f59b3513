// Every query of a large city over HTTP, one at a time. `npm run bench -- scale` then has many users at once, and uses
// the data at BENCH_DATABASE_URL or in BENCH_DATA_DIR without changing them, or BENCH_REPORTS of starting data.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCity } from '../harness/city';
import {
    besideCalls,
    figureCalls,
    fileCalls,
    filledIn,
    listCalls,
    type NamedCall,
    pagesOfWhole,
    searchCalls,
} from '../plans/largeCalls';
import { callsOf, nordvei } from '../services/reportCalls';
import { median, quantile, record } from './measures';
import { memoryOf } from './memory';
import { measureUsers } from './users';

const only = new RegExp(process.env.BENCH_ONLY ?? '');

async function time(url: string, { path, user = 'saksbehandler' }: NamedCall): Promise<[number, string]> {
    const begun = performance.now();
    const answer = await callsOf({ url }).get(user, path);
    const body = answer.text;
    const took = performance.now() - begun;
    if (answer.status >= 300 && !(answer.status === 404 && path.startsWith('/api/rapporter/')))
        throw new Error(`${path}: ${answer.status} ${body.slice(0, 300)}`);
    return [took, /"totaltAntall":(\d+)/.exec(body)?.[1] ?? `${Math.round(body.length / 1000)} kB`];
}

/** Calls each `rounds` times; answers how long each call took. */
async function measureEach(url: string, calls: readonly NamedCall[], rounds: number): Promise<number[]> {
    const [, found] = await time(url, { name: '', path: '/sok/melding/serviceavdeling?antall=1' });
    const known = { ...pagesOfWhole(Number(found)), company: nordvei };
    const all: number[] = [];
    for (const call of calls.filter(({ name }) => only.test(name))) {
        const times: number[] = [];
        let size = '';
        for (let round = 0; round < rounds && (times.at(-1) ?? 0) < 5000; round += 1) {
            const [took, answered] = await time(url, { ...call, path: filledIn(call.path, known) });
            times.push(took);
            size = answered;
        }
        all.push(...times);
        console.log(
            `${call.name.padEnd(44)}${`${median(times).toFixed(0)} ms`.padStart(10)}${`${Math.min(...times).toFixed(0)} ms`.padStart(10)}  ${size}`,
        );
    }
    return all;
}

/** Lists and searches, as the client makes them. */
export async function measureCalls(url: string): Promise<void> {
    const times = await measureEach(url, [...listCalls, ...searchCalls], 3);
    record('lists and searches over HTTP, median', median(times), 60, 'ms');
    record('lists and searches over HTTP, p95', quantile(times, 0.95), 200, 'ms');
}

async function startMeasured() {
    const { BENCH_DATABASE_URL: databaseUrl, BENCH_DATA_DIR: folder } = process.env;
    if (!databaseUrl && !folder) return startCity({ reports: Number(process.env.BENCH_REPORTS ?? 200_000) });
    const dataDir = folder ?? join(await mkdtemp(join(tmpdir(), 'bymelding-')), 'data');
    return startCity({ data: { dataDir, ...(databaseUrl ? { databaseUrl } : {}) }, env: { DEMO: '1' } });
}

export async function measureScale(): Promise<void> {
    const users = Number(process.env.BENCH_USERS ?? 20);
    const seconds = Number(process.env.BENCH_SECONDS ?? 60);
    const calls = [...listCalls, ...searchCalls, ...besideCalls, ...figureCalls, ...fileCalls];
    const city = await startMeasured();
    try {
        console.log(process.env.BENCH_DATABASE_URL ? 'PostgreSQL' : 'PGlite');
        await measureEach(city.url, calls, Number(process.env.BENCH_ROUNDS ?? 7));
        if (users > 0) await measureUsers([city.url], { users, seconds });
        const memory = await memoryOf(city.pid);
        console.log(`memory of the process ${memory.now} MB, at most ${memory.most} MB`);
    } finally {
        await city.stop({ keepData: true });
    }
}
