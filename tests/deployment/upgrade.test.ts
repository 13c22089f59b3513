// Upgrades from version 1.0 and rolls back, as in upgrading.md, on both databases.
import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../src/tools/project.mjs';
import { startCity } from '../harness/city';
import { emptyDatabase, type EmptyDatabase, databases } from '../harness/emptyDatabase';
import { builtCity, cityEnvironment, databaseUrl, runSql } from '../harness/template';
import { cityCommand, guideCommands, placed, runLine } from './guide';

/** The commit of version 1.0, which has no tag and no command line. */
const firstVersion = 'f0d62cf';

const server = process.env.TEST_DATABASE_URL ?? '';
const copied = `kopi_${process.pid}`;
const nameOf = (url: string): string => new URL(url).pathname.slice(1);

describe.each(databases)('version 1.0, on %s', (kind) => {
    let folder: string;
    let at: EmptyDatabase;
    let url: string | undefined;
    const sources = () => join(folder, 'sources');
    const data = () => join(folder, 'data');
    const kept = () => join(folder, 'kept');
    const settings = () => ({ SETTINGS_FILE: '', DATA_DIR: data(), ...(url ? { DATABASE_URL: url } : {}) });
    /** Runs one of the guide's commands. */
    const command = async (words: string) => {
        const [line = ''] = await guideCommands('upgrading.md', `city ${words}`);
        const command = cityCommand(line, join(builtCity(), 'cli.mjs'));
        return runLine(placed(command, { '/var/backups/bymelding': kept() }), settings());
    };
    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'bymelding-oppgradering-'));
        at = await emptyDatabase();
        url = kind === 'postgres' ? at.url : undefined;
        await mkdir(sources());
        const archive = spawnSync('git', ['archive', firstVersion], { cwd: root, maxBuffer: 1e9 });
        // A clone without history has no earlier version to upgrade from.
        expect(archive.status, String(archive.stderr)).toBe(0);
        spawnSync('tar', ['-x', '-C', sources()], { input: archive.stdout });
        await symlink(join(root, 'node_modules'), join(sources(), 'node_modules'));
    });
    afterAll(async () => {
        await at.remove();
        if (server) await runSql(server, `drop database if exists ${copied} with (force)`);
        await rm(folder, { recursive: true, force: true });
    });

    /** Runs version 1.0 during `work`; answers its output. */
    const withFirstVersion = async (work: (url: string) => Promise<void>): Promise<string> => {
        const child = spawn(process.execPath, ['--import', 'tsx', 'src/city/main.ts'], {
            cwd: sources(),
            env: cityEnvironment({ ...settings(), PORT: '0', DEMO: '1', SEED_REPORTS: '60' }),
        });
        let printed = '';
        const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
        const started = new Promise<string | undefined>((resolve) => {
            void ended.then(() => resolve(undefined));
            for (const stream of [child.stdout, child.stderr])
                stream.on('data', (chunk: Buffer) => {
                    printed += String(chunk);
                    const found = / kjører på (http:\/\/\S+:\d+)/.exec(printed)?.[1];
                    if (found) resolve(found);
                });
        });
        const address = await started;
        if (address) await work(address);
        child.kill('SIGTERM');
        await ended;
        return printed;
    };
    const answers = async (address: string) => expect(fetch(`${address}/api/helse`)).toAnswer(200);

    it('is kept, upgraded in place with its reports, and backed up by the new version', async () => {
        await withFirstVersion(answers);
        // That version has no backup command: data folder and database are copied while it is stopped.
        await cp(data(), join(kept(), 'data'), { recursive: true });
        if (url) await runSql(server, `create database ${copied} template ${nameOf(url)}`);
        const before = await command('backup');
        expect(before.code).toBe(1);
        expect(before.printed).toContain('Kjør «city migrate»');
        const migrated = await command('migrate');
        expect(migrated.code, migrated.printed).toBe(0);
        const city = await startCity({ data: { dataDir: data(), ...(url ? { databaseUrl: url } : {}) } });
        await answers(city.url);
        await city.stop({ keepData: true });
        const backup = await command('backup');
        expect(backup.code, backup.printed).toBe(0);
        expect(Number(/(\d+) rader/.exec(backup.printed)?.[1])).toBeGreaterThan(1_000);
    });

    it('runs again from the copy, and the newer version’s backup brings the upgrade back', async () => {
        await rm(data(), { recursive: true, force: true });
        await cp(join(kept(), 'data'), data(), { recursive: true });
        if (url) url = databaseUrl(server, copied);
        expect(await withFirstVersion(answers)).not.toContain('Lager startdata');
        const again = await command('restore');
        expect(again.code, again.printed).toBe(0);
        expect((await command('doctor')).printed).toContain('Database: Skjemaet er oppdatert.');
    });
});
