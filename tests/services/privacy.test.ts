// An erased person is found nowhere (D15, `personvern`): in no table, search word, file, log or later backup, and not
// after restoring an earlier one.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LetterRecord } from '../../src/api/entities/dialogue';
import type { FoundPerson } from '../../src/api/entities/privacy';
import { runCommand } from '../../src/city/commands/runCommand';
import { ownTables, withSchema } from '../../src/city/database/schema';
import { sweepFiles } from '../../src/city/files/looseFiles';
import { openFileStore } from '../../src/city/files/store';
import { type City, startCity } from '../harness/city';
import { type EmptyDatabase, newDatabase } from '../harness/emptyDatabase';
import { aNewUser, companies } from './administrationCalls';
import { zipTexts } from './zipTexts';
import { callsOf, photo, type VersionedReport } from './reportCalls';
import { inDatabase } from '../harness/withCity';

interface Place {
    url: string | undefined;
    folder: string;
}
let said: string[];
const run = (place: Place, ...words: string[]): Promise<number> => {
    said = [];
    return runCommand(words, {
        env: { SETTINGS_FILE: '', DATA_DIR: place.folder, DATABASE_URL: place.url },
        say: (line) => said.push(line),
        note: () => undefined,
        now: () => new Date(),
    });
};

/** Names of persons, in lower case. */
const traces = [
    'hemmelig',
    '91234567',
    '912 34 567',
    '912+34+567',
    'quirin',
    'sjelden',
    'ugolin',
    'tidligere',
    'uvanlig',
];
const tracesIn = (where: string, text: string): string[] => {
    const lower = text.toLowerCase();
    return traces.filter((trace) => lower.includes(trace)).map((trace) => `${where}: ${trace}`);
};
const inTables = (place: Place): Promise<string[]> =>
    inDatabase(place, async (database) => {
        const found: string[] = [];
        for (const table of await ownTables(database))
            for (const { line } of await database.rows<{ line: string }>(
                sql`select to_jsonb(t)::text as line from ${raw(withSchema([table]))} t`,
            ))
                found.push(...tracesIn(table, line));
        return found;
    });
/** Searches the names and contents of files, compressed ones decompressed. */
const inFiles = async (folder: string): Promise<string[]> => {
    const found: string[] = [];
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        // The embedded database's files keep deleted rows until they are vacuumed; its rows are read above.
        if (!entry.isFile() || /\/database\//.test(path)) continue;
        const bytes = await readFile(path);
        found.push(...tracesIn(path, `${path} ${(path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')}`));
    }
    return found;
};

describe('erasing a reporter and a user', () => {
    const epost = 'kare.hemmelig@privat.example';
    /** In no field for addresses. */
    const onlyInText = 'flyttet.uvanlig@privat.example';
    const former = 'ugolin@privat.example';
    let city: City;
    const { get, newReport, post, postComment, put, putAsService, read } = callsOf(() => city);
    let place: Place;
    let folder: string;
    let target: EmptyDatabase;
    let report: VersionedReport;
    let brukerId: string;
    let before: Record<string, number>;
    const counts = () =>
        inDatabase(place, async (database) => {
            const row = await database.row<Record<string, number>>(sql`
                select (select count(*)::int from report) as reports, (select count(*)::int from comment) as comments, (select count(*)::int from history_entry) as history,
                    (select count(*)::int from search_word) as words`);
            return row ?? {};
        });
    /** Only one process can open an embedded database. */
    const givesWay = async () => {
        if (!place.url) await city.stop({ keepData: true });
    };
    const goesOn = async () => {
        if (!place.url) city = await startCity({ data: city.data });
    };

    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'bymelding-personvern-'));
        target = await newDatabase();
        city = await startCity({ reports: 200 });
        place = { url: city.data.databaseUrl, folder: city.dataDir };
        report = await newReport({
            innsenderEpost: epost,
            beskrivelse: `Hull. Ring Kåre  Hemmelig, 912 34 567 eller ${epost}, vaktmesteren er snill.`,
            bilder: [await photo()],
        });
        const user = aNewUser(companies.service, 3, {
            fornavn: 'Quirin',
            etternavn: 'Sjelden',
            epost: 'quirin@bymelding.test',
            passord: 'et-langt-passord-1234',
        });
        brukerId = (await post<{ id: string }>('admin', '/api/selskapsbrukere', user)).body.id;
    });
    afterAll(async () => {
        await city?.stop();
        await target?.remove();
        await rm(folder, { recursive: true, force: true });
    });

    it('fills the tables with them', async () => {
        const { id } = report;
        const form = new FormData();
        const pdf = `%PDF-1.4\n1 0 obj << /Title (${epost}) >> endobj\ntrailer << >>\n%%EOF`;
        form.append('dokumentasjon', new Blob([pdf]), 'Kåre Hemmelig.pdf');
        expect((await put('saksbehandler', `/api/meldinger/${id}/dokumentasjon`, form)).status).toBeLessThan(300);
        const [image] = report.bildeIds;
        await expect(get('saksbehandler', `/api/bilder/${image}/thumb`)).toAnswer(200);
        await postComment('saksbehandler', id, 'Snakket med Kåre Hemmelig på 91234567, og Quirin Sjelden drar dit');
        await postComment('saksbehandler', 1, `Samme som ${epost} har meldt`);
        const tekst = 'Hei Kåre Hemmelig';
        const sent = await post('saksbehandler', `/api/meldinger/${id}/tilbakemeldinger`, { tekst });
        expect(sent.status).toBe(201);
        await putAsService(report, { adresse: 'Hjemme hos Kåre Hemmelig' });
        for (const navn of ['Ugolin', 'Kåre Tidligere', 'Kåre Hemmelig'])
            await expect(put('saksbehandler', `/api/meldinger/${id}/innmelder`, { navn })).toAnswer(204);
        await postComment('saksbehandler', id, 'Kåre Tidligere ringte');
        // Each has had a letter. Two of the former addresses belong to others.
        for (const address of [former, 'nabo@privat.example', 'leder@bymelding.test', epost]) {
            await expect(put('saksbehandler', `/api/meldinger/${id}/innmelder`, { epost: address })).toAnswer(204);
            await post('saksbehandler', `/api/meldinger/${id}/tilbakemeldinger`, { tekst: 'Vi ser på saken' });
        }
        await postComment('saksbehandler', 1, `Skrev før fra ${former}`);
        await postComment('saksbehandler', 1, `Ny adresse:\n${onlyInText}.`);
        await givesWay();
        await inDatabase(place, async (database) => {
            await database.rows(sql`
                update report set sender_name = 'Kåre Hemmelig', sender_phone = '91234567', data = '{"Telefon": 91234567, "Ringte først": "21 80 21 80", "Epost": "Kare.Hemmelig@privat.example"}' where id = ${id}`);
            await database.rows(sql`
                insert into report (type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, description, sender_email)
                select type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, description, 'mange@privat.example'
                    from report cross join generate_series(1, 201) where report.id = 5`);
            await database.rows(sql`update report set description = 'Naboen har 91234567' where id = 5`);
            await database.rows(sql`update report set sender_email = 'nabo@privat.example' where id = 7`);
            await database.rows(
                sql`update report set sender_email = 'quirin@bymelding.test', description = 'Hilsen Quirin Sjelden' where id = 8`,
            );
            // The reporter names the city's own number.
            await database.rows(sql`update appearance set signature = 'Hilsen byen, 21 80 21 80'`);
            await database.rows(sql`
                insert into comment (report_id, text, created_at, user_id, user_name, company_name) values
                    (2, 'Utført', now(), ${brukerId}, 'Quirin Sjelden', 'Bydrift'), (3, 'Fra før', now(), null, 'Quirin Sjelden', 'Bydrift')`);
            await database.rows(sql`
                insert into history_entry (report_id, user_id, user_name, at, fields) values (2, ${brukerId}, 'Quirin Sjelden', now(), '{"Ansvarlig": {"fra": null, "til": "Quirin Sjelden"}}')`);
            await database.rows(
                sql`update report set responsible_id = ${brukerId}, responsible_by = 'Quirin Sjelden' where id = 4`,
            );
            await database.rows(sql`insert into sheet_subscription (user_id, sent_month) values (${brukerId}, now())`);
            await database.rows(
                sql`insert into notice_setting (user_id, kinds, daily) values (${brukerId}, '{tildelt}', true)`,
            );
            await database.rows(
                sql`insert into standard_text (user_id, name, shared, status_ids, type_ids, text) values (${brukerId}, 'Felles', true, '{}', '{}', 'Takk')`,
            );
            await database.rows(sql`insert into sign_in_origin values (${brukerId}, '10.0.0.1', now())`);
            await database.rows(
                sql`insert into sign_in_attempt values ('quirin@bymelding.test', '10.0.0.9', 1, now(), now())`,
            );
            await database.rows(sql`
                update report set answers = '{"hvem": "Kåre Hemmelig så det", "hvor": "Hjemme hos\\nKåre\\nHemmelig"}', priority_reason = 'Kåre Hemmelig ringer stadig' where id = ${id}`);
            await database.rows(sql`
                insert into contact_wish (report_id, name, email, secret_hash, expires_at)
                values (${id}, 'Kåre Hemmelig', ${epost}, 'abc', now() + interval '1 day')`);
            await database.rows(sql`
                insert into satisfaction (report_id, mail_id, secret_hash, asked_at, leaves_at, expires_at, satisfied, judged_at, judged_by)
                values (2, 0, 'abc', now(), now(), now(), false, now(), 'Quirin Sjelden')`);
            await database.rows(sql`
                insert into retention_hold (report_id, reason, made_at) values (${id}, 'Kåre Hemmelig krever erstatning', now())`);
            await database.rows(sql`
                insert into retention_hold (filter, reason, made_at) values ('fritekstSok=navn%3A%22k%C3%85re%20hemmelig%22', 'Klage', now())`);
            await database.rows(sql`
                insert into standard_text (user_id, name, shared, status_ids, type_ids, text)
                select id, 'Til Quirin Sjelden', false, '{}', '{}', 'Hilsen Quirin Sjelden' from app_user where email = 'leder@bymelding.test'`);
            await database.rows(sql`
                insert into ready_made (user_id, name, shared, type_ids, change)
                select id, 'Til Quirin Sjelden', false, '{}', '{"kommentar": "Gitt til\\nQuirin Sjelden"}' from app_user where email = 'leder@bymelding.test'`);
            await database.rows(sql`
                insert into saved_filter (user_id, name, filter) select id, name, 'fritekstSok=' || search
                from app_user cross join (values ('Hans', 'epost%3Akare.hemmelig%40privat.example'),
                    ('Fra Kåre Hemmelig', 'navn%3A%22K%C3%A5re+Hemmelig%22+%22912+34+567%22'), ('Naboen', 'navn%3A%22Kari+Nordmann%22')) saved (name, search)
                where email = 'leder@bymelding.test'`);
        });
        before = await counts();
        expect(await run(place, 'backup', join(folder, 'gammel', 'kopi')), said.join('\n')).toBe(0);
        expect((await inTables(place)).length).toBeGreaterThan(20);
        await goesOn();
    });

    it('is previewed, with how much is found where', async () => {
        const { status, body } = await post<FoundPerson>('admin', '/api/personvern/funn', {
            epost: epost.toUpperCase(),
        });
        expect(status).toBe(200);
        expect(body.navn.toSorted()).toEqual(['Kåre Hemmelig', 'Kåre Tidligere', 'Ugolin']);
        expect(body.telefoner).toEqual(['91234567', '21802180']);
        expect(body.eposter).toEqual([epost.toUpperCase(), former]);
        expect(body.meldinger.map(({ id }) => id)).toEqual([report.id]);
        const antall = Object.fromEntries(body.funn.map((one) => [one.sted, one.antall]));
        expect(antall).toMatchObject({ meldinger: 2, bilder: 1, dokumenter: 1, epost: expect.any(Number) as number });
        expect(antall['kommentarer']).toBeGreaterThanOrEqual(2);
        await expect(post('admin', '/api/personvern/funn', { brukerId: companies.service })).toAnswer(404);
        await expect(post('admin', '/api/personvern/funn', {})).toAnswer(400, 'Oppgi e-post eller bruker.');
    });

    it('is previewed with the number of all reports, of which the newest are listed', async () => {
        const { body } = await post<FoundPerson>('admin', '/api/personvern/funn', { epost: 'mange@privat.example' });
        expect([body.antallMeldinger, body.meldinger.length]).toEqual([201, 200]);
    });

    it('is preceded by an extract of everything as a ZIP', async () => {
        const answer = await post('admin', '/api/personvern/innsyn', { epost });
        expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="innsyn_\d{8}\.zip"$/);
        const texts = zipTexts(Buffer.from(answer.bytes));
        const names = [...texts.keys()];
        for (const name of [
            'meldinger.json',
            'meldinger.csv',
            'kommentarer.csv',
            `bilder/${report.lopeNummer}-1.jpg`,
            expect.stringContaining(`dokumenter/${report.lopeNummer}-1-`),
        ])
            expect(names).toContainEqual(name);
        expect(texts.get('meldinger.json')).toContain('Kåre Hemmelig så det');
        await expect(post('admin', '/api/personvern/innsyn', { brukerId })).toAnswer(200);
    });

    it('leaves nothing of them in tables, files or the log', async () => {
        await expect(post('admin', '/api/personvern/sletting', { epost })).toAnswer(204);
        await expect(post('admin', '/api/personvern/sletting', { epost: onlyInText })).toAnswer(204);
        const key = { 'Idempotency-Key': 'slett-bruker' };
        await expect(post('admin', '/api/personvern/sletting', { brukerId }, key)).toAnswer(204);
        // Its answer was lost.
        await expect(post('admin', '/api/personvern/sletting', { brukerId }, key)).toAnswer(204);
        await expect(post('admin', '/api/personvern/sletting', { brukerId })).toAnswer(404);
        const letters = await read<LetterRecord[]>('saksbehandler', `/api/meldinger/${report.id}/brev`);
        const others = ['leder@bymelding.test', 'nabo@privat.example'];
        expect([...new Set(letters.map(({ til }) => til))].toSorted()).toEqual(['[slettet]', ...others]);
        await givesWay();
        await inDatabase(place, (database) =>
            sweepFiles({ database, files: openFileStore(place.folder) }, new Date(Date.now() + 1)),
        );
        await inDatabase(place, (database) =>
            sweepFiles({ database, files: openFileStore(place.folder) }, new Date(Date.now() + 60_000)),
        );
        expect(await inTables(place)).toEqual([]);
        expect(await inFiles(place.folder)).toEqual([]);
        expect(tracesIn('log', city.log())).toEqual([]);
    });

    it('leaves everything else as it was', async () => {
        const { words: _, ...rows } = await counts();
        expect(before).toMatchObject(rows);
        await inDatabase(place, async (database) => {
            expect(await database.row(sql`select description from report where id = ${report.id}`)).toEqual({
                description: 'Hull. Ring [slettet], [slettet] eller [slettet], vaktmesteren er snill.',
            });
            expect(
                await database.row(sql`
                    select (select count(*)::int from sheet_subscription where user_id = ${brukerId}) as own,
                        (select count(*)::int from notice_setting where user_id = ${brukerId}) as choices,
                        (select count(*)::int from contact_wish where report_id = ${report.id}) as wishes,
                        (select count(*)::int from standard_text where user_id = ${brukerId}) as shared`),
                'the person’s own rows are gone, what is shared with others stays',
            ).toEqual({ own: 0, choices: 0, wishes: 0, shared: 1 });
            expect(await database.rows(sql`select word from search_word where word = 'vaktmesteren'`)).toHaveLength(1);
            expect(
                await database.rows(
                    sql`select user_name as name from comment where report_id in (2, 3) order by id desc limit 2`,
                ),
            ).toEqual(expect.arrayContaining([{ name: 'Slettet bruker' }]));
            expect(await database.row(sql`select signature from appearance`), 'the city’s own texts stay').toEqual({
                signature: 'Hilsen byen, 21 80 21 80',
            });
            expect(
                await database.rows(
                    sql`select name, filter from saved_filter where name like any('{Hans,Fra %,Naboen}') order by id`,
                ),
            ).toEqual([
                { name: 'Hans', filter: 'fritekstSok=epost%3A[slettet]' },
                { name: 'Fra [slettet]', filter: 'fritekstSok=navn%3A%22[slettet]%22+%22[slettet]%22' },
                { name: 'Naboen', filter: 'fritekstSok=navn%3A%22Kari+Nordmann%22' },
            ]);
            expect(await database.row(sql`select sender_email as email from report where id = 7`)).toEqual({
                email: 'nabo@privat.example',
            });
            expect(await database.row(sql`select count(*)::int as files from loose_file`)).toEqual({ files: 0 });
        });
        expect((await readdir(join(place.folder, 'files'), { recursive: true })).length).toBeGreaterThan(20);
    });

    it('is in no new backup, and an old one that is restored is erased again', async () => {
        expect(await run(place, 'backup', join(folder, 'gammel', 'neste')), said.join('\n')).toBe(0);
        expect(await inFiles(join(folder, 'gammel', 'neste'))).toEqual([]);
        expect(await inFiles(join(folder, 'gammel', 'kopi'))).not.toEqual([]);
        // Another machine, which only knows the erasures from the list beside the backups.
        const to: Place = { url: target.url, folder: target.folder };
        expect(await run(to, 'restore', join(folder, 'gammel', 'kopi')), said.join('\n')).toBe(0);
        expect(await inTables(to)).toEqual([]);
        expect(await inFiles(to.folder)).toEqual([]);
    });

    it('who reports again stays in a backup made after that', async () => {
        const again = sql`select sender_email as email from report where id = 2`;
        await inDatabase(place, (database) =>
            database.rows(sql`update report set sender_email = ${epost} where id = 2`),
        );
        const to: Place = { url: target.url, folder: target.folder };
        expect(await run(place, 'backup', join(folder, 'gammel', 'igjen')), said.join('\n')).toBe(0);
        expect(await run(to, 'restore', join(folder, 'gammel', 'igjen'), '--replace'), said.join('\n')).toBe(0);
        expect(await inDatabase(to, (database) => database.row(again))).toEqual({ email: epost });
    });
});
