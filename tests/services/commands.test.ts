// The operator’s command line, on PGlite and on PostgreSQL.
import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/city/commands/runCommand';
import type { Queries } from '../../src/city/database/database';
import { openDatabase } from '../../src/city/database/open';
import { outlinedAt } from '../../src/city/geography/outlines';
import { root } from '../../src/tools/project.mjs';
import { emptyDatabase, type EmptyDatabase, newDatabase } from '../harness/emptyDatabase';
import { builtCity, runSql } from '../harness/template';
import { ownCity } from '../harness/withCity';

const examples = join(root, 'src/city/catalogue/eksempelkatalog');

let at: EmptyDatabase;
let said: string[];
let noted: string[];
const production = (): NodeJS.ProcessEnv => ({
    NODE_ENV: 'production',
    DATA_DIR: at.folder,
    DATABASE_URL: at.url,
    PUBLIC_URL: 'https://bymelding.kommune.no',
});
const city = (words: string[], env: NodeJS.ProcessEnv = production()): Promise<number> => {
    said = [];
    noted = [];
    return runCommand(words, {
        env: { SETTINGS_FILE: '', ...env },
        say: (line) => said.push(line),
        note: (line) => noted.push(line),
        now: () => new Date(),
    });
};
const look = async <T>(work: (queries: Queries) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ url: at.url, folder: at.folder });
    try {
        return await work(database);
    } finally {
        await database.close();
    }
};

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
            /^Databasen er fra en eldre versjon: 1 migreringer er ikke kjørt .*oppgrader databasen med «city/,
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
        expect((await fetch(`${running.url}/api/helse`)).status).toBe(200);
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

describe('catalogue import', () => {
    let folder: string;
    beforeAll(async () => {
        at = await newDatabase();
    });
    afterAll(() => at.remove());
    beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'bymelding-katalog-'))));
    afterEach(() => rm(folder, { recursive: true, force: true }));
    const file = async (name: string, text: string | Buffer): Promise<string> => {
        await writeFile(join(folder, name), text);
        return join(folder, name);
    };
    const all = async () => (await readdir(examples)).map((name) => join(examples, name));

    it('lists every problem with file, line and column, and writes nothing', async () => {
        const types = await file(
            'meldingstyper.csv',
            'id;navn;kategorigruppe_id;synlig_for_publikum;frist_dager;lysrelatert\n1;Hull;7;ja;x;nei\n1;Lys;1;kanskje;5;ja\n',
        );
        const districts = await file(
            'bydeler.geojson',
            JSON.stringify({
                type: 'FeatureCollection',
                features: [
                    {
                        properties: { id: 99, navn: 'Uoppgitt' },
                        geometry: {
                            type: 'Polygon',
                            coordinates: [
                                [
                                    [600000, 6640000],
                                    [1, 1],
                                    [2, 2],
                                    [600000, 6640000],
                                ],
                            ],
                        },
                    },
                ],
            }),
        );
        const statuses = await file('statuser.csv', 'id;navn;klasse\n1;p\ufffd;avvist\n');
        const other = await file('diverse.csv', 'a;b\n');
        expect(await city(['catalogue', 'import', types, districts, statuses, other])).toBe(1);
        expect(said).toEqual(
            expect.arrayContaining([
                'meldingstyper.csv, linje 2, frist_dager: «x» må være et heltall fra 1 til 1000.',
                'meldingstyper.csv, linje 3, synlig_for_publikum: «kanskje» må være ja eller nei.',
                'meldingstyper.csv, linje 3, id: Står også på linje 2.',
                'bydeler.geojson, objekt 1, geometry: Koordinatene må være lengde- og breddegrader (WGS84, EPSG:4326), ikke meter.',
                'statuser.csv: Filen har tegn som er ødelagt (�). Lagre den på nytt fra regnearket, som «CSV UTF-8».',
                expect.stringMatching(/^diverse\.csv: Ukjent fil\. Filene heter: statuser\.csv, /),
                '6 feil. Ingenting er skrevet.',
            ]),
        );
        const groups = await file('kategorigrupper.csv', 'id;navn\n1;Vei\n');
        const orphan = await file(
            'meldingstyper.csv',
            'id,navn,kategorigruppe_id,synlig_for_publikum,frist_dager,lysrelatert\n1,"Hull, dype",7,ja,5,nei\n',
        );
        expect(await city(['catalogue', 'import', groups, orphan])).toBe(1);
        expect(said[0]).toBe('meldingstyper.csv, linje 2, kategorigruppe_id: 7 finnes ikke.');
        expect(await look((queries) => queries.rows(sql`select 1 from category_group`))).toEqual([]);
    });

    it('reads the example set; --check writes nothing, and the same files again change nothing', async () => {
        const files = await all();
        expect(await city(['catalogue', 'import', ...files, '--check'])).toBe(0);
        expect(said[0]).toBe('Ingen feil i 13 filer. Ingenting er skrevet.');
        expect(said).toEqual(
            expect.arrayContaining(['meldingstyper.csv: 5 nye, 0 endret, 0 uendret', '  nye: 1, 2, 3, 4, 5']),
        );
        expect(await look((queries) => queries.rows(sql`select 1 from report_type`))).toEqual([]);
        expect(await city(['catalogue', 'import', ...files])).toBe(0);
        expect(said).toContain('meldingstyper.csv: 5 nye, 0 endret, 0 uendret');
        expect(await city(['catalogue', 'import', ...files])).toBe(0);
        for (const line of said) expect(line).toMatch(/: 0 nye, 0 endret, \d+ uendret$/);
        const routing = await look((queries) =>
            queries.rows(sql`select agreement_id, report_type_id from agreement_report_type order by 1, 2`),
        );
        expect(routing).toEqual([
            { agreement_id: 1, report_type_id: 1 },
            { agreement_id: 1, report_type_id: 4 },
            { agreement_id: 2, report_type_id: 2 },
            { agreement_id: 3, report_type_id: 3 },
            { agreement_id: 3, report_type_id: 5 },
        ]);
    });

    it('changes what the file changes and keeps columns that it leaves out', async () => {
        const text = (await readFile(join(examples, 'statuser.csv'), 'utf8'))
            .split('\n')
            .map((line) => line.split(';').slice(0, 4).join(';'))
            .join('\n');
        const statuses = await file('statuser.csv', text.replace('Utbedret', 'Rettet'));
        expect(await city(['catalogue', 'import', statuses])).toBe(0);
        expect(said).toEqual(['statuser.csv: 0 nye, 1 endret, 6 uendret']);
        const [changed] = await look((queries) =>
            queries.rows<{ name: string; template: string }>(sql`select name, template from status where id = 6`),
        );
        expect(changed).toEqual({
            name: 'Rettet',
            template: 'Hei! Feilen er rettet. Takk for at du meldte fra.',
        });
    });

    it('removes rows only on request, and never those in use', async () => {
        const codes = await file('feilrettingskoder.csv', 'id;navn\n1;Hull tettet\n4;Ny kode\n');
        expect(await city(['catalogue', 'import', codes])).toBe(0);
        expect(said).toEqual([
            'feilrettingskoder.csv: 1 nye, 0 endret, 1 uendret',
            '  i databasen, men ikke i filen: 2, 3',
        ]);
        const fewer = await file('feilrettingskoder.csv', 'id;navn\n1;Hull tettet\n');
        expect(await city(['catalogue', 'import', fewer, '--remove'])).toBe(0);
        expect(said).toEqual([
            'feilrettingskoder.csv: 0 nye, 0 endret, 1 uendret, 1 fjernet',
            '  i bruk, ikke fjernet: 2, 3',
        ]);
    });

    it('is in the audit log: what each file changed, and templates before and after', async () => {
        const entries = await look((queries) =>
            queries.rows<{ event: string; subject: string; subject_id: string; before: unknown; after: unknown }>(
                sql`select event, subject, subject_id, before, after from audit_entry where user_id is null order by id`,
            ),
        );
        const files = entries.filter(({ subject, event }) => subject === 'katalog' && event === 'innlest');
        expect(files.filter(({ subject_id }) => subject_id === 'statuser.csv')).toMatchObject([
            { event: 'innlest', after: { endret: [], nye: ['1', '2', '3', '4', '5', '6', '7'] } },
            { event: 'innlest', after: { endret: ['6'], nye: [], fjernet: [] } },
        ]);
        expect(files.at(-1)).toMatchObject({ subject_id: 'feilrettingskoder.csv', after: { fjernet: ['4'] } });
        const text = async (id: number, tekstmal: string): Promise<void> => {
            const lines = (await readFile(join(examples, 'statuser.csv'), 'utf8')).trimEnd().split('\n');
            const changed = lines.map((line) =>
                line.startsWith(`${id};`) ? [...line.split(';').slice(0, 4), tekstmal].join(';') : line,
            );
            expect(await city(['catalogue', 'import', await file('statuser.csv', changed.join('\n'))])).toBe(0);
        };
        await text(6, 'Rettet nå.');
        const latest = () =>
            look((queries) =>
                queries.row(
                    sql`select event, subject, subject_id, before, after from audit_entry order by id desc limit 1`,
                ),
            );
        const template = await latest();
        expect(template).toEqual({
            event: 'endret',
            subject: 'tekstmal',
            subject_id: '6',
            before: { tekst: 'Hei! Feilen er rettet. Takk for at du meldte fra.' },
            after: { tekst: 'Rettet nå.' },
        });
        // Importing the same again changes nothing, so nothing is logged.
        await text(6, 'Rettet nå.');
        expect(await latest()).toEqual(template);
    });

    describe('after an admin has changed something in the client', () => {
        const change = (statement: ReturnType<typeof sql>) => look((queries) => queries.rows(statement));
        const agreement = () =>
            look((queries) => queries.row(sql`select name, description, link from agreement where id = 1`));
        const version = () =>
            look((queries) => queries.row<{ version: number }>(sql`select version from agreement where id = 1`));
        const heading = 'id;navn;beskrivelse;lenke;organisasjonsnummer';
        const agreements = (row: string) => file('avtaler.csv', `${heading}\n${row}\n`);
        const first = '1;Veidrift nord;Drift og vedlikehold av veier;;';

        it('keeps the change, lists it, and overwrites it only on request', async () => {
            await change(sql`update agreement set description = 'Ring vakten' where id = 1`);
            expect(await city(['catalogue', 'import', await agreements(first)])).toBe(0);
            expect(said).toContain(
                '  endret i klienten, beholdt: 1, beskrivelse: «Ring vakten» (filen har «Drift og vedlikehold av veier»)',
            );
            expect(await agreement()).toMatchObject({ description: 'Ring vakten' });
            const seen = await version();
            expect(await city(['catalogue', 'import', await agreements(first), '--overwrite'])).toBe(0);
            expect(await agreement()).toMatchObject({ description: 'Drift og vedlikehold av veier' });
            // So that nobody overwrites the import with what they saw before it.
            expect(await version()).toEqual({ version: (seen?.version ?? 0) + 1 });
        });
        it('leaves what is empty in the file', async () => {
            await change(sql`update agreement set link = 'https://avtaler.no/1' where id = 1`);
            expect(await city(['catalogue', 'import', await agreements('1;Veidrift nord;;;')])).toBe(0);
            expect(await agreement()).toEqual({
                name: 'Veidrift nord',
                description: 'Drift og vedlikehold av veier',
                link: 'https://avtaler.no/1',
            });
        });
        it('shows with --check what would change, from and to, and what would be removed', async () => {
            const renamed = await agreements('1;Veidrift øst;;;');
            expect(await city(['catalogue', 'import', renamed, '--check'])).toBe(0);
            expect(said).toContain('  endres: 1, navn: «Veidrift nord» → «Veidrift øst»');
            const codes = await file('enheter.csv', 'id;navn\n1;stk\n');
            expect(await city(['catalogue', 'import', codes, '--check', '--remove'])).toBe(0);
            expect(said).toContain('  fjernes: 2, 3');
            expect(await agreement()).toMatchObject({ name: 'Veidrift nord' });
            expect(await look((queries) => queries.rows(sql`select 1 from process_code_unit`))).toHaveLength(3);
        });
        it('removes nothing that was made in the client, and adds nothing that was removed there', async () => {
            await change(sql`insert into process_code_unit (id, name) values (7, 'tonn')`);
            await change(sql`delete from process_code_unit where id = 3`);
            const units = await file('enheter.csv', 'id;navn\n1;stk\n2;m\n3;time\n');
            expect(await city(['catalogue', 'import', units, '--remove'])).toBe(0);
            expect(said).toEqual(
                expect.arrayContaining([
                    '  i databasen, men ikke i filen: 7',
                    '  fjernet i klienten, ikke lagt til: 3',
                ]),
            );
        });
    });

    describe('probable mistakes', () => {
        const district = (id: number, navn: string, ring: number[][]) => ({
            type: 'Feature',
            properties: { id, navn },
            geometry: { type: 'Polygon', coordinates: [ring] },
        });
        const districts = (...features: object[]) =>
            file('bydeler.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
        const square = (west: number, south: number): number[][] => [
            [west, south],
            [west + 0.1, south],
            [west + 0.1, south + 0.1],
            [west, south + 0.1],
            [west, south],
        ];

        it('refuses swapped axes', async () => {
            const swapped = square(10.6, 59.8).map(([lon = 0, lat = 0]) => [lat, lon]);
            expect(await city(['catalogue', 'import', await districts(district(1, 'Nord', swapped))])).toBe(1);
            expect(said[0]).toBe(
                'bydeler.geojson, objekt 1, geometry: Lengde- og breddegrad er byttet om: GeoJSON har lengdegraden først.',
            );
        });
        it('warns of overlap, self-crossing, missing and double routes, odd links and equal names', async () => {
            const crossed = [
                [11, 59],
                [11.1, 59.1],
                [11.1, 59],
                [11, 59.1],
                [11, 59],
            ];
            const files = [
                await districts(
                    district(21, 'Vest', square(11.5, 59)),
                    district(22, 'Øst', square(11.55, 59)),
                    district(23, 'Kryss', crossed),
                ),
                await file(
                    'meldingstyper.csv',
                    'id;navn;kategorigruppe_id;synlig_for_publikum;frist_dager;lysrelatert\n8;Hull i veien;1;ja;7;nei\n',
                ),
                await file('avtaler.csv', 'id;navn;lenke\n4;Lys igjen;ftp://x\n'),
                await file('ruting.csv', 'avtale_id;meldingstyper;bydeler\n4;2;\n'),
            ];
            expect(await city(['catalogue', 'import', ...files, '--check'])).toBe(0);
            expect(said).toEqual(
                expect.arrayContaining([
                    'ADVARSEL bydeler: grensen til Kryss krysser seg selv ved 11.05, 59.05.',
                    'ADVARSEL bydeler: Vest og Øst overlapper (50 % av den minste).',
                    'ADVARSEL meldingstyper: 1, 8 heter alle «Hull i veien».',
                    'ADVARSEL ruting: meldingstype 8 Hull i veien går ikke til noen avtale.',
                    'ADVARSEL ruting: «Gatelys er slukket» i hele kommunen går til både Gatelys og Lys igjen.',
                    'ADVARSEL avtaler: lenken «ftp://x» (avtale 4) er ingen http-adresse.',
                ]),
            );
        });
    });

    it('gives the districts by their outlines: holes, sub-districts, the rest of the municipality, and nothing outside', async () => {
        const places = await look(async (queries) => ({
            north: await outlinedAt(queries, 59.95, 10.65),
            northEast: await outlinedAt(queries, 59.95, 10.75),
            hole: await outlinedAt(queries, 59.83, 10.67),
            fjord: await outlinedAt(queries, 59.78, 10.55),
            outside: await outlinedAt(queries, 60.5, 10.7),
        }));
        expect(places).toEqual({
            north: { districtId: 1, subDistrictId: 11 },
            northEast: { districtId: 1, subDistrictId: null },
            hole: { districtId: 99, subDistrictId: null },
            fjord: { districtId: 99, subDistrictId: null },
            outside: undefined,
        });
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
        expect(text).toMatch(/ADVARSEL Database: \d+ migreringer er ikke kjørt/);
        expect(text).toContain('ADVARSEL E-post: SMTP_URL mangler: e-post blir liggende i kø.');
        expect(text).toContain('FEIL     Klient: Det er ingen bygget klient i');
        expect(text).toContain('ADVARSEL Eksterne tjenester: Oppsettet peker på oppdiktede');
        expect(text).toMatch(/ADVARSEL Tjenesten: http:\/\/localhost:9 kan ikke nås/);
        await city(['migrate']);
        expect(await city(['doctor'], { ...env, ...services })).toBe(1);
        expect(said.join('\n')).toContain('FEIL     Katalog: Mangler statuser, meldingstyper, bydeler');
        expect(said.join('\n')).toContain('FEIL     Brukere: Ingen administrator har valgt passord.');
    });

    it('fails as another user than the service, whose folder it is; root may go on as that user', async () => {
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
