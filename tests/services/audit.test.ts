// The audit log (D15, `revisjon`): what it contains, who may read it, and that it only grows.
import { subMonths } from 'date-fns';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../src/api/entities/administration';
import type { AuditEntry, AuditPage } from '../../src/api/entities/audit';
import { lastValidDay, osloDay } from '../../src/api/rules/oslo';
import { clearAudit } from '../../src/city/audit/retention';
import type { Database } from '../../src/city/database/database';
import { signInAgain } from '../harness/signIn';
import { ownCity, type OwnCity, inDatabase } from '../harness/withCity';
import { aNewUser, companies, userIds } from './administrationCalls';
import { callsOf } from './reportCalls';

let city: OwnCity;
const { get, post, put, read, remove } = callsOf(() => city);
beforeAll(async () => {
    city = await ownCity({ reports: 200 });
});
afterAll(() => city?.stop());

const logged = async (query: Record<string, string | number> = {}): Promise<AuditPage> => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const body = await read<AuditPage>('admin', `/api/revisjon?${search}`);
    return body;
};
const latest = async (query: Record<string, string> = {}): Promise<AuditEntry | undefined> =>
    (await logged({ ...query, antall: 1 })).hendelser[0];

const contractOf = async (companyId: string) => {
    const body = await read<Contract[]>('admin', `/api/selskaper/${companyId}/kontrakter`);
    const contract = body.find(({ gyldigTilDato }) => new Date(gyldigTilDato) > new Date());
    if (!contract) throw new Error('No valid contract');
    return contract;
};

/** Checks that old entries are removed in one go, which is logged, but never those of the last 30 days. */
const clearsOldEntries = async (database: Database): Promise<void> => {
    const entries = () =>
        database.rows<{ event: string; after: unknown }>(sql`select event, after from audit_entry order by id`);
    const daysLater = (days: number) => () => new Date(Date.now() + days * 86_400_000);
    const clear = (auditDays: number, now = daysLater(0)) => clearAudit({ database, settings: { auditDays }, now });
    await database.rows(sql`
        insert into audit_entry (at, event)
        select now() - interval '40 days', 'innlogget' from generate_series(1, 5001)`);
    const before = await entries();
    await clear(0, daysLater(10_000));
    await clear(41);
    expect(await entries()).toEqual(before);
    await clear(40);
    const after = await entries();
    expect(after.slice(0, -2)).toEqual(before.slice(0, -5001));
    const limit = { eldreEnn: expect.stringMatching(/Z$/) as string };
    expect(after.slice(-2)).toEqual([
        { event: 'ryddet', after: { ...limit, antall: 5000 } },
        { event: 'ryddet', after: { ...limit, antall: 1 } },
    ]);
    await expect(clear(30, daysLater(365))).rejects.toThrow('audit_entry can only be added to');
    expect(await entries()).toEqual(after);
};

describe('the audit log', () => {
    it('has sign-ins, and those that failed without saying who tried', async () => {
        await signInAgain(city.url, 'kontrollor');
        expect(await latest({ hendelse: 'innlogget' })).toMatchObject({
            bruker: { navn: expect.stringMatching(/.+ .+/) },
        });
        await expect(signInAgain(city.url, 'leder', 'feil-passord')).rejects.toThrow();
        expect(await latest({ hendelse: 'innlogging-avvist' })).toMatchObject({
            bruker: null,
            emne: 'bruker',
            emneId: userIds.leder,
        });
        await expect(signInAgain(city.url, 'finnes-ikke', 'feil-passord')).rejects.toThrow();
        expect(await latest({ hendelse: 'innlogging-avvist' })).toMatchObject({ bruker: null, emneId: null });
    });

    it('has refusals, by call, without what was sent', async () => {
        await get('saksbehandler', '/api/revisjon?bruker=noen');
        expect(await latest({ hendelse: 'nektet' })).toMatchObject({
            bruker: { id: userIds.saksbehandler },
            til: { kall: 'GET /api/revisjon' },
        });
        // Refused because of the company, not the role.
        await get('entreprenoradmin2', `/api/entreprenorer/${companies.nordvei}/kontrakter`);
        expect(await latest({ hendelse: 'nektet' })).toMatchObject({
            bruker: { id: userIds.entreprenoradmin2 },
            til: { kall: 'GET /api/entreprenorer/{id}/kontrakter' },
        });
    });

    it('stops logging the refusals of a user who keeps trying', async () => {
        const before = (await logged({ hendelse: 'nektet', bruker: userIds.partner })).totaltAntall;
        await Promise.all(Array.from({ length: 40 }, () => get('partner', '/api/revisjon')));
        expect((await logged({ hendelse: 'nektet', bruker: userIds.partner })).totaltAntall - before).toBe(30);
    });

    it('has a user’s role before and after, without name and address', async () => {
        const body = aNewUser(companies.service, 3);
        const { body: result } = await post<{ id: string }>('leder', '/api/selskapsbrukere', body);
        await put('leder', `/api/selskapsbrukere/${result.id}/rolle`, { rolle: 2 });
        await remove('leder', `/api/selskapsbrukere/${result.id}`);
        const { hendelser } = await logged({ emne: 'bruker', bruker: userIds.leder, antall: 3 });
        const [service, admin] = ['Serviceavdeling', 'Serviceavdeling Admin'];
        expect(hendelser.map(({ hendelse, fra, til }) => [hendelse, fra?.rolle, til?.rolle])).toEqual([
            ['fjernet', admin, undefined],
            ['endret', service, admin],
            ['opprettet', undefined, service],
        ]);
        expect(JSON.stringify(hendelser.map(({ fra, til }) => [fra, til]))).not.toMatch(/Nyberg|@bymelding/);
    });

    it('has prices, future ones, contracts, agreements, companies, resource use and templates', async () => {
        const contract = await contractOf(companies.nordvei);
        const prices = await read<{ id: number; pris: number }[]>('admin', `/api/kontrakter/${contract.id}/priser`);
        const [price, other] = prices;
        await put('admin', `/api/priser/${price?.id}`, { pris: 12.5 });
        expect(await latest()).toMatchObject({
            hendelse: 'endret',
            emne: 'pris',
            emneId: String(price?.id),
            bruker: { id: userIds.admin },
            fra: { pris: price?.pris, kontrakt: contract.navn },
            til: { pris: 12.5, kontrakt: contract.navn },
            // In words, since an id alone says nothing.
            emneNavn: expect.stringContaining(`${contract.navn}, `) as string,
        });
        await remove('admin', `/api/priser/${other?.id}`);
        expect(await latest()).toMatchObject({ hendelse: 'fjernet', emne: 'pris', til: null });

        const schemes = `/api/kontrakter/${contract.id}/bulkoppdateringer`;
        const { body: scheme } = await post<{ id: number }>('admin', schemes, {
            gyldigFraDato: '2099-01-01',
        });
        expect(await latest()).toMatchObject({
            emne: 'prisskjema',
            til: { gyldigFra: '2099-01-01', tattIBruk: false },
        });
        const changes = await read<{ id: number }[]>('admin', `${schemes}/${scheme.id}/prisendringer`);
        await put('admin', `${schemes}/${scheme.id}/prisendringer/${changes[0]?.id}`, { pris: 99 });
        expect(await latest()).toMatchObject({ emne: 'fremtidig-pris', til: { pris: 99 } });
        await remove('admin', `${schemes}/${scheme.id}`);
        const { hendelser: takenOut } = await logged({ antall: 2 });
        expect(takenOut).toMatchObject([
            { hendelse: 'fjernet', emne: 'prisskjema' },
            { hendelse: 'endret', emne: 'fremtidig-pris', fra: { pris: 99, gyldigFra: '2099-01-01' } },
        ]);

        const uses = `/api/kontrakter/${contract.id}/ressursforbruk`;
        const { body: use } = await post<{ id: number }>('entreprenoradmin', uses, {
            prisId: price?.id,
            skiftId: 2,
            dato: new Date(Date.now() - 60_000).toISOString(),
            prosesskodeEnhetsverdi: 2,
            kommentar: 'Ringte Kari på 99 99 99 99',
        });
        expect(await latest()).toMatchObject({
            emne: 'ressursforbruk',
            fra: null,
            til: { mengde: 2, enhetspris: 12.5 },
        });
        await remove('entreprenoradmin', `${uses}/${use.id}`);
        const removed = await latest();
        expect(removed).toMatchObject({ hendelse: 'fjernet', bruker: { id: userIds.entreprenoradmin } });
        expect(JSON.stringify(removed)).not.toContain('99 99 99 99');

        await put('admin', '/api/meldingstatusmal/4', { tekstmal: 'Takk for meldingen.' });
        expect(await latest()).toMatchObject({ emne: 'tekstmal', emneId: '4', til: { tekst: 'Takk for meldingen.' } });

        const { id, selskapsId, avtaleId, gyldigFraDato, gyldigTilDato } = contract;
        const changed = {
            SelskapId: selskapsId,
            KontraktId: id,
            navn: `${contract.navn}, ny`,
            avtaleId,
            gyldigFraDato,
            gyldigTilDato,
        };
        await expect(put('admin', `/api/entreprenorer/${selskapsId}/kontrakter/${id}`, changed)).toAnswer(204);
        const til = { gyldigFra: osloDay(gyldigFraDato), gyldigTil: lastValidDay(gyldigTilDato) };
        expect(await latest()).toMatchObject({ emne: 'kontrakt', til });
    });

    it('has a changed telephone number of a company', async () => {
        const body = await read<Record<string, string>[]>('admin', '/api/entreprenorer');
        const { id, navn, orgnr, epost } = body.find((one) => one.id === companies.lysmester) ?? {};
        const company = { id, navn, orgnr, epost, telefon: '22 33 44 55' };
        await expect(put('admin', `/api/entreprenorer/${id}`, company)).toAnswer(204);
        expect(await latest()).toMatchObject({ hendelse: 'endret', emne: 'selskap', til: { telefon: '22 33 44 55' } });
    });

    it('has standard texts and ready-made handling that are shared, not those of one’s own', async () => {
        const { totaltAntall } = await logged();
        const text = { navn: 'Takk', tekst: 'Takk!', delt: false, meldingsStatusIder: [4], meldingstypeIder: [] };
        const quick = { navn: 'Rett', tast: null, delt: false, meldingstypeIder: [], endring: { meldingsStatusId: 6 } };
        const own = await post<{ id: number }>('saksbehandler', '/api/standardtekster', text);
        await put('saksbehandler', `/api/standardtekster/${own.body.id}`, {
            ...text,
            tekst: 'Tusen takk!',
        });
        await post('saksbehandler', '/api/hurtigvalg', quick);
        expect((await logged()).totaltAntall).toBe(totaltAntall);

        const { body } = await post<{ id: number }>('leder', '/api/standardtekster', {
            ...text,
            delt: true,
        });
        await put('leder', `/api/standardtekster/${body.id}`, { ...text, delt: true, tekst: 'Hei!' });
        await remove('leder', `/api/standardtekster/${body.id}`);
        const { hendelser } = await logged({ emne: 'standardtekst' });
        expect(hendelser.map(({ hendelse, fra, til }) => [hendelse, fra?.tekst, til?.tekst])).toEqual([
            ['fjernet', 'Hei!', undefined],
            ['endret', 'Takk!', 'Hei!'],
            ['opprettet', undefined, 'Takk!'],
        ]);
        const shared = await post<{ id: number }>('leder', '/api/hurtigvalg', { ...quick, delt: true });
        expect(await latest()).toMatchObject({
            hendelse: 'opprettet',
            emne: 'hurtigvalg',
            emneId: String(shared.body.id),
            bruker: { id: userIds.leder },
            til: { navn: 'Rett', meldingsStatusId: 6 },
        });
        // No longer shared, so the log does not see it any more.
        await put('leder', `/api/hurtigvalg/${shared.body.id}`, quick);
        expect(await latest()).toMatchObject({ hendelse: 'fjernet', emne: 'hurtigvalg', til: null });
    });

    it('has schemes, process codes with their unit, the e-mail of a company and the radius of a type', async () => {
        const { body: scheme } = await post<{ id: number }>('admin', '/api/prosesskodeskjemaer', {
            navn: 'Revisjonsskjema',
        });
        expect(await latest()).toMatchObject({ hendelse: 'opprettet', emne: 'prosesskodeskjema' });
        await put('admin', '/api/prosesskodeskjemaer', { id: scheme.id, navn: 'Revisjonsskjema 2' });
        expect(await latest()).toMatchObject({ fra: { navn: 'Revisjonsskjema' }, til: { navn: 'Revisjonsskjema 2' } });
        const units = await read<{ id: number; navn: string }[]>('admin', '/api/prosesskodeEnheter');
        const code = { navn: 'R1', beskrivelse: 'Rydding', prosesskodeSkjemaId: scheme.id };
        const { body: created } = await post<{ id: number }>('admin', '/api/prosesskoder', {
            ...code,
            prosesskodeEnhetId: units[0]?.id,
        });
        const path = `/api/prosesskoder/${created.id}`;
        await put('admin', path, { ...code, prosesskodeEnhetId: units[1]?.id });
        expect(await latest()).toMatchObject({
            hendelse: 'endret',
            emne: 'prosesskode',
            emneNavn: 'R1',
            fra: { enhet: units[0]?.navn },
            til: { enhet: units[1]?.navn },
        });
        await remove('admin', path);
        expect(await latest()).toMatchObject({ hendelse: 'fjernet', emne: 'prosesskode', til: null });

        const companiesNow = await read<{ id: string; epost: string }[]>('admin', '/api/entreprenorer');
        const company = companiesNow.find(({ id }) => id === companies.lysmester);
        await put('admin', `/api/entreprenorer/${companies.lysmester}`, {
            ...company,
            epost: 'ny@lys.test',
        });
        expect(await latest()).toMatchObject({ fra: { epost: company?.epost }, til: { epost: 'ny@lys.test' } });
    });

    it('has exports with their call and query, and readings of the log itself once an hour', async () => {
        const [year, month] = osloDay(subMonths(new Date(), 1)).split('-').map(Number);
        await get('leder', '/api/eksport?meldingsIder=1,2');
        await get('admin', `/api/rapporter/innmeldinger?month=${month}&year=${year}&format=csv`);
        await get('admin', '/api/revisjon/csv?bruker=leder@bymelding.test&emne=pris');
        const day = osloDay(new Date());
        const searched = `fra=${day}&til=${day}&format=csv&fritekstSok=epost:ola@example.com&svar=hvem:Ola`;
        await get('leder', `/sok/melding/serviceavdeling/tall/flyt/fil?${searched}`);
        const { hendelser } = await logged({ hendelse: 'eksportert' });
        expect(hendelser.map(({ bruker, til }) => [bruker?.id, til])).toEqual([
            [
                userIds.leder,
                {
                    kall: 'GET /sok/melding/serviceavdeling/tall/{tall}/fil',
                    fra: day,
                    til: day,
                    format: 'csv',
                    niva: 14,
                },
            ],
            [userIds.admin, { kall: 'GET /api/revisjon/csv', emne: 'pris' }],
            [userIds.admin, expect.objectContaining({ kall: 'GET /api/rapporter/innmeldinger', month, year })],
        ]);
        await get('admin', '/api/rapporter/innmeldinger?FraDato=2026-10-01&TilDato=2100-01-01&format=csv');
        const { text } = await get('admin', '/api/revisjon/csv?hendelse=eksportert');
        expect(text).toContain(`År: ${year} · Måned: ${month}`);
        expect(text).toContain('Fradato: 01.10.2026 · Tildato: 31.12.2099');
        expect(text).toContain('Lese søk, melding, serviceavdeling, tall, fil');
        const reading = await logged({ hendelse: 'lest' });
        expect(reading.hendelser.map(({ bruker, til }) => [bruker?.id, til?.kall])).toEqual([
            [userIds.admin, 'GET /api/revisjon'],
        ]);
    });

    it('has exceptions from retention, without their reason and what their filter searches for', async () => {
        const filter = 'fritekstSok=navn%3A%22Kari+Nordmann%22&meldingsStatusId=3&svar=1%3Ahvem%3AKari';
        const { body } = await post<{ id: number }>('admin', '/api/personvern/unntak', {
            lopeNummer: null,
            filter,
            begrunnelse: 'Kari Nordmann klager',
        });
        const entry = await latest({ emne: 'lagringsunntak' });
        expect(entry).toMatchObject({ emneId: String(body.id), til: { filter: 'meldingsStatusId=3' } });
        expect(JSON.stringify(entry)).not.toContain('Nordmann');
    });

    it('has nothing of a write that was refused, or without effect', async () => {
        const { totaltAntall } = await logged();
        await put('admin', '/api/meldingstatusmal/4', { tekstmal: 'Takk for meldingen.' });
        await post('admin', '/api/selskapsbrukere', aNewUser(companies.service, 3, { rolle: 5 }));
        expect((await logged()).totaltAntall).toBe(totaltAntall);
    });

    it('is paged, and filtered by Oslo days and by part of a name', async () => {
        const all = await logged({ antall: 200 });
        const pages = [await logged({ antall: 3 }), await logged({ antall: 3, side: 2 })];
        expect(pages.flatMap(({ hendelser }) => hendelser)).toEqual(all.hendelser.slice(0, 6));
        expect((await logged({ datoTil: '2020-01-01' })).totaltAntall).toBe(0);
        const name = all.hendelser.find(({ bruker }) => bruker?.id === userIds.leder)?.bruker?.navn ?? '';
        const ofLeader = await logged({ bruker: name.slice(1, -1).toUpperCase() });
        expect(new Set(ofLeader.hendelser.map(({ bruker }) => bruker?.id))).toEqual(new Set([userIds.leder]));
        expect((await logged({ bruker: '%' })).totaltAntall).toBe(0);
    });

    it('is exported as CSV with the same filter', async () => {
        const answer = await get('admin', '/api/revisjon/csv?emne=pris');
        expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="revisjon_\d{8}\.csv"$/);
        const lines = answer.text.trim().split('\r\n');
        expect(lines[0]).toBe('Tidspunkt;Hendelse;Gjelder;Navn;Utført av;Fra;Til');
        // Names and words, without ids and codes.
        const changed = await logged({ emne: 'pris', antall: 1 });
        if (changed.totaltAntall > 0)
            expect(lines[1]).toMatch(/;(Opprettet|Endret|Fjernet);Pris;[^;]+;[^;]+;.*Kontrakt: /);
        expect(lines.join('\n')).toContain('Pris: 12,50 ');
        expect(lines.join('\n')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|[{}]/);
        expect(lines.length - 1).toBe((await logged({ emne: 'pris' })).totaltAntall);
    });

    it('holds no name or address, and the database refuses to change or remove entries', async () => {
        await city.stop({ keepData: true });
        await inDatabase(city.data, async (database) => {
            const rows = await database.rows<{ text: string }>(
                sql`select (to_jsonb(audit_entry) #- '{before,epost}' #- '{after,epost}')::text as text from audit_entry`,
            );
            expect(rows.length).toBeGreaterThan(20);
            for (const { text } of rows) expect(text).not.toMatch(/@|Nyberg/);
            for (const statement of [
                'update audit_entry set user_id = null',
                'delete from audit_entry',
                'truncate audit_entry',
            ])
                await expect(database.script(statement)).rejects.toThrow('audit_entry can only be added to');
            await clearsOldEntries(database);
        });
    });
});
