import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import sql from 'sql-template-tag';
import type { CityParts } from '../city';
import { keepErasures } from './erasures';
import { FileMissing } from '../files/byteStore';
import { countersOf, dumpTables, filesNamed } from './dumpTables';
import { type Manifest, manifestFile } from './manifest';
import type { Cipher } from './sealing';
import { pathsIn, writeStored } from './stored';
import { verifyBackup } from './verifyBackup';

const isEmptyOrMissing = async (folder: string): Promise<boolean> =>
    (await readdir(folder).catch(() => [])).length === 0;

const dump = (database: CityParts['database'], folder: string, cipher: Cipher | undefined) =>
    database.transaction(
        async (queries) => {
            await queries.script('set transaction isolation level repeatable read, read only');
            if (!(await queries.row(sql`select 1 from status limit 1`)))
                throw new Error(
                    'Databasen har ingen katalog, så det er ingenting å ta vare på. Er DATABASE_URL og DATA_DIR de samme som tjenesten har?',
                );
            const migrations = await queries.rows<{ name: string; checksum: string }>(
                sql`select name, checksum from migration where checksum is not null order by name`,
            );
            const tables = await dumpTables(queries, folder, cipher);
            return { migrations, tables, counters: await countersOf(queries), named: await filesNamed(queries) };
        },
        { unlimited: true },
    );

/** Copies every file that rows refer to. Answers the SHA-256 of each stored copy, and the files that are missing. */
const copyFiles = async (
    files: CityParts['files'],
    named: readonly string[],
    folder: string,
    cipher: Cipher | undefined,
): Promise<{ stored: Record<string, string>; missing: string[] }> => {
    const stored: Record<string, string> = {};
    const missing: string[] = [];
    for (const sha256 of named) {
        const path = pathsIn(folder, cipher !== undefined).file(sha256);
        try {
            const bytes = await files.get(sha256);
            await mkdir(dirname(path), { recursive: true, mode: 0o700 });
            stored[sha256] = await writeStored(path, Readable.from([bytes]), cipher);
        } catch (error) {
            if (!(error instanceof FileMissing)) throw error;
            missing.push(sha256);
        }
    }
    if (named.length > 0 && missing.length === named.length)
        throw new Error(
            `Ingen av de ${named.length} filene som databasen viser til, finnes. Er DATA_DIR eller FILES_URL den samme som tjenesten har?`,
        );
    return { stored, missing };
};

/**
 * Writes database and files into a new folder while the city keeps running: all rows as of one moment, and every file
 * they refer to, encrypted if there is a `cipher`. The folder is called `{folder}.partial` until the backup is complete
 * and verified. It holds personal data, so only its owner can read it.
 */
export const makeBackup = async (
    { database, files, settings, now }: CityParts,
    folder: string,
    cipher?: Cipher,
): Promise<Manifest> => {
    if (!(await isEmptyOrMissing(folder))) throw new Error(`Mappen ${folder} finnes fra før og er ikke tom.`);
    const making = `${folder}.partial`;
    await rm(making, { recursive: true, force: true });
    await mkdir(join(making, 'data'), { recursive: true, mode: 0o700 });
    try {
        const { named, ...content } = await dump(database, making, cipher);
        const { stored, missing } = await copyFiles(files, named, making, cipher);
        const manifest: Manifest = {
            version: cipher ? 2 : 1,
            product: settings.client.PRODUCT,
            madeOf: settings.publicUrl,
            madeAt: now().toISOString(),
            ...content,
            files: Object.keys(stored),
            ...(cipher ? { sealed: stored } : {}),
            missing,
        };
        await writeFile(join(making, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
        await verifyBackup(making);
        await rm(folder, { recursive: true, force: true });
        await rename(making, folder);
        await keepErasures(database, dirname(folder));
        return manifest;
    } catch (error) {
        await rm(making, { recursive: true, force: true });
        throw error;
    }
};
