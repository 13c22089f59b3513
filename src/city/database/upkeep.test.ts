import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/harness/withDatabase';
import { keepTidy } from './upkeep';

const { database } = withDatabase();

/** How often the table has been vacuumed and analyzed. */
const timesTidied = async () =>
    database.row(sql`
        select vacuum_count::int as vacuumed, analyze_count::int as analyzed from pg_stat_user_tables where relname = 'notice'`);
const tidyAt = (instant: string) => keepTidy(database, new Date(instant));

it('the embedded database is vacuumed and analyzed once a night, at three in Oslo or soon after the start', async () => {
    await database.script("insert into notice (kind, text) select 'Info', 'x' from generate_series(1, 500)");
    await tidyAt('2026-06-10T18:00:00Z');
    expect(await timesTidied()).toEqual({ vacuumed: 1, analyzed: 1 });
    await tidyAt('2026-06-10T21:59:00Z');
    await tidyAt('2026-06-11T00:59:00Z');
    expect(await timesTidied()).toEqual({ vacuumed: 1, analyzed: 1 });
    await tidyAt('2026-06-11T01:00:00Z');
    await tidyAt('2026-06-11T01:01:00Z');
    expect(await timesTidied()).toEqual({ vacuumed: 2, analyzed: 2 });
    // By a clock that was far ahead.
    await database.script("update upkeep set done_at = '2031-01-01'");
    await tidyAt('2026-06-11T01:02:00Z');
    expect(await timesTidied()).toEqual({ vacuumed: 3, analyzed: 3 });
});
it("afterwards the visibility map and the planner's statistics are up to date", async () => {
    await tidyAt('2026-06-12T02:00:00Z');
    expect(
        await database.row(sql`
            select relallvisible = relpages as visible, reltuples::int as rows from pg_class where oid = 'notice'::regclass`),
    ).toEqual({ visible: true, rows: 500 });
});
it('requests are answered between the tables', async () => {
    let isDone = false;
    const tidying = tidyAt('2026-06-13T02:00:00Z').then(() => (isDone = true));
    let answered = 0;
    for (; !isDone; answered += 1) await database.row(sql`select 1`);
    await tidying;
    expect(answered).toBeGreaterThan(10);
});
