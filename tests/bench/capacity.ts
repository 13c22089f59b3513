// npm run bench -- capacity: how many users (users.ts) this machine can serve with 95 % of answers within half a
// second. The number rises until that fails, or a call does. The simulated users share the machine.
import { pause, startLoadedCities } from './loadedCities';
import { quantile } from './measures';
import { loadOf } from './users';

const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const limit = 500;

const cities = await startLoadedCities();
try {
    console.log(`${cities.kind}, a call each ${pause / 1000} s of each user`);
    for (let users = Number(process.env.BENCH_USERS ?? 20); ; users = Math.round(users * 1.5)) {
        const outcome = await loadOf(cities.urls, { users, seconds, pause });
        const times = outcome.calls.filter(({ error }) => !error).map(({ took }) => took);
        const p95 = quantile(times, 0.95);
        const memory = (await cities.memory()).map((now) => `${now} MB`);
        console.log(
            `${String(users).padStart(6)} users  ${(times.length / seconds).toFixed(1).padStart(6)} calls a second  median ${quantile(times, 0.5).toFixed(0)} ms  p95 ${p95.toFixed(0)} ms  ${outcome.errors.length} failed  ${memory.join(', ')}`,
        );
        for (const error of new Set(outcome.errors.slice(0, 3))) console.log(`    ${error}`);
        if (!(p95 <= limit) || outcome.errors.length > 0) break;
    }
} finally {
    await cities.stop();
}
