import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/harness/withDatabase';
import { companyTypes } from '../../../api/roles';
import type { Reads } from '../../database/database';
import { openMailer } from '../../mail/mailer';
import { readSettings } from '../../settings';
import { sendMonthlySheets } from './monthlySheets';
import { type Sheet, sheetsOf } from './sheet';
import { sheetPage } from './sheetFile';
import { smallCity } from '../../../../tests/harness/emptyDatabase';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [failing, working] = [901, 902].map(idOf);
const broken = idOf(3);

const { database } = withDatabase();
beforeAll(async () => {
    await database.script(`
        ${smallCity}
        insert into report_type (id, name, category_group_id, public, deadline_days) values (2, 'Lys', 1, true, 5);
        insert into company (id, name, organisation_number, email, type)
            select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, coalesce((array['Zebra', 'Ærfugl', 'Ås'])[n], 'Å ' || lpad(n::text, 3, '0')),
                (100000000 + n)::text, 'post@by.test', ${companyTypes.contractor}
            from generate_series(1, 52) n;
        insert into company (id, name, organisation_number, email, type) values ('${idOf(900)}', 'Etaten', '900', 'post@by.test', ${companyTypes.serviceDepartment});
        insert into app_user (id, company_id, first_name, email, role_id)
            values ('${failing}', '${idOf(900)}', 'Kari', 'kari@by.test', 2), ('${working}', '${idOf(900)}', 'Ola', 'ola@by.test', 2);
        insert into report (id, serial_number, type_id, status_id, address, latitude, longitude, district_id, company_id, created_by_name, created_at, received_at, description)
            select n, 100000 + n, case when n <= 3 then 1 else 2 end, 1, 'Storgata 1', 59.9, 10.7, 1, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
                'App', '2026-02-10', '2026-02-10', 'Hull'
            from generate_series(1, 52) n;`);
});

describe('the sheets of a contract meeting', () => {
    const everything = { scope: sql`true`, context: { now: new Date('2026-03-02T08:00:00Z'), isOfCompany: true } };
    const asked = { fra: '2026-02-01', til: '2026-02-28' };

    it('are of the contractors with reports within the filter, in Norwegian order', async () => {
        const sheets = await sheetsOf(database, { ...asked, meldingstypeId: [1] }, everything);
        expect(sheets.map(({ company, stock }) => [company, stock.antall])).toEqual([
            ['Zebra', 1],
            ['Ærfugl', 1],
            ['Ås', 1],
        ]);
    });

    it('are refused when there are too many for a printout', async () => {
        await expect(sheetsOf(database, asked, everything, 50)).rejects.toMatchObject({
            status: 400,
            message: 'Du kan skrive ut møteark for høyst 50 entreprenører om gangen. Velg entreprenører i filteret.',
        });
        await expect(sheetsOf(database, { ...asked, meldingstypeId: [1] }, everything, 3)).resolves.toHaveLength(3);
    });
});

describe('a sheet', () => {
    const now = new Date('2026-03-02T08:00:00Z');
    const asked = { fra: '2026-02-01', til: '2026-02-28', meldingstypeId: [1] };
    const pagesFor = async (isOfCompany: boolean) =>
        (await sheetsOf(database, asked, { scope: sql`true`, context: { now, isOfCompany } })).map(sheetPage);

    it('says of returned reports who returned them, not who has them now; to staff alone', async () => {
        await database.rows(sql`
            insert into report_return (report_id, company_id, at, user_name, reason, text)
            values (2, ${idOf(1)}, '2026-02-11', 'Kari', 'annet', 'Ikke vårt')`);
        await database.rows(sql`insert into report_course values (2, 'returnert')`);
        const returned = (await pagesFor(false)).map(({ heading, keys }) => [
            heading,
            keys.find(({ label }) => label === 'Returnert')?.value,
        ]);
        expect(returned).toEqual([
            ['Zebra', '50 %'],
            ['Ærfugl', '0 %'],
            ['Ås', '0 %'],
        ]);
        const labels = (await pagesFor(true)).flatMap(({ keys }) => keys.map(({ label }) => label));
        expect(labels).not.toContain('Returnert');
    });

    it('adds the types that do not fit together', () => {
        const types = Array.from({ length: 10 }, (_, at) => ({
            type: `Type ${at}`,
            tall: {
                antall: 10 - at,
                under7: 1,
                fra7: 0,
                fra30: 0,
                fra90: 0,
                lukket: 2,
                innenFrist: 1,
                etterFrist: 1,
                median: 3,
            },
        }));
        const sheet: Sheet = {
            company: 'Zebra',
            period: { fra: '2026-02-01', til: '2026-02-28' },
            stock: {},
            overdue: 0,
            dueSoon: 0,
            now: {},
            before: {},
            weeks: [],
            deadlines: types,
            stockByType: types,
        };
        const tables = sheetPage(sheet).parts.flatMap((part) => ('table' in part ? [part.table.rows] : []));
        expect(tables.map((rows) => rows.length)).toEqual([8, 8]);
        expect(tables.map((rows) => rows.at(-1))).toEqual([
            ['Andre (3 typer)', '6', '3', '50 %', '–', '–'],
            ['Andre (3 typer)', '6', '3', '0', '0', '0'],
        ]);
        const eight = sheetPage({ ...sheet, stockByType: types.slice(0, 8) }).parts.at(-1);
        expect(eight && 'table' in eight && eight.table.rows.at(-1)?.[0]).toBe('Type 7');
    });
});

describe('the monthly mail of sheets', () => {
    it('leaves to those after one whose sheets cannot be made, who is tried again', async () => {
        await database.rows(sql`
            insert into sheet_subscription (user_id, company_ids, sent_month)
            values (${failing}, ${[broken]}::uuid[], '2026-01-01'), (${working}, ${[idOf(1), idOf(2)]}::uuid[], '2026-01-01')`);
        const settings = readSettings({ PUBLIC_URL: 'http://by.test' }, 0);
        const now = new Date('2026-03-02T08:00:00Z');
        const { longReads } = database;
        const failingReads: Reads = {
            ...longReads,
            rows: (statement) =>
                JSON.stringify(statement.values).includes(broken)
                    ? Promise.reject(new Error('No sheet'))
                    : longReads.rows(statement),
        };
        await sendMonthlySheets(now, {
            database: { ...database, longReads: failingReads },
            settings,
            mailer: openMailer(settings),
            now: () => now,
        });
        expect(await database.rows(sql`select recipient from outbox`)).toEqual([{ recipient: 'ola@by.test' }]);
        expect(
            await database.rows(sql`select user_id from sheet_subscription where sent_month < '2026-02-01'`),
        ).toEqual([{ user_id: failing }]);
    });
});
