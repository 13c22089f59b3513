// The real city as a process of its own, on a free port, with starting data of its own.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../src/tools/project.mjs';
import { cityEnvironment, copyFolder, databaseUrl, runSql, seededTemplate } from './template';

export interface CityOptions {
    /** How many reports the starting data has; 2,000 unless told. */
    reports?: number;
    /** More environment, over everything else. */
    env?: Record<string, string | undefined>;
    /** Data of an earlier city, used as it is instead of new starting data: for starting again after stop or kill. */
    data?: CityData;
    /** `pglite` although TEST_DATABASE_URL is set. */
    database?: 'pglite';
}

export interface CityData {
    dataDir: string;
    databaseUrl?: string;
}

export interface City {
    url: string;
    pid: number;
    dataDir: string;
    /** Where the data is, to hand to the next `startCity`. */
    data: CityData;
    /** Everything the city has printed. */
    log: () => string;
    /** Ends the city as an operator would (SIGTERM) and removes its data, unless told to keep it. Gives the exit code. */
    stop: (options?: { keepData?: boolean }) => Promise<number | null>;
    /** Ends the city without warning (SIGKILL); its data stays. */
    kill9: () => Promise<void>;
}

async function newData(options: CityOptions): Promise<CityData> {
    const server = options.database === 'pglite' ? undefined : process.env.TEST_DATABASE_URL;
    const template = await seededTemplate(options.reports ?? 2000, server);
    const dataDir = join(await mkdtemp(join(tmpdir(), 'bymelding-')), 'data');
    await copyFolder(template.dataDir, dataDir);
    if (!server || !template.database) return { dataDir };
    const database = `by_${randomUUID().replaceAll('-', '')}`;
    await copyDatabase(server, template.database, database);
    return { dataDir, databaseUrl: databaseUrl(server, database) };
}

/** PostgreSQL refuses to copy a template that another copy is being made from: then wait. */
async function copyDatabase(server: string, from: string, to: string): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
        try {
            await runSql(server, `CREATE DATABASE ${to} TEMPLATE ${from}`);
            return;
        } catch (error) {
            if (attempt >= 50) throw error;
            await sleep(200);
        }
    }
}

async function removeData(data: CityData): Promise<void> {
    await rm(join(data.dataDir, '..'), { recursive: true, force: true });
    const server = process.env.TEST_DATABASE_URL;
    if (data.databaseUrl && server) {
        await runSql(server, `DROP DATABASE IF EXISTS ${new URL(data.databaseUrl).pathname.slice(1)} WITH (FORCE)`);
    }
}

/** Starts the city and waits until it says where it is served. Rejects with its output when it does not start. */
export async function startCity(options: CityOptions = {}): Promise<City> {
    const data = options.data ?? (await newData(options));
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/city/main.ts'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: cityEnvironment({ PORT: '0', DATA_DIR: data.dataDir, DATABASE_URL: data.databaseUrl, ...options.env }),
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
            const found = / kjører på (http:\/\/\S+:\d+)/.exec(log)?.[1];
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

    return {
        url,
        pid: child.pid ?? 0,
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
