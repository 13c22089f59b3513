import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../src/city/caller';
import type { Queries } from '../../src/city/database/database';
import type { Handler } from '../../src/city/http/handler';
import { deadlineOf } from '../../src/city/rules/workingDays';
import { resumeDue } from '../../src/city/services/clock/pause';
import { lockAnyReport } from '../../src/city/services/reports/reportState';
import { saveReport } from '../../src/city/services/reports/saveReport';
import { clockHandlers } from '../../src/city/capabilities/clock/handlers';
import type { ReportChange } from '../../src/city/storedReport';
import { withDatabase } from '../harness/withDatabase';
import { smallCity } from '../harness/emptyDatabase';
import { drawsFrom } from '../harness/chance';

// Random timelines of reports, recomputed minute by minute from lists written by hand. CLOCK_TIMELINES makes more.
const courses = Number(process.env.CLOCK_TIMELINES ?? 100);
const minute = 60_000;
const day = 1440 * minute;

const person = (id: string, roles: Caller['roles'], companyId: string): Caller => ({
    userId: id,
    email: 'a@b.test',
    name: 'Kari',
    roles,
    driftRoles: [],
    companyId,
    companyName: 'Et selskap',
    companyType: 1,
});
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const city = uuid(1);
const contractors = [uuid(2), uuid(3)] as const;
const staff = person(uuid(11), ['service'], city);
const workers = [
    person(uuid(12), ['contractorAdmin'], contractors[0]),
    person(uuid(13), ['contractorAdmin'], contractors[1]),
] as const;

const { database } = withDatabase();
beforeAll(async () => {
    await database.script(`
        ${smallCity}
        insert into status (id, name, parent_id, class) values (2, 'Ikke behandlet', 0, 'ikke-behandlet'), (3, 'Avvist', 0, 'avvist'), (6, 'Arbeid utført', 5, 'ferdig-behandlet');
        insert into report_type (id, name, category_group_id, public, deadline_days, deadline_hours) values (2, 'Brann', 1, true, 1, 24);
        insert into company (id, name, type, organisation_number, email) values ('${city}', 'Byen', 1, '1', ''), ('${contractors[0]}', 'Nordvei', 2, '2', ''), ('${contractors[1]}', 'Sørvei', 2, '3', '');
        insert into app_user (id, email, first_name, last_name, company_id, role_id) values
            ('${staff.userId}', 'a@b.test', 'Kari', '', '${city}', 3), ('${workers[0].userId}', 'b@b.test', 'Per', '', '${contractors[0]}', 5), ('${workers[1].userId}', 'c@b.test', 'Pål', '', '${contractors[1]}', 5);`);
}, 60_000);

/** Public holidays from Monday to Friday, from an almanac. */
const holidays = new Set(
    '2026-01-01 2026-04-02 2026-04-03 2026-04-06 2026-05-01 2026-05-14 2026-05-25 2026-12-25 2027-01-01 2027-03-25 2027-03-26 2027-03-29 2027-05-06 2027-05-17'.split(
        ' ',
    ),
);
const oslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' });
const dates = new Map<number, boolean>();
/** True if an instant is on a working day; Intl is called once per hour. */
const works = (at: number): boolean => {
    const hour = Math.floor(at / 3_600_000);
    let found = dates.get(hour);
    if (found === undefined) {
        const date = oslo.format(hour * 3_600_000);
        const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
        found = weekday > 0 && weekday < 6 && !holidays.has(date);
        dates.set(hour, found);
    }
    return found;
};
/** Moves a deadline minute by minute, by the number of working minutes in between; one in hours by all of them. */
const moved = (deadline: number, from: number, to: number, isInHours: boolean): number => {
    if (isInHours) return deadline + to - from;
    let left = 0;
    for (let at = from; at < to; at += minute) if (works(at)) left += 1;
    let at = deadline;
    if (left === 0) return at;
    for (; left > 0; at += minute) if (works(at)) left -= 1;
    // The end of a working day is the start of the next one.
    while (!works(at)) at += minute;
    return at;
};

interface Course {
    deadline: number;
    company: number;
    isRunning: boolean;
    pausedAt: number | undefined;
    until: number;
    before: number | undefined;
    /** Asked for just before the pause, and granted during it. */
    asked: number | undefined;
    granted: number | undefined;
    status: 2 | 3 | 6;
    isPending: boolean;
}
type Late = Map<string, number>;

const random = drawsFrom(20_261_124);

const call = <Id extends keyof typeof clockHandlers>(
    id: Id,
    caller: Caller,
    reportId: number,
    now: number,
    body?: unknown,
) =>
    (clockHandlers[id] as unknown as Handler<never>)({
        city: { now: () => new Date(now) },
        caller,
        params: { id: reportId },
        body,
        ifMatch: undefined,
        write: <T>(work: (queries: Queries) => Promise<T>) => database.transaction(work),
    } as never) as Promise<unknown>;
const save = (caller: Caller, id: number, now: number, change: ReportChange) =>
    database.transaction(async (queries) => {
        await saveReport(queries, caller, new Date(now), await lockAnyReport(queries, id), change);
    });

/** Around both changes of clocks, Easter, the spring's holidays and Christmas. */
const starts = ['2026-03-20', '2026-03-26', '2026-04-24', '2026-05-08', '2026-10-16', '2026-10-23', '2026-12-11'];

const months = [
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
];
const monthOf = (at: number): string => oslo.format(at).slice(0, 7);

it(`penalty and deadlines of ${courses} random timelines equal a computation minute by minute`, async () => {
    const expected: Late = new Map();
    for (let id = 1; id <= courses; id += 1) {
        const received = Date.parse(`${starts[random(starts.length)] ?? ''}T00:00:00Z`) + random(7 * 1440) * minute;
        const days = 1 + random(7);
        const isInHours = id % 3 === 0;
        const course: Course = {
            deadline: isInHours ? received + days * 24 * 60 * minute : deadlineOf(new Date(received), days).getTime(),
            company: random(2),
            isRunning: true,
            pausedAt: undefined,
            until: 0,
            before: undefined,
            asked: undefined,
            granted: undefined,
            status: 2,
            isPending: false,
        };
        await database.rows(sql`
            insert into report (id, serial_number, type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, deadline, description, company_id, changed_at)
            values (${id}, ${id}, ${isInHours ? 2 : 1}, 2, 'Storgata 1', 59.9, 10.7, 1, 'App', ${new Date(received)}, ${new Date(received)}, ${new Date(course.deadline)}, 'Hull', ${contractors[course.company] ?? null}, ${new Date(received)})`);
        const late = [0, 0];
        let now = received;
        const endPause = (): void => {
            course.pausedAt = course.asked = course.granted = undefined;
        };
        /** The deadline then moves by the actual pause, but not before one that was granted. */
        const endPauseEarly = (): void => {
            if (course.pausedAt !== undefined && course.before !== undefined)
                course.deadline = Math.max(
                    moved(course.before, course.pausedAt, now, isInHours),
                    course.granted ?? -Infinity,
                );
            endPause();
        };
        const ask = (frist: number) =>
            call('askExtension', workers[course.company] ?? workers[0], id, now, {
                frist: new Date(frist).toISOString(),
                tekst: 'Mer tid',
            });
        const passTo = (to: number): void => {
            for (; now < to; now += minute) {
                if (course.pausedAt !== undefined && now >= course.until) endPause();
                const runs = course.pausedAt === undefined && (course.status === 2 || course.isPending);
                if (!runs || now < course.deadline) continue;
                const place = late[course.company] ?? 0;
                late[course.company] = place + 1;
                if (place % 1440 !== 0) continue;
                const key = `${monthOf(now)} ${id} ${contractors[course.company] ?? ''}`;
                expected.set(key, (expected.get(key) ?? 0) + 1);
            }
        };
        for (let step = 2 + random(7); step > 0; step -= 1) {
            passTo(now + (1 + random((course.pausedAt === undefined ? 5 : 3) * 1440)) * minute);
            await resumeDue(database, new Date(now));
            if (course.pausedAt !== undefined && now >= course.until) endPause();
            const worker = workers[course.company] ?? workers[0];
            const choice = random(7);
            const isOpen = course.status === 2;
            const moreTime = (): number => Math.max(now, course.deadline) + (1 + random(8 * 1440)) * minute;
            if (choice <= 1 && isOpen && course.pausedAt === undefined) {
                course.asked = random(2) === 1 ? moreTime() : undefined;
                if (course.asked !== undefined) await ask(course.asked);
                course.until = now + (1 + random(16 * 1440)) * minute;
                course.pausedAt = now;
                course.before = course.deadline > now ? course.deadline : undefined;
                if (course.before !== undefined) course.deadline = moved(course.deadline, now, course.until, isInHours);
                await call('pauseClock', staff, id, now, {
                    arsak: 'frost',
                    tekst: '',
                    til: new Date(course.until).toISOString(),
                });
            } else if (choice === 2 && course.pausedAt !== undefined) {
                endPauseEarly();
                await call('resumeClock', staff, id, now);
            } else if (choice === 3 && isOpen && course.pausedAt === undefined) {
                const frist = moreTime();
                await ask(frist);
                const godtatt = random(2) === 1;
                await call('answerExtension', staff, id, now, { godtatt, tekst: '' });
                if (godtatt) course.deadline = frist;
            } else if (choice === 4 && isOpen) {
                course.company = 1 - course.company;
                course.asked = undefined;
                await save(staff, id, now, { companyId: contractors[course.company] ?? null });
            } else if (choice === 5) {
                course.status = isOpen ? 6 : 2;
                course.isPending = false;
                // Closing a report ends its pause early.
                endPauseEarly();
                await save(staff, id, now, { statusId: course.status });
            } else if (choice === 6 && isOpen && course.pausedAt === undefined) {
                course.status = 3;
                course.isPending = true;
                await save(worker, id, now, { statusId: 3 });
            } else if (course.asked !== undefined) {
                const godtatt = random(4) > 0;
                await call('answerExtension', staff, id, now, { godtatt, tekst: '' });
                course.granted = godtatt ? course.asked : undefined;
                course.deadline = Math.max(course.deadline, course.granted ?? -Infinity);
                course.asked = undefined;
            } else if (course.isPending) {
                const godtatt = random(2) === 1;
                course.isPending = false;
                if (!godtatt) course.status = 2;
                await call('answerRejection', staff, id, now, { godtatt, tekst: '' });
            }
            const stored = await database.row<{ deadline: string }>(sql`select deadline from report where id = ${id}`);
            expect([id, Date.parse(stored?.deadline ?? '')]).toEqual([id, course.deadline]);
        }
        passTo(Date.parse('2027-04-01T00:00:00Z') - 2 * 3_600_000);
    }
    const moment = new Date(Date.parse('2027-04-01T00:00:00Z') - 2 * 3_600_000);
    await resumeDue(database, moment);
    const counted: Late = new Map();
    for (const month of months) {
        const [from = '', to = ''] = [month, monthOf(Date.parse(`${month}-15T00:00:00Z`) + 31 * day)].map(
            (one) => `${one}-01`,
        );
        const rows = await database.rows<{ id: number; company: string; days: number }>(sql`
            select report_id as id, company_id as company, days from penalty_days(${from}::timestamp at time zone 'Europe/Oslo', ${to}::timestamp at time zone 'Europe/Oslo', ${moment}::timestamptz)`);
        for (const row of rows) {
            const key = `${month} ${row.id} ${row.company}`;
            counted.set(key, (counted.get(key) ?? 0) + row.days);
        }
    }
    const inMonths = [...expected].filter(([key]) => months.includes(key.slice(0, 7)));
    expect(inMonths.length).toBeGreaterThan(courses / 2);
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(inMonths));
}, 600_000);
