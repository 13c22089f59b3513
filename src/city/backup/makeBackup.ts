import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sql from 'sql-template-tag';
import type { City } from '../city';
import { countersOf, dumpTables, filesNamed } from './dumpTables';
import { type Manifest, manifestFile, storedFileOf } from './manifest';

const isEmptyOrMissing = async (folder: string): Promise<boolean> =>
    (await readdir(folder).catch(() => [])).length === 0;

/**
 * Writes database and files together into a new folder: all rows from one moment, while the city goes on working, and
 * every file that they name. The folder gets its name when it is whole; a backup that was cut short is left as
 * `{folder}.ufullstendig`. The folder holds personal data and is readable by its owner alone.
 */
export const makeBackup = async ({ database, files, settings, now }: City, folder: string): Promise<Manifest> => {
    if (!(await isEmptyOrMissing(folder))) throw new Error(`Mappen ${folder} finnes fra før og er ikke tom.`);
    const making = `${folder}.ufullstendig`;
    await rm(making, { recursive: true, force: true });
    await mkdir(join(making, 'data'), { recursive: true, mode: 0o700 });
    const dumped = await database.transaction(
        async (queries) => {
            await queries.script('set transaction isolation level repeatable read, read only');
            const migrations = await queries.rows<{ name: string; checksum: string }>(
                sql`select name, checksum from migration where checksum is not null order by name`,
            );
            const tables = await dumpTables(queries, making);
            return { migrations, tables, counters: await countersOf(queries), named: await filesNamed(queries) };
        },
        { unlimited: true },
    );
    const { named, ...content } = dumped;
    const missing: string[] = [];
    for (const sha256 of named) {
        const bytes = await files.get(sha256).catch(() => undefined);
        if (!bytes) {
            missing.push(sha256);
            continue;
        }
        const path = storedFileOf(making, sha256);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, bytes, { mode: 0o600 });
    }
    const manifest: Manifest = {
        version: 1,
        product: settings.client.PRODUCT,
        madeAt: now().toISOString(),
        ...content,
        files: named.filter((sha256) => !missing.includes(sha256)),
        missing,
    };
    await writeFile(join(making, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rm(folder, { recursive: true, force: true });
    await rename(making, folder);
    return manifest;
};
