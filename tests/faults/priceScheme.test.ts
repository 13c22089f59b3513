// A price scheme that takes effect on a contract with 400,000 rows of resource use.
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/city/database/open';
import { applyDuePrices } from '../../src/city/services/administration/duePrices';
import { startCity } from '../harness/city';

it('takes under a second, and no row of use changes', { timeout: 600_000 }, async () => {
    const city = await startCity({ reports: 200 });
    await city.stop({ keepData: true });
    const database = await openDatabase({ url: city.data.databaseUrl, folder: city.dataDir });
    try {
        const largest = await database.row<{ id: string; prices: number }>(sql`
            select contract_id as id, count(*)::int as prices from price where ended_at is null group by 1 order by 2 desc limit 1`);
        const id = largest?.id ?? '';
        await database.transaction(
            async (queries) => {
                await queries.rows(sql`
                    insert into resource_use (contract_id, price_id, process_code_id, at, shift_id, amount, unit_price)
                    select contract_id, id, process_code_id, now(), 1, 2, amount
                    from (select *, row_number() over (order by id) - 1 as place from price where contract_id = ${id} and ended_at is null) one
                    join generate_series(1, 400000) n on n % ${largest?.prices} = place`);
                await queries.rows(sql`delete from bulk_update where contract_id = ${id} and processed_at is null`);
                const scheme = await queries.row<{ id: number }>(
                    sql`insert into bulk_update (contract_id, valid_from) values (${id}, current_date) returning id`,
                );
                await queries.rows(
                    sql`delete from price_period where contract_id = ${id} and valid_from > current_date`,
                );
                await queries.rows(
                    sql`update price_period set valid_to = current_date where contract_id = ${id} and (valid_to is null or valid_to > current_date)`,
                );
                await queries.rows(sql`
                    insert into price_period (contract_id, process_code_id, amount, valid_from, kind, bulk_update_id)
                    select contract_id, process_code_id, amount + 1, current_date, 'skjema', ${scheme?.id}::int from price where contract_id = ${id} and ended_at is null and id % 2 = 0`);
            },
            { unlimited: true },
        );
        const use = () =>
            database.row<{ rows: number; sum: number }>(
                sql`select count(*)::int as rows, sum(sum)::float8 as sum from resource_use where contract_id = ${id}`,
            );
        const before = await use();
        expect(before?.rows).toBeGreaterThanOrEqual(400_000);
        const begun = performance.now();
        expect(await applyDuePrices({ database, now: () => new Date() })).toBeGreaterThanOrEqual(1);
        const took = performance.now() - begun;
        console.info(`${before?.rows} rows of use, ${largest?.prices} prices: ${Math.round(took)} ms`);
        expect(took).toBeLessThan(1_000);
        expect(await use()).toEqual(before);
    } finally {
        await database.close();
        await (await startCity({ data: city.data })).stop();
    }
});
