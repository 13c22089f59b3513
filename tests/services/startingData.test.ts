// The starting data in a real database: complete and usable.
import sql, { raw } from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CityParts } from '../../src/city/city';
import type { Database } from '../../src/city/database/database';
import { openFileStore } from '../../src/city/files/store';
import { verifyPassword } from '../../src/city/identity/passwords';
import { openMailer } from '../../src/city/mail/mailer';
import { readSettings } from '../../src/city/settings';
import { resetToStartingData, seedIfEmpty } from '../../src/demo/startingData/seed';
import { startingPassword } from '../../src/city/identity/knownPassword';
import { users } from '../../src/demo/startingData/users';
import { withDatabase } from '../harness/withDatabase';

const reports = 300;
const cityIn = (folder: string, database: Database): CityParts => {
    const settings = readSettings({ DATA_DIR: folder, SEED_REPORTS: String(reports) }, 0);
    return {
        settings,
        database,
        files: openFileStore(folder),
        mailer: openMailer(settings),
        now: () => new Date('2026-11-18T10:00:00Z'),
    };
};
const quiet = () => undefined;

const counts = (database: Database) =>
    database.row<
        Record<string, number>
    >(sql`select (select count(*) from report) as reports, (select count(*) from comment) as comments, (select count(*) from history_entry) as history,
        (select count(*) from resource_use) as usage, (select count(*) from image) as images, (select count(*) from document) as documents, (select count(*) from price) as prices, (select count(*) from app_user) as users`);
/** Each database numbers its own transactions. */
const transactions = ['created_in', 'changed_in'];
/** A hash of all rows of a table in any order, without random columns. */
const digest = async (database: Database, table: string, except = '') =>
    (
        await database.row<{ digest: string }>(
            sql`select md5(string_agg(line, ',' order by line)) as digest from (select md5((to_jsonb(t) - ${[...transactions, except]}::text[])::text) as line from ${raw(table)} t) lines`,
        )
    )?.digest;

describe('Starting data in the database (D12)', () => {
    let city: CityParts;
    const { database, home } = withDatabase();
    let asMade: unknown;
    const digests = () =>
        Promise.all([
            ...[
                'report',
                'comment',
                'feedback',
                'history_entry',
                'resource_use',
                'image',
                'document',
                'contract',
                'price',
                'bulk_update',
                'agreement',
                'status',
                'report_type',
            ].map(async (table) => [table, await digest(database, table)]),
            digest(database, 'app_user', 'password_hash'),
        ]);

    beforeAll(async () => {
        city = cityIn(home.folder, database);
        expect(await seedIfEmpty(city, { reports, say: quiet })).toBe(true);
        asMade = await digests();
    });

    it('has as many reports as asked for, with all that belongs to them', async () => {
        const found = await counts(database);
        expect(found).toMatchObject({ reports, users: users.length });
        expect(found?.history).toBeGreaterThan(500);
        for (const name of ['comments', 'usage', 'images', 'documents', 'prices'])
            expect([name, (found?.[name] ?? 0) > 20]).toEqual([name, true]);
    });

    it('keeps every image and document with its size, on about a quarter of the reports', async () => {
        const files = await database.rows<{ sha256: string; size: number; content_type: string }>(
            sql`select distinct sha256, size, content_type from image union select distinct sha256, size, content_type from document`,
        );
        for (const { sha256, size, content_type: type } of files) {
            const bytes = await city.files.get(sha256);
            expect(bytes.length).toBe(size);
            expect(bytes.subarray(0, 4).toString('latin1')).toBe(
                type === 'application/pdf' ? '%PDF' : '\u00ff\u00d8\u00ff\u00db',
            );
            expect(size).toBeLessThanOrEqual(122_880);
        }
        const share = await database.row<{ share: number }>(
            sql`select count(distinct report_id) / ${reports}::float as share from image`,
        );
        expect(Math.abs((share?.share ?? 0) - 0.25)).toBeLessThan(0.07);
    });

    it('lets every user in with the password', async () => {
        const [kept, ...others] = await database.rows<{ hash: string }>(
            sql`select distinct password_hash as hash from app_user`,
        );
        expect(others).toEqual([]);
        expect(await verifyPassword(startingPassword, kept?.hash)).toBe(true);
    });

    it('continues its numbers where it left off', async () => {
        const added = await database.row<{ id: number; serial_number: number }>(sql`
            insert into report (type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, description)
            values (1, 1, 'Storgata 1', 59.91, 10.75, 16, 'Publikumsportal', now(), now(), 'Hull') returning id, serial_number`);
        expect(added).toEqual({ id: reports + 1, serial_number: 100_001 + reports });
        const agreement = await database.row<{ id: number }>(
            sql`insert into agreement (name) values ('Ny') returning id`,
        );
        expect(agreement?.id).toBeGreaterThan(42);
        await database.rows(
            sql`insert into comment (report_id, text, created_at, user_name) values (${reports + 1}, 'Hei', now(), 'Siri')`,
        );
    });

    it('has indexes again, which it drops while it fills its tables', async () => {
        const missing = await database.rows(
            sql`select unnest(array['report_by_age', 'report_search', 'report_urgent', 'comment_by_report', 'history_by_report', 'resource_use_by_contract_version', 'image_by_report']) except select indexname::text from pg_indexes`,
        );
        expect(missing).toEqual([]);
    });

    it('does not touch existing data', async () => {
        expect(await seedIfEmpty(city, { reports: 5, say: quiet })).toBe(false);
        expect((await counts(database))?.reports).toBe(reports + 1);
    });

    it('is put back by a reset, the same to the last row, users under the same ids, sign-in sessions kept (D6)', async () => {
        await database.rows(sql`insert into oidc_model (kind, id, payload) values ('Session', 'abc', '{}')`);
        await database.rows(sql`update report set description = 'Endret' where id = 7`);
        await resetToStartingData(city);
        expect(await digests()).toEqual(asMade);
        expect(await database.rows(sql`select id from oidc_model where kind = 'Session'`)).toEqual([{ id: 'abc' }]);
    });
});
