// The command that makes starting data never leaves them half done, and only one process makes them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/city/commands/runCommand';
import { demo } from '../../src/demo';
import { newDatabase, type EmptyDatabase, isOnce } from '../harness/emptyDatabase';
import { builtCity, cityEnvironment } from '../harness/template';
import { inDatabase } from '../harness/withCity';

const server = process.env.TEST_DATABASE_URL;
let home: EmptyDatabase;
beforeEach(async () => void (home = await newDatabase()));
afterEach(() => home.remove());

const seedCommand = (...more: string[]) => {
    const child = spawn(process.execPath, [join(builtCity(), 'cli.mjs'), 'demo', 'seed', '--create', ...more], {
        cwd: '/',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: cityEnvironment({ DATA_DIR: home.folder, DATABASE_URL: home.url, DEMO: '1', SEED_REPORTS: undefined }),
    });
    let said = '';
    const listeners: (() => void)[] = [];
    for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
            said += chunk.toString();
            for (const listener of listeners) listener();
        });
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    return {
        child,
        ended,
        said: () => said,
        saying: (pattern: RegExp) =>
            new Promise<void>((resolve) => {
                const check = () => pattern.test(said) && resolve();
                listeners.push(check);
                check();
                void ended.then(() => resolve());
            }),
    };
};

const reportsThere = async () => {
    const count = sql`select count(*) as reports from report`;
    return (await inDatabase(home, (database) => database.one<{ reports: number }>(count))).reports;
};

describe.runIf(isOnce)('Seeding that is disturbed', () => {
    it('starts over after a kill in the middle, by one of several processes, and leaves nothing half done', async () => {
        const first = seedCommand('--reports', '3000');
        await first.saying(/\d+ av 3000 meldinger/);
        first.child.kill('SIGKILL');
        await first.ended;
        expect(first.said()).not.toContain('Startdata er klare');
        // Only one process can open an embedded database.
        const again = Array.from({ length: server ? 2 : 1 }, () => seedCommand('--reports', '20'));
        const codes = await Promise.all(again.map(({ ended }) => ended));
        expect(codes.toSorted(), again.map(({ said }) => said()).join('\n')).toEqual(server ? [0, 1] : [0]);
        expect(again.filter(({ said }) => said().includes('Startdata er klare'))).toHaveLength(1);
        // The later process finds existing data.
        expect(again.filter(({ said }) => said().includes('Bruk --replace'))).toHaveLength(again.length - 1);
        expect(await reportsThere()).toBe(20);

        const env = { SETTINGS_FILE: '', DATA_DIR: home.folder, DATABASE_URL: home.url, DEMO: '1' };
        const surroundings = {
            env,
            say: () => undefined,
            note: () => undefined,
            now: () => new Date(),
            demo: () => Promise.resolve(demo),
        };
        expect(await runCommand(['demo', 'seed', '--reports', '10', '--replace'], surroundings)).toBe(0);
        expect(await reportsThere()).toBe(10);
    }, 240_000);
});
