// A backup holds everything, is made while the city works, and is restored whole: rows and files are compared.
import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/city/commands/runCommand';
import { openDatabase } from '../../src/city/database/open';
import { ownTables, qualified } from '../../src/city/database/schema';
import { type City, startCity } from '../harness/city';
import { emptyDatabase, type EmptyDatabase } from '../harness/emptyDatabase';
import { call, newReport, photo } from './reportCalls';

interface Place {
    url: string | undefined;
    folder: string;
}
const envOf = ({ url, folder }: Place): NodeJS.ProcessEnv => ({ DATA_DIR: folder, DATABASE_URL: url });

let said: string[];
const run = (place: Place, ...words: string[]): Promise<number> => {
    said = [];
    return runCommand(words, { env: envOf(place), say: (line) => said.push(line), now: () => new Date() });
};

/**
 * Each table's rows as the database writes them, hashed; who is signed in is no part of a backup, and a restore is
 * logged.
 */
const contentOf = async (place: Place): Promise<Record<string, string>> => {
    const database = await openDatabase(place);
    try {
        const content: Record<string, string> = {};
        for (const table of await ownTables(database, ['oidc_model', 'server_key', 'sign_in_attempt', 'migration'])) {
            // A restored report is of the transaction that restored it.
            const restores = sql`where to_jsonb(t) ->> 'event' is distinct from 'gjenopprettet'`;
            const row = await database.row<{ count: number; hash: string }>(sql`
                select count(*) as count, md5(coalesce(string_agg(line, E'\n' order by line), '')) as hash
                from (select (to_jsonb(t) - '{created_in,changed_in}'::text[])::text as line from ${raw(qualified([table]))} t ${restores}) lines`);
            content[table] = `${row?.count} ${row?.hash}`;
        }
        return content;
    } finally {
        await database.close();
    }
};
/** The files of a data folder that are what their names say. */
const filesOf = async (folder: string): Promise<string[]> => {
    const names = (await readdir(join(folder, 'files'), { recursive: true })).filter((name) =>
        /[0-9a-f]{64}$/.test(name),
    );
    const whole = await Promise.all(
        names.map(async (name) => {
            const hash = createHash('sha256')
                .update(await readFile(join(folder, 'files', name)))
                .digest('hex');
            return name.endsWith(hash) ? hash : `${name} is damaged`;
        }),
    );
    return whole.toSorted();
};

describe('a backup', () => {
    let city: City;
    let place: Place;
    let target: EmptyDatabase;
    let folder: string;
    let before: Record<string, string>;
    let numberBefore: number;
    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'bymelding-kopi-'));
        target = await emptyDatabase();
        city = await startCity({ reports: 200 });
        place = { url: city.data.databaseUrl, folder: city.dataDir };
        const report = await newReport(city.url, { beskrivelse: 'Hull «nær» skolen', bilder: [await photo()] });
        numberBefore = report.lopeNummer;
    });
    afterAll(async () => {
        await city.stop();
        await target.remove();
        await rm(folder, { recursive: true, force: true });
    });

    it('is made while the city works, which goes on answering', async () => {
        const writes = Array.from({ length: 5 }, (_, index) =>
            call(city.url, 'saksbehandler', '/api/meldinger/1/kommentarer', {
                method: 'POST',
                json: { tekst: `Mens kopien lages ${index}` },
            }),
        );
        const [code, ...answers] = await Promise.all([run(place, 'backup', join(folder, 'under-drift')), ...writes]);
        expect(code, said.join('\n')).toBe(0);
        expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
        expect(await run(place, 'backup', join(folder, 'under-drift'))).toBe(1);
        expect(said[0]).toContain('finnes fra før og er ikke tom.');
    });

    it('is restored with every row, counter and file', async () => {
        await city.stop({ keepData: true });
        expect(await run(place, 'backup', join(folder, 'kopi'))).toBe(0);
        expect(said[0]).toMatch(/tabeller, \d+ rader, \d+ filer\.$/);
        before = await contentOf(place);
        const to: Place = { url: target.url, folder: target.folder };
        expect(await run(to, 'restore', join(folder, 'kopi')), said.join('\n')).toBe(0);
        expect(await contentOf(to)).toEqual(before);
        const named = JSON.parse(await readFile(join(folder, 'kopi', 'manifest.json'), 'utf8')) as { files: string[] };
        expect(named.files.length).toBeGreaterThan(10);
        expect(await filesOf(target.folder)).toEqual(expect.arrayContaining(named.files));
        const database = await openDatabase(to);
        const last = await database.row(sql`select event, user_id, after from audit_entry order by id desc limit 1`);
        await database.close();
        expect(last).toEqual({
            event: 'gjenopprettet',
            user_id: null,
            after: { kopiFra: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string },
        });
        city = await startCity({
            data: { dataDir: target.folder, ...(target.url ? { databaseUrl: target.url } : {}) },
        });
        const next = await newReport(city.url, { beskrivelse: 'Etter gjenopprettingen' });
        expect(next.lopeNummer).toBeGreaterThan(numberBefore);
    });

    it('is not restored under a running city, nor over data without --replace', async () => {
        const to: Place = { url: target.url, folder: target.folder };
        expect(await run(to, 'restore', join(folder, 'kopi'), '--replace')).toBe(1);
        expect(said[0]).toMatch(/Tjenesten kjører mot denne databasen|er allerede i bruk av prosess/);
        await city.stop({ keepData: true });
        expect(await run(to, 'restore', join(folder, 'kopi'))).toBe(1);
        expect(said[0]).toBe('Databasen har data fra før. Bruk --replace for å erstatte dem med sikkerhetskopien.');
        expect(await run(to, 'restore', join(folder, 'kopi'), '--replace')).toBe(0);
        expect(await contentOf(to)).toEqual(before);
    });

    it('made on one kind of database is restored on the other', async () => {
        if (!target.url) return;
        const embedded: Place = { url: undefined, folder: join(folder, 'innebygd') };
        expect(await run(embedded, 'restore', join(folder, 'kopi')), said.join('\n')).toBe(0);
        expect(
            Object.entries(await contentOf(embedded)).map(([table, content]) => `${table} ${content.split(' ')[0]}`),
        ).toEqual(Object.entries(before).map(([table, content]) => `${table} ${content.split(' ')[0]}`));
    });

    it('that is damaged changes nothing', async () => {
        const to: Place = { url: target.url, folder: target.folder };
        await appendFile(join(folder, 'kopi', 'data', 'report.jsonl.gz'), 'x');
        expect(await run(to, 'restore', join(folder, 'kopi'), '--replace')).toBe(1);
        expect(said[0]).toMatch(
            /^Sikkerhetskopien er skadet: .*report\.jsonl\.gz er endret\. Ingenting er gjenopprettet\.$/,
        );
        expect(await contentOf(to)).toEqual(before);
        city = await startCity({
            data: { dataDir: target.folder, ...(target.url ? { databaseUrl: target.url } : {}) },
        });
    });
});
