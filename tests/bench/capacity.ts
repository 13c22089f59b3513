// npm run bench -- capacity: how many users (users.ts) this machine can serve with 95 % of answers within half a
// second. The number rises until that fails, or a call does. The simulated users share the machine.
import { pause, startLoadedCities } from './loadedCities';
import { loadOf, summarize } from './users';

const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const limit = 500;

const cities = await startLoadedCities();
try {
    console.log(`${cities.kind}, a call each ${pause / 1000} s of each user`);
    for (let users = Number(process.env.BENCH_USERS ?? 20); ; users = Math.round(users * 1.5)) {
        const calls = await loadOf(cities.urls, { users, seconds, pause });
        const memory = (await cities.memory()).map((now) => `${now} MB`).join(', ');
        const { failed, p95 } = summarize(`${users} users`, calls, seconds, memory);
        if (!(p95 <= limit) || failed > 0) break;
    }
} finally {
    await cities.stop();
}
