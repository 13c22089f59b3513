// Measures a report file of 200,000 resource-use rows on PGlite: the time and the additional memory.
import sql from 'sql-template-tag';
import { openDatabase } from '../../src/city/database/open';
import { startCity, type City } from '../harness/city';
import { callAs } from '../harness/signIn';
import { memoryOf } from './memory';
import { record } from './measures';

const rows = Number(process.env.BENCH_ROWS ?? 200_000);

async function startWithRows(): Promise<City> {
    const first = await startCity({ reports: 200, database: 'pglite' });
    await first.stop({ keepData: true });
    const database = await openDatabase({ folder: first.dataDir });
    await database.rows(sql`
        insert into resource_use (report_id, contract_id, price_id, process_code_id, at, shift_id, amount, unit_price, comment, registered_by, registered_at)
        select report_id, contract_id, price_id, process_code_id, timestamptz '2026-03-01 00:00+01' + n * interval '12 seconds', shift_id, amount, unit_price, 'Rad ' || n, registered_by, registered_at
        from generate_series(1, ${rows}::int) n join (select *, row_number() over (order by id) - 1 as place, count(*) over () as size from resource_use) own on own.place = n % own.size`);
    await database.close();
    return startCity({ data: first.data });
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
            const started = performance.now();
            const answer = await callAs(
                city.url,
                'admin',
                `/api/rapporter/ressursforbruk?format=${format}&FraDato=2026-03-01&TilDato=2026-12-01`,
            );
            let bytes = 0;
            for await (const piece of answer.body ?? []) bytes += (piece as Uint8Array).length;
            const seconds = (performance.now() - started) / 1000;
            clearInterval(watch);
            if (!answer.ok || bytes === 0) throw new Error(`${format}: ${answer.status}, ${bytes} bytes`);
            record(`report file of ${rows} rows as ${format}`, seconds, 20, 's');
            record(`report file of ${rows} rows as ${format}, memory on top`, peak - before, 300, 'MB');
        }
    } finally {
        await city.stop();
    }
}
