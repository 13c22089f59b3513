// npm run bench -- scale: every query of a large city over HTTP, first one at a time, then with many users at once.
// Uses the data at BENCH_DATABASE_URL or in BENCH_DATA_DIR without changing them, or BENCH_REPORTS of starting data.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCity } from '../harness/city';
import { callAs } from '../harness/signIn';
import { nordvei } from '../services/reportCalls';
import { median } from './measures';
import { memoryOf } from './memory';
import {
    besideCalls,
    exactCalls,
    figureCalls,
    fileCalls,
    filledIn,
    listCalls,
    type NamedCall,
    pagesOfWhole,
    searchCalls,
} from './scaleQueries';
import { measureUsers } from './users';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const users = Number(process.env.BENCH_USERS ?? 20);
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const only = new RegExp(process.env.BENCH_ONLY ?? '');

async function startMeasured() {
    const { BENCH_DATABASE_URL: databaseUrl, BENCH_DATA_DIR: folder } = process.env;
    if (!databaseUrl && !folder) return startCity({ reports: Number(process.env.BENCH_REPORTS ?? 200_000) });
    const dataDir = folder ?? join(await mkdtemp(join(tmpdir(), 'bymelding-')), 'data');
    return startCity({ data: { dataDir, ...(databaseUrl ? { databaseUrl } : {}) }, env: { DEMO: '1' } });
}

async function time(url: string, { path, user = 'saksbehandler' }: NamedCall): Promise<[number, string]> {
    const begun = performance.now();
    const answer = await callAs(url, user, path);
    const body = await answer.text();
    const took = performance.now() - begun;
    if (!answer.ok && !(answer.status === 404 && path.startsWith('/api/rapporter/')))
        throw new Error(`${path}: ${answer.status} ${body.slice(0, 300)}`);
    return [took, /"totaltAntall":(\d+)/.exec(body)?.[1] ?? `${Math.round(body.length / 1000)} kB`];
}

const city = await startMeasured();
try {
    const { totaltAntall } = (await (
        await callAs(city.url, 'saksbehandler', '/sok/melding/serviceavdeling?antall=1')
    ).json()) as { totaltAntall: number };
    console.log(`${totaltAntall} reports, ${process.env.BENCH_DATABASE_URL ? 'PostgreSQL' : 'PGlite'}`);
    const known = { ...pagesOfWhole(totaltAntall), company: nordvei };
    const calls = [...listCalls, ...searchCalls, ...besideCalls, ...exactCalls, ...figureCalls, ...fileCalls].map(
        (call) => ({
            ...call,
            path: filledIn(call.path, known),
        }),
    );
    for (const call of calls.filter(({ name }) => only.test(name))) {
        const times: number[] = [];
        let found = '';
        for (let round = 0; round < rounds; round += 1) {
            const [took, size] = await time(city.url, call);
            times.push(took);
            found = size;
            if (took > 5000) break;
        }
        console.log(
            `${call.name.padEnd(44)}${`${median(times).toFixed(0)} ms`.padStart(10)}${`${Math.min(...times).toFixed(0)} ms`.padStart(10)}  ${found}`,
        );
    }
    if (users > 0) await measureUsers([city.url], { users, seconds });
    const memory = await memoryOf(city.pid);
    console.log(`memory of the process ${memory.now} MB, at most ${memory.most} MB`);
} finally {
    await city.stop({ keepData: true });
}
