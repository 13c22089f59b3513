import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/harness/withDatabase';
import { streetLights } from './deadlines';

const { database } = withDatabase();
beforeAll(async () => {
    await database.script(`
        insert into status (id, name, parent_id, class) values (1, 'Ikke tildelt', 0, 'ikke-tildelt'), (2, 'Ikke behandlet', 0, 'ikke-behandlet'),
            (3, 'Avvist', 0, 'avvist'), (6, 'Arbeid utført', 0, 'ferdig-behandlet'), (8, 'Avslått', 0, 'ferdig-behandlet');
        insert into category_group values (1, 'Lys');
        insert into report_type (id, name, category_group_id, public, deadline_days, light_related) values (1, 'Mørk lampe', 1, true, 5, true);
        insert into district values (1, 'Gamle Oslo');
        insert into report (id, serial_number, type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, deadline, closed_at, description)
            select id, 100000 + id, 1, status, 'Storgata 1', 59.9, 10.7, 1, 'App', received, received, received + interval '5 days', closed, 'Lys'
            from (values (1, 6, '2026-02-02'::timestamptz, '2026-02-12'::timestamptz), (2, 1, '2026-02-02', null)) one (id, status, received, closed);
        insert into history_entry (report_id, user_name, at, fields, status_from, status_to) values (1, 'Kari', '2026-02-12', '{}', 1, 6);`);
});

const february = async () => {
    const lines = streetLights as Extract<typeof streetLights, { lines: unknown }>;
    return database.rows(
        lines.lines({
            from: '2026-01-31T23:00:00.000Z',
            to: '2026-02-28T23:00:00.000Z',
            now: '2026-05-04T08:00:00.000Z',
            companyId: undefined,
            contractId: undefined,
            agreementId: undefined,
            processCodes: undefined,
            types: undefined,
            withGlobalUse: true,
        }),
    );
};
/** A change of status, with what it does to the report. */
const change = (id: number, at: string, from: number, to: number) =>
    database.script(`
        insert into history_entry (report_id, user_name, at, fields, status_from, status_to) values (${id}, 'Kari', '${at}', '{}', ${from}, ${to});
        update report set status_id = ${to}, closed_at = case when ${to} not in (6, 8) then null when ${from} in (6, 8) then closed_at else '${at}' end where id = ${id};`);

it('Gatelys månedsrapporter of a past month stay as they were, whatever happens to the reports later (D10)', async () => {
    const before = [{ type: 'Mørk lampe', received: 2, closed: 1, open: 1, overdue: 1, median_days: 10 }];
    expect(await february()).toEqual(before);
    for (const [id, at, from, to] of [
        [1, '2026-03-02', 6, 2],
        [2, '2026-03-03', 1, 3],
        [1, '2026-03-10', 2, 6],
        [1, '2026-03-11', 6, 8],
        [2, '2026-03-12', 3, 2],
        [2, '2026-03-13', 2, 6],
    ] as const) {
        await change(id, at, from, to);
        expect(await february(), `${id} at ${at}`).toEqual(before);
    }
});
