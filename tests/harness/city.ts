// Starts the real city as a separate process on a free port, with its own starting data.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from './scratch.mjs';
import { nowServes } from './signIn';
import {
    builtCity,
    cityEnvironment,
    copyDatabase,
    copyFolder,
    databaseUrl,
    nodeArguments,
    runSql,
    seededTemplate,
} from './template';

export interface CityOptions {
    /** The number of reports in the starting data, 2,000 by default. */
    reports?: number;
    /** Environment variables, which override everything else. */
    env?: Record<string, string | undefined>;
    /** The data of an earlier city, to restart it after a stop or kill. */
    data?: CityData;
    /** `pglite` even when TEST_DATABASE_URL is set. */
    database?: 'pglite';
    /** The main.mjs of another build. */
    program?: string;
}

export interface CityData {
    dataDir: string;
    /** The folder that `startCity` made for the data; nothing else is ever removed. */
    madeFolder?: string;
    databaseUrl?: string;
}

export interface City {
    url: string;
    pid: number;
    /** Its exit code, once it ends. */
    ended: Promise<number | null>;
    dataDir: string;
    /** Its data, for the next `startCity`. */
    data: CityData;
    /** Everything it has printed. */
    log: () => string;
    /** Stops the city as an operator would (SIGTERM), and removes its data unless `keepData`. Answers the exit code. */
    stop: (options?: { keepData?: boolean }) => Promise<number | null>;
    /** Kills the city (SIGKILL), and keeps its data. */
    kill9: () => Promise<void>;
}

/** A copy of the starting data. */
export async function newData(options: CityOptions = {}): Promise<CityData> {
    const server = options.database === 'pglite' ? undefined : process.env.TEST_DATABASE_URL;
    const template = await seededTemplate(options.reports ?? 2000, server);
    const madeFolder = scratchFolder();
    const dataDir = join(madeFolder, 'data');
    await copyFolder(template.dataDir, dataDir);
    if (!server || !template.database) return { dataDir, madeFolder };
    const database = `by_${randomUUID().replaceAll('-', '')}`;
    await copyDatabase(server, template.database, database);
    return { dataDir, madeFolder, databaseUrl: databaseUrl(server, database) };
}

/** Removes what `startCity` made. A city that stops does so itself, unless `keepData`. */
export async function removeData(data: CityData): Promise<void> {
    // Data from elsewhere is the test's to remove.
    if (data.madeFolder === undefined) return;
    await rm(data.madeFolder, { recursive: true, force: true });
    const server = process.env.TEST_DATABASE_URL;
    if (data.databaseUrl && server) {
        await runSql(server, `DROP DATABASE IF EXISTS ${new URL(data.databaseUrl).pathname.slice(1)} WITH (FORCE)`);
    }
}

/** The environment variables of a city. */
export const environmentOf = (data: CityData, { env }: CityOptions): NodeJS.ProcessEnv =>
    cityEnvironment({
        PORT: '0',
        DATA_DIR: data.dataDir,
        DATABASE_URL: data.databaseUrl,
        ...(data.databaseUrl ? { DEMO: '1' } : {}),
        ...env,
    });

/** Starts the city and waits until it prints its address. Rejects with its output if it does not start. */
export async function startCity(options: CityOptions = {}): Promise<City> {
    const data = options.data ?? (await newData(options));
    // Started in another folder, so that it finds nothing in the project's by chance.
    const child = spawn(process.execPath, [...nodeArguments, options.program ?? join(builtCity(), 'main.mjs')], {
        cwd: '/',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: environmentOf(data, options),
    });
    let log = '';
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const killWithUs = (): void => void child.kill('SIGKILL');
    process.on('exit', killWithUs);
    void ended.then(() => process.off('exit', killWithUs));

    const url = await new Promise<string>((resolve, reject) => {
        const fail = (why: string): void => reject(new Error(`The city ${why}:\n${log}`));
        const timer = setTimeout(() => {
            child.kill('SIGKILL');
            fail('did not start within 120 s');
        }, 120_000);
        const read = (chunk: Buffer): void => {
            log += chunk.toString();
            const found = / kjører på (https?:\/\/\S+:\d+)/.exec(log)?.[1];
            if (found) {
                clearTimeout(timer);
                resolve(found);
            }
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        void ended.then((code) => {
            clearTimeout(timer);
            fail(`ended with ${code} at start`);
        });
    });
    nowServes(url, data.dataDir);

    return {
        url,
        pid: child.pid ?? 0,
        ended,
        dataDir: data.dataDir,
        data,
        log: () => log,
        stop: async ({ keepData = false } = {}) => {
            child.kill('SIGTERM');
            const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
            const code = await ended;
            clearTimeout(timer);
            if (!keepData) await removeData(data);
            return code;
        },
        kill9: async () => {
            child.kill('SIGKILL');
            await ended;
        },
    };
}
