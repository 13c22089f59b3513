// A database before the city has seen it: a new one on the server of TEST_DATABASE_URL, else an embedded one in a new
// folder.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { scratchFolder } from './scratch.mjs';
import { copyFolder, databaseUrl, emptyTemplate, runSql } from './template';

/** For `runIf`: what the kind of database makes no difference for runs on PostgreSQL, and with `DATABASES=both` on PGlite too. */
export const isOnce = Boolean(process.env.TEST_DATABASE_URL) || process.env.DATABASES === 'both';

export interface EmptyDatabase {
    /** For `openDatabase`, and DATA_DIR and DATABASE_URL of a city. */
    folder: string;
    url: string | undefined;
    /**
     * Runs statements without parameters as any other program would, with PostgreSQL's usual search_path; answers the
     * last one's rows. The embedded database must not be open at the time.
     */
    run: (statements: string) => Promise<Record<string, unknown>[]>;
    remove: () => Promise<void>;
}

export async function emptyDatabase(): Promise<EmptyDatabase> {
    const folder = scratchFolder();
    const server = process.env.TEST_DATABASE_URL;
    const name = `tom_${randomUUID().replaceAll('-', '')}`;
    if (server) await runSql(server, `CREATE DATABASE ${name}`);
    else await copyFolder(await emptyTemplate(), folder);
    const url = server && databaseUrl(server, name);
    const runOnServer = async (connectionString: string, statements: string) => {
        const client = new pg.Client({ connectionString });
        await client.connect();
        try {
            // Several statements give a list of results, which the driver's types leave out.
            const results: unknown = await client.query(statements);
            return ([results].flat() as pg.QueryResult<Record<string, unknown>>[]).at(-1)?.rows ?? [];
        } finally {
            await client.end();
        }
    };
    const runEmbedded = async (statements: string) => {
        const database = await PGlite.create({ dataDir: join(folder, 'database') });
        try {
            return ((await database.exec(statements)).at(-1)?.rows ?? []) as Record<string, unknown>[];
        } finally {
            await database.close();
        }
    };
    return {
        folder,
        url,
        run: (statements) => (url ? runOnServer(url, statements) : runEmbedded(statements)),
        remove: async () => {
            if (server) await runSql(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
            await rm(folder, { recursive: true, force: true });
        },
    };
}
