// The command that imports catalogue files, on PGlite and on PostgreSQL.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outlinedAt } from '../../src/city/geography/outlines';
import { root } from '../../src/tools/project.mjs';
import { type EmptyDatabase, newDatabase } from '../harness/emptyDatabase';
import { commandLine } from './commandLine';
import { whileLocked } from '../harness/locks';

const examples = join(root, 'src/city/catalogue/eksempelkatalog');

let at: EmptyDatabase;
const { said, city, look } = commandLine(() => at);

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
            'id;navn;kategorigruppe_id;synlig_for_publikum;frist_dager;lysrelatert\n1;Hull;7;ja;x;nei\n1;Lys;1;constructor;5;ja\n',
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
                'meldingstyper.csv, linje 3, synlig_for_publikum: «constructor» må være ja eller nei.',
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

    it('reads the example set once, after a check that writes nothing', async () => {
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

    it('changes the columns of the file and keeps the others', async () => {
        const text = (await readFile(join(examples, 'statuser.csv'), 'utf8'))
            .split('\n')
            .map((line) => line.split(';').slice(0, 4).join(';'))
            .join('\n');
        const statuses = await file('statuser.csv', text.replace('Utbedret', 'Rettet'));
        expect(await city(['catalogue', 'import', statuses])).toBe(0);
        expect(said).toEqual(['statuser.csv: 0 nye, 1 endret, 7 uendret']);
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
            { event: 'innlest', after: { endret: [], nye: ['1', '2', '3', '4', '5', '6', '7', '9'] } },
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
        it('keeps values that are empty in the file', async () => {
            await change(sql`update agreement set link = 'https://avtaler.no/1' where id = 1`);
            expect(await city(['catalogue', 'import', await agreements('1;Veidrift nord;;;')])).toBe(0);
            expect(await agreement()).toEqual({
                name: 'Veidrift nord',
                description: 'Drift og vedlikehold av veier',
                link: 'https://avtaler.no/1',
            });
        });
        it.runIf(process.env.TEST_DATABASE_URL)(
            'keeps the company of an agreement that gets a contract meanwhile',
            async () => {
                await change(sql`insert into company (name, organisation_number, email, type)
                values ('Nordvei', '974760673', 'a@x.no', 3), ('Lysmester', '971032081', 'b@x.no', 3)`);
                await change(sql`insert into process_code_scheme (name) values ('Vei')`);
                await change(
                    sql`update agreement set company_id = (select id from company where name = 'Nordvei') where id = 1`,
                );
                const moved = await agreements('1;Veidrift nord;;;971032081');
                // As a new contract does.
                const contract = sql`
                    with one as (select id from agreement where id = 1 for update)
                    insert into contract (company_id, agreement_id, scheme_id, name, valid_from, valid_to)
                    select company.id, one.id, scheme.id, 'Vei', now(), now() + interval '1 year' from one, company, process_code_scheme scheme
                    where company.name = 'Nordvei'`;
                const importing = await look((database) =>
                    whileLocked(database, contract, () => city(['catalogue', 'import', moved, '--overwrite'])),
                );
                expect(importing).toBe(1);
                expect(said[0]).toContain('Avtalen har en gyldig kontrakt.');
                await change(sql`delete from contract`);
                await change(sql`update agreement set company_id = null`);
                await change(sql`delete from company`);
            },
        );
        it('shows with --check the old and new values, and what would be removed', async () => {
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

    it('warns of no missing route for types with a rule or ended ones, and of no double one with an ended agreement', async () => {
        const types = 'id;navn;kategorigruppe_id;synlig_for_publikum;frist_dager;lysrelatert;avsluttet\n';
        const files = [
            await file(
                'meldingstyper.csv',
                `${types}8;Snø;1;ja;7;nei;\n9;Is;1;ja;7;nei;2020-01-31\n10;Grus;1;ja;7;nei;\n11;Løv;1;ja;7;nei;\n`,
            ),
            await file(
                'avtaler.csv',
                'id;navn;gjelder_fra;avsluttet\n4;Lys før;;2020-01-31\n5;Lys siden;2999-01-01;\n',
            ),
            await file('ruting.csv', 'avtale_id;meldingstyper;bydeler\n4;2,11;\n5;2;\n'),
            await file('rutingsregler.csv', 'id;meldingstype_id;avtale_id\n1;8;1\n'),
        ];
        expect(await city(['catalogue', 'import', ...files, '--check'])).toBe(0);
        expect(said.filter((line) => line.startsWith('ADVARSEL ruting'))).toEqual([
            'ADVARSEL ruting: meldingstype 10 Grus går ikke til noen avtale.',
            'ADVARSEL ruting: meldingstype 11 Løv går ikke til noen avtale.',
        ]);
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
