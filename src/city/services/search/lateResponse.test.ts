import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/harness/withDatabase';
import { osloInstant } from '../../../api/rules/oslo';
import { deadlineOf } from '../../rules/workingDays';
import { readDaysOff } from '../reports/reportTypes';
import { lateResponses } from './lateResponse';

const { database } = withDatabase();

const quarter = 900_000;
/** The second type has the standard of two days. */
const responseDays = [1, null, 5];
const midnight = (day: string) => Date.parse(osloInstant(day));
const spans = {
    'Easter, and clocks that go forward': ['2026-03-26', '2026-04-10'],
    'clocks that go back': ['2026-10-22', '2026-10-29'],
    'an ordinary weekend': ['2026-11-18', '2026-11-26'],
    'Christmas, with the city’s own day off': ['2026-12-22', '2027-01-06'],
} as const;

beforeAll(async () => {
    await database.script(`
        insert into status (id, name, parent_id, class) values (1, 'Ikke tildelt', 0, 'ikke-tildelt');
        insert into category_group values (1, 'Vei');
        insert into district values (1, 'Gamle Oslo');
        insert into day_off (day, name, every_year) values ('2026-12-24', 'Julaften', true);`);
    for (const [index, days] of responseDays.entries())
        await database.rows(sql`
            insert into report_type (id, name, category_group_id, public, deadline_days, response_days) values (${index + 1}, 'Hull', 1, true, 5, ${days})`);
    for (const [from, to] of Object.values(spans))
        await database.rows(sql`
            insert into report (id, serial_number, type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, description)
            select number, number, type, 1, '', 59.9, 10.7, 1, 'App', now(), at, '' from (
                select at, type, (select coalesce(max(id), 0) from report) + row_number() over () as number
                from generate_series(${osloInstant(from)}::timestamptz, ${osloInstant(to)}::timestamptz, interval '105 minutes') at, generate_series(1, 3) type) new`);
}, 120_000);

it.each(Object.entries(spans))(
    'the reports listed as late for a first response are those past the moment it is due: %s',
    async (_, [from, to]) => {
        const isOff = await readDaysOff(database);
        const rows = await database.rows<{ id: number; at: string; type: number }>(sql`
            select id, received_at as at, type_id as type from report
            where received_at >= ${osloInstant(from)}::timestamptz and received_at < ${osloInstant(to)}::timestamptz`);
        const reports = rows.map(({ id, at, type }) => {
            const received = new Date(at);
            return { id, received, due: deadlineOf(received, responseDays[type - 1] ?? 2, isOff) };
        });
        const wrong: string[] = [];
        for (let time = midnight(from); time < midnight(to); time += 29 * quarter) {
            const now = new Date(time);
            const late = await database.rows<{ id: number }>(await lateResponses(database, now));
            const listed = new Set(late.map(({ id }) => id));
            for (const { id, received, due } of reports)
                if (listed.has(id) !== due <= now)
                    wrong.push(`${now.toISOString()}: ${received.toISOString()} is due ${due.toISOString()}`);
        }
        expect(wrong).toEqual([]);
    },
);
