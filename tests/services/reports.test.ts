import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineOf } from '../../src/city/rules/workingDays';
import { type Report, reportSchema } from '../../src/api/entities/report';
import { formatInstant } from '../../src/api/rules/oslo';
import { sharedCity } from '../harness/withCity';
import {
    callsOf,
    agreements,
    lysmester,
    nordvei,
    outsideOslo,
    sentrum,
    stHanshaugen,
    stops,
    types,
} from './reportCalls';

const city = sharedCity({ reports: 200 });
const {
    commentsOf,
    get,
    getReport,
    historyOf,
    newReport,
    postComment,
    put,
    putAsContractor,
    putAsService,
    read,
    remove,
    send,
} = callsOf(city);

/** A compressed answer has a weak ETag. */
const etagOf = (headers: Headers) => headers.get('ETag')?.replace(/^W\//, '');
const asContractor = (user: string, company: string, id: number) =>
    get<Report>(user, `/api/entreprenorer/${company}/meldinger/${id}`);

it('a report has every field that is promised', async () => {
    const { id } = await newReport();
    const body = await read<Report>('saksbehandler', `/api/serviceavdelinger/meldinger/${id}`);
    // Answers are included only for types with questions.
    const promised = Object.keys(reportSchema.shape).filter((field) => field !== 'svar');
    expect(Object.keys(body).toSorted()).toEqual(promised.toSorted());
});

describe('who may see a report (D5)', () => {
    it('a contractor admin sees those of the own company, no other contractor does', async () => {
        const report = await newReport();
        expect(report.selskapId).toBe(nordvei);
        await expect(asContractor('entreprenoradmin', nordvei, report.id)).toAnswer(200);
        await expect(asContractor('entreprenoradmin2', lysmester, report.id)).toAnswer(404);
    });
    it("another company's id in the path answers 403", async () => {
        const report = await newReport();
        await expect(asContractor('entreprenoradmin2', nordvei, report.id)).toAnswer(403);
        await expect(putAsContractor('entreprenoradmin2', nordvei, report, { adresse: 'Ny' })).toAnswer(403);
    });
    it('a contractor without admin role sees only those of the agreements assigned to them', async () => {
        const report = await newReport();
        await expect(asContractor('entreprenor', nordvei, report.id)).toAnswer(200);
        await expect(putAsService(report, { avtaleId: agreements.roadEast })).toAnswer(200);
        await expect(asContractor('entreprenor', nordvei, report.id)).toAnswer(404);
        await expect(asContractor('entreprenoradmin', nordvei, report.id)).toAnswer(200);
    });
    it('partners see those of the own company', async () => {
        const report = await newReport();
        await expect(asContractor('partner', stops, report.id)).toAnswer(404);
        await expect(putAsService(report, { selskapId: stops, avtaleId: agreements.stops })).toAnswer(200);
        for (const user of ['partner', 'partneradmin'])
            await expect(asContractor(user, stops, report.id)).toAnswer(200);
    });
    it('a report out of scope answers as one that does not exist, whatever is asked about it', async () => {
        const { id } = await newReport();
        const paths: [string, string, unknown?][] = [
            ['GET', 'kommentarer'],
            ['POST', 'kommentarer', { tekst: 'Hei' }],
            ['GET', 'historikk'],
            ['GET', 'tilbakemeldinger'],
            ['POST', 'tilbakemeldinger', { tekst: 'Hei' }],
            ['GET', 'dokumentasjon/base64'],
            ['PUT', 'feilretting', { feilrettingskodeId: 1 }],
            ['DELETE', 'feilretting'],
            ['GET', 'ressursforbruk'],
        ];
        for (const [method, path, json] of paths) {
            const there = await send('entreprenoradmin2', method, `/api/meldinger/${id}/${path}`, json);
            const nowhere = await send('entreprenoradmin2', method, `/api/meldinger/2000000000/${path}`, json);
            expect([method, path, there.status]).toEqual([method, path, 404]);
            expect(there.body).toEqual(nowhere.body);
        }
        expect(await historyOf(id)).toHaveLength(1);
    });
});

describe('one report (report-handling §3, §7)', () => {
    it('carries its version as ETag', async () => {
        const { id } = await newReport();
        const { headers, body } = await get<Report>('saksbehandler', `/api/serviceavdelinger/meldinger/${id}`);
        expect(etagOf(headers)).toBe(`"${body.versjon}"`);
        expect(body).toMatchObject({
            meldingId: id,
            GPSCoordinate: '59.9139, 10.7522',
            bydelId: 16,
            opprettetAv: 'Siri Haugen',
            innsenderEpost: 'kari.nordmann@example.com',
        });
    });
    it('holds the parts that Include names, all without Include', async () => {
        const { id } = await newReport();
        const found = (query: string) =>
            read<Report>('saksbehandler', `/api/serviceavdelinger/meldinger/${id}${query}`);
        expect(await found('')).toMatchObject({
            avtale: { avtaleId: agreements.roadInner },
            selskap: { navn: 'Nordvei Drift AS' },
            kontrakt: { kontraktId: expect.any(String) },
        });
        expect(await found('?Include=kontrakt,avtale,selskap,bilde,dokumentasjon')).toEqual(await found(''));
        expect(await found('?Include=avtale')).toMatchObject({
            avtale: { avtaleId: agreements.roadInner },
            selskap: null,
            kontrakt: null,
            selskapId: nordvei,
        });
    });
    it('is not found under an unknown id', async () => {
        await expect(get('saksbehandler', '/api/serviceavdelinger/meldinger/2000000000')).toAnswer(404);
        await expect(get('saksbehandler', '/api/serviceavdelinger/meldinger/abc')).toAnswer(400);
    });
});

describe('changing a report (report-handling §4, §5)', () => {
    it('writes history with field, from and to as they are shown, and the next version', async () => {
        const report = await newReport();
        const { status, body, headers } = await putAsService(report, {
            adresse: 'Ullevålsveien 5',
            ...stHanshaugen,
            meldingsStatusId: 4,
        });
        expect(status).toBe(200);
        expect(etagOf(headers)).toBe(`"${report.versjon + 1}"`);
        expect(body).toMatchObject({
            adresse: 'Ullevålsveien 5',
            meldingsStatusNavn: 'Under behandling',
            bydelId: 4,
            versjon: report.versjon + 1,
        });
        const [entry] = await historyOf(report.id);
        expect(entry).toMatchObject({
            historikkBrukerNavn: 'Siri Haugen',
            historikkBrukerSelskap: 'Serviceavdelingen',
        });
        expect(entry?.felter).toEqual({
            Adresse: { fra: 'Karl Johans gate 1', til: 'Ullevålsveien 5' },
            Posisjon: { fra: '59.9139, 10.7522', til: '59.92, 10.75' },
            Status: { fra: 'Ikke behandlet', til: 'Under behandling' },
        });
    });
    it('that changes nothing leaves no history entry', async () => {
        const report = await newReport();
        const before = await historyOf(report.id);
        expect((await putAsService(report, {})).body.versjon).toBe(report.versjon);
        expect(await historyOf(report.id)).toEqual(before);
    });
    it('is refused with 412 for a stale If-Match, and accepted with the current one or without', async () => {
        const report = await newReport();
        const present = { 'If-Match': `"${report.versjon}"` };
        await expect(putAsService(report, { adresse: 'Først' }, present)).toAnswer(200);
        await expect(putAsService(report, { adresse: 'Sist' }, present)).toAnswer(
            412,
            'Meldingen er endret av noen andre siden du åpnet den.',
        );
        expect((await getReport(report.id)).adresse).toBe('Først');
        await expect(putAsService(report, { adresse: 'Sist' })).toAnswer(200);
    });
    it('succeeds once when two requests have the same version', async () => {
        const report = await newReport();
        const answers = await Promise.all(
            ['A', 'B', 'C', 'D'].map((adresse) =>
                putAsService(report, { adresse }, { 'If-Match': `"${report.versjon}"` }),
            ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    });
    it('choosing 3 Avvist first requires a comment of at least two characters, then the status is set', async () => {
        const report = await newReport();
        const reject = () => putAsService(report, { meldingsStatusId: 3 });
        await expect(reject()).toRefuse('meldingsStatusId', 'Legg inn årsak til status Avvist');
        await postComment('saksbehandler', report.id, ' x ');
        await expect(reject()).toAnswer(400);
        await postComment('leder', report.id, 'Somebody else has written this');
        await expect(reject()).toAnswer(400);
        expect((await getReport(report.id)).meldingsStatusId).toBe(2);
        await postComment('saksbehandler', report.id, ' Ikke vår vei ');
        expect((await reject()).body.meldingsStatusNavn).toBe('Avvist');
        const body = await commentsOf(report.id);
        expect(body.map(({ tekst }) => tekst)).toEqual(['Ikke vår vei', 'Somebody else has written this', 'x']);
    });
    it('a comment from before the last change of status is no reason', async () => {
        const report = await newReport();
        await postComment('saksbehandler', report.id, 'Ikke vår vei');
        await expect(putAsService(report, { meldingsStatusId: 3 })).toAnswer(200);
        await expect(putAsService(report, { meldingsStatusId: 4 })).toAnswer(200);
        await expect(putAsService(report, { meldingsStatusId: 3 })).toAnswer(400);
        await postComment('saksbehandler', report.id, 'Fortsatt ikke vår vei');
        await expect(putAsService(report, { meldingsStatusId: 3 })).toAnswer(200);
    });
    it('status 2 is refused when the report has no contractor', async () => {
        const report = await newReport();
        const without = { selskapId: null, avtaleId: null };
        const refused = await putAsService(report, { ...without, meldingsStatusId: 2 });
        expect(refused.status).toBe(400);
        expect(refused.body.errorMessage).toMatch(/^Denne handlingen er ikke tillat/);
        const { body } = await putAsService(report, { ...without, meldingsStatusId: 1 });
        expect(body).toMatchObject({ selskap: null, avtale: null, kontrakt: null, meldingsStatusNavn: 'Ikke tildelt' });
        await expect(putAsService(body, { meldingsStatusId: 2 })).toAnswer(400);
    });
    it('a status with children cannot be saved', async () => {
        const report = await newReport();
        for (const meldingsStatusId of [5, 300]) await expect(putAsService(report, { meldingsStatusId })).toAnswer(400);
    });
    it('an unknown status is refused', async () => {
        const report = await newReport();
        for (const meldingsStatusId of [0, 9999, null, 'x', 3_000_000_000]) {
            await expect(putAsService(report, { meldingsStatusId })).toAnswer(400, 'En meldingstatus må velges.');
        }
    });
    it('address and position are required', async () => {
        const report = await newReport();
        await expect(putAsService(report, { adresse: ' ' })).toAnswer(400, 'Adresse må fylles ut.');
        await expect(putAsService(report, { adresse: undefined })).toAnswer(400, 'Adresse må fylles ut.');
        for (const latitude of [undefined, null, '', 'nord', 91])
            await expect(putAsService(report, { latitude })).toAnswer(400, 'GPS-koardinater må fylles ut.');
    });
    it('a position outside Oslo is refused', async () => {
        const report = await newReport();
        await expect(putAsService(report, outsideOslo)).toAnswer(400, 'Adressen er utenfor Oslo.');
    });
    it("an agreement is required with a contractor and must be that contractor's", async () => {
        const report = await newReport();
        for (const change of [{ avtaleId: null }, { avtaleId: agreements.lightWest }, { selskapId: lysmester }]) {
            await expect(putAsService(report, change)).toAnswer(400, 'En avtale må velges.');
        }
        await expect(putAsService(report, { selskapId: null })).toAnswer(400);
        await expect(putAsService(report, { avtaleId: agreements.disabled })).toAnswer(400);
    });
    it('a changed agreement clears the work done and sets the contract that is valid now', async () => {
        const report = await newReport();
        await expect(
            put('saksbehandler', `/api/meldinger/${report.id}/feilretting`, { feilrettingskodeId: 1 }),
        ).toAnswer(200);
        const { body } = await putAsService(report, { avtaleId: agreements.cycle });
        expect(body).toMatchObject({ avtale: { navn: 'Sykkelveier og sykkelfelt' }, feilrettingskodeId: null });
        expect(body.kontrakt?.navn).toMatch(/^Sykkelveier og sykkelfelt/);
        const [entry] = await historyOf(report.id);
        expect(Object.keys(entry?.felter ?? {}).sort()).toEqual(['Arbeid utført', 'Avtale', 'Kontrakt']);
        expect(entry?.felter['Arbeid utført']).toEqual({ fra: 'Hull tettet', til: null });
    });
    it('an agreement without a valid contract leaves the report without one', async () => {
        const report = await newReport();
        const { body } = await putAsService(report, { selskapId: stops, avtaleId: agreements.stops });
        expect(body).toMatchObject({ selskapId: stops, kontrakt: null });
    });
    it('the all-zero contractor means none', async () => {
        const report = await newReport();
        const { body } = await putAsService(report, {
            selskapId: '00000000-0000-0000-0000-000000000000',
            avtaleId: null,
            meldingsStatusId: 1,
        });
        expect(body.selskapId).toBeNull();
    });
    it('a changed type brings its deadline along, by working days, with a line in the history', async () => {
        const report = await newReport();
        expect(report.tidsfrist).toBe(deadlineOf(new Date(report.mottattDato), 7).toISOString());
        const { body } = await putAsService(report, { meldingstypeId: types.light });
        const expected = deadlineOf(new Date(report.mottattDato), 5).toISOString();
        expect(body.tidsfrist).toBe(expected);
        const [entry] = await historyOf(report.id);
        expect(entry?.felter).toEqual({
            Meldingstype: { fra: 'Veibane', til: 'Mørk lampe' },
            Tidsfrist: { fra: formatInstant(report.tidsfrist ?? ''), til: formatInstant(expected) },
        });
    });
    it('a disabled or unknown type is refused', async () => {
        const report = await newReport();
        for (const meldingstypeId of [types.disabled, 0, 9999])
            await expect(putAsService(report, { meldingstypeId })).toAnswer(400);
    });
});

describe('the history of a report', () => {
    it('whatever is done to it, has an entry for every version, each beginning where the last one ended', async () => {
        const report = await newReport();
        const step = fc.oneof(
            fc.record({ adresse: fc.constantFrom('Storgata 1', 'Torggata 2') }),
            fc.record({ meldingsStatusId: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 11, 315, 316) }),
            fc.record({ meldingstypeId: fc.constantFrom(types.road, types.light, types.cycle) }),
            fc.constantFrom(
                { selskapId: nordvei, avtaleId: agreements.roadInner },
                { selskapId: stops, avtaleId: agreements.stops },
                { selskapId: null, avtaleId: null },
            ),
            fc.constantFrom(sentrum, stHanshaugen),
        );
        for (const change of fc.sample<Record<string, unknown>>(step, { numRuns: 30, seed: 7 })) {
            const before = await getReport(report.id);
            if (change.meldingsStatusId === 3) await postComment('saksbehandler', report.id, 'Begrunnelse');
            const { status } = await putAsService(before, change);
            if (status !== 200) expect(await getReport(report.id)).toEqual(before);
            if (status !== 200)
                await put('saksbehandler', `/api/meldinger/${report.id}/feilretting`, { feilrettingskodeId: 1 });
        }
        const entries = (await historyOf(report.id)).toReversed();
        expect(entries.length).toBeGreaterThan(7);
        expect((await getReport(report.id)).versjon).toBe(entries.length + 1);
        const last: Record<string, string | null> = {};
        for (const { felter } of entries) {
            for (const [field, { fra, til }] of Object.entries(felter)) {
                if (field in last) expect([field, fra]).toEqual([field, last[field]]);
                last[field] = til;
            }
        }
    });
    it('keeps positions to six decimals', async () => {
        const { body } = await putAsService(await newReport(), {
            latitude: 59.91390012345,
            longitude: 10.75219987654,
        });
        expect(body.GPSCoordinate).toBe('59.9139, 10.7522');
    });
});

describe('changes by a contractor (report-handling §4, §7)', () => {
    const save = (report: Report, change: Record<string, unknown>) =>
        putAsContractor('entreprenor', nordvei, report, change);
    it('are address, position and status, and nothing else', async () => {
        const report = await newReport();
        const { status, body } = await save(report, {
            adresse: 'Møllergata 2',
            ...stHanshaugen,
            meldingsStatusId: 6,
            meldingstypeId: types.light,
            selskapId: null,
            avtaleId: null,
        });
        expect(status).toBe(200);
        expect(body).toMatchObject({
            adresse: 'Møllergata 2',
            meldingsStatusId: 6,
            meldingstypeId: types.road,
            selskapId: nordvei,
            bydelId: 4,
        });
    });
    it('to a status: all below 15 but 1 and 10 that are no parents, and those named', async () => {
        const report = await newReport();
        for (const meldingsStatusId of [1, 10, 15, 304])
            expect([meldingsStatusId, (await save(report, { meldingsStatusId })).status]).toEqual([
                meldingsStatusId,
                400,
            ]);
        for (const meldingsStatusId of [4, 12, 16, 310, 2])
            expect([meldingsStatusId, (await save(report, { meldingsStatusId })).status]).toEqual([
                meldingsStatusId,
                200,
            ]);
        for (const meldingsStatusId of [5, 100]) await expect(save(report, { meldingsStatusId })).toAnswer(400);
    });
    it('leave a status alone that the service department has set', async () => {
        const { body: report } = await putAsService(await newReport(), { meldingsStatusId: 10 });
        await expect(save(report, { adresse: 'Grensen 3' })).toAnswer(200);
    });
    it('to Avvist need their reason too', async () => {
        const report = await newReport();
        await expect(save(report, { meldingsStatusId: 3 })).toAnswer(400);
        await postComment('entreprenor', report.id, 'Feil sted');
        await expect(save(report, { meldingsStatusId: 3 })).toAnswer(200);
    });
});

describe('work done (report-handling §4, D3)', () => {
    const set = (id: number, feilrettingskodeId: number) =>
        put('entreprenor', `/api/meldinger/${id}/feilretting`, { feilrettingskodeId });
    it("is one of the agreement's codes, and is in the history", async () => {
        const report = await newReport();
        const answer = await set(report.id, 1);
        expect([answer.status, answer.headers.get('ETag')]).toEqual([200, `"${report.versjon + 1}"`]);
        expect((await historyOf(report.id))[0]?.felter).toEqual({
            'Arbeid utført': { fra: null, til: 'Hull tettet' },
        });
        await expect(set(report.id, 6)).toAnswer(400);
        expect((await getReport(report.id)).feilrettingskodeId).toBe(1);
    });
    it('code 0 removes it, as DELETE does', async () => {
        const report = await newReport();
        await set(report.id, 1);
        await expect(set(report.id, 0)).toAnswer(200);
        expect((await getReport(report.id)).feilrettingskodeId).toBeNull();
        await set(report.id, 1);
        await expect(remove('entreprenor', `/api/meldinger/${report.id}/feilretting`)).toAnswer(200);
        expect((await getReport(report.id)).feilrettingskodeId).toBeNull();
    });
});

describe('automatic routing (D12)', () => {
    const tildel = (id: number) => put<{ prosessert: boolean }>('saksbehandler', `/api/melding/${id}/tildel`);
    it('sets company, agreement, contract and status 2', async () => {
        const created = await newReport();
        const { body: loose } = await putAsService(created, {
            selskapId: null,
            avtaleId: null,
            meldingsStatusId: 1,
        });
        expect((await tildel(loose.id)).body).toMatchObject({ prosessert: true });
        expect(await getReport(loose.id)).toMatchObject({
            selskapId: nordvei,
            avtale: { avtaleId: agreements.roadInner },
            kontrakt: created.kontrakt,
            meldingsStatusId: 2,
        });
        expect(
            Object.keys((await historyOf(loose.id))[0]?.felter ?? {}),
            'in the order of the page, not of the database',
        ).toEqual(['Status', 'Entreprenør', 'Avtale', 'Kontrakt']);
    });
    it('changes nothing when no agreement fits', async () => {
        const report = await newReport({ meldingstypeId: types.cycle });
        const { body: parking } = await putAsService(report, { meldingstypeId: 35 });
        const before = await getReport(parking.id);
        expect((await tildel(parking.id)).body).toEqual({ prosessert: false });
        expect(await getReport(parking.id)).toEqual(before);
    });
});
