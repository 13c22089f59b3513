import { readdir, readFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import type { Database } from './database';

const folder = new URL('./migrations/', import.meta.url);
// Any number will do as long as every process uses the same one.
const migrationLock = 720_251_121;

/** Runs the migrations not yet run, each once, in the order of their names, whichever process comes first. */
export const migrate = async (database: Database): Promise<void> => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    await database.transaction(async (queries) => {
        await queries.rows(sql`select pg_advisory_xact_lock(${migrationLock})`);
        await queries.script('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())');
        const applied = new Set((await queries.rows<{ name: string }>(sql`select name from migration`)).map(({ name }) => name));
        for (const name of names) {
            if (applied.has(name)) continue;
            await queries.script(await readFile(new URL(name, folder), 'utf8'));
            await queries.rows(sql`insert into migration (name) values (${name})`);
        }
    });
};
