// Text as people send it (D17): normalised before it is stored, searched, redacted and erased, and one rule for e-mail
// addresses.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineScopes } from '../../src/api/machineScopes';
import { migrate } from '../../src/city/database/migrate';
import type { Database } from '../../src/city/database/database';
import { openDatabase } from '../../src/city/database/open';
import { emptyDatabase, smallCity } from '../harness/emptyDatabase';
import { ownCity, type OwnCity } from '../harness/withCity';
import { newClient, sendReport, tokenOf } from './machineCalls';
import { callsOf } from './reportCalls';

let city: OwnCity;
let url: string;
const { get, getReport, historyOf, newReport, post, postComment, postReport, put, search } = callsOf(() => ({ url }));
beforeAll(async () => {
    city = await ownCity({ reports: 20 });
    ({ url } = city);
});
afterAll(() => city?.stop());

const found = async (fritekstSok: string): Promise<number[]> => {
    const { meldinger } = await search(new URLSearchParams({ fritekstSok }).toString());
    return meldinger.map(({ id }) => id);
};

describe('a text', () => {
    it('is stored composed, with plain spaces, without soft hyphens and characters that have no width', async () => {
        const { id } = await newReport({
            beskrivelse:
                'Bla\u030asepla\u030atene\u00a0ved gate\u00adlyktene, brønn\u200blokket 👨\u200d👩\u200d👧 \u202a912\u202c',
            adresse: '\ufeffBla\u030abærstien\u202f2',
        });
        expect(await getReport(id)).toMatchObject({
            beskrivelse: 'Blåseplåtene ved gatelyktene, brønnlokket 👨‍👩‍👧 912',
            adresse: 'Blåbærstien 2',
        });
        for (const typed of [
            'blåseplåtene',
            'bla\u030asepla\u030atene',
            'gate\u00adlyktene',
            'brønn\u200blokket',
            'adresse:bla\u030abærstien',
        ])
            expect([typed, await found(typed)]).toEqual([typed, [id]]);
    });
    it('is normalised in comments and senders too', async () => {
        const { id } = await newReport();
        await postComment('saksbehandler', id, 'Ba\u030at\u00a0i\u00adgjen');
        const comments = await get<{ tekst: string }[]>('saksbehandler', `/api/meldinger/${id}/kommentarer`);
        expect(comments.body).toMatchObject([{ tekst: 'Båt igjen' }]);
        const innmelder = {
            navn: 'A\u030asne\u00a0Ba\u030atmann',
            epost: 'asne@example.com',
            telefon: '912\u00a034\u202f567',
        };
        const saved = await put('saksbehandler', `/api/meldinger/${id}/innmelder`, innmelder);
        expect(saved.status).toBe(204);
        expect(await getReport(id)).toMatchObject({
            innsenderNavn: 'Åsne Båtmann',
            innsenderTelefon: '912 34 567',
        });
        expect(await found('navn:A\u030asne')).toEqual([id]);
    });
});

describe('erasure', () => {
    it('finds a person however the name, the number and the address are written', async () => {
        const epost = 'kåre@blåbær.no';
        const own = await newReport({
            innsenderEpost: epost,
            beskrivelse: 'Ring 912\u00a034\u00a0567, hilsen Ka\u030are\u00a0Usyn\u00adlig',
        });
        await put('saksbehandler', `/api/meldinger/${own.id}/innmelder`, {
            navn: 'Kåre Usynlig',
            epost,
            telefon: '91234567',
        });
        const other = await newReport({ innsenderEpost: '' });
        for (const said of [
            'Ka\u030are\u00a0Usyn\u200blig ringte',
            'Ring 912.34.567',
            'Ring 912-34-567',
            'Ring 912\u00a034\u00a0567',
            'Ring 9\u200b12\u201334\u2013567',
            'Ring +47\u00a091\u00a023\u00a045\u00a067',
            'Skriv til kåre@xn--blbr-roah.no',
        ])
            await postComment('saksbehandler', other.id, said);
        const erased = await post('admin', '/api/personvern/sletting', { epost });
        expect(erased.status).toBeLessThan(300);
        const left = JSON.stringify([await getReport(own.id), await historyOf(own.id), await historyOf(other.id)]);
        expect(left).not.toMatch(/usynlig|567|45 67|blåbær|xn--blbr/i);
    });
});

describe('an address', () => {
    it.each(['jørn@blåbær.no', "o'brien+vei@example.co.uk"])(
        '%s is taken from staff, for a report and its sender',
        async (epost) => {
            const { status, body } = await postReport('saksbehandler', { innsenderEpost: epost });
            expect(status).toBe(201);
            expect((await getReport(body.id ?? 0)).innsenderEpost).toBe(epost);
            const saved = await put('saksbehandler', `/api/meldinger/${body.id}/innmelder`, {
                navn: 'Ola',
                epost,
                telefon: '',
            });
            expect(saved.status).toBe(204);
        },
    );
    it.each(['kari', 'to, adresser@example.com', `${'lang'.repeat(70)}@example.com`])(
        '%s does not cost a citizen the report, and staff are warned',
        async (innsenderEpost) => {
            const client = await newClient(url, machineScopes);
            const token = await tokenOf(url, client, machineScopes.join(' '));
            await expect(sendReport(url, token, { innsenderEpost })).toAnswer(201);
            await expect(postReport('saksbehandler', { innsenderEpost })).toAnswer(400, 'E-post er ikke gyldig.');
        },
    );
});

describe('the migration', () => {
    it('normalises what is stored, except for two names that would become equal', async () => {
        const at = await emptyDatabase();
        let database: Database | undefined;
        try {
            database = await openDatabase({ url: at.url, folder: at.folder });
            await database.script(`
                ${smallCity}
                insert into company (name, organisation_number, email, type) values ('Nord', '912345678', 'n@example.com', 3);
                insert into app_user (company_id, first_name, last_name, email) select company.id, 'A', 'B', new.email from company,
                    unnest(array[E'bla\\u030a@example.com', 'blå@example.com', E'ba\\u030at@example.com']) new (email);
                insert into report (type_id, status_id, address, latitude, longitude, district_id, created_by_name, created_at, received_at, description, data)
                values (1, 1, E'A\\u030asveien\\u00a01', 59.9, 10.7, 1, 'App', now(), now(), E'Gate\\u00adlys \\U0001F468\\u200d\\U0001F469 912\\u200b34', jsonb_build_object('navn', E'Bla\\u030a'));
                insert into audit_entry (at, event, subject, after) values (now(), 'x', 'avtale', jsonb_build_object('navn', E'Bla\\u030a'));
                delete from migration where name = '0710_plain_text.sql'`);
            expect(await migrate(database)).toEqual(['0710_plain_text.sql']);
            expect(
                await database.rows(
                    sql`select address, description, data from report where search @@ 'gatelys'::tsquery`,
                ),
            ).toEqual([{ address: 'Åsveien 1', description: 'Gatelys 👨‍👩 91234', data: { navn: 'Blå' } }]);
            const emails = await database.rows<{ email: string }>(
                sql`select email from app_user order by email collate "C"`,
            );
            expect(emails.map(({ email }) => email).sort()).toEqual(
                ['bla\u030a@example.com', 'blå@example.com', 'båt@example.com'].sort(),
            );
            expect(await database.rows(sql`select after from audit_entry`)).toEqual([{ after: { navn: 'Blå' } }]);
        } finally {
            await database?.close();
            await at.remove();
        }
    });
});
