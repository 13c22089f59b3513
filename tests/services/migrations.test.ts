// The city's schema in a database that may also hold other things, on PGlite and on PostgreSQL.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailTextNames } from '../../src/api/catalogue/mailTexts';
import type { Database } from '../../src/city/database/database';
import { migrate } from '../../src/city/database/migrate';
import { connect, openDatabase } from '../../src/city/database/open';
import { sweepFormerWords } from '../../src/city/services/search/formerWords';
import { sha256Hex } from '../../src/city/sha256';
import { root } from '../../src/tools/project.mjs';
import { emptyDatabase, type EmptyDatabase, isOnce, smallCity } from '../harness/emptyDatabase';

let at: EmptyDatabase;
let opened: Database | undefined;
afterEach(() => close());
const inEmptyDatabase = (): void => {
    beforeEach(async () => void (at = await emptyDatabase()));
    afterEach(async () => {
        await close();
        await at.remove();
    });
};
const open = async (): Promise<Database> => (opened = await openDatabase({ url: at.url, folder: at.folder }));
const close = async (): Promise<void> => {
    await opened?.close();
    opened = undefined;
};

/** Tables of another application in the same database, one of them with a name that we use too. */
const foreign = `
    create table public.company (id int primary key, secret text); insert into public.company values (1, 'Deres');
    create table public.migration (id int primary key, name text); insert into public.migration values (1, 'deres første');
    create table public.ordre (id int primary key, belop int); insert into public.ordre values (1, 100), (2, 200);`;
const foreignRows = `select (select count(*) from public.company)::int as company, (select secret from public.company) as secret,
    (select count(*) from public.migration)::int as migration, (select sum(belop) from public.ordre)::int as ordre`;
const untouched = [{ company: 1, secret: 'Deres', migration: 1, ordre: 300 }];

/** The database of version 1.0: these migrations in `public`, recorded without checksums. */
const firstVersion = [
    '0001_foundation.sql',
    '0002_report_indexes.sql',
    '0003_sign_in_attempt.sql',
    '0004_thumbnails.sql',
    '0006_report_scope_index.sql',
    '0007_mail_queue.sql',
    '0008_search_words.sql',
];
const makeFirstVersion = async (): Promise<void> => {
    const texts = await Promise.all(
        firstVersion.map((name) => readFile(join(root, 'src/city/database/migrations', name), 'utf8')),
    );
    await at.run(
        `create table migration (name text primary key, applied_at timestamptz not null default now());
         insert into migration (name) values ${firstVersion.map((name) => `('${name}')`).join(', ')};
         ${texts.join('\n')}
         create table ordre (id int primary key, belop int); insert into ordre values (1, 300);
         ${smallCity}
         insert into report (type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, description)
         values (1, 1, 'Åsveien 1', 59.9, 10.7, 1, 'App', now(), now(), 'Stort hull');`,
    );
};

describe.runIf(isOnce)('the schema bymelding beside tables of others', () => {
    beforeAll(async () => {
        at = await emptyDatabase();
        await at.run(foreign);
    });
    afterAll(() => at.remove());

    it('holds everything the city keeps', async () => {
        const database = await open();
        const tables = await database.rows<{ schema: string }>(sql`
            select distinct schemaname as schema from pg_tables where tablename in ('report', 'app_user', 'oidc_model')`);
        expect(tables).toEqual([{ schema: 'bymelding' }]);
        const mails = await database.rows<{ kind: string }>(sql`select kind from mail_text`);
        expect(mails.map(({ kind }) => kind).sort()).toEqual([...mailTextNames].sort());
        await close();
    });

    it('leaves other tables of the database as they are', async () => {
        expect(await at.run(foreignRows)).toEqual(untouched);
    });

    it('is refused when it has a migration that this version does not know, or that was changed after it ran', async () => {
        await at.run(`insert into bymelding.migration (name, checksum) values ('9999_fra_fremtiden.sql', 'x')`);
        await expect(open()).rejects.toThrow(
            'Databasen er brukt av en nyere versjon: migreringen 9999_fra_fremtiden.sql er ukjent her.',
        );
        await at.run(`
            delete from bymelding.migration where name = '9999_fra_fremtiden.sql';
            update bymelding.migration set checksum = 'en annen' where name = '0004_thumbnails.sql'`);
        await expect(open()).rejects.toThrow('Migreringen 0004_thumbnails.sql er endret etter at den ble kjørt');
    });
});

/** A contract with prices for three codes of four, and a future scheme. */
const contractWithScheme = `
    insert into company (id, name, organisation_number, email, type) values ('00000000-0000-4000-8000-000000000001', 'Nordvei', '1', 'a@b.no', 3);
    insert into agreement (id, name) values (1, 'Vei');
    insert into process_code_scheme (id, name) values (1, 'Drift');
    insert into process_code_unit (id, name) values (1, 'stk');
    insert into process_code (id, scheme_id, unit_id, name, description) values (1, 1, 1, 'A', 'Endret'), (2, 1, 1, 'B', 'Urørt'), (3, 1, 1, 'C', 'Borte'), (4, 1, 1, 'D', 'Ny');
    insert into contract (id, company_id, agreement_id, scheme_id, name, valid_from, valid_to)
        values ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 1, 1, 'Vei 2020', '2020-01-01', '2100-01-01');
    insert into price (contract_id, process_code_id, amount)
        select '00000000-0000-4000-8000-000000000002', id, id * 100 from generate_series(1, 3) id;
    insert into bulk_update (id, contract_id, valid_from, reason) values (1, '00000000-0000-4000-8000-000000000002', '2099-01-01', 'Indeks');`;

describe('the schema bymelding', () => {
    inEmptyDatabase();

    it('takes over what version 1.0 made in public, once, with its rows and counters, and leaves other tables', async () => {
        await makeFirstVersion();
        const database = await open();
        expect(await database.rows(sql`select serial_number, description from report`)).toEqual([
            { serial_number: 100_001, description: 'Stort hull' },
        ]);
        await database.rows(sql`
            insert into report (type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, description)
            values (1, 1, 'Ærfuglveien 2', 59.9, 10.7, 1, 'App', now(), now(), 'Ødelagt lykt')`);
        expect(await database.rows(sql`select serial_number from report where search @@ 'ødelagt'::tsquery`)).toEqual([
            { serial_number: 100_002 },
        ]);
        expect(await database.rows(sql`select word from search_word where word = 'ødelagt'`)).toHaveLength(1);
        const left = await database.rows(sql`
            select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
            union all select proname from pg_proc where pronamespace = 'public'::regnamespace and proname like '%words%'
            union all select collname from pg_collation where collnamespace = 'public'::regnamespace`);
        expect(left).toEqual([{ name: 'ordre' }]);
        await migrate(database);
        expect(await database.rows(sql`select count(*) from report`)).toEqual([{ count: 2 }]);
        expect(await database.rows(sql`select name from migration where checksum is null`)).toEqual([]);
    });

    it('turns a future scheme into entries of the timeline: changed prices begin, untouched ones follow, and missing codes leave', async () => {
        const database = (opened = await connect({ url: at.url, folder: at.folder }));
        await migrate(database, '0700_settled_basis.sql');
        await database.script(`${contractWithScheme}
            insert into price_change (bulk_update_id, process_code_id, amount) values (1, 1, 103.5), (1, 2, 200), (1, 4, 400);
            -- A change that was agreed for the month before.
            update price_period set valid_to = '2098-12-01' where process_code_id = 1;
            insert into price_period (contract_id, process_code_id, amount, valid_from) values ('00000000-0000-4000-8000-000000000002', 1, 110, '2098-12-01');`);
        await migrate(database);
        const periods = await database.rows(sql`
            select code.name as code, amount, valid_from::text as "from", valid_to::text as "to", kind, bulk_update_id as scheme, ended_by_bulk_id as ended
            from price_period join process_code code on code.id = process_code_id order by code.name, valid_from nulls first`);
        const [scheme, ended, none] = [{ kind: 'skjema', scheme: 1 }, { ended: 1 }, { from: null, to: null }];
        expect(periods).toMatchObject([
            { code: 'A', amount: 100, from: null, to: '2098-12-01' },
            { code: 'A', amount: 110, from: '2098-12-01', to: '2099-01-01' },
            { code: 'A', amount: 103.5, from: '2099-01-01', to: null, ...scheme },
            { code: 'B', amount: 200, ...none, scheme: null, ended: null },
            { code: 'C', amount: 300, from: null, to: '2099-01-01', ...ended },
            { code: 'D', amount: 400, from: '2099-01-01', to: null, ...scheme },
        ]);
    });

    it('lets a future scheme end the price that now ends with it, and not one that was changed or removed before', async () => {
        const database = (opened = await connect({ url: at.url, folder: at.folder }));
        await migrate(database, '0743_price_entry_version.sql');
        await database.script(`${contractWithScheme}
            update price_period set valid_to = case process_code_id when 3 then date '2099-01-01' else '2098-06-01' end, ended_by_bulk_id = 1;
            insert into price_period (contract_id, process_code_id, amount, valid_from, valid_to)
                values ('00000000-0000-4000-8000-000000000002', 1, 110, '2098-06-01', '2099-01-01');
            -- One that the scheme replaces, until the next.
            insert into price_period (contract_id, process_code_id, amount, valid_from, valid_to, bulk_update_id)
                values ('00000000-0000-4000-8000-000000000002', 4, 400, null, '2099-01-01', null),
                    ('00000000-0000-4000-8000-000000000002', 4, 440, '2099-01-01', '2099-06-01', 1),
                    ('00000000-0000-4000-8000-000000000002', 4, 444, '2099-06-01', null, null);`);
        await migrate(database);
        const ended = await database.rows(sql`
            select process_code_id as code, amount, ended_by_bulk_id as scheme, former_to::text as otherwise from price_period order by process_code_id, amount`);
        expect(ended).toMatchObject([
            { code: 1, amount: 100, scheme: null },
            { code: 1, amount: 110, scheme: 1 },
            { code: 2, amount: 200, scheme: null },
            { code: 3, amount: 300, scheme: 1, otherwise: null },
            { code: 4, amount: 400, scheme: 1, otherwise: '2099-06-01' },
            { code: 4, amount: 440, scheme: null },
            { code: 4, amount: 444, scheme: null },
        ]);
    });

    it('ends the requests for more time of former contractors and about closed reports', async () => {
        const database = (opened = await connect({ url: at.url, folder: at.folder }));
        await migrate(database, '0763_request_of_contractor.sql');
        const reports = [
            { status: 2, kept: true },
            { status: 2, changed: '2026-03-01', kept: true },
            { status: 2, changed: '2026-03-03', kept: false },
            { status: 2, changed: '2026-03-03', undone: true, kept: true },
            { status: 3, rejected: '2026-03-03', kept: true },
            { status: 3, kept: false },
            { status: 6, kept: false },
        ].map((report, index) => ({ id: index + 1, changed: null, undone: false, rejected: null, ...report }));
        await database.script(`
            insert into status (id, name, parent_id, class) values (2, 'Ikke behandlet', 0, 'ikke-behandlet'), (3, 'Avvist', 0, 'avvist'), (6, 'Utført', 0, 'ferdig-behandlet');
            insert into category_group values (1, 'Vei');
            insert into report_type (id, name, category_group_id, public, deadline_days) values (1, 'Hull', 1, true, 5);
            insert into district values (1, 'Gamle Oslo');
            create temp table given as select * from jsonb_to_recordset('${JSON.stringify(reports)}')
                given (id int, status int, changed timestamptz, undone boolean, rejected timestamptz);
            insert into report (id, serial_number, type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, description)
                select id, 100000 + id, 1, status, 'Storgata 1', 59.9, 10.7, 1, 'App', '2026-02-10', '2026-02-10', 'Hull' from given;
            insert into clock (report_id, asked_at, asked_until, asked_text, rejected_at)
                select id, '2026-03-02', '2026-04-01', 'Mangler folk', rejected from given;
            insert into history_entry (report_id, user_name, at, fields, undone)
                select id, 'Kari', changed, '{"Entreprenør": {"fra": "Nordvei", "til": "Lysmester"}}', undone from given where changed is not null;
            insert into history_entry (report_id, user_name, at, fields)
                select id, 'Kari', changed + interval '5 seconds', '{"Entreprenør": {"fra": "Lysmester", "til": "Nordvei"}, "Angret": {"fra": null, "til": "Lagring"}}'
                from given where undone;`);
        await migrate(database);
        const left = await database.rows(sql`select report_id as id from clock where asked_at is not null order by 1`);
        expect(left).toEqual(reports.filter(({ kept }) => kept).map(({ id }) => ({ id })));
    });

    it('ends the links of reports whose reporter was erased', async () => {
        const database = (opened = await connect({ url: at.url, folder: at.folder }));
        await migrate(database, '0772_paused_time.sql');
        await database.script(`
            insert into status (id, name, parent_id, class) values (2, 'Ikke behandlet', 0, 'ikke-behandlet');
            insert into category_group values (1, 'Vei');
            insert into report_type (id, name, category_group_id, public, deadline_days) values (1, 'Hull', 1, true, 5);
            insert into district values (1, 'Gamle Oslo');
            insert into report (id, serial_number, type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, description, sender_email)
                select id, 100000 + id, 1, 2, 'Storgata 1', 59.9, 10.7, 1, 'App', now(), now(), 'Hull', email from (values (1, 'a@b.test'), (2, null)) given (id, email);
            insert into question (report_id, text, secret_hash, asked_at, expires_at, user_name, pauses)
                select id, 'Hvor?', 'q' || id, now(), now() + interval '9 days', 'Kari', false from report;
            insert into satisfaction (report_id, mail_id, secret_hash, asked_at, leaves_at, expires_at)
                select id, id, 's' || id, now(), now(), now() + interval '9 days' from report;`);
        await migrate(database);
        const links = await database.rows(sql`
            select report_id as id from question where expires_at > now()
            union all select report_id from satisfaction where expires_at > now()`);
        expect(links).toEqual([{ id: 1 }, { id: 1 }]);
    });

    it('hashes the ids that sign in, so that nobody is signed out', async () => {
        const database = (opened = await connect({ url: at.url, folder: at.folder }));
        await migrate(database, '0842_first_price.sql');
        await database.script(`
            insert into oidc_model (kind, id, payload) values ('RefreshToken', 'abc_-9', '{"jti": "abc_-9", "grantId": "g"}'), ('Grant', 'g', '{"jti": "g"}'),
                ('Interaction', 'i', '{"session": {"uid": "u", "cookie": "c"}}')`);
        await migrate(database);
        expect(await database.rows(sql`select id, payload from oidc_model order by kind desc`)).toEqual([
            { id: sha256Hex('abc_-9'), payload: { grantId: 'g' } },
            { id: 'i', payload: { session: { uid: 'u' } } },
            { id: 'g', payload: { jti: 'g' } },
        ]);
    });

    it('finds the report of mail that waits, by its number or its link', async () => {
        const database = (opened = await connect({ url: at.url, folder: at.folder }));
        await migrate(database, '0885_set_aside_letters.sql');
        await database.script(`${smallCity}
            insert into report (serial_number, type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, description)
                values (100001, 1, 1, 'Åsveien 1', 59.9, 10.7, 1, 'App', now(), now(), 'Hull');
            insert into outbox (kind, recipient, subject, body) values
                ('letter', 'a@b.test', 'Ny e-postadresse for melding 100001', 'Adressen er endret.'),
                ('notice', 'a@b.test', 'Du er ansvarlig', 'https://by.test/saksbehandlermeldinger/1'),
                ('notice', 'a@b.test', 'Ressursbruk, Vei: 1 rad returnert', 'https://by.test/entreprenormeldinger/1'),
                ('account', 'a@b.test', 'Nytt passord', 'https://by.test/passord/100001');`);
        await migrate(database);
        expect(await database.rows(sql`select subject from outbox where report_id = 1 order by id`)).toEqual([
            { subject: 'Ny e-postadresse for melding 100001' },
            { subject: 'Du er ansvarlig' },
        ]);
    });

    it('has no search words of former addresses, which earlier versions left', async () => {
        const database = (opened = await connect({ url: at.url, folder: at.folder }));
        await migrate(database, '0886_mail_of_reports.sql');
        await database.script(`${smallCity}
            insert into report (type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, description)
                values (1, 1, 'Hullveien', 59.9, 10.7, 1, 'App', now(), now(), 'Hull Hullveien');
            insert into search_word values ('hull', 'C'), ('kåre', 'C'), ('kåre', 'B');`);
        await migrate(database);
        await sweepFormerWords(database);
        expect(await database.rows(sql`select word, field from search_word order by 1, 2`)).toEqual([
            { word: 'hull', field: 'A' },
            { word: 'hullveien', field: 'A' },
            { word: 'hullveien', field: 'B' },
        ]);
    });

    // Only one process can open an embedded database.
    it.runIf(process.env.TEST_DATABASE_URL)('is made once when two processes start at the same time', async () => {
        const [one, other] = await Promise.all([open(), openDatabase({ url: at.url, folder: at.folder })]);
        expect(
            await one.rows(sql`select count(*) > 0 as done, count(*) = count(distinct name) as once from migration`),
        ).toEqual([{ done: true, once: true }]);
        await other.close();
    });
});
