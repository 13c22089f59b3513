import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endUnanswered } from './capabilities/dialogue/answers';
import { deleteExpired } from './capabilities/privacy/expire';
import type { Database } from './database/database';
import { openDatabase } from './database/open';
import { openFileStore } from './files/store';
import { resumeDue } from './services/clock/pause';

const now = new Date('2026-03-02T08:00:00Z');
const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
let database: Database;
let folder: string;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bymelding-periodisk-'));
    database = await openDatabase({ folder });
    await database.script(`
        insert into status (id, name, parent_id, class) values (2, 'Ikke behandlet', 0, 'ikke-behandlet'), (6, 'Utført', 0, 'ferdig-behandlet');
        insert into category_group values (1, 'Vei');
        insert into report_type (id, name, category_group_id, public, deadline_days) values (1, 'Hull', 1, true, 5);
        insert into district values (1, 'Gamle Oslo');
        insert into company (id, name, organisation_number, email, type) values ('${first}', 'Etaten', '1', 'post@by.test', 1);
        insert into app_user (id, company_id, first_name, email, role_id, removed_at)
            values ('${first}', '${first}', 'Kari', 'kari@by.test', 2, '2010-01-01'), ('${second}', '${first}', 'Ola', 'ola@by.test', 2, '2010-01-02');
        insert into report (id, serial_number, type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, deadline, description)
            select n, 100000 + n, 1, 2, 'Storgata 1', 59.9, 10.7, 1, 'App', '2026-02-10', '2026-02-10', '2026-03-20', 'Hull' from generate_series(1, 2) n;
        insert into clock (report_id, paused_at, paused_until, pause_reason) select n, '2026-02-11', '2026-03-01', 'frost' from generate_series(1, 2) n;
        insert into question (report_id, text, secret_hash, asked_at, expires_at, user_name, pauses)
            select n, 'Hvor?', n::text, '2026-02-11', '2026-03-01', 'Kari', false from generate_series(1, 2) n;
        create function fails() returns trigger language plpgsql as $$ begin raise 'Fails'; end $$;
        create trigger fails before insert on clock_event for each row when (new.report_id = 1) execute function fails();
        create trigger fails before insert on comment for each row when (new.report_id = 1) execute function fails();
        create trigger fails before update on app_user for each row when (old.id = '${first}') execute function fails();`);
});
afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
});

describe('periodic work continues after one that fails, which is tried again', () => {
    it('on pauses that have run out', async () => {
        await database.transaction((queries) => resumeDue(queries, now));
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
    it('on removed users', async () => {
        await deleteExpired({ database, files: openFileStore(folder) }, now);
        expect(await database.rows(sql`select first_name as name from app_user order by id`)).toEqual([
            { name: 'Kari' },
            { name: expect.not.stringContaining('Ola') as string },
        ]);
    });
});
