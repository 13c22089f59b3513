import sql, { type Sql } from 'sql-template-tag';
import { expect } from 'vitest';
import type { Database } from '../../src/city/database/database';

/** Acts while another transaction has run `first`, which commits when the act waits for it. Only on PostgreSQL. */
export const whileLocked = async <T>(database: Database, first: Sql, act: () => Promise<T>): Promise<T> => {
    const { answer } = await database.transaction(async (queries) => {
        await queries.rows(first);
        // In an object, since the transaction would wait for a promise.
        const acting = { answer: act() };
        await expect
            .poll(() =>
                database.rows(sql`
                    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
            )
            .toHaveLength(1);
        return acting;
    });
    return answer;
};
