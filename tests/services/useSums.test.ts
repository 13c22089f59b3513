// The stored sums of resource use, when several processes add them up (D15, `okonomi`).
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { addUpSums } from '../../src/city/capabilities/money';
import { withDatabase } from '../harness/withDatabase';

describe.runIf(process.env.TEST_DATABASE_URL)('the sums of a month', () => {
    const { database } = withDatabase();
    const add = (rows: number, kroner: number) =>
        database.rows(sql`
            insert into use_sum values ('5d0c9f0e-6a55-4a51-9a3b-1f2f6a0f3c11', '2031-09-01', 1, 'registrert',
                ${rows}, 1, 1, 1, ${kroner}, ${kroner}, 0)`);
    const isWaiting = async () =>
        (
            await database.rows(
                sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            )
        ).length > 0;

    it('keep a row that is changed while two processes add them up', async () => {
        for (const kroner of [100, 50, 20]) await add(1, kroner);
        const second = await database.transaction(async (first) => {
            await addUpSums(first);
            await add(0, 30);
            const waiting = addUpSums(database);
            await expect.poll(isWaiting).toBe(true);
            return { waiting };
        });
        await second.waiting;
        expect(
            await database.rows(sql`select sum(row_count)::int as rows, sum(charged)::int as kroner from use_sum`),
        ).toEqual([{ rows: 3, kroner: 200 }]);
    });
});
