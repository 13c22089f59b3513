// Copying is faster than seeding, so each size is seeded once per day and state of the seeding sources, and then
// copied.
import { spawn } from 'node:child_process';
import { constants, openAsBlob } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Client } from 'pg';
import { osloDay } from '../../src/api/rules/oslo';
import { cachedCity, cacheDir, hashOf } from '../../src/tools/project.mjs';
import { cheapPasswordHash } from './cheapPassword';
import { isAlive } from './scratch.mjs';

const seedSources = [
    'src/api/roles.ts',
    'src/api/rules',
    'src/city/rules',
    'src/city/identity/passwords.ts',
    'src/city/database',
    'src/demo/data',
    'src/demo/geography',
    'src/demo/startingData',
    'src/city/files',
    'package-lock.json',
    'tests/harness/template.ts',
    'tests/harness/cheapPassword.ts',
];

const hour = 3_600_000;

/**
 * Flags for Node, here and in what tests start: V8 compiles an embedded database's WebAssembly only once, which saves 2
 * s.
 */
export const nodeArguments = ['--liftoff-only'];
setFlagsFromString(nodeArguments.join(' '));

export interface Template {
    /** The data folder to copy. */
    dataDir: string;
    /** The database to copy, on the server of TEST_DATABASE_URL; undefined for PGlite, which is in the folder. */
    database?: string;
}

export const databaseUrl = (server: string, database: string): string => {
    const url = new URL(server);
    url.pathname = `/${database}`;
    return url.href;
};

const hasDatabase = async (server: string, database: string): Promise<boolean> => {
    const client = new Client({ connectionString: server });
    await client.connect();
    try {
        return (await client.query('select from pg_database where datname = $1', [database])).rowCount === 1;
    } finally {
        await client.end();
    }
};

export async function runSql(server: string, ...statements: string[]): Promise<void> {
    const client = new Client({ connectionString: server });
    await client.connect();
    try {
        for (const statement of statements) await client.query(statement);
    } finally {
        await client.end();
    }
}

/** Copies a database. Retries, since PostgreSQL refuses to copy one that is already being copied. */
export async function copyDatabase(server: string, from: string, to: string): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
        try {
            await runSql(server, `CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY FILE_COPY`);
            return;
        } catch (error) {
            if (attempt >= 50) throw error;
            await sleep(200);
        }
    }
}

/** Copies a data folder, sharing blocks where the file system supports it. */
export const copyFolder = (from: string, to: string): Promise<void> =>
    cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

const clock = new URL('clock.mjs', import.meta.url).href;

/** The environment of a test's city: ours with the tests' clock, without Vitest's and Playwright's variables. */
export function cityEnvironment(own: Record<string, string | undefined>): NodeJS.ProcessEnv {
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_OPTIONS: `--import ${clock}`, ...own };
    for (const name of [
        'NODE_ENV',
        'VITEST',
        'VITEST_WORKER_ID',
        'VITEST_POOL_ID',
        'TEST_DATABASE_URL',
        'FORCE_COLOR',
    ]) {
        if (!(name in own)) delete env[name];
    }
    return env;
}

let built: string | undefined;

/** The folder of a city built from these sources, which starts in half the time that the sources need. */
export const builtCity = (): string => (built ??= cachedCity());

/** Fills an empty city with starting data; with `usage`, at least that many rows of resource use. */
export async function seed(dataDir: string, reports: number, url: string | undefined, usage?: number): Promise<void> {
    const sizes = ['--reports', String(reports), ...(usage === undefined ? [] : ['--usage', String(usage)])];
    const child = spawn(
        process.execPath,
        [...nodeArguments, join(builtCity(), 'cli.mjs'), 'demo', 'seed', '--create', ...sizes],
        {
            cwd: '/',
            stdio: ['ignore', 'pipe', 'pipe'],
            env: cityEnvironment({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '1', SEED_REPORTS: String(reports) }),
        },
    );
    let log = '';
    child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
    if (code !== 0) throw new Error(`Seeding ended with ${code}:\n${log}`);
    await lowerPasswordCost(dataDir, url);
}

async function lowerPasswordCost(dataDir: string, url: string | undefined): Promise<void> {
    const statement = `UPDATE bymelding.app_user SET password_hash = '${cheapPasswordHash()}'`;
    if (url) return runSql(url, statement);
    const database = await PGlite.create({ dataDir: join(dataDir, 'database') });
    await database.exec(statement);
    await database.close();
}

const exists = (path: string): Promise<boolean> =>
    stat(path).then(
        () => true,
        () => false,
    );

/** Runs `work` while no other process runs it under the same name. A dead process's lock is taken over. */
async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
    const lock = join(cacheDir, `${name}.lock`);
    for (;;) {
        try {
            await writeFile(lock, String(process.pid), { flag: 'wx' });
            break;
        } catch {
            const holder = Number(await readFile(lock, 'utf8').catch(() => '0'));
            if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true });
            else await sleep(250);
        }
    }
    try {
        await work();
    } finally {
        await rm(lock, { force: true });
    }
}

/** Makes what does not exist yet, in one process. */
export async function makeOnce(name: string, isMade: () => Promise<boolean>, make: () => Promise<void>): Promise<void> {
    if (await isMade()) return;
    await mkdir(cacheDir, { recursive: true });
    await exclusively(name, async () => {
        if (!(await isMade())) await make();
    });
}

/** The seeded template of this size, made if missing. Older ones of the same kind are removed. */
export async function seededTemplate(reports: number, server: string | undefined): Promise<Template> {
    // The dates of reports count back from today by the tests' clock.
    const today = osloDay(new Date());
    const kind = server ? `postgres-${new URL(server).port}` : 'pglite';
    const family = `mal-${kind}-${reports}-`;
    const name = `${family}${hashOf(seedSources, today)}`;
    const dataDir = join(cacheDir, name);
    const database = server ? name.replaceAll('-', '_') : undefined;
    // Another server may have had the same port.
    const isMade = async (): Promise<boolean> =>
        (await exists(dataDir)) && (!server || !database || (await hasDatabase(server, database)));
    await makeOnce(`mal-${kind}-${reports}`, isMade, async () => {
        const making = join(cacheDir, `making-${name}`);
        for (const path of [dataDir, making]) await rm(path, { recursive: true, force: true });
        await mkdir(making);
        const hourAgo = (await stat(making)).mtimeMs - hour;
        for (const old of await readdir(cacheDir)) {
            const path = join(cacheDir, old);
            const isOfNoMoreUse =
                old.startsWith(family) || old.startsWith('mal-postgres-') || old.startsWith('making-');
            // Another run may be making or copying a recent one, and another worker may have removed this one.
            const { mtimeMs: madeAt } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
            if (isOfNoMoreUse && madeAt < hourAgo) await rm(path, { recursive: true, force: true });
        }
        if (server && database)
            await runSql(server, `DROP DATABASE IF EXISTS ${database}`, `CREATE DATABASE ${database}`);
        await seed(making, reports, server && database ? databaseUrl(server, database) : undefined);
        await rename(making, dataDir);
    });
    return database ? { dataDir, database } : { dataDir };
}

/** A data folder to copy, with an embedded database that `make` describes, by name: making one takes seconds. */
async function embeddedTemplate(name: string, make: () => Promise<PGliteOptions>): Promise<string> {
    const dataDir = join(cacheDir, name);
    const isMade = () => exists(dataDir);
    await makeOnce(name, isMade, async () => {
        const making = join(cacheDir, `making-${name}`);
        await rm(making, { recursive: true, force: true });
        await mkdir(making);
        await (await PGlite.create({ dataDir: join(making, 'database'), ...(await make()) })).close();
        await rename(making, dataDir);
    });
    return dataDir;
}

/** With an empty database. */
export const emptyTemplate = (): Promise<string> =>
    embeddedTemplate(`tom-${hashOf(['package-lock.json'])}`, async () => ({}));

/** With the database that a built city starts with: migrated, but without rows. */
export const newTemplate = (): Promise<string> =>
    embeddedTemplate(`ny-${basename(builtCity())}`, async () => ({
        loadDataDir: await openAsBlob(join(builtCity(), 'newDatabase.tar.gz')),
    }));
