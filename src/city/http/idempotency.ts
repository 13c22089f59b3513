import sql from 'sql-template-tag';
import { millisecondsInDay as day } from 'date-fns/constants';
import type { Database, Queries, TransactionOptions } from '../database/database';
import { Versioned, type Write } from './handler';
import { invalid, Refusal } from '../refusal';

const wellFormed = /^[\x21-\x7e]{1,200}$/;

/** The request's Idempotency-Key, if it has one. */
export const readIdempotencyKey = (header: string | undefined): string | undefined => {
    if (header === undefined) return undefined;
    if (!wellFormed.test(header)) throw invalid('keyInvalid');
    return header;
};

/** A stored answer. */
interface StoredAnswer {
    readonly answer: unknown;
    readonly version?: number;
}
const packed = (result: unknown): StoredAnswer =>
    result instanceof Versioned ? { answer: result.answer as unknown, version: result.version } : { answer: result };
const unpacked = ({ answer, version }: StoredAnswer): unknown =>
    version === undefined ? answer : new Versioned(answer, version);

interface KeyedRequest {
    readonly key: string;
    /** The caller: each has keys of their own. */
    readonly owner: string;
    /** The fingerprint of the request, available once all of it has been read. */
    readonly fingerprint: () => string;
    readonly now: () => Date;
    /** Called when a stored answer is used. */
    readonly onReplay: () => void;
}

/**
 * Runs a write once per key within a day. A repeated request gets the first answer again; the same key with other
 * content is refused with 422. A refused write stores nothing, so it can be sent again.
 */
export const writeOnce =
    (database: Database, { key, owner, fingerprint, now, onReplay }: KeyedRequest): Write =>
    <T>(work: (queries: Queries) => Promise<T>, options?: TransactionOptions): Promise<T> =>
        database.transaction(async (queries) => {
            const at = now();
            const mine = sql`owner = ${owner} and key = ${key}`;
            await queries.rows(
                sql`delete from idempotency_key where ${mine} and created_at < ${new Date(at.getTime() - day)}`,
            );
            // A second request waits here until the first one commits or fails.
            const isFirst = await queries.row(sql`
                insert into idempotency_key (owner, key, fingerprint, created_at) values (${owner}, ${key}, ${fingerprint()}, ${at})
                on conflict (owner, key) do nothing returning 1 as one`);
            if (isFirst) {
                const result = await work(queries);
                await queries.rows(
                    sql`update idempotency_key set answer = ${JSON.stringify(packed(result))}::jsonb where ${mine}`,
                );
                return result;
            }
            const kept = await queries.row<{ fingerprint: string; answer: StoredAnswer | null }>(
                sql`select fingerprint, answer from idempotency_key where ${mine}`,
            );
            if (!kept?.answer || kept.fingerprint !== fingerprint()) throw new Refusal(422, 'keyReused');
            onReplay();
            // The stored answer is of this type, since the fingerprint includes the endpoint.
            return unpacked(kept.answer) as T;
        }, options);

/** Removes answers older than a day. */
export const sweepIdempotencyKeys = async (queries: Queries, now: Date): Promise<void> => {
    await queries.rows(sql`delete from idempotency_key where created_at < ${new Date(now.getTime() - day)}`);
};
