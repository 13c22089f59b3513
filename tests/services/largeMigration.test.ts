// On PostgreSQL, a migration that indexes a large table does not lock it, whichever process starts first (growth.md).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/city/database/database';
import { openDatabase } from '../../src/city/database/open';
import { databaseUrl, runSql } from '../harness/template';
import { inDatabase } from '../harness/withCity';
import { smallCity } from '../harness/emptyDatabase';

const server = process.env.TEST_DATABASE_URL;
const name = `by_migrering_${process.pid}`;
const migration = '0025_large_city.sql';

describe.runIf(server)('indexes of a large table', () => {
    let folder: string;
    const place = () => ({ url: databaseUrl(server ?? '', name), folder });
    const open = () => openDatabase(place());
    const using = <T>(work: (database: Database) => Promise<T>) => inDatabase(place(), work);
    const invalid = (database: Database) =>
        database.rows(sql`select indexrelid::regclass::text from pg_index where not indisvalid`);

    beforeAll(async () => {
        folder = await mkdtemp(`${tmpdir()}/bymelding-migrering-`);
        await runSql(server ?? '', `create database ${name}`);
        await using(async (database) => {
            await database.script(`
                ${smallCity}
                insert into report (type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, description)
                    select 1, 1, 'Storgata ' || n, 59.9, 10.7, 1, 'App', now(), now() - n * interval '1 hour', 'Hull' from generate_series(1, 3000) n;
                drop index report_addresses, report_urgent;
                -- As an interrupted start leaves it.
                create index report_urgent on report (id);
                update pg_index set indisvalid = false where indexrelid = 'report_urgent'::regclass;`);
            await database.rows(sql`delete from migration where name = ${migration}`);
        });
    });
    afterAll(async () => {
        await runSql(server ?? '', `drop database ${name} with (force)`);
        await rm(folder, { recursive: true, force: true });
    });

    it('wait for longer transactions, such as a backup, than other statements do', async () => {
        await using(async (database) => {
            await database.maintain("create table waits as select current_setting('lock_timeout') as most");
            expect(await database.row(sql`select most from waits`)).toEqual({ most: '0' });
            await database.script('drop table waits');
        });
    });

    it('are made once by two processes that start at the same time, also where an earlier start was interrupted', async () => {
        const both = await Promise.all([open(), open()]);
        try {
            const [first] = both;
            expect(await invalid(first)).toEqual([]);
            const made = await first.rows(sql`
                select indexrelid::regclass::text as name, indnatts::int as columns from pg_index
                where indexrelid::regclass::text in ('report_addresses', 'report_urgent') order by 1`);
            expect(made).toEqual([
                { name: 'report_addresses', columns: 9 },
                { name: 'report_urgent', columns: 9 },
            ]);
            expect(await first.rows(sql`select 1 from migration where name = ${migration}`)).toHaveLength(1);
        } finally {
            for (const database of both) await database.close();
        }
    });
});
