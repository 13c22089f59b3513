// Catalogues, status templates, saved filters, notices, address lookup, export and reset over HTTP.
import sql, { raw } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { SubDistrict } from '../../src/api/entities/districts';
import type { AuditPage } from '../../src/api/entities/audit';
import type {
    CategoryGroup,
    ExportItem,
    Notice,
    Report,
    ReportPage,
    ReportType,
    SavedFilter,
    Status,
    WorkDoneCode,
} from '../../src/api/entities/report';
import { endpoints } from '../../src/api/endpoints';
import { userByEmail } from '../../src/demo/startingData/users';
import { demoEmail } from '../harness/signIn';
import { sharedCity, withCity } from '../harness/withCity';
import { callsOf } from './reportCalls';

const city = withCity({ env: { FEATURE_RESET_MILJO: 'true', SEED_REPORTS: '20' } });
const { get, post, put, read, remove } = callsOf(city);

const idOf = (user: string): string => userByEmail(demoEmail(user)).id;

describe('catalogues (administration §4, §7, report-handling §4, §7)', () => {
    it('statuses: the specified hierarchy, under the names of the catalogue', async () => {
        const body = await read<Status[]>('entreprenor', '/api/meldingsstatuser');
        expect(endpoints.listStatuses.answer.parse(body)).toEqual(body);
        const byId = new Map(body.map((status) => [status.id, status]));
        expect([1, 2, 3, 4, 5].map((id) => byId.get(id)?.foreldreId)).toEqual([0, 0, 0, 0, 0]);
        expect(byId.get(100)).toMatchObject({
            navn: 'Henvises områdeansvarlig',
            foreldreId: 5,
            class: 'ferdig-behandlet',
        });
        expect(byId.get(310)?.foreldreId).toBe(300);
    });
    it('report types, in Norwegian order', async () => {
        const body = await read<ReportType[]>('partner', '/api/meldingstyper');
        expect(endpoints.listReportTypes.answer.parse(body)).toEqual(body);
        const names = body.map(({ beskrivelse }) => beskrivelse);
        expect(names.length).toBeGreaterThan(10);
        expect(names).toEqual(names.toSorted(new Intl.Collator('nb').compare));
    });
    it('sub-districts, and the shifts of report-handling §9', async () => {
        const body = await read<SubDistrict[]>('saksbehandler', '/api/delbydeler');
        expect(endpoints.listSubDistricts.answer.parse(body)).toEqual(body);
        expect(new Set(body.map(({ bydelId }) => bydelId)).size).toBe(17);
        expect(await read('entreprenor', '/api/skift')).toEqual([
            { skiftId: 1, navn: '08:00' },
            { skiftId: 2, navn: '16:00' },
            { skiftId: 3, navn: '24:00' },
        ]);
    });
    it('category groups hold every report type once', async () => {
        const body = await read<CategoryGroup[]>('admin', '/api/meldingskategorigrupper');
        const types = (await read<ReportType[]>('admin', '/api/meldingstyper')).map(
            ({ meldingstypeId }) => meldingstypeId,
        );
        expect(
            body
                .flatMap(({ meldingstyper }) => meldingstyper.map(({ meldingstypeId }) => meldingstypeId))
                .toSorted((a, b) => a - b),
        ).toEqual(types.toSorted((a, b) => a - b));
    });
    it('autocomplete finds types that contain the text, ignoring case', async () => {
        const all = await read<ReportType[]>('admin', '/api/meldingstyper');
        const [first] = all;
        const part = (first?.beskrivelse ?? '').slice(1, 5);
        const body = await read<ReportType[]>(
            'admin',
            `/sok/meldingstype/autocomplete?tekst=${encodeURIComponent(part.toUpperCase())}`,
        );
        expect(body).toEqual(all.filter(({ beskrivelse }) => beskrivelse.toLowerCase().includes(part.toLowerCase())));
        expect(await read<ReportType[]>('admin', '/sok/meldingstype/autocomplete?tekst=%25')).toEqual([]);
    });
    it('work-done codes are those of an agreement that the caller may see', async () => {
        const agreements = await read<{ avtaleId: number; selskapId: string | null }[]>('admin', '/api/avtaler');
        const companyOf = (user: string) => read<string>(user, `/api/entreprenorer/bruker/${idOf(user)}/selskapid`);
        const own = await companyOf('entreprenoradmin');
        const other = await companyOf('entreprenoradmin2');
        const ids = {
            own: agreements.find((one) => one.selskapId === own)?.avtaleId,
            other: agreements.find((one) => one.selskapId === other)?.avtaleId,
        };
        const codes = await get<WorkDoneCode[]>('entreprenoradmin', `/api/feilretting/koder?avtaleId=${ids.own}`);
        expect(codes.status).toBe(200);
        expect(await read<WorkDoneCode[]>('saksbehandler', `/api/feilretting/koder?avtaleId=${ids.own}`)).toEqual(
            codes.body,
        );
        await expect(get('entreprenoradmin', `/api/feilretting/koder?avtaleId=${ids.other}`)).toAnswer(403);
        await expect(get('saksbehandler', '/api/feilretting/koder?avtaleId=999999')).toAnswer(404);
    });
});

describe('a report', () => {
    it('brings the work-done codes of its agreement', async () => {
        const report = await read<Report>('saksbehandler', '/api/serviceavdelinger/meldinger/1');
        const path = `/api/feilretting/koder?avtaleId=${report.avtale?.avtaleId}`;
        expect(report.feilrettingskoder).toEqual(await read<WorkDoneCode[]>('saksbehandler', path));
    });
});

describe('status templates (administration §4)', () => {
    it('a changed template applies to everyone', async () => {
        const tekstmal = 'Hei!\n\nArbeidet er utført – takk.';
        await expect(put('admin', '/api/meldingstatusmal/6', { tekstmal })).toAnswer(204);
        expect(
            (await read<Status[]>('saksbehandler', '/api/meldingsstatuser')).find(({ id }) => id === 6)?.tekstmal,
        ).toBe(tekstmal);
    });
    it.each([1, 50])('status %i, hidden from template administration, is refused', async (id) => {
        await expect(put('admin', `/api/meldingstatusmal/${id}`, { tekstmal: 'x' })).toAnswer(
            400,
            'Tekstmalen til denne statusen kan ikke endres.',
        );
    });
    it('a placeholder that does not exist is refused, as citizens would read it (D15)', async () => {
        const save = (tekstmal: string) => put('admin', '/api/meldingstatusmal/7', { tekstmal });
        await expect(save('Feilen i {adresse} er rettet {dato}.')).toAnswer(400, 'Feltet {dato} finnes ikke.');
        await expect(save('Feilen i {adresse} er rettet.')).toAnswer(204);
    });
    it('an unknown status answers 404', async () => {
        await expect(put('admin', '/api/meldingstatusmal/9999', { tekstmal: 'x' })).toAnswer(404);
    });
});

describe('saved filters (report-handling §2, §5, §7)', () => {
    const filter = '?meldingsStatusId=2';
    const path = (user: string) => `/api/brukere/${idOf(user)}/meldingsfiltre`;
    const save = async (user: string, navn: string, standard = false, more: object = {}) =>
        post<{ id: number }>(user, path(user), { brukerId: idOf(user), filter, navn, standard, ...more });
    const list = (user: string) => read<SavedFilter[]>(user, path(user));

    it('are saved, listed and removed, each user for themselves', async () => {
        const before = await list('leder');
        const saved = await save('leder', 'Mine');
        expect(saved.status).toBe(201);
        expect(await list('leder')).toEqual([
            ...before,
            { id: saved.body.id, brukerId: idOf('leder'), navn: 'Mine', filter, standard: false },
        ]);
        expect((await list('saksbehandler')).map(({ id }) => id)).not.toContain(saved.body.id);
        await expect(remove('saksbehandler', `${path('saksbehandler')}/${saved.body.id}`)).toAnswer(404);
        await expect(remove('leder', `${path('leder')}/${saved.body.id}`)).toAnswer(204);
        expect(await list('leder')).toEqual(before);
    });
    it('at most one is the standard filter, also when several are saved at once', async () => {
        await save('entreprenor', 'Første', true);
        await save('entreprenor', 'Annen', true);
        await Promise.all(['a', 'b', 'c', 'd'].map((navn) => save('entreprenor', navn, true)));
        const standard = (await list('entreprenor')).filter((one) => one.standard);
        expect(standard).toHaveLength(1);
        expect((await list('entreprenor')).map(({ navn }) => navn)).toEqual(
            expect.arrayContaining(['Første', 'Annen', 'a', 'b', 'c', 'd']),
        );
    });
    it("another user's are refused", async () => {
        await expect(get('saksbehandler', path('leder'))).toAnswer(403);
        await expect(remove('saksbehandler', `${path('leder')}/1`)).toAnswer(403);
        await expect(save('saksbehandler', 'x', false, { brukerId: idOf('leder') })).toAnswer(403);
    });
    it("'Navn er påkrevd.', and a query string longer than 7 characters", async () => {
        await expect(save('saksbehandler', ' ')).toAnswer(400, 'Navn er påkrevd.');
        await expect(save('saksbehandler', 'x', false, { filter: '?page=1' })).toAnswer(400);
        await expect(save('saksbehandler', 'x', false, { filter: '?bydel=1' })).toAnswer(201);
    });
});

describe('notices (report-handling §7, D3)', () => {
    it('are for the client whose key is given', async () => {
        const body = await read<Notice[]>('saksbehandler', '/api/varsler?klient=bymelding-klient');
        expect(endpoints.listNotices.answer.parse(body)).toEqual(body);
        await expect(get('saksbehandler', '/api/varsler?klient=en-annen')).toAnswer(403);
        await expect(get('saksbehandler', '/api/varsler')).toAnswer(400);
    });
});

describe('address lookup (report-handling §2, §8)', () => {
    it('answers with the nearest address', async () => {
        const { status, body } = await get<{ adresse: string }>(
            'entreprenor',
            '/api/adresseoppslag?latitude=59.9139&longitude=10.7522',
        );
        expect(status).toBe(200);
        expect(body.adresse).toMatch(/^\p{L}.* \d+[A-Z]?$/u);
    });
    it('in Drammen: Adressen er utenfor Oslo.', async () => {
        await expect(get('saksbehandler', '/api/adresseoppslag?latitude=59.74&longitude=10.2')).toAnswer(
            404,
            'Adressen er utenfor Oslo.',
        );
    });
    it('refuses an invalid position', async () => {
        await expect(get('saksbehandler', '/api/adresseoppslag?latitude=95&longitude=x')).toAnswer(400);
    });
});

describe('export (report-handling §2, §7)', () => {
    it('lists running number and images of the requested reports that exist, in that order', async () => {
        const { meldinger } = await read<ReportPage>('saksbehandler', '/sok/melding/serviceavdeling?antall=50');
        const asked = meldinger.map(({ id }) => id);
        const body = await read<ExportItem[]>(
            'admin',
            `/api/eksport?meldingsIder=${encodeURIComponent(`${asked.join(', ')},2147483647,${asked[0]}`)}`,
        );
        expect(endpoints.listExport.answer.parse(body)).toEqual(body);
        expect(body.map(({ lopeNummer }) => lopeNummer)).toEqual(meldinger.map(({ lopeNummer }) => lopeNummer));
        expect(body.some(({ bildeIds }) => bildeIds.length > 0)).toBe(true);
        expect(body.some(({ bildeIds }) => bildeIds.length === 0)).toBe(true);
    });
    it('takes running numbers too, which `nr` marks', async () => {
        const { meldinger } = await read<ReportPage>('saksbehandler', '/sok/melding/serviceavdeling?antall=3');
        const [first, second, third] = meldinger;
        const asked = `${first?.lopeNummer}, nr${second?.lopeNummer};${third?.id} nr${third?.id} ${first?.id}`;
        const body = await read<ExportItem[]>('admin', `/api/eksport?meldingsIder=${encodeURIComponent(asked)}`);
        expect(body.map(({ lopeNummer }) => lopeNummer)).toEqual(meldinger.map(({ lopeNummer }) => lopeNummer));
    });
    it.runIf(process.env.TEST_DATABASE_URL)(
        'answers both reports of a number that is the id of one and the running number of another, and what each was asked for',
        async () => {
            const { meldinger } = await read<ReportPage>('saksbehandler', '/sok/melding/serviceavdeling?antall=2');
            const [first, second] = meldinger.map(({ id, lopeNummer }) => ({ id, lopeNummer }));
            const setNumber = (number: number | undefined) =>
                city.database.rows(sql`update report set serial_number = ${number} where id = ${second?.id}`);
            try {
                await setNumber(first?.id);
                const asked = `${first?.id},nr${first?.lopeNummer}`;
                const body = await read<ExportItem[]>('admin', `/api/eksport?meldingsIder=${asked}`);
                expect(body.map(({ lopeNummer, spurt }) => [lopeNummer, spurt]).toSorted()).toEqual(
                    [
                        [first?.lopeNummer, [String(first?.id), `nr${first?.lopeNummer}`]],
                        [first?.id, [String(first?.id)]],
                    ].toSorted(),
                );
            } finally {
                await setNumber(second?.lopeNummer);
            }
        },
    );
    it.each(['abc', 'nr', '-1', '1.5', '', '99999999999'])('refuses «%s»', async (ids) => {
        await expect(get('admin', `/api/eksport?meldingsIder=${encodeURIComponent(ids)}`)).toAnswer(400);
    });
});

describe('Reset miljø (D6)', () => {
    const reset = (url: string, user: string) => callsOf({ url }).post(user, '/api/miljo/reset');
    const logged = () => read<AuditPage>('admin', '/api/revisjon');
    /** Only on PostgreSQL, whose database may also hold other tables. */
    const beside = async (statement: string): Promise<object[]> => {
        if (!city.data.databaseUrl) return [];
        return city.database.rows(sql`${raw(statement)}`);
    };

    it('is for admin alone, puts the city back to its starting data, and leaves the audit log and tables of others', async () => {
        const path = `/api/brukere/${idOf('leder')}/meldingsfiltre`;
        const saved = await post('leder', path, {
            brukerId: idOf('leder'),
            filter: '?bydelId=3',
            navn: 'Borte',
            standard: false,
        });
        expect(saved.status).toBe(201);
        await beside('create table public.ordre as select 100 as belop');
        await expect(reset(city.url, 'leder')).toAnswer(403);
        expect((await read<SavedFilter[]>('leder', path)).map(({ navn }) => navn)).toContain('Borte');
        // Reading is logged too, once an hour.
        await logged();
        const before = await logged();
        await expect(reset(city.url, 'admin')).toAnswer(204);
        expect((await read<SavedFilter[]>('leder', path)).map(({ navn }) => navn)).not.toContain('Borte');
        const after = await logged();
        expect(after.hendelser[0]).toMatchObject({ hendelse: 'tilbakestilt', bruker: { id: idOf('admin') } });
        expect(after.totaltAntall).toBe(before.totaltAntall + 1);
        expect(await beside('select belop from public.ordre')).toEqual(city.data.databaseUrl ? [{ belop: 100 }] : []);
    });
    describe('of a city without FEATURE_RESET_MILJO', () => {
        const plain = sharedCity();
        it('is refused', async () => {
            await expect(reset(plain.url, 'admin')).toAnswer(403);
        });
    });
});
