// npm run bench: speed and size of the built product on PGlite, as medians, against what is aimed for.
import { standingClient } from '../../src/tools/project.mjs';
import { startCity } from '../harness/city';
import { measureBrowser, rounds } from './browser';
import { measureCalls, requests } from './calls';
import { printMeasures } from './measures';
import { measureReportFiles } from './reportFile';

const reports = Number(process.env.BENCH_REPORTS ?? 200_000);

const clientDir = standingClient();
console.log(`Starting data: ${reports} reports (made the first time of a day) …`);
try {
    const city = await startCity({ reports, database: 'pglite', env: { CLIENT_DIR: clientDir } });
    try {
        await measureCalls(city.url);
        await measureBrowser(city.url, reports);
    } finally {
        await city.stop();
    }
    await measureReportFiles();
} finally {
    printMeasures();
    console.log(`\n${reports} reports, PGlite; ${requests} requests each after warm-up, ${rounds} rounds in the browser. A ratio under 1 is better than the aim.`);
}
