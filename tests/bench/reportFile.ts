// Measures a report file of 50,000 resource-use rows on PGlite: the time and the additional memory.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startCity, type City } from '../harness/city';
import { scratchFolder } from '../harness/scratch.mjs';
import { seed } from '../harness/template';
import { memoryOf } from './memory';
import { record } from './measures';
import { signIn } from '../harness/signIn';
import { callWith } from '../services/machineCalls';

const rows = Number(process.env.BENCH_ROWS ?? 50_000);

async function startWithRows(): Promise<City> {
    const madeFolder = scratchFolder();
    const dataDir = join(madeFolder, 'data');
    await mkdir(dataDir);
    await seed(dataDir, 200, undefined, rows);
    return startCity({ data: { dataDir, madeFolder } });
}

export async function measureReportFiles(): Promise<void> {
    const city = await startWithRows();
    try {
        for (const format of ['csv', 'xlsx']) {
            const { now: before } = await memoryOf(city.pid);
            let peak = before;
            const watch = setInterval(
                () => void memoryOf(city.pid).then(({ now }) => (peak = Math.max(peak, now))),
                50,
            );
            const { access_token } = await signIn(city.url, 'admin');
            const started = performance.now();
            // Counted while it arrives.
            const answer = await callWith(
                city.url,
                access_token,
                `/api/rapporter/ressursforbruk?format=${format}&FraDato=2015-01-01&TilDato=2026-12-31`,
            );
            let bytes = 0;
            for await (const piece of answer.body ?? []) bytes += (piece as Uint8Array).length;
            const seconds = (performance.now() - started) / 1000;
            clearInterval(watch);
            if (!answer.ok || bytes === 0) throw new Error(`${format}: ${answer.status}, ${bytes} bytes`);
            record(`report file of ${rows} rows as ${format}`, seconds, 5, 's');
            record(`report file of ${rows} rows as ${format}, memory on top`, peak - before, 300, 'MB');
        }
    } finally {
        await city.stop();
    }
}
