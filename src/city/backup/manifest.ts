import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { hashOf, pathsIn } from './backupFiles';

export const manifestFile = 'manifest.json';

const tableSchema = z.object({
    name: z.string(),
    columns: z.array(z.string()).min(1),
    rows: z.number().int(),
    /** The hash of data/{name}.jsonl.gz as stored. */
    sha256: z.string(),
});
export type TableDump = z.infer<typeof tableSchema>;

const manifestSchema = z.object({
    /** The version of the format; 2 is encrypted. */
    version: z.union([z.literal(1), z.literal(2)]),
    product: z.string(),
    /** The public address of the city that was backed up. */
    madeOf: z.string().optional(),
    madeAt: z.string(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    tables: z.array(tableSchema),
    /** The last value of each sequence. */
    counters: z.record(z.string(), z.number()),
    /** The SHA-256 of each file in files/. */
    files: z.array(z.string()),
    /** The SHA-256 of each stored file, where encryption makes it differ. */
    sealed: z.record(z.string(), z.string()).optional(),
    /** Files that rows refer to, but that were missing or could not be read when the backup was made. */
    missing: z.array(z.string()),
});
/** The contents of a backup. */
export type Manifest = z.infer<typeof manifestSchema>;

export const isSealed = ({ version }: Manifest): boolean => version === 2;

export const readManifest = async (folder: string): Promise<Manifest> => {
    const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
        throw new Error(`${folder} er ingen sikkerhetskopi: ${manifestFile} mangler.`);
    });
    const read = manifestSchema.safeParse(JSON.parse(text));
    if (!read.success) throw new Error(`${folder}: ${manifestFile} kan ikke leses av denne versjonen.`);
    return read.data;
};

/**
 * Reads the manifest after checking that every file is there and intact; otherwise throws an error that names the bad
 * file.
 */
export const readBackup = async (folder: string): Promise<Manifest> => {
    const manifest = await readManifest(folder);
    const paths = pathsIn(folder, isSealed(manifest));
    const check = async (path: string, sha256: string): Promise<void> => {
        const found = await hashOf(createReadStream(path)).catch(() => undefined);
        if (found !== sha256)
            throw new Error(`Sikkerhetskopien er skadet: ${path} ${found === undefined ? 'mangler' : 'er endret'}.`);
    };
    for (const { name, sha256 } of manifest.tables) await check(paths.table(name), sha256);
    for (const sha256 of manifest.files) await check(paths.file(sha256), manifest.sealed?.[sha256] ?? sha256);
    return manifest;
};
