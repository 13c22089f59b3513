// A database for a new city, on the server of TEST_DATABASE_URL, or else an embedded one in a new folder.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openDatabase } from '../../src/city/database/open';
import { hashOf } from '../../src/tools/project.mjs';
import { scratchFolder } from './scratch.mjs';
import { copyDatabase, copyFolder, databaseUrl, emptyTemplate, makeOnce, newTemplate, runSql } from './template';

/**
 * For `runIf`: tests that do not depend on the kind of database run on PostgreSQL, and with `DATABASES=both` on PGlite
 * too.
 */
export const isOnce = Boolean(process.env.TEST_DATABASE_URL) || process.env.DATABASES === 'both';

/** For tests that must run on each kind of database. */
export const databases = process.env.TEST_DATABASE_URL ? (['postgres', 'pglite'] as const) : (['pglite'] as const);

export interface EmptyDatabase {
    /** For `openDatabase`, and for DATA_DIR and DATABASE_URL of a city. */
    folder: string;
    url: string | undefined;
    /**
     * Runs statements without parameters as any other program would, with PostgreSQL's default search_path; answers the
     * rows of the last one. The embedded database must not be open meanwhile.
     */
    run: (statements: string) => Promise<Record<string, unknown>[]>;
    remove: () => Promise<void>;
}

const server = process.env.TEST_DATABASE_URL;

/** Without the city's schema. */
export const emptyDatabase = (): Promise<EmptyDatabase> =>
    database((on, name) => runSql(on, `CREATE DATABASE ${name}`), emptyTemplate);

/** With the city's schema, but without rows: cheaper than migrating an empty database. */
export const newDatabase = (): Promise<EmptyDatabase> =>
    database(async (on, name) => copyDatabase(on, await migratedTemplate(on), name), newTemplate);

/** The database to copy, made once per server and state of the migrations. */
async function migratedTemplate(on: string): Promise<string> {
    const name = `ny_${hashOf(['src/city/database'])}`;
    const making = `making_${name}`;
    const isThere = async () => (await rowsOn(on, `SELECT 1 FROM pg_database WHERE datname = '${name}'`)).length > 0;
    await makeOnce(`ny-postgres-${new URL(on).port}`, isThere, async () => {
        await runSql(on, `DROP DATABASE IF EXISTS ${making}`, `CREATE DATABASE ${making}`);
        await (await openDatabase({ url: databaseUrl(on, making), folder: '' })).close();
        await runSql(on, `ALTER DATABASE ${making} RENAME TO ${name}`);
    });
    return name;
}

async function rowsOn(connectionString: string, statements: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
        // Several statements give a list of results, which the driver's types lack.
        const results: unknown = await client.query(statements);
        return ([results].flat() as pg.QueryResult<Record<string, unknown>>[]).at(-1)?.rows ?? [];
    } finally {
        await client.end();
    }
}

async function database(
    create: (on: string, name: string) => Promise<void>,
    template: () => Promise<string>,
): Promise<EmptyDatabase> {
    const folder = scratchFolder();
    const name = `tom_${randomUUID().replaceAll('-', '')}`;
    if (server) await create(server, name);
    else await copyFolder(await template(), folder);
    const url = server && databaseUrl(server, name);
    const runEmbedded = async (statements: string) => {
        const embedded = await PGlite.create({ dataDir: join(folder, 'database') });
        try {
            return ((await embedded.exec(statements)).at(-1)?.rows ?? []) as Record<string, unknown>[];
        } finally {
            await embedded.close();
        }
    };
    return {
        folder,
        url,
        run: (statements) => (url ? rowsOn(url, statements) : runEmbedded(statements)),
        remove: async () => {
            if (server) await runSql(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
            await rm(folder, { recursive: true, force: true });
        },
    };
}

/** Rows that every report refers to, each with the id 1: a status, a type in its group, and a district. */
export const smallCity = `
    insert into status (id, name, parent_id, class) values (1, 'Ikke tildelt', 0, 'ikke-tildelt');
    insert into category_group values (1, 'Vei');
    insert into report_type (id, name, category_group_id, public, deadline_days) values (1, 'Hull', 1, true, 5);
    insert into district values (1, 'Gamle Oslo');`;
