import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { checkKnown, makeSchemaOf } from '../database/migrate';
import { connect } from '../database/open';
import { schema } from '../database/schema';
import { isSealed, type Manifest, readBackup } from './manifest';
import type { Cipher } from './sealing';
import { hashOf, pathsIn, readLines, readStored } from './backupFiles';

const damaged = (why: string): Error => new Error(`Sikkerhetskopien er skadet: ${why}.`);

const checkContents = async (folder: string, manifest: Manifest, decipher: Cipher | undefined): Promise<void> => {
    const paths = pathsIn(folder, isSealed(manifest));
    for (const { name, rows } of manifest.tables) {
        let found = 0;
        for await (const line of readLines(paths.table(name), decipher)) if (JSON.parse(line)) found += 1;
        if (found !== rows) throw damaged(`${name} har ${found} rader, ventet ${rows}`);
    }
    if (!isSealed(manifest)) return;
    for (const sha256 of manifest.files)
        if ((await hashOf(await readStored(paths.file(sha256), decipher))) !== sha256)
            throw damaged(`${paths.file(sha256)} har et annet innhold`);
};

/**
 * Verifies a backup: the checksum of every file, and every row of every table. Without `decipher`, only the checksums
 * of an encrypted backup are verified. Throws an error that names the problem.
 */
export const verifyBackup = async (folder: string, decipher?: Cipher): Promise<Manifest> => {
    const manifest = await readBackup(folder);
    if (!isSealed(manifest) || decipher) await checkContents(folder, manifest, decipher);
    return manifest;
};

/**
 * True if this version can restore the backup: creates its schema in a temporary database, and looks for every table
 * and column.
 */
export const verifySchema = async ({ migrations, tables }: Manifest): Promise<void> => {
    await checkKnown(migrations);
    const folder = await mkdtemp(join(tmpdir(), 'bymelding-skjema-'));
    try {
        const database = await connect({ folder });
        try {
            await database.transaction((queries) => makeSchemaOf(queries, migrations), { unlimited: true });
            const known = await database.rows<{ table: string; column: string }>(sql`
                select table_name as "table", column_name as "column" from information_schema.columns where table_schema = ${schema}`);
            const names = new Set(known.map(({ table, column }) => `${table}.${column}`));
            const unknown = tables.flatMap(({ name, columns }) =>
                columns.map((column) => `${name}.${column}`).filter((one) => !names.has(one)),
            );
            if (unknown.length > 0) throw damaged(`skjemaet har ikke ${unknown.join(', ')}`);
        } finally {
            await database.close();
        }
    } finally {
        await rm(folder, { recursive: true, force: true });
    }
};
