// npm run bench: measures speed and size of the built product on PGlite, as medians, against the targets. With names of
// measures those alone: npm run bench triage10. They are calls, browser, triage10 and reportFile; of browser also loads,
// filterChange, panning, response, bytes and memory.
import { cachedClient } from '../../src/tools/project.mjs';
import { startCity } from '../harness/city';
import { measureBrowser } from './browser/browser';
import { rounds } from './browser/visits';
import { measureCalls, requests } from './calls';
import { printMeasures } from './measures';
import { measureReportFiles } from './reportFile';
import { measureTriage } from './triage/triage10';

const reports = Number(process.env.BENCH_REPORTS ?? 200_000);

/** Names of measures, such as `triage10`, to run only those. */
const only = process.argv.slice(2);
const isWanted = (name: string): boolean => only.length === 0 || only.includes(name);

// Nobody is asked whether they are satisfied: each case has its one mail.
const env = { CLIENT_DIR: cachedClient(), SATISFACTION_HOURS: '0' };
console.log(`Starting data: ${reports} reports (made the first time of a day) …`);
try {
    const city = await startCity({ reports, database: 'pglite', env });
    try {
        if (isWanted('calls')) await measureCalls(city.url);
        await measureBrowser(city.url, reports, isWanted);
        if (isWanted('triage10')) await measureTriage(city.url);
    } finally {
        await city.stop();
    }
    if (isWanted('reportFile')) await measureReportFiles();
} finally {
    printMeasures();
    console.log(
        `\n${reports} reports, PGlite; ${requests} requests each after warm-up, ${rounds} rounds in the browser. A ratio under 1 is better than the aim.`,
    );
}
