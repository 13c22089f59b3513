import sql, { join, raw, type Sql } from 'sql-template-tag';
import { millisecondsInDay as day, millisecondsInHour as hour } from 'date-fns/constants';
import type { Database, Queries } from '../database/database';
import { withSchema, schema } from '../database/schema';
import { logFault } from '../monitoring/log';
import { fileStoreAnswers } from './fileStoreAnswers';
import type { FileStore } from './store';

const batchSize = 20;
const name = 'files';

interface Places {
    readonly database: Database;
    readonly files: FileStore;
}

/** Registers bytes that are about to be written, until a row refers to them. Never call it within a transaction. */
export const noteLooseFile = async (queries: Queries, sha256: string): Promise<void> => {
    await queries.rows(
        sql`insert into loose_file (hash, since) values (${sha256}, now()) on conflict (hash) do update set since = now(), holders = loose_file.holders + 1`,
    );
};

/** The hashes that rows refer to, in any text column called `sha256`, of those that meet the condition. */
export const namedFiles = async (queries: Queries, condition: Sql): Promise<ReadonlySet<string>> => {
    const tables = await queries.rows<{ name: string }>(sql`
        select table_name as name from information_schema.columns
        where table_schema = ${schema} and column_name = 'sha256' and data_type = 'text'`);
    const each = tables.map((table) => sql`select sha256 from ${raw(withSchema([table.name]))} where ${condition}`);
    const named = await queries.rows<{ sha256: string }>(join(each, ' union '));
    return new Set(named.map(({ sha256 }) => sha256));
};

interface Stuck {
    hash: string;
    error: unknown;
}

/** Removes locked loose files, except those that rows refer to. Ends at one that cannot be removed, and answers it. */
const removeLocked = async (
    queries: Queries,
    files: FileStore,
    hashes: readonly string[],
): Promise<Stuck | undefined> => {
    // While a slow store removes them, the locks must not go.
    await queries.script('set local idle_in_transaction_session_timeout = 0');
    const named = await namedFiles(queries, sql`sha256 = any(${hashes}::text[])`);
    const done: string[] = [];
    let stuck: Stuck | undefined;
    for (const hash of hashes)
        try {
            if (!named.has(hash)) await files.remove(hash);
            done.push(hash);
        } catch (error) {
            stuck = { hash, error };
            break;
        }
    await queries.rows(sql`delete from loose_file where hash = any(${done}::text[])`);
    const gone = done.filter((hash) => !named.has(hash));
    await queries.rows(sql`delete from thumbnail where image_sha256 = any(${gone}::text[])`);
    return stuck;
};

/**
 * A request's file store. When the request is refused, `letGo` removes what it has stored at once; it never throws.
 * Bytes that another request has stored too are left to the sweep.
 */
export const filesOfRequest = ({ database, files }: Places): { files: FileStore; letGo: () => Promise<void> } => {
    const stored = new Set<string>();
    const unnoted = new Set<string>();
    const removeOwn = async (queries: Queries): Promise<void> => {
        const own = await queries.rows<{ hash: string }>(
            sql`select hash from loose_file where hash = any(${[...stored]}::text[]) and holders = 1 for update`,
        );
        const hashes = own.map(({ hash }) => hash);
        if (hashes.length > 0) await removeLocked(queries, files, hashes);
    };
    return {
        files: {
            ...files,
            put: async (bytes, options) => {
                const sha256 = await files.put(bytes, options);
                (options?.isNoted === false ? unnoted : stored).add(sha256);
                return sha256;
            },
        },
        letGo: async () => {
            try {
                // Another request may have stored the same bytes without a note, too: the sweep waits until it has ended.
                if (unnoted.size > 0)
                    await database.rows(sql`
                        insert into loose_file (hash, since) select hash, now() from unnest(${[...unnoted]}::text[]) hash on conflict do nothing`);
                if (stored.size > 0) await database.transaction(removeOwn);
            } catch (error) {
                // The request is answered with why it was refused. The sweeps remove what is left.
                logFault('Filer av et avvist kall', error);
            }
        },
    };
};

/**
 * Removes bytes that no row has referred to since `before`. Each hash is locked meanwhile, so a request that stores the
 * same bytes waits, and then writes them again. A file that cannot be removed is passed by while the store answers, and
 * tried again an hour later; its error is thrown at the end.
 */
export const sweepFiles = async ({ database, files }: Places, before: Date): Promise<void> => {
    const answers = fileStoreAnswers(files);
    const kept = new Map<string, unknown>();
    for (;;) {
        const { found, stuck } = await database.transaction(async (queries) => {
            const loose = await queries.rows<{ hash: string }>(sql`
                select hash from loose_file where since < ${before} and hash <> all(${[...kept.keys()]}::text[])
                order by since limit ${batchSize} for update skip locked`);
            const hashes = loose.map(({ hash }) => hash);
            return { found: hashes.length, stuck: await removeLocked(queries, files, hashes) };
        });
        if (stuck) {
            kept.set(stuck.hash, stuck.error);
            await database.rows(sql`update loose_file set since = now() where hash = ${stuck.hash}`);
            if (!(await answers())) break;
        } else if (found < batchSize) break;
    }
    for (const error of kept.values()) throw error;
};

/** Registers stored bytes that no row refers to, wherever they came from. */
const findOrphans = async ({ database, files }: Places, before: Date): Promise<void> => {
    const note = async (hashes: readonly string[]): Promise<void> => {
        const named = await namedFiles(database, sql`sha256 = any(${hashes}::text[])`);
        const orphans = hashes.filter((hash) => !named.has(hash));
        await database.rows(sql`
            insert into loose_file (hash, since) select hash, ${new Date(before.getTime() - 1)}::timestamptz from unnest(${orphans}::text[]) hash
            on conflict do nothing`);
    };
    let hashes: string[] = [];
    for await (const hash of files.list(before)) {
        hashes.push(hash);
        if (hashes.length < 500) continue;
        await note(hashes);
        hashes = [];
    }
    if (hashes.length > 0) await note(hashes);
};

/** Looks through all stored files once a week; unused ones are removed an hour later. */
export const keepFilesTidy = async (city: Places, now: Date): Promise<void> => {
    const before = new Date(now.getTime() - hour);
    const claimed = await city.database.row(sql`
        insert into upkeep as kept (name, done_at) values (${name}, ${now}) on conflict (name) do update set done_at = excluded.done_at
        where kept.done_at not between ${new Date(now.getTime() - 7 * day)} and ${now} returning 1 as one`);
    if (claimed) await findOrphans(city, before);
    await sweepFiles(city, before);
};
