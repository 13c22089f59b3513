// The guide's commands for containers, run without containers: every service and file exists, and what runs in the
// image runs here, from the first start to a restored backup.
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../src/tools/project.mjs';
import { startCity } from '../harness/city';
import { emptyDatabase, type EmptyDatabase } from '../harness/emptyDatabase';
import { builtCity } from '../harness/template';
import { commandsIn, deploymentFile, placed, runLine } from './guide';

const compose = 'docker compose -f src/deployment/compose.yaml ';
const composeFile = await deploymentFile('compose.yaml');
const services = [
    ...(composeFile.split('\nservices:\n')[1]?.split('\nvolumes:')[0] ?? '').matchAll(/^ {2}(\w+):$/gm),
].map(([, name = '']) => name);
/** The default command of the backup service. */
const backupCommand = /command: (node city\/cli\.mjs backup .*)$/m.exec(composeFile)?.[1] ?? '';

describe('containers', () => {
    let folder: string;
    let at: EmptyDatabase;
    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'bymelding-beholder-'));
        at = await emptyDatabase();
        for (const name of ['app', 'backup']) await mkdir(join(folder, name));
        await symlink(builtCity(), join(folder, 'app/city'));
        await cp(join(root, 'src/deployment/eksempelkatalog-fjordby'), join(folder, 'katalog'), { recursive: true });
    });
    afterAll(async () => {
        await at.remove();
        await rm(folder, { recursive: true, force: true });
    });
    const env = () => ({
        NODE_ENV: 'production',
        DATA_DIR: at.folder,
        SETTINGS_FILE: '',
        ...(at.url ? { DATABASE_URL: at.url } : {}),
    });
    const inImage = (command: string) =>
        runLine(
            placed(command, {
                '/katalog': join(folder, 'katalog'),
                '/backup': join(folder, 'backup'),
                'node city': `${process.execPath} city`,
            }),
            env(),
            join(folder, 'app'),
        );

    it('are run from the first start to a restored backup', async () => {
        let began = false;
        const done: string[] = [];
        for (const line of commandsIn(await deploymentFile('containers.md'))) {
            expect(line.startsWith(compose), line).toBe(true);
            const words = line.slice(compose.length);
            if (words.startsWith('up ') && !began) {
                // The first start creates the schema.
                const data = { dataDir: at.folder, ...(at.url ? { databaseUrl: at.url } : {}) };
                await (await startCity({ data, env: { ...env(), DEMO: undefined } })).stop({ keepData: true });
                began = true;
            }
            const run = /^run --rm (?:-v \S+ )?(\w+) ?(.*)$/.exec(words);
            if (!run) {
                expect(words).toMatch(/^(up -d|build|stop city1 city2)/);
                continue;
            }
            const [, service = '', given] = run;
            expect(services).toContain(service);
            const { code, printed } = await inImage(given || backupCommand);
            done.push(/cli\.mjs (\w+( \w+)?)/.exec(given || backupCommand)?.[1] ?? '');
            // The admin has not chosen a password yet, and there is no client and no public address.
            if (given?.endsWith('doctor')) expect(printed).toContain('Database: Skjemaet er oppdatert.');
            else expect(code, `${line}\n${printed}`).toBe(0);
        }
        expect(done).toEqual([
            'catalogue import',
            'admin create',
            'doctor',
            'backup',
            'backup verify',
            'migrate',
            'restore',
        ]);
        expect(await readdir(join(folder, 'backup'))).toHaveLength(1);
    });

    it('have what the Containerfile copies', async () => {
        const text = await deploymentFile('Containerfile');
        expect(services).toEqual(expect.arrayContaining(['database', 'city1', 'city2', 'backup']));
        expect(text).toContain('npm run build:city -- /built/city --standalone');
    });
});
