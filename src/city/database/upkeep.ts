import sql from 'sql-template-tag';
import { millisecondsInDay as day } from 'date-fns/constants';
import { osloDay, osloInstant } from '../../api/rules/oslo';
import type { Database } from './database';
import { ownTables, withSchema } from './schema';

export const vacuum = 'vacuum';
/** Local time in Oslo, when few people are working. */
const timeOfNight = '03:00';

/** The latest moment until `now` when the work was due. */
const lastDue = (now: Date): Date => {
    const today = new Date(osloInstant(osloDay(now), timeOfNight));
    return today <= now ? today : new Date(osloInstant(osloDay(new Date(now.getTime() - day)), timeOfNight));
};

/**
 * Vacuums and analyzes the embedded database once a night, as a PostgreSQL server does by itself. If the process was
 * not running then, it happens soon after the start. Other statements run between the tables.
 */
export const keepTidy = async (database: Database, now: Date): Promise<void> => {
    if (database.kind !== 'pglite') return;
    const due = lastDue(now).toISOString();
    // Not what a clock that was ahead has noted.
    const isDone = await database.row(
        sql`select 1 from upkeep where name = ${vacuum} and done_at between ${due}::timestamptz and ${now.toISOString()}::timestamptz`,
    );
    if (isDone) return;
    for (const table of await ownTables(database)) await database.maintain(`vacuum (analyze) ${withSchema([table])}`);
    await database.rows(sql`
        insert into upkeep (name, done_at) values (${vacuum}, ${now.toISOString()})
        on conflict (name) do update set done_at = excluded.done_at`);
};
