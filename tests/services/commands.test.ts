// The operator’s command line, on PGlite and on PostgreSQL.
import { spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../src/tools/project.mjs';
import { emptyDatabase, type EmptyDatabase, newDatabase } from '../harness/emptyDatabase';
import { builtCity, databaseUrl, runSql } from '../harness/template';
import { ownCity } from '../harness/withCity';
import { commandLine } from './commandLine';

const examples = join(root, 'src/city/catalogue/eksempelkatalog');

let at: EmptyDatabase;
const { said, noted, production, city, look } = commandLine(() => at);

describe('the command line', () => {
    beforeAll(async () => void (at = await emptyDatabase()));
    afterAll(() => at.remove());

    it('lists its commands, and answers 2 without one or with an unknown one', async () => {
        expect(await city([])).toBe(2);
        expect(said.join('\n')).toMatch(/migrate .*\n.*catalogue import .*\n.*admin create .*\n.*demo seed /);
        expect(await city(['fly'])).toBe(2);
        expect(said[0]).toBe('Ukjent kommando «fly».');
        expect(await city(['--help'])).toBe(0);
    });
    it('explains each with --help, and reports wrong usage', async () => {
        expect(await city(['restore', '--help'])).toBe(0);
        expect(said).toContain('Bruk: city restore MAPPE | --latest MAPPE [--replace] [--create] [--identity FIL]');
        expect(await city(['restore', '--slett', 'x'])).toBe(2);
        expect(said[0]).toBe('Ukjent valg --slett.');
        expect(await city(['migrate', 'nå'])).toBe(2);
        expect(said[0]).toBe('«nå» er for mye.');
        expect(await city(['admin', 'create', '--email', 'kari'])).toBe(2);
        expect(said[0]).toBe('--email: «kari» er ikke en e-postadresse.');
    });
    it('prints its result alone, and ends quietly when the reader closes the pipe', async () => {
        const program = spawn(process.execPath, [join(builtCity(), 'cli.mjs'), 'doctor'], {
            env: { PATH: process.env.PATH, ...production(), SETTINGS_FILE: '', PUBLIC_URL: 'http://localhost:9' },
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        program.stdout.destroy();
        let problems = '';
        program.stderr.on('data', (chunk: Buffer) => (problems += String(chunk)));
        const code = await new Promise((resolve) => program.on('close', resolve));
        expect([code, problems]).toEqual([1, '']);
    });
    it('makes no demo data in production', async () => {
        expect(await city(['demo', 'seed', '--reports', '5'])).toBe(1);
        expect(said[0]).toMatch(/^Startdata har brukere med kjent passord/);
    });
    it('migrates, and reports when there is nothing to do', async () => {
        expect(await city(['migrate'])).toBe(0);
        expect(said).toContain('Kjørt: 0001_foundation.sql');
        expect(await city(['migrate'])).toBe(0);
        expect(said).toEqual(['Databasen var oppdatert fra før.']);
    });
    it('names the database and the files that it works on, without their passwords', async () => {
        await city(['migrate']);
        const database = at.url ? /^Database: PostgreSQL [^@]+\/tom_\w+ · / : /^Database: innebygd i .*\/database · /;
        expect(noted).toEqual([expect.stringMatching(database)]);
        expect(noted[0]).toContain(`filer: ${join(at.folder, 'files')}`);
    });
    it('makes the first admin with a link that waits in the queue of mails', async () => {
        const kari = ['admin', 'create', '--email', 'kari@kommune.no', '--name', 'Kari Nordmann'];
        expect(await city(kari)).toBe(2);
        expect(said[0]).toBe('Det finnes ingen virksomhet ennå. Oppgi --company NAVN og --organisation-number NUMMER.');
        expect(await city([...kari, '--company', 'Bymiljøetaten', '--organisation-number', '874780782'])).toBe(0);
        const link = said.at(-1) ?? '';
        expect(link).toMatch(/^https:\/\/bymelding\.kommune\.no\/passordaktivering\/[0-9a-f-]{36}$/);
        // Run again before the link is used: a new link for the same user.
        expect(await city(kari)).toBe(0);
        expect(said.at(-1)).not.toBe(link);
        const users = await look((queries) =>
            queries.rows(sql`
                select u.email, u.first_name, u.last_name, u.role_id, u.password_hash is null as waits, c.name, c.type
                from app_user u join company c on c.id = u.company_id`),
        );
        expect(users).toEqual([
            {
                email: 'kari@kommune.no',
                first_name: 'Kari',
                last_name: 'Nordmann',
                role_id: 1,
                waits: true,
                name: 'Bymiljøetaten',
                type: 1,
            },
        ]);
        const logged = await look((queries) =>
            queries.rows(sql`select event, subject, after ->> 'nyLenke' as link from audit_entry order by id`),
        );
        expect(logged, 'in the audit log').toEqual([
            { event: 'opprettet', subject: 'selskap', link: null },
            { event: 'opprettet', subject: 'bruker', link: null },
            { event: 'endret', subject: 'bruker', link: 'true' },
        ]);
        const mails = await look((queries) =>
            queries.rows<{ body: string }>(sql`select body from outbox where due_at is not null order by id`),
        );
        expect(mails.map(({ body }) => body.includes(link))).toEqual([true, false]);
    });
    it('makes an admin without a password where another issuer signs in, and ties users to persons there', async () => {
        const env = { ...production(), OIDC_ISSUER: 'https://innlogging.kommune.no', OIDC_AUDIENCE: 'bymelding' };
        expect(await city(['admin', 'create', '--email', 'ola@kommune.no', '--name', 'Ola Nordmann'], env)).toBe(0);
        expect(said.at(-1)).toBe('https://bymelding.kommune.no/login');
        const link = ['user', 'link', '--email', 'OLA@kommune.no', '--subject'];
        expect(await city([...link, '12345678901'])).toBe(2);
        expect(await city([...link, '12345678901', '--provider', 'ukjent'])).toBe(2);
        expect(await city([...link, 'feil'], env)).toBe(0);
        expect(await city([...link, '12345678901'], env)).toBe(0);
        expect(await city(['user', 'link', '--email', 'ingen@kommune.no', '--subject', '1'], env)).toBe(1);
        const linked = await look((queries) =>
            queries.rows(
                sql`select issuer, subject, email from app_user_identity i join app_user u on u.id = i.user_id`,
            ),
        );
        expect(linked).toEqual([
            { issuer: 'https://innlogging.kommune.no', subject: '12345678901', email: 'ola@kommune.no' },
        ]);
        expect(await city([...link.with(3, 'kari@kommune.no'), '12345678901'], env)).toBe(0);
        const logged = await look((queries) =>
            queries.rows(sql`
                select email, before, after from audit_entry join app_user u on u.id::text = subject_id
                where event = 'endret' and (before ? 'innloggingstjeneste' or after ? 'innloggingstjeneste') order by audit_entry.id`),
        );
        const to = { innloggingstjeneste: 'https://innlogging.kommune.no' };
        expect(logged, 'in the audit log, without the person’s id').toEqual([
            { email: 'ola@kommune.no', before: null, after: to },
            { email: 'ola@kommune.no', before: null, after: to },
            { email: 'ola@kommune.no', before: to, after: null },
            { email: 'kari@kommune.no', before: null, after: to },
        ]);
    });
    it('makes an admin without a password where the company’s passwords are off, which the doctor knows', async () => {
        const provider = { id: 'kommunen', name: 'kommunens konto', issuer: 'http://localhost:9', clientId: 'by' };
        const env = { ...production(), SIGN_IN_PROVIDERS: JSON.stringify([provider]) };
        const noAdmin = 'FEIL     Brukere: Ingen administrator kan logge inn.';
        await look((queries) => queries.script(`update app_user set password_hash = 'x'`));
        await city(['doctor'], env);
        expect(said.join('\n')).not.toContain(noAdmin);
        await look((queries) => queries.script('update company set local_passwords = false; delete from outbox'));
        await city(['doctor'], env);
        expect(said.join('\n')).toContain(noAdmin);

        for (const name of ['Siri', 'Ola']) {
            const named = ['--email', `${name.toLowerCase()}@kommune.no`, '--name', `${name} Nordmann`];
            expect(await city(['admin', 'create', ...named], env)).toBe(0);
            expect(said).toEqual([
                `Administratoren ${named[1]} er klar, og logger inn gjennom http://localhost:9 på:`,
                'https://bymelding.kommune.no/login',
            ]);
        }
        const mails = await look((queries) => queries.rows<{ body: string }>(sql`select body from outbox`));
        expect(mails.map(({ body }) => body)).toEqual(Array(2).fill(expect.stringContaining(said.at(-1) ?? '')));
        expect(
            await city(['user', 'link', '--email', 'siri@kommune.no', '--subject', '1', '--provider', 'kommunen'], env),
        ).toBe(0);
        await city(['doctor'], env);
        expect(said.join('\n')).not.toContain(noAdmin);

        // Without the provider, passwords are the only way in, also for an admin who had one.
        expect(await city(['admin', 'create', '--email', 'kari@kommune.no', '--name', 'Kari Nordmann'])).toBe(0);
        expect(said.at(-1)).toContain('/passordaktivering/');
        const company = await look((queries) => queries.rows(sql`select local_passwords from company where type = 1`));
        expect(company).toEqual([{ local_passwords: true }]);
    });
});

describe('a command on a database that does not fit', () => {
    let missing: string;
    beforeAll(async () => {
        at = await emptyDatabase();
        missing = join(at.folder, 'ingen');
    });
    afterAll(() => at.remove());
    const others = [
        ['backup', '/tmp/bymelding-finnes-ikke'],
        ['admin', 'create', '--email', 'kari@kommune.no', '--name', 'Kari'],
        ['catalogue', 'import', join(examples, 'statuser.csv')],
    ];

    it('makes no embedded database, whichever command it is', async () => {
        const env = { ...production(), DATABASE_URL: undefined, DATA_DIR: missing };
        for (const words of [...others, ['migrate'], ['restore', missing], ['doctor']]) {
            expect(await city(words, env), words.join(' ')).toBe(1);
            await expect(readdir(missing), words.join(' ')).rejects.toThrow('ENOENT');
        }
        await city(['backup', '/tmp/bymelding-finnes-ikke'], env);
        expect(said[0]).toMatch(/^Det er ingen database i .*\/ingen\. Sett DATABASE_URL eller DATA_DIR slik tjenesten/);
    });

    it('migrates nothing: a database without the schema, an older one and a newer one are refused', async () => {
        const refused = async (message: RegExp) => {
            for (const words of others) {
                expect(await city(words), words.join(' ')).toBe(1);
                expect(said[0], words.join(' ')).toMatch(message);
            }
        };
        await refused(/^Databasen har ikke skjemaet bymelding\. Kjør «city migrate»/);
        await city(['migrate']);
        const newest = (await look((queries) =>
            queries.row<{ name: string }>(sql`select max(name) as name from migration`),
        )) ?? { name: '' };
        await at.run(`delete from bymelding.migration where name = '${newest.name}'`);
        await refused(
            /^Databasen er fra en eldre versjon. Migreringer som ikke er kjørt: .*oppgrader databasen med «city/,
        );
        await at.run(`insert into bymelding.migration (name, checksum) values ('9999_fra_fremtiden.sql', 'x')`);
        await refused(/^Databasen er brukt av en nyere versjon: migreringen 9999_fra_fremtiden\.sql er ukjent her/);
    });
});

describe('settings', () => {
    beforeAll(async () => void (at = await newDatabase()));
    afterAll(() => at.remove());

    it('come from the service’s file, and from a file for each secret', async () => {
        const file = join(at.folder, 'innstillinger');
        const secret = join(at.folder, 'adresse');
        const place = at.url ? `DATABASE_URL_FILE=${secret}` : '';
        await writeFile(secret, `${at.url}\n`);
        await writeFile(file, `# Tjenestens\nNODE_ENV=production\nDATA_DIR="${at.folder}"\n${place}\n`);
        expect(await city(['migrate'], { SETTINGS_FILE: file }), said.join('\n')).toBe(0);
        expect(noted[0]).toContain(at.url ? new URL(at.url).pathname : at.folder);
        expect(await city(['migrate'], { SETTINGS_FILE: join(at.folder, 'borte') })).toBe(1);
        expect(said[0]).toMatch(/^Innstillingene i .*\/borte kan ikke leses \(ENOENT\)\./);
        expect(await city(['migrate'], { DATABASE_URL: 'postgres://x/y', DATABASE_URL_FILE: secret })).toBe(1);
        expect(said[0]).toBe('DATABASE_URL og DATABASE_URL_FILE er satt begge to. Behold den ene.');
    });
});

describe.runIf(process.env.TEST_DATABASE_URL)('a role without the right to change the schema', () => {
    beforeAll(async () => void (at = await emptyDatabase()));
    afterAll(async () => {
        await at.remove();
        await runSql(process.env.TEST_DATABASE_URL ?? '', `drop role ${owner}`, `drop role ${runtime}`);
    });
    const [owner, runtime] = [`eier_${process.pid}`, `drift_${process.pid}`];
    const as = (role: string): NodeJS.ProcessEnv => {
        const url = new URL(at.url ?? '');
        [url.username, url.password] = [role, 'hemmelig'];
        return { ...production(), DATABASE_URL: url.href };
    };

    it('by the guide’s own grants: runs the city once the owner has migrated, and is refused until then', async () => {
        const name = new URL(at.url ?? '').pathname.slice(1);
        const guide = await readFile(join(root, 'src/deployment/installing.md'), 'utf8');
        const grants = /```sql\n-- Two roles[\s\S]*?```/.exec(guide)?.[0] ?? '';
        const statements = grants
            .split('\n')
            .filter((line) => /^(create|alter) /.test(line))
            .map((line) => line.replace('database bymelding', `database ${name}`).replaceAll('bymelding_owner', owner))
            .map((line) => line.replaceAll(/\bbymelding\b/g, runtime).replace('…', 'hemmelig'));
        expect(statements).toHaveLength(6);
        await at.run(statements.join('\n'));
        expect(await city(['migrate'], as(runtime))).toBe(1);
        expect(said[0]).toContain(`Databasebrukeren «${runtime}» kan ikke lage skjemaet bymelding`);
        expect(await city(['migrate'], as(owner)), said.join('\n')).toBe(0);
        const files = (await readdir(examples)).map((file) => join(examples, file));
        expect(await city(['catalogue', 'import', ...files], as(runtime)), said.join('\n')).toBe(0);
        const kept = join(at.folder, 'kopi');
        expect(await city(['backup', kept], as(runtime)), said.join('\n')).toBe(0);
        const running = await ownCity({
            data: { dataDir: at.folder, databaseUrl: as(runtime).DATABASE_URL ?? '' },
            env: { NODE_ENV: 'production', DEMO: undefined },
        });
        await expect(fetch(`${running.url}/api/helse`)).toAnswer(200);
        await running.stop({ keepData: true });
        expect(await city(['restore', kept, '--replace'], as(runtime))).toBe(1);
        expect(said[0]).toBe(
            `Databasebrukeren «${runtime}» eier ikke skjemaet bymelding. Gjenopprett med DATABASE_URL til eieren.`,
        );
        // Rights belong to the roles, so they apply to a restored schema too.
        expect(await city(['restore', kept, '--replace'], as(owner)), said.join('\n')).toBe(0);
        expect(await city(['catalogue', 'import', ...files, '--check'], as(runtime)), said.join('\n')).toBe(0);
        await at.run(`delete from bymelding.migration where name = (select max(name) from bymelding.migration)`);
        expect(await city(['migrate'], as(runtime))).toBe(1);
        expect(said[0]).toContain('kan ikke endre skjemaet. Kjør «city migrate» med DATABASE_URL til');
        await at.run(`drop owned by ${runtime} cascade; drop owned by ${owner} cascade`);
    });
});
describe('doctor', () => {
    beforeAll(async () => void (at = await emptyDatabase()));
    afterAll(() => at.remove());

    it('reports the problems of a bare installation, and how to fix them', async () => {
        const env = { ...production(), CLIENT_DIR: join(at.folder, 'ingen'), PUBLIC_URL: 'http://localhost:9' };
        const services = {
            ADDRESS_SEARCH_URL: '/external/a',
            BUSINESS_REGISTER_URL: '/external/b',
            MAP_CONFIG_URL: '/external/c',
        };
        expect(await city(['doctor'], { ...env, ...services })).toBe(1);
        const text = said.join('\n');
        expect(text).toMatch(/ADVARSEL Database: Migreringer som ikke er kjørt: /);
        expect(text).toContain('ADVARSEL E-post: SMTP_URL mangler: e-post blir liggende i kø.');
        expect(text).toContain('FEIL     Klient: Det er ingen bygget klient i');
        expect(text).toContain('ADVARSEL Eksterne tjenester: Oppsettet peker på oppdiktede');
        expect(text).toMatch(/ADVARSEL Tjenesten: http:\/\/localhost:9 kan ikke nås/);
        await city(['migrate']);
        expect(await city(['doctor'], { ...env, ...services })).toBe(1);
        expect(said.join('\n')).toContain('FEIL     Katalog: Mangler statuser, meldingstyper, bydeler');
        expect(said.join('\n')).toContain('FEIL     Brukere: Ingen administrator kan logge inn.');
    });

    it.runIf(process.env.TEST_DATABASE_URL)('warns of a database that does not know Norwegian letters', async () => {
        const server = process.env.TEST_DATABASE_URL ?? '';
        await runSql(
            server,
            "create database bokstaver template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'",
        );
        await city(['doctor'], { ...production(), DATABASE_URL: databaseUrl(server, 'bokstaver') });
        await runSql(server, 'drop database bokstaver');
        expect(said.join('\n')).toContain('ADVARSEL Database: Databasen vet ikke at Å og å er samme bokstav');
    });

    it('fails as another user than the service, unless root goes on as that user', async () => {
        if (process.getuid?.() !== 0) return;
        const folder = await mkdtemp(join(tmpdir(), 'bymelding-eier-'));
        await chmod(folder, 0o700);
        await chown(folder, 65_534, 65_534);
        const settings = { ...production(), DATA_DIR: folder };
        expect(await city(['doctor'], settings)).toBe(1);
        expect(said.join('\n')).toMatch(
            /FEIL {5}Bruker: Kjører som bruker 0, men .* eies av tjenestens bruker 65534\./,
        );
        // Nothing in it belongs to root.
        expect(await readdir(folder)).toEqual([]);
        // In a folder that only root can enter, the checkout's program is out of that user's reach.
        const read = ['-e', 'fs.accessSync(process.argv[1])', builtCity()];
        if (spawnSync(process.execPath, read, { uid: 65_534, cwd: '/' }).status !== 0) return;
        const { stdout } = spawnSync(process.execPath, [join(builtCity(), 'cli.mjs'), 'doctor', '--as-owner'], {
            env: { ...process.env, ...settings, SETTINGS_FILE: '' },
            encoding: 'utf8',
        });
        expect(stdout).not.toContain('FEIL     Bruker:');
        expect(stdout).toMatch(/ feil, \d+ advarsler\./);
        await rm(folder, { recursive: true, force: true });
    });

    it('names a setting that cannot be read', async () => {
        expect(await city(['doctor'], { ...production(), PORT: 'tre tusen' })).toBe(1);
        expect(said[0]).toMatch(/^OK {7}Versjon: \d+\.\d+\.\d+/);
        expect(said[1]).toBe(
            'FEIL     Innstillinger: PORT må være et heltall fra 0 til 65535, for eksempel 3000, ikke «tre tusen».',
        );
    });

    it('reports an unreachable database', async () => {
        expect(await city(['doctor'], { ...production(), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x' })).toBe(1);
        expect(said.join('\n')).toContain('FEIL     Database: Kan ikke åpnes: ');
    });
});
