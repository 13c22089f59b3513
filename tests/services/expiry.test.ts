// Expiry (D15, `personvern`): removed users, mails, places of sign-in, readings, original pictures, and bytes that no
// row refers to.
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../src/city/commands/runCommand';
import { deleteExpired } from '../../src/city/capabilities/privacy/expire';
import type { Database } from '../../src/city/database/database';
import { openDatabase } from '../../src/city/database/open';
import { keepFilesTidy, noteLooseFile, sweepFiles } from '../../src/city/files/looseFiles';
import { openFileStore } from '../../src/city/files/store';
import { ownCity, type OwnCity } from '../harness/withCity';
import { userIds } from './administrationCalls';
import { callsOf, photo } from './reportCalls';

let city: OwnCity;
const { newReport, postReport, put } = callsOf(() => city);
let database: Database;
const day = 86_400_000;
const later = (days: number): Date => new Date(Date.now() + days * day);
const files = async (): Promise<string[]> =>
    (await readdir(join(city.dataDir, 'files'), { recursive: true }))
        .filter((name) => /[0-9a-f]{64}$/.test(name))
        .sort();
const keep = (now: Date) => deleteExpired({ database, files: openFileStore(city.dataDir) }, now);
const count = async (table: 'sign_in_origin' | 'outbox' | 'reading' | 'sealed_image') => {
    const counts = {
        sign_in_origin: sql`select count(*)::int as n from sign_in_origin`,
        outbox: sql`select count(*)::int as n from outbox where failure is not null`,
        reading: sql`select count(*)::int as n from reading`,
        sealed_image: sql`select count(*)::int as n from sealed_image`,
    };
    return (await database.row<{ n: number }>(counts[table]))?.n;
};

beforeAll(async () => {
    city = await ownCity({ reports: 200 });
    const { id, bildeIds } = await newReport({ bilder: [await photo()] });
    const path = `/api/meldinger/${id}/bilder/${bildeIds[0]}/sladding`;
    const felter = [{ x: 0.1, y: 0.1, bredde: 0.2, hoyde: 0.2 }];
    await put('saksbehandler', path, { felter });
    // Stored, then refused.
    const refused = await postReport('saksbehandler', { meldingstypeId: 999, bilder: [await photo()] });
    expect(refused.status).toBe(400);
    await city.stop({ keepData: true });
    database = await openDatabase({ url: city.data.databaseUrl, folder: city.dataDir });
    await database.rows(sql`insert into sign_in_origin values (${userIds.partner}, '10.1.2.3', now())`);
    await database.rows(
        sql`insert into outbox (recipient, subject, body, failure) values ('a@b.test', 'Svar', 'Hei', '550')`,
    );
    await database.rows(sql`update app_user set removed_at = now() where id = ${userIds.partner}`);
});
afterAll(async () => {
    await database?.close();
    // Removes the data.
    await city?.stop();
});

it('each expires after the configured number of days, and not before', async () => {
    const name = () => database.row(sql`select first_name as name, email from app_user where id = ${userIds.partner}`);
    await keep(later(29));
    expect(await count('outbox')).toBe(1);
    expect(await count('sealed_image')).toBe(1);
    await keep(later(31));
    expect(await count('outbox')).toBe(0);
    expect(await count('sealed_image')).toBe(0);
    expect(await count('sign_in_origin')).toBeGreaterThan(0);
    expect(await count('reading')).toBeGreaterThan(0);
    await keep(later(181));
    expect(await count('sign_in_origin')).toBe(0);
    expect(await name()).toEqual({ name: 'Pia', email: 'partner@bymelding.test' });
    await keep(later(366));
    expect(await count('reading')).toBe(0);
    expect(await name()).toEqual({ name: 'Slettet bruker', email: '' });
    expect(await database.rows(sql`select 1 from comment where user_name = 'Pia Ruud'`)).toEqual([]);
});

it('a removed user’s erasure leaves the names of others who are called the same', async () => {
    const { entreprenor: id, saksbehandler: colleague } = userIds;
    await database.rows(sql`
        update app_user set first_name = 'Kari', last_name = 'Nordmann', removed_at = case when id = ${id} then now() end where id in (${id}, ${colleague})`);
    await database.rows(sql`
        update report set sender_name = 'Kari Nordmann', description = 'Hilsen Kari Nordmann',
            sender_email = case id when 2 then 'kari@privat.example' end, created_by_id = case id when 4 then ${id}::uuid end where id in (2, 3, 4)`);
    await database.rows(sql`
        insert into comment (report_id, text, created_at, user_id, user_name, company_name) values
            (2, 'Kari Nordmann har ringt', now(), ${colleague}, 'Kari Nordmann', 'Bydrift'), (2, 'Mvh Kari Nordmann', now(), ${id}, 'Kari Nordmann', 'Lyspunkt')`);
    await keep(later(366));
    const reports = await database.rows(
        sql`select sender_name as name, description from report where id in (2, 3, 4) order by id`,
    );
    const kept = { name: 'Kari Nordmann', description: 'Hilsen Kari Nordmann' };
    expect(reports).toEqual([kept, kept, { name: 'Slettet bruker', description: 'Hilsen [slettet]' }]);
    const comments = sql`select user_name as name, text from comment where report_id = 2 and text like '%Kari%' or text like 'Mvh %' order by id`;
    expect(await database.rows(comments)).toEqual([
        { name: 'Kari Nordmann', text: 'Kari Nordmann har ringt' },
        { name: 'Slettet bruker', text: 'Mvh [slettet]' },
    ]);
});

it('a restored backup erases a removed user again, but not the pictures of their reports', async () => {
    const { leder: id } = userIds;
    const run = async (...words: string[]) => {
        await database.close();
        const said: string[] = [];
        const env = { SETTINGS_FILE: '', DATA_DIR: city.dataDir, DATABASE_URL: city.data.databaseUrl };
        const code = await runCommand(words, {
            env,
            say: (line) => said.push(line),
            note: () => undefined,
            now: () => new Date(),
        });
        expect(code, said.join('\n')).toBe(0);
        database = await openDatabase({ url: city.data.databaseUrl, folder: city.dataDir });
    };
    await database.rows(sql`update app_user set removed_at = now() where id = ${id}`);
    await database.rows(sql`
        update report set description = 'Hilsen ' || first_name || ' ' || last_name, sender_name = null, sender_email = app_user.email
        from app_user where app_user.id = ${id} and report.id in (select report_id from image)`);
    const state = () =>
        database.row(sql`
            select (select first_name from app_user where id = ${id}) as name, count(image.id)::int as pictures,
                array_agg(distinct sender_email) as emails, array_agg(distinct description) as texts
            from report left join image on report_id = report.id where description like 'Hilsen %' and report.id not in (2, 3, 4)`);
    const folder = await mkdtemp(join(tmpdir(), 'bymelding-utlop-'));
    await run('backup', join(folder, 'kopi'));
    await keep(later(366));
    const kept = await state();
    expect(kept).toMatchObject({
        name: 'Slettet bruker',
        emails: ['leder@bymelding.test'],
        texts: ['Hilsen [slettet]'],
    });
    await run('restore', join(folder, 'kopi'), '--replace');
    expect(await state()).toEqual(kept);
    await rm(folder, { recursive: true });
});

it('bytes that no row refers to are removed after an hour, and no others', async () => {
    const orphan = 'ab'.repeat(32);
    for (const path of await files()) await utimes(join(city.dataDir, 'files', path), new Date(), new Date());
    await mkdir(join(city.dataDir, 'files', 'ab'), { recursive: true });
    await writeFile(join(city.dataDir, 'files', 'ab', orphan), 'ingen');
    await utimes(join(city.dataDir, 'files', 'ab', orphan), later(-1), later(-1));
    const named = await database.rows<{ sha256: string }>(sql`
        select sha256 from image union select sha256 from document union select sha256 from thumbnail`);
    const before = await files();
    expect(before.length).toBeGreaterThan(named.length);
    const store = { database, files: openFileStore(city.dataDir) };
    // What was just stored may still get a row.
    await database.rows(sql`update loose_file set since = now()`);
    await keepFilesTidy(store, new Date());
    expect((await files()).length).toBeGreaterThanOrEqual(before.length - 1);
    await keepFilesTidy(store, later(8));
    await keepFilesTidy(store, later(9));
    expect((await files()).map((path) => path.slice(3))).toEqual(named.map(({ sha256 }) => sha256).sort());
});

it.runIf(process.env.TEST_DATABASE_URL)('a slow store does not cost the sweep its locks', async () => {
    const store = openFileStore(city.dataDir, undefined, (hash) => noteLooseFile(database, hash));
    const hash = await store.put(Buffer.from('treg'));
    const impatient: Database = {
        ...database,
        transaction: (work) =>
            database.transaction(async (queries) => {
                await queries.script('set local idle_in_transaction_session_timeout = 200');
                return work(queries);
            }),
    };
    const slow = { ...store, remove: (one: string) => sleep(600).then(() => store.remove(one)) };
    await sweepFiles({ database: impatient, files: slow }, later(1));
    expect(await database.rows(sql`select 1 from loose_file where hash = ${hash}`)).toEqual([]);
});
