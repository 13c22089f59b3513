import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import * as z from 'zod';
import type { Queries } from '../database/database';
import { syncFolder } from '../files/syncFolder';

/** The list is kept beside the backups, since a backup cannot know of later erasures. */
const fileIn = (parent: string): string => join(parent, 'slettinger.json');

const erasuresSchema = z.array(
    z.object({
        id: z.string(),
        at: z.string(),
        user_id: z.string().nullable(),
        salt: z.string().nullable(),
        email_hash: z.string().nullable(),
    }),
);
type Erasure = z.infer<typeof erasuresSchema>[number];

/** The people erased from this database; none when the table does not exist yet. */
export const erasuresIn = async (queries: Queries): Promise<Erasure[]> => {
    const table = await queries.row(sql`select 1 where to_regclass('bymelding.erasure') is not null`);
    return table
        ? queries.rows<Erasure>(sql`select id, at, user_id, salt, email_hash from erasure order by at, id`)
        : [];
};

/** The erasures listed in a folder of backups. */
export const readErasures = async (parent: string): Promise<Erasure[]> => {
    const text = await readFile(fileIn(parent), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '[]';
        throw error;
    });
    try {
        return erasuresSchema.parse(JSON.parse(text));
    } catch (error) {
        throw new Error(`${fileIn(parent)} kan ikke leses: ${String(error)}`, { cause: error });
    }
};

/** Adds the database's erasures to the list beside the backups, which a crash leaves whole: as before, or as now. */
export const keepErasures = async (queries: Queries, parent: string): Promise<void> => {
    const own = await erasuresIn(queries);
    if (own.length === 0) return;
    const known = await readErasures(parent);
    const all = new Map([...known, ...own].map((erasure) => [erasure.id, erasure]));
    const written = `${fileIn(parent)}.ny`;
    const file = await open(written, 'w', 0o600);
    try {
        await file.writeFile(`${JSON.stringify([...all.values()], null, 2)}\n`);
        await file.sync();
    } finally {
        await file.close();
    }
    await rename(written, fileIn(parent));
    await syncFolder(parent);
};

/** Adds erasures to a restored database, and answers the ids of those that its backup did not know. */
export const addErasures = async (queries: Queries, erasures: readonly Erasure[]): Promise<string[]> => {
    const added = await queries.rows<{ id: string }>(sql`
        insert into erasure select id, at, user_id, salt, email_hash
        from json_populate_recordset(null::erasure, ${JSON.stringify(erasures)}::json) on conflict do nothing
        returning id`);
    return added.map(({ id }) => id);
};
