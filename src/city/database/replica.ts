import sql from 'sql-template-tag';
import type { Database } from './database';
import { openPostgres } from './postgres';

/** A streaming replica. Its answers may be a few seconds old, but never older than the caller's own last write. */
export interface Replica {
    /** Runs a read on the replica when it is recent enough; otherwise, or when the replica fails, on the primary. */
    read<T>(userId: string, work: (database: Database) => Promise<T>): Promise<T>;
    /** Notes how recent the replica must be for this user's next read, in whichever process that is. */
    hasWritten(userId: string): Promise<void>;
    /** Whether it is used for reads, and for how long it has been behind or silent. */
    state(): { isUsed: boolean; lagSeconds: number };
    close(): Promise<void>;
}

/** How often the replica is checked, in milliseconds. It may be twice as old; an older or silent one is not used. */
const interval = 2_000;

/** A position in the write-ahead log, such as `16/B374D848`, as a comparable number. */
const positionOf = (lsn: string): bigint => {
    const [high = '0', low = '0'] = lsn.split('/');
    return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};
// A promoted replica has every write there is.
const farthest = 'FFFFFFFF/FFFFFFFF';

const replayedBy = async (replica: Database): Promise<bigint> => {
    const row = await replica.row<{ lsn: string }>(
        sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text else ${farthest}::text end as lsn`,
    );
    return positionOf(row?.lsn ?? '0/0');
};

/** `mayRetry` decides whether a failed read is repeated on the primary. */
export const openReplica = (primary: Database, url: string, mayRetry: (error: unknown) => boolean): Replica => {
    const replica = openPostgres(url);
    let isFresh = false;
    let freshAt = Date.now();
    let replayed = 0n;
    let earlier: bigint | undefined;

    /** The replica is fresh when it has replayed what the primary had written by the previous check. */
    const look = async (): Promise<void> => {
        try {
            replayed = await replayedBy(replica);
            const isNow = earlier !== undefined && replayed >= earlier;
            const row = await primary.row<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`);
            earlier = row && positionOf(row.lsn);
            isFresh = isNow;
            if (isFresh) freshAt = Date.now();
        } catch {
            isFresh = false;
        }
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    let looking = Promise.resolve();
    const lookAgain = (): void => {
        looking = look().then(() => {
            if (!isClosed) timer = setTimeout(lookAgain, interval);
        });
    };
    lookAgain();

    const hasWritesOf = async (userId: string): Promise<boolean> => {
        const row = await primary.row<{ lsn: string }>(
            sql`select lsn::text from user_write where user_id = ${userId}::uuid`,
        );
        if (!row) return true;
        const wanted = positionOf(row.lsn);
        if (replayed < wanted) replayed = await replayedBy(replica);
        return replayed >= wanted;
    };

    return {
        read: async (userId, work) => {
            if (!isFresh) return work(primary);
            try {
                if (await hasWritesOf(userId)) return await work(replica);
            } catch (error) {
                if (!mayRetry(error)) throw error;
                // Not used again before the next check.
                isFresh = false;
            }
            return work(primary);
        },
        hasWritten: async (userId) => {
            await primary.rows(sql`
                insert into user_write as kept (user_id, lsn) values (${userId}::uuid, pg_current_wal_insert_lsn())
                on conflict (user_id) do update set lsn = greatest(kept.lsn, excluded.lsn)`);
        },
        state: () => ({ isUsed: isFresh, lagSeconds: isFresh ? 0 : (Date.now() - freshAt) / 1000 }),
        close: async () => {
            isClosed = true;
            clearTimeout(timer);
            await looking;
            await replica.close();
        },
    };
};
