import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Presence } from '../../src/api/entities/teamwork';
import { openDelivery } from '../../src/city/mail/delivery';
import { sweepHandlings } from '../../src/city/services/reports/undoing';
import { sweepPresence } from '../../src/city/capabilities/responsible';
import { type IdentityCity, startIdentityCity } from '../harness/identityCity';
import { callsOf } from './reportCalls';

let city: IdentityCity;
const { handle, put, undo } = callsOf(() => city);
beforeAll(async () => {
    // No mail server listens there: a due mail is tried, and stays in the outbox with its failure.
    city = await startIdentityCity({ SMTP_URL: 'smtp://localhost:9' });
    await city.database.script(`
        insert into category_group (id, name) values (1, 'Vei');
        insert into report_type (id, name, category_group_id, public, deadline_days) values (1, 'Hull i vei', 1, true, 7);
        insert into district (id, name) values (1, 'Gamle Oslo');
        insert into status (id, name, parent_id, class) values
            (1, 'Ikke tildelt', 0, 'ikke-tildelt'), (5, 'Ferdig behandlet', 0, 'ferdig-behandlet'), (6, 'Arbeid utført', 5, 'ferdig-behandlet'),
            (4, 'Under behandling', 0, 'under-behandling');`);
});
afterAll(() => city?.stop());
beforeEach(() => {
    city.clock.ahead = 0;
});

const second = 1000;
const newReport = async (): Promise<number> => {
    const report = await city.database.row<{ id: number }>(sql`
        insert into report (type_id, status_id, address, latitude, longitude, district_id, sender_email, created_by_name, created_at, received_at, description)
        values (1, 1, 'Storgata 1', 59.91, 10.76, 1, 'kari@example.com', 'Kari', now(), now(), 'Hull') returning id`);
    return report?.id ?? 0;
};
const finish = (id: number) => handle(id, { meldingsStatusId: 6, tilbakemelding: 'Ferdig' });
const takeBack = ({ body }: Awaited<ReturnType<typeof finish>>) => undo(body.angre?.id);
const attempts = () =>
    city.database
        .rows<{ attempts: number }>(sql`select attempts from outbox order by id`)
        .then((mails) => mails.map((mail) => mail.attempts));

describe('a save can be taken back for ten seconds (angre, D15)', () => {
    it('and not later', async () => {
        const saved = await finish(await newReport());
        city.clock.ahead = 9 * second;
        await expect(takeBack(saved)).toAnswer(200);
        city.clock.ahead = 0;
        const late = await finish(await newReport());
        city.clock.ahead = 13 * second;
        await expect(takeBack(late)).toAnswer(400, 'Det er for sent å angre.');
        await sweepHandlings(city.database, city.services.now());
        await expect(takeBack(late)).toAnswer(404);
    });
    it('its mail leaves when that time is over, not before', async () => {
        vi.spyOn(console, 'error').mockReturnValue(undefined);
        await city.database.rows(sql`delete from outbox`);
        await finish(await newReport());
        const deliver = openDelivery(city.services);
        await deliver();
        city.clock.ahead = 10 * second;
        await deliver();
        expect(await attempts()).toEqual([0]);
        city.clock.ahead = 13 * second;
        await deliver();
        expect(await attempts()).toEqual([1]);
        vi.restoreAllMocks();
    });
});

describe('who has a report open (ansvarlig, D15)', () => {
    it('counts as gone after a while without a heartbeat, and can come back', async () => {
        const id = await newReport();
        const say = async (user: string) => (await put<Presence>(user, `/api/meldinger/${id}/apen`)).body.andre;
        await say('saksbehandler');
        const [first] = await say('leder');
        expect(first?.navn).toBe('Kari saksbehandler');
        city.clock.ahead = 41 * second;
        expect(await say('leder')).toEqual([]);
        await sweepPresence(city.database, city.services.now());
        await say('saksbehandler');
        const [again] = await say('leder');
        expect(Date.parse(again?.siden ?? '')).toBeGreaterThan(Date.parse(first?.siden ?? '') + 40 * second);
    });
});
