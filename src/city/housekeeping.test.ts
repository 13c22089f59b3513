import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from 'date-fns';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withDatabase } from '../../tests/harness/withDatabase';
import { endUnanswered } from './capabilities/dialogue/answers';
import { endLinks, namedCaller } from './services/reporterLinks';
import { deleteExpired } from './capabilities/privacy/expire';
import { runRetention } from './capabilities/privacy/retain';
import type { Queries } from './database/database';
import { FileMissing, FilesUnavailable } from './files/byteStore';
import { filesOfRequest, noteLooseFile, sweepFiles } from './files/looseFiles';
import { openFileStore } from './files/store';
import { sweepAccountMails } from './services/authentication/activation';
import { resumeDue } from './services/clock/pause';
import { smallCity } from '../../tests/harness/emptyDatabase';

const now = new Date('2026-03-02T08:00:00Z');
const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const { database, home } = withDatabase();
beforeAll(async () => {
    await database.script(`
        ${smallCity}
        insert into status (id, name, parent_id, class) values (2, 'Ikke behandlet', 0, 'ikke-behandlet'), (6, 'Utført', 0, 'ferdig-behandlet');
        insert into company (id, name, organisation_number, email, type) values ('${first}', 'Etaten', '1', 'post@by.test', 1);
        insert into app_user (id, company_id, first_name, email, role_id, removed_at)
            values ('${first}', '${first}', 'Kari', 'kari@by.test', 2, '2010-01-01'), ('${second}', '${first}', 'Ola', 'ola@by.test', 2, '2010-01-02');
        insert into report (id, serial_number, type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, deadline, description)
            select n, 100000 + n, 1, 2, 'Storgata 1', 59.9, 10.7, 1, 'App', '2026-02-10', '2026-02-10', '2026-03-20', 'Hull' from generate_series(1, 2) n;
        insert into clock (report_id, paused_at, paused_until, pause_reason) select n, '2026-02-11', '2026-03-01', 'frost' from generate_series(1, 2) n;
        insert into question (report_id, text, secret_hash, asked_at, expires_at, user_name, pauses)
            select n, 'Hvor?', n::text, '2026-02-11', '2026-03-01', 'Kari', false from generate_series(1, 2) n;
        insert into report (id, serial_number, type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, closed_at, description)
            select n, 100000 + n, 1, 6, 'Storgata 1', 59.9, 10.7, 1, 'App', '2010-02-10', '2010-02-10', '2010-02-11', 'Hull' from generate_series(3, 30) n;
        insert into retention_rule (removal, removal_months, active_from) values ('slett', 12, '2026-01-01');
        create function fails() returns trigger language plpgsql as $$ begin raise 'Fails'; end $$;
        create trigger fails before insert on clock_event for each row when (new.report_id = 1) execute function fails();
        create trigger fails before insert on comment for each row when (new.report_id = 1) execute function fails();
        create trigger fails before delete on report for each row when (old.id in (4, 5, 28)) execute function fails();
        create trigger fails before update on app_user for each row when (old.id = '${first}') execute function fails();`);
});

describe('periodic work continues after one that fails, which is tried again', () => {
    it('on pauses that have run out', async () => {
        await resumeDue(database, now);
        expect(await database.rows(sql`select report_id from clock where paused_at is not null`)).toEqual([
            { report_id: 1 },
        ]);
    });
    it('on questions without an answer', async () => {
        await database.transaction((queries) => endUnanswered(queries, now));
        expect(await database.rows(sql`select report_id from question where expired_at is null`)).toEqual([
            { report_id: 1 },
        ]);
        expect(await database.rows(sql`select report_id from comment`)).toEqual([{ report_id: 2 }]);
    });
    it('on mail with links to sign in, which have expired', async () => {
        await database.rows(sql`
            insert into outbox (kind, recipient, subject, body, sent_at)
            values ('account', 'ola@by.test', 'Ny', '', ${addDays(now, -6)}), ('account', 'ola@by.test', 'Gammel', '', ${addDays(now, -8)}),
                ('letter', 'kari@by.test', 'Svar', '', ${addDays(now, -8)})`);
        await sweepAccountMails(database, now);
        expect(await database.rows(sql`select subject from outbox order by id`)).toEqual([
            { subject: 'Ny' },
            { subject: 'Svar' },
        ]);
    });
    it('on rows and removed users whose time is up', async () => {
        await database.script(`
            insert into sign_in_origin values ('${first}', '10.0.0.1', '2010-01-01');
            insert into outbox (recipient, subject, body, sent_at, failure) values ('ola@by.test', 'Svar', '', '2010-01-01', '550');
            create trigger fails before delete on sign_in_origin for each row execute function fails();`);
        // Before the nightly work on reports.
        await deleteExpired({ database, files: openFileStore(home.folder) }, new Date('2026-03-02T00:30:00Z'));
        expect(await database.rows(sql`select first_name as name from app_user order by id`)).toEqual([
            { name: 'Kari' },
            { name: expect.not.stringContaining('Ola') as string },
        ]);
        expect(await database.rows(sql`select 1 from outbox where failure is not null`)).toEqual([]);
    });
    it('on reports whose time is up', async () => {
        await runRetention({ database, files: openFileStore(home.folder) }, now);
        expect(await database.rows(sql`select id from report where id > 2 order by id`)).toEqual([
            { id: 4 },
            { id: 5 },
            { id: 28 },
        ]);
        expect(
            await database.rows(sql`select deleted, finished_at is not null as finished from retention_run`),
        ).toEqual([{ deleted: 25, finished: true }]);
    });
    it('on reports to archive, past one with a picture that cannot be read', async () => {
        const files = openFileStore(home.folder);
        const [unreadable, stored] = [
            await files.put(Buffer.from('picture')),
            await files.put(Buffer.from('document')),
        ];
        const path = join(home.folder, 'files', unreadable.slice(0, 2), unreadable);
        await rm(path);
        await mkdir(path);
        await database.script(`
            insert into report (id, serial_number, type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, closed_at, description)
                select n, 100000 + n, 1, 6, 'Storgata 1', 59.9, 10.7, 1, 'App', '2010-02-10', '2010-02-10', '2010-02-11', 'Hull' from generate_series(31, 34) n;
            insert into image (report_id, position, sha256, content_type, size) values (32, 0, '${unreadable}', 'image/jpeg', 7);
            insert into outbox (report_id, recipient, subject, body) select n, 'kari@by.test', 'Svar på melding ' || n, '' from generate_series(31, 32) n;
            -- Too much for one archive file.
            insert into document (report_id, file_name, sha256, content_type, size) select n, 'stor.pdf', '${stored}', 'application/pdf', 60000000 from generate_series(33, 34) n;
            update retention_rule set removal = 'arkiver'`);
        await runRetention({ database, files }, addDays(now, 3));
        expect(await database.rows(sql`select id from report where id > 30`)).toEqual([{ id: 32 }]);
        expect(
            await database.rows(sql`select report_id as id from outbox where report_id > 30`),
            'mail about removed reports is removed too',
        ).toEqual([{ id: 32 }]);
        expect(
            await database.row(
                sql`select archived, finished_at is not null as finished from retention_run order by day desc`,
            ),
        ).toEqual({ archived: 3, finished: true });
        expect(await database.rows(sql`select reports from archive_file`)).toEqual(Array(3).fill({ reports: 1 }));
        await database.script('delete from loose_file');
    });
    it('on files that no row refers to, past those that cannot be removed', async () => {
        const files = openFileStore(home.folder, undefined, (hash) => noteLooseFile(database, hash));
        const pathOf = (hash: string) => join(home.folder, 'files', hash.slice(0, 2), hash);
        const hashes: string[] = [];
        for (let n = 0; n < 25; n += 1) hashes.push(await files.put(Buffer.from(`loose ${n}`)));
        const stuck = hashes.slice(0, 2);
        for (const hash of stuck) {
            await rm(pathOf(hash));
            await mkdir(pathOf(hash));
        }
        for (const [n, hash] of hashes.entries())
            await database.rows(sql`update loose_file set since = ${addDays(now, n - 40)} where hash = ${hash}`);
        await expect(sweepFiles({ database, files }, now)).rejects.toBeInstanceOf(FilesUnavailable);
        expect(await database.rows(sql`select hash from loose_file order by since`)).toEqual(
            stuck.map((hash) => ({ hash })),
        );
        for (const hash of hashes.slice(2)) await expect(files.get(hash)).rejects.toBeInstanceOf(FileMissing);
        for (const hash of stuck) await rm(pathOf(hash), { recursive: true });
        await sweepFiles({ database, files }, addDays(new Date(), 1));
        expect(await database.rows(sql`select hash from loose_file`)).toEqual([]);
    });
    it('on files that a refused request stored without a note', async () => {
        const { files, letGo } = filesOfRequest({ database, files: openFileStore(home.folder) });
        const hash = await files.put(Buffer.from('refused'), { isNoted: false });
        await letGo();
        await sweepFiles({ database, files }, addDays(new Date(), 1));
        await expect(files.get(hash)).rejects.toBeInstanceOf(FileMissing);
    });
    it('on files of a refused request, whose own answer stands', async () => {
        const fails = async () => Promise.reject(new Error('Fails'));
        const { files, letGo } = filesOfRequest({
            database: { ...database, transaction: fails },
            files: openFileStore(home.folder, undefined, (hash) => noteLooseFile(database, hash)),
        });
        const hash = await files.put(Buffer.from('refused, and kept for now'));
        await letGo();
        expect(await files.get(hash)).toHaveLength(25);
        await sweepFiles({ database, files }, addDays(new Date(), 1));
        await expect(files.get(hash)).rejects.toBeInstanceOf(FileMissing);
    });
    it('except on files while their store is away, since each would fail', async () => {
        const gone = vi.fn(async () => Promise.reject(new FilesUnavailable('away', {})));
        const files = { ...openFileStore(home.folder), remove: gone, get: gone, put: gone };
        await database.script(
            `insert into loose_file (hash, since) select 'loose ' || n, '2026-01-01' from generate_series(1, 3) n`,
        );
        await expect(sweepFiles({ database, files }, now)).rejects.toBeInstanceOf(FilesUnavailable);
        expect(gone).toHaveBeenCalledTimes(2);
        await database.script('delete from loose_file');
    });
    it('except when the disk is full, since every report would fail', async () => {
        await database.script(`
            create function is_full() returns trigger language plpgsql as $$ begin raise 'Full' using errcode = '53100'; end $$;
            -- Triggers fire in the order of their names.
            create trigger a_full before delete on report for each row execute function is_full();`);
        const later = addDays(now, 2);
        await expect(runRetention({ database, files: openFileStore(home.folder) }, later)).rejects.toThrow('Full');
        expect(
            await database.row(sql`select last_report_id as last from retention_run where finished_at is null`),
        ).toEqual({ last: 0 });
        await database.script('drop trigger a_full on report; delete from retention_run where finished_at is null');
    });
    it('except when the file store is away, since every report would fail', async () => {
        // As on a disk that is full or cannot be read.
        const away = join(home.folder, 'away');
        await mkdir(away);
        await writeFile(join(away, 'files'), '');
        const files = openFileStore(away);
        const tomorrow = addDays(now, 1);
        await expect(runRetention({ database, files }, tomorrow)).rejects.toBeInstanceOf(FilesUnavailable);
        expect(
            await database.row(sql`select last_report_id as last from retention_run where finished_at is null`),
        ).toEqual({ last: 0 });
    });
});

it('a question that ends before its pause resumes the clock', async () => {
    await database.script(`
        update clock set paused_at = '2026-03-10', paused_until = '2026-03-20', pause_reason = 'innmelder' where report_id = 2;
        insert into question (report_id, text, secret_hash, asked_at, expires_at, user_name, pauses)
            values (2, 'Når?', 'når', '2026-03-10', '2026-03-12', 'Kari', true);
        delete from history_entry where report_id = 2;`);
    await database.transaction((queries) => endUnanswered(queries, new Date('2026-03-13T08:00:00Z')));
    expect(await database.row(sql`select paused_at from clock where report_id = 2`)).toEqual({ paused_at: null });
    const entries = sql`select fields->'Klokke'->>'til' as til, user_name as by from history_entry where report_id = 2`;
    expect(await database.rows(entries)).toEqual([{ til: 'Innmelder har ikke svart', by: 'Bymelding' }]);
});

it.each([
    { ended: 'expires', day: '2026-04-14', end: endUnanswered },
    {
        ended: 'ends with its address',
        day: '2026-04-12',
        end: (queries: Queries, at: Date) => endLinks(queries, namedCaller('Kari'), 2, 'ny@by.test', at),
    },
])('a pause that staff set themselves continues when a question $ended', async ({ ended, day, end }) => {
    await database.rows(sql`
        insert into question (report_id, text, secret_hash, asked_at, expires_at, user_name, pauses)
            values (2, 'Når?', ${ended}, '2026-04-10', '2026-04-13', 'Kari', true)`);
    const pause = await database.row(sql`
        update clock set paused_at = '2026-04-11', paused_until = '2026-04-20', pause_reason = 'innmelder' where report_id = 2
        returning paused_at, paused_until`);
    await database.transaction((queries) => end(queries, new Date(day)));
    const over = sql`select expired_at is not null as over from question where secret_hash = ${ended}`;
    expect(await database.row(over)).toEqual({ over: true });
    expect(await database.row(sql`select paused_at, paused_until from clock where report_id = 2`)).toEqual(pause);
});
