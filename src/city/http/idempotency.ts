import sql from 'sql-template-tag';
import type { Database, Queries } from '../database/database';
import { Versioned, type Write } from './handler';
import { invalid, Refusal } from '../refusal';

const day = 24 * 3600 * 1000;
const wellFormed = /^[\x21-\x7e]{1,200}$/;

/** The key of a request, if it brings one. */
export const readIdempotencyKey = (header: string | undefined): string | undefined => {
    if (header === undefined) return undefined;
    if (!wellFormed.test(header)) throw invalid('keyInvalid');
    return header;
};

/** An answer as it is kept. */
interface Kept {
    readonly answer: unknown;
    readonly version?: number;
}
const packed = (result: unknown): Kept =>
    result instanceof Versioned ? { answer: result.answer as unknown, version: result.version } : { answer: result };
const unpacked = ({ answer, version }: Kept): unknown =>
    version === undefined ? answer : new Versioned(answer, version);

interface KeyedRequest {
    readonly key: string;
    /** The caller: keys are their own. */
    readonly owner: string;
    /** The fingerprint of the request, once all of it has been read. */
    readonly fingerprint: () => string;
    readonly now: () => Date;
    /** Called when the answer is one that was kept. */
    readonly onReplay: () => void;
}

/**
 * A write that is done once, however often its request comes within a day: the same key and content give the first
 * answer again, the same key with other content is refused with 422. A write that is refused keeps nothing, and may be
 * sent again.
 */
export const writeOnce =
    (database: Database, { key, owner, fingerprint, now, onReplay }: KeyedRequest): Write =>
    <T>(work: (queries: Queries) => Promise<T>): Promise<T> =>
        database.transaction(async (queries) => {
            const at = now();
            const mine = sql`owner = ${owner} and key = ${key}`;
            await queries.rows(
                sql`delete from idempotency_key where ${mine} and created_at < ${new Date(at.getTime() - day)}`,
            );
            // A second request waits here until the first has committed or failed.
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
            const kept = await queries.row<{ fingerprint: string; answer: Kept | null }>(
                sql`select fingerprint, answer from idempotency_key where ${mine}`,
            );
            if (!kept?.answer || kept.fingerprint !== fingerprint()) throw new Refusal(422, 'keyReused');
            onReplay();
            // The stored answer is that of this same work.
            return unpacked(kept.answer) as T;
        });

/** Removes answers kept for longer than a day. */
export const sweepIdempotencyKeys = async (queries: Queries, now: Date): Promise<void> => {
    await queries.rows(sql`delete from idempotency_key where created_at < ${new Date(now.getTime() - day)}`);
};
