// npm run bench -- hour: BENCH_USERS (users.ts) for BENCH_SECONDS, reported every five minutes. Fails when a call
// fails, or when a process's memory has clearly grown between the second and the last report.
import { loadavg } from 'node:os';
import { pause, startLoadedCities } from './loadedCities';
import { loadOf, summarize } from './users';

const seconds = Number(process.env.BENCH_SECONDS ?? 3600);
const users = Number(process.env.BENCH_USERS ?? 20);
const slices = Math.max(3, Math.round(seconds / 300));
/** Memory has grown if it exceeds both this share and this many megabytes; less is noise from garbage collection. */
const growth = { share: 0.25, megabytes: 50 };

const cities = await startLoadedCities();
/** The minimum memory of each process per slice. */
const held: number[][] = [];
let failed = 0;
try {
    console.log(`${cities.kind}, ${users} users, a call each ${pause / 1000} s of each, ${seconds} s`);
    for (let slice = 1; slice <= slices; slice += 1) {
        const samples: number[][] = [];
        const sampling = setInterval(() => void cities.memory().then((now) => samples.push(now)), 2000);
        const calls = await loadOf(cities.urls, { users, seconds: seconds / slices, pause }).finally(() =>
            clearInterval(sampling),
        );
        const now = await cities.memory();
        const ofProcess = now.map((last, process) => [...samples.map((sample) => sample[process] ?? last), last]);
        held.push(ofProcess.map((values) => Math.min(...values)));
        const memory = ofProcess.map((values) => `${Math.min(...values)} to ${Math.max(...values)} MB`);
        const state = `${memory.join(', ')}  load ${loadavg()[0]?.toFixed(1)}`;
        failed += summarize(`slice ${slice}`, calls, seconds / slices, state).failed;
    }
} finally {
    await cities.stop();
}

const [, second = [], ...later] = held;
const grown = (later.at(-1) ?? []).map((last, process) => ({ last, before: second[process] ?? last }));
for (const { last, before } of grown) console.log(`memory from slice 2 to the last: ${before} to ${last} MB`);
const hasGrown = grown.some(
    ({ last, before }) => last > before * (1 + growth.share) && last > before + growth.megabytes,
);
console.log(`${failed} failed, memory ${hasGrown ? 'has grown' : 'has not grown'}`);
if (failed > 0 || hasGrown) process.exitCode = 1;
