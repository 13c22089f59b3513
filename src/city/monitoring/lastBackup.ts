import sql from 'sql-template-tag';
import type { Queries } from '../database/database';

const name = 'sikkerhetskopi';

/** Notes that a backup was made and verified; `/metrics` shows when. */
export const noteBackup = async (queries: Queries, at: string): Promise<void> => {
    await queries.rows(sql`
        insert into upkeep (name, done_at) values (${name}, ${at}::timestamptz)
        on conflict (name) do update set done_at = excluded.done_at`);
};

/** When the last verified backup was made, in seconds since 1970. */
export const lastBackupAt = async (queries: Pick<Queries, 'row'>): Promise<number | undefined> => {
    const row = await queries.row<{ at: string }>(sql`select done_at as at from upkeep where name = ${name}`);
    return row && Date.parse(row.at) / 1000;
};
