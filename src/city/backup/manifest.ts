import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';

export const manifestFile = 'manifest.json';

const tableSchema = z.object({
    name: z.string(),
    columns: z.array(z.string()).min(1),
    rows: z.number().int(),
    /** Of the file data/{name}.jsonl.gz. */
    sha256: z.string(),
});
export type TableDump = z.infer<typeof tableSchema>;

const manifestSchema = z.object({
    /** Of this format. */
    version: z.literal(1),
    product: z.string(),
    madeAt: z.string(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    tables: z.array(tableSchema),
    /** The last number that each counter gave. */
    counters: z.record(z.string(), z.number()),
    /** The files beside it, in files/, by their SHA-256. */
    files: z.array(z.string()),
    /** Files that rows name and that were not there when the backup was made. */
    missing: z.array(z.string()),
});
/** The contents of a backup. */
export type Manifest = z.infer<typeof manifestSchema>;

export const dataFileOf = (folder: string, table: string): string => join(folder, 'data', `${table}.jsonl.gz`);
export const storedFileOf = (folder: string, sha256: string): string =>
    join(folder, 'files', sha256.slice(0, 2), sha256);

export const hashOfFile = async (path: string): Promise<string> => {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
};

/** The manifest of a backup whose every file is there and whole. Throws an error that names a missing or damaged one. */
export const readBackup = async (folder: string): Promise<Manifest> => {
    const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
        throw new Error(`${folder} er ingen sikkerhetskopi: ${manifestFile} mangler.`);
    });
    const read = manifestSchema.safeParse(JSON.parse(text));
    if (!read.success) throw new Error(`${folder}: ${manifestFile} kan ikke leses av denne versjonen.`);
    const { tables, files } = read.data;
    const check = async (path: string, sha256: string): Promise<void> => {
        const found = await hashOfFile(path).catch(() => undefined);
        if (found !== sha256)
            throw new Error(
                `Sikkerhetskopien er skadet: ${path} ${found === undefined ? 'mangler' : 'er endret'}. Ingenting er gjenopprettet.`,
            );
    };
    for (const { name, sha256 } of tables) await check(dataFileOf(folder, name), sha256);
    for (const sha256 of files) await check(storedFileOf(folder, sha256), sha256);
    return read.data;
};
