// The command that makes the starting data: never left half done, and done by one process.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/city/database/open';
import { emptyDatabase, type EmptyDatabase, isOnce } from '../harness/emptyDatabase';
import { builtCity, cityEnvironment } from '../harness/template';

const server = process.env.TEST_DATABASE_URL;
let home: EmptyDatabase;
beforeEach(async () => void (home = await emptyDatabase()));
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
    const database = await openDatabase({ url: home.url, folder: home.folder });
    const found = await database.row<{ reports: number }>(sql`select count(*) as reports from report`);
    await database.close();
    return found?.reports;
};

describe('Seeding that is disturbed', () => {
    it('starts over after a kill in the middle, and leaves nothing half done', async () => {
        const first = seedCommand('--reports', '12000');
        await first.saying(/\d+ av 12000 meldinger/);
        first.child.kill('SIGKILL');
        await first.ended;
        expect(first.said()).not.toContain('Startdata er klare');
        const again = seedCommand('--reports', '20');
        expect([await again.ended, again.said()]).toEqual([0, expect.stringContaining('Startdata er klare')]);
        expect(await reportsThere()).toBe(20);
        if (!isOnce) return;

        const refused = seedCommand('--reports', '10');
        expect([await refused.ended, refused.said()]).toEqual([1, expect.stringContaining('Bruk --replace')]);
        const replaced = seedCommand('--reports', '10', '--replace');
        expect(await replaced.ended).toBe(0);
    }, 240_000);

    it.skipIf(!server)(
        'is done by one of several processes on one PostgreSQL',
        async () => {
            const [one, other] = [seedCommand('--reports', '20'), seedCommand('--reports', '20')];
            expect([await one.ended, await other.ended].toSorted()).toEqual([0, 1]);
            expect(await reportsThere()).toBe(20);
        },
        120_000,
    );
});
