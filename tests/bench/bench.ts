// npm run bench: measures speed and size of the built product on PGlite, as medians, against targets. It takes less
// than five minutes with the default of 20,000 reports (BENCH_REPORTS). `npm run bench -- loads bytes` runs only these
// parts; scale, capacity and hour only run when named.
import { cachedClient } from '../../src/tools/project.mjs';
import { startCity } from '../harness/city';
import { builtCity } from '../harness/template';
import { measureBytes } from './browser/bytes';
import { measureLoads } from './browser/loads';
import { measureResponse } from './browser/response';
import { withVisitor, type Visitor } from './browser/visitor';
import { measureReportFiles } from './reportFile';
import { measureCalls, measureScale } from './scale';

// Uses the machine's own clock, which the browser also does.
process.env.CLOCK_AHEAD = '0';

const reports = Number(process.env.BENCH_REPORTS ?? 20_000);
/** A part that takes longer than this is aborted. */
const patience = Number(process.env.BENCH_PATIENCE ?? 90) * 1000;

const onPages: Record<string, (visitor: Visitor) => Promise<void>> = {
    loads: measureLoads,
    response: measureResponse,
    bytes: measureBytes,
};
const parts = ['calls', ...Object.keys(onPages), 'reportFile'];
/** Each of these is a separate program. */
const large: Record<string, () => Promise<unknown>> = {
    scale: measureScale,
    capacity: () => import('./capacity'),
    hour: () => import('./hour'),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !parts.includes(name) && !(name in large));
if (unknown.length > 0)
    throw new Error(
        `No part is called ${unknown.join(', ')}. There are ${[...parts, ...Object.keys(large)].join(', ')}.`,
    );
const wanted = named.length === 0 ? parts : parts.filter((name) => named.includes(name));

/** Measures one part. An error fails the run, but not the other parts. */
const measure = async (name: string, part: () => Promise<void>): Promise<void> => {
    if (!wanted.includes(name)) return;
    console.log(`\n${name}`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`not done after ${patience / 1000} s`)), patience);
    });
    try {
        await Promise.race([part(), late]);
    } catch (error) {
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        process.exitCode = 1;
    } finally {
        clearTimeout(timer);
    }
};

// Not within the first part's time.
builtCity();
if (wanted.some((name) => name !== 'reportFile')) {
    console.log(`${reports} reports on PGlite (made the first time of a day). What, measured, aim, ratio:`);
    const city = await startCity({ reports, database: 'pglite', env: { CLIENT_DIR: cachedClient() } });
    try {
        await measure('calls', () => measureCalls(city.url));
        if (wanted.some((name) => name in onPages))
            await withVisitor(city.url, async (visitor) => {
                for (const [name, part] of Object.entries(onPages)) await measure(name, () => part(visitor));
            });
    } finally {
        await city.stop();
    }
}
await measure('reportFile', measureReportFiles);
for (const name of named) await large[name]?.();
