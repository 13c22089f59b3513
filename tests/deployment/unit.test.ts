// The unit of systemd lets the city make every system call that it makes: one that is not allowed fails there.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aptInstall } from '../harness/apt.mjs';
import { newData, removeData, type CityData } from '../harness/city';
import { freePort } from '../harness/postgres.mjs';
import { nowServes } from '../harness/signIn';
import { builtCity, cityEnvironment } from '../harness/template';
import { callsOf, photo } from '../services/reportCalls';
import { deploymentFile } from './guide';

const strace = '/usr/bin/strace';
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** The calls in a set of systemd, such as `@system-service`, and in the sets that it names. */
const callsIn = (set: string): string[] => {
    const { stdout } = spawnSync('systemd-analyze', ['syscall-filter', set], { encoding: 'utf8' });
    const names = stdout.split('\n').flatMap((line) => /^ {4}([@\w-]+)$/.exec(line)?.[1] ?? []);
    return names.flatMap((name) => (name.startsWith('@') ? callsIn(name) : [name]));
};

let folder: string;
let data: CityData;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bymelding-unit-'));
    data = await newData({ reports: 200 });
});
afterAll(async () => {
    await removeData(data);
    await rm(folder, { recursive: true, force: true });
});

it.runIf(hasSystemd)('every system call from the start to a printed report is in the filter of the unit', async () => {
    expect(existsSync(strace) || ((await aptInstall('strace')) && existsSync(strace))).toBe(true);
    const allowed = new Set(callsIn('@default'));
    for (const [, refused, sets = ''] of (await deploymentFile('bymelding.service')).matchAll(
        /^SystemCallFilter=(~?)(.*)$/gm,
    ))
        for (const call of sets.split(' ').flatMap(callsIn))
            if (refused) allowed.delete(call);
            else allowed.add(call);
    const trace = join(folder, 'trace');
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const child = spawn(strace, ['-D', '-f', '-o', trace, process.execPath, join(builtCity(), 'main.mjs')], {
        env: cityEnvironment({
            NODE_ENV: 'production',
            DEMO: '1',
            PORT: String(port),
            PUBLIC_URL: url,
            DATA_DIR: data.dataDir,
            ...(data.databaseUrl ? { DATABASE_URL: data.databaseUrl } : {}),
        }),
        stdio: 'ignore',
    });
    const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
    try {
        const ready = () =>
            fetch(`${url}/readyz`).then(
                ({ status }) => status,
                () => 0,
            );
        await expect.poll(ready, { timeout: 120_000 }).toBe(200);
        nowServes(url, data.dataDir);
        const sent = await callsOf({ url }).postReport('saksbehandler', { bilder: [await photo()] });
        expect(sent.status).toBe(201);
        const printed = await callsOf({ url }).get('saksbehandler', `/api/meldinger/pdf?MeldingId=${sent.body.id}`);
        expect(printed.status).toBe(200);
    } finally {
        child.kill('SIGTERM');
        await ended;
    }
    // The tracer is a process of its own, which ends after the city.
    await expect
        .poll(() => readFile(trace, 'utf8'), { timeout: 20_000 })
        .toMatch(new RegExp(`^${child.pid} .*exited with 0`, 'm'));
    const used = (await readFile(trace, 'utf8')).split('\n').flatMap((line) => /^\d+ +(\w+)\(/.exec(line)?.[1] ?? []);
    expect(used.length).toBeGreaterThan(1000);
    expect([...new Set(used)].filter((name) => !allowed.has(name))).toEqual([]);
});
