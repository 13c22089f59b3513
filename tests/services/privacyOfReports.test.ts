// Redacted and hidden pictures, numbers in descriptions, who has read a report, and reporters' e-mail (D15, `personvern`).
import sharp from 'sharp';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReportPage } from '../../src/api/entities/report';
import type { ReportDocument } from '../../src/api/entities/reportEntries';
import { noteReading, writeReadings } from '../../src/city/capabilities/privacy/readings';
import type { AnsweredCall, City } from '../../src/city/city';
import { removeData } from '../harness/city';
import { ownCity, sharedCity, inDatabase } from '../harness/withCity';
import { callWith, newClient, tokenOf } from './machineCalls';
import { callsOf, nordvei, photo, type VersionedReport } from './reportCalls';

const city = sharedCity();
const { get, getReport, historyOf, newReport, post, put, putAsService, read, remove } = callsOf(city);
let report: VersionedReport;

const asContractor = () =>
    read<VersionedReport>('entreprenoradmin', `/api/entreprenorer/${nordvei}/meldinger/${report.id}`);
const picture = (user: string, id: string | undefined, size = '') => get(user, `/api/bilder/${id}${size}`);

beforeAll(async () => {
    report = await newReport({
        innsenderEpost: 'ola@unikpost.test',
        beskrivelse: 'Hull. Ring 912 34 567, fnr 13097200119.',
        bilder: [await photo(), await photo()],
    });
});

describe('a picture', () => {
    describe('painted over', () => {
        const paint = (id: string | undefined, felter: object[], user = 'saksbehandler') =>
            put(user, `/api/meldinger/${report.id}/bilder/${id}/sladding`, { felter });
        const uncover = (id: string | undefined) =>
            remove('saksbehandler', `/api/meldinger/${report.id}/bilder/${id}/sladding`);
        const area = { x: 0.25, y: 0.25, bredde: 0.5, hoyde: 0.5 };
        let original: Buffer;
        let painted: VersionedReport;
        beforeAll(async () => {
            const [id] = report.bildeIds;
            original = (await picture('saksbehandler', id)).bytes;
            await expect(picture('saksbehandler', id, '/thumb')).toAnswer(200);
            // Sent to the reporter, too.
            await expect(
                post('saksbehandler', `/api/meldinger/${report.id}/tilbakemeldinger`, {
                    tekst: 'Se her',
                    bildeIds: [id],
                }),
            ).toAnswer(201);
            await expect(paint(id, [area])).toAnswer(204);
            painted = await getReport(report.id);
        });

        it('can be painted over by staff alone, with at least one area', async () => {
            await expect(paint(report.bildeIds[1], [area], 'entreprenoradmin')).toAnswer(403);
            await expect(paint(report.bildeIds[1], [])).toAnswer(400);
        });
        it('has a new id, and the former id answers 404', async () => {
            const [id, other] = report.bildeIds;
            expect(painted.bildeIds).not.toContain(id);
            expect(painted.bildeIds).toContain(other);
            expect(painted.bildevern?.map(({ sladdet }) => sladdet)).toEqual([true, false]);
            await expect(picture('saksbehandler', id)).toAnswer(404);
            await expect(picture('saksbehandler', id, '/thumb')).toAnswer(404);
        });
        it.each(['', '/thumb'])('is black in that area, also at «%s»', async (size) => {
            const bytes = (await picture('saksbehandler', painted.bildeIds[0], size)).bytes;
            const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
            const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
            expect([...data.subarray(middle, middle + 3)].every((value) => value < 16)).toBe(true);
        });
        it('is mentioned in the history', async () => {
            expect((await historyOf(report.id))[0]?.felter).toEqual({
                Bilder: { fra: 'Bilde 1', til: 'Sladdet' },
            });
        });
        it('can be uncovered once, and is then the original to the byte', async () => {
            await expect(uncover(painted.bildeIds[0])).toAnswer(204);
            const [restored] = (await getReport(report.id)).bildeIds;
            const bytes = (await picture('saksbehandler', restored)).bytes;
            expect(bytes.equals(original)).toBe(true);
            await expect(uncover(restored)).toAnswer(404);
        });
    });

    it('is hidden from contractors in the report, by its address and in print', async () => {
        const [id] = (await getReport(report.id)).bildeIds;
        expect((await asContractor()).bildeIds).toHaveLength(2);
        const printed = async (user: string) => {
            const answer = await get(user, `/api/meldinger/pdf?MeldingId=${report.id}`);
            return answer.text.match(/\/Subtype \/Image/g)?.length ?? 0;
        };
        const whole = await printed('entreprenoradmin');
        const path = `/api/meldinger/${report.id}/bilder/${id}/synlighet`;
        await expect(put('saksbehandler', path, { skjultForEntreprenor: true, skjultForInnmelder: false })).toAnswer(
            204,
        );
        expect((await asContractor()).bildeIds).toHaveLength(1);
        expect((await asContractor()).bildevern).toBeUndefined();
        await expect(picture('entreprenoradmin', id)).toAnswer(404);
        await expect(picture('entreprenoradmin', id, '/thumb')).toAnswer(404);
        await expect(picture('saksbehandler', id)).toAnswer(200);
        expect((await getReport(report.id)).bildeIds).toHaveLength(2);
        expect([await printed('saksbehandler'), await printed('entreprenoradmin')]).toEqual([whole, whole - 1]);
    });
});

it('a document is hidden from contractors and from what reporters get, and stays with the department', async () => {
    const client = await newClient(city.url, ['meldinger:les']);
    const token = await tokenOf(city.url, client, 'meldinger:les');
    const ofReporter = async () => {
        const answer = await callWith(city.url, token, `/api/serviceavdelinger/meldinger/${report.id}`);
        return ((await answer.json()) as { result: VersionedReport }).result;
    };
    const listed = async (user: string) => {
        const path = `/api/meldinger/${report.id}/dokumentasjon/base64`;
        return (await read<ReportDocument[]>(user, path)).map(({ filNavn }) => filNavn);
    };
    const form = new FormData();
    for (const name of ['skade.pdf', 'befaring.pdf']) form.append('dokumentasjon', new Blob(['%PDF-1.4\n']), name);
    const path = `/api/meldinger/${report.id}/dokumentasjon`;
    await expect(put('saksbehandler', path, form)).toAnswer(204);
    const { dokumentasjonIds, dokumentvern } = await getReport(report.id);
    expect(dokumentvern).toEqual(
        dokumentasjonIds.map((id) => ({ id, skjultForEntreprenor: false, skjultForInnmelder: false })),
    );
    const [id] = dokumentasjonIds;
    // Pictures added together have no order of their own.
    const [first, other] = await listed('saksbehandler');
    const hide = (skjultForEntreprenor: boolean, skjultForInnmelder: boolean, user = 'saksbehandler') =>
        put(user, `${path}/${id}/synlighet`, { skjultForEntreprenor, skjultForInnmelder });
    await expect(hide(true, false, 'entreprenoradmin')).toAnswer(403);
    await expect(hide(true, false)).toAnswer(204);
    expect((await historyOf(report.id))[0]?.felter).toEqual({
        Dokumentasjon: { fra: first, til: 'Skjult for entreprenører' },
    });
    const namesRead = async (user: string) =>
        (await historyOf(report.id, user)).flatMap(({ felter }) => felter.Dokumentasjon ?? []);
    expect(await namesRead('entreprenoradmin')).toEqual([
        { fra: 'Skjult dokument', til: 'Skjult for entreprenører' },
        { fra: null, til: ['skade.pdf', 'befaring.pdf'].join(', ').replace(first ?? '', 'Skjult dokument') },
    ]);
    expect((await namesRead('saksbehandler'))[1]).toEqual({ fra: null, til: 'skade.pdf, befaring.pdf' });
    expect(await listed('entreprenoradmin')).toEqual([other]);
    expect(await asContractor()).toMatchObject({ dokumentasjonIds: [dokumentasjonIds[1]], dokumentasjonStorrelse: 9 });
    expect((await asContractor()).dokumentvern).toBeUndefined();
    expect(await listed('saksbehandler')).toEqual([first, other]);
    expect((await ofReporter()).dokumentasjonIds).toEqual(dokumentasjonIds);
    await expect(hide(false, true)).toAnswer(204);
    expect((await ofReporter()).dokumentasjonIds).toEqual([dokumentasjonIds[1]]);
    expect(await listed('entreprenoradmin')).toEqual([first, other]);
    await expect(hide(true, true)).toAnswer(204);
    await expect(remove('saksbehandler', `${path}/${id}`)).toAnswer(204);
    expect((await namesRead('entreprenoradmin'))[0], 'also once it is removed').toEqual({
        fra: 'Skjult dokument',
        til: null,
    });
    expect((await namesRead('saksbehandler'))[0]).toEqual({ fra: first, til: null });
    await expect(put('saksbehandler', `${path}/${crypto.randomUUID()}/synlighet`, {})).toAnswer(400);
});

it('phone and birth numbers are removed from a description at once, and from the search', async () => {
    const found = async () =>
        (await read<ReportPage>('saksbehandler', '/sok/melding/serviceavdeling?fritekstSok=13097200119')).totaltAntall;
    expect(await found()).toBe(1);
    await expect(remove('saksbehandler', `/api/meldinger/${report.id}/personnumre`)).toAnswer(204);
    expect((await getReport(report.id)).beskrivelse).toBe('Hull. Ring [slettet], fnr [slettet].');
    expect(await found()).toBe(0);
    expect((await historyOf(report.id))[0]?.felter).toEqual({
        Beskrivelse: { fra: null, til: 'Telefon- og fødselsnummer fjernet' },
    });
});

it('admins of the department see who has read a report, each reading once', async () => {
    await asContractor();
    await asContractor();
    await get('saksbehandler', `/api/meldinger/pdf?MeldingId=${report.id}`);
    await get('saksbehandler', `/api/meldinger/${report.id}/innmelder`);
    const path = `/api/meldinger/${report.id}/lesinger`;
    await expect(get('saksbehandler', path)).toAnswer(403);
    const seen = async () => {
        const readings = await read<{ navn: string; hva: string }[]>('leder', path);
        return readings.map(({ navn, hva }) => `${navn} ${hva}`);
    };
    // Readings are stored together, a moment later, in order.
    await expect
        .poll(seen, { timeout: 30_000 })
        .toEqual(
            expect.arrayContaining([
                'Siri Haugen apnet',
                'Siri Haugen bilde',
                'Siri Haugen utskrift',
                'Siri Haugen innmelder',
            ]),
        );
    expect((await seen()).filter((one) => one === 'Eirik Nordvik apnet')).toHaveLength(1);
});

it('a company that does not see reporters’ e-mail neither reads nor finds it, and still answers them', async () => {
    const search = async (user: string, words: string) => {
        const where = user === 'saksbehandler' ? 'serviceavdeling' : `entreprenor/${nordvei}`;
        const answer = await read<ReportPage>(user, `/sok/melding/${where}?fritekstSok=${encodeURIComponent(words)}`);
        return answer.meldinger.map(({ id }) => id);
    };
    await putAsService(await getReport(report.id), {});
    expect((await asContractor()).innsenderEpost).toBe('ola@unikpost.test');
    expect(await search('entreprenoradmin', 'epost:unikpost')).toEqual([report.id]);
    const letSee = (serInnmelder: boolean) => put('admin', `/api/personvern/selskaper/${nordvei}`, { serInnmelder });
    await expect(letSee(false)).toAnswer(204);
    expect((await asContractor()).innsenderEpost).toBe('Skjult');
    for (const words of ['epost:unikpost', 'unikpost', 'epost:unik*', 'un*kpost'])
        expect(await search('entreprenoradmin', words)).toEqual([]);
    expect(await search('entreprenoradmin', 'hull')).toContain(report.id);
    expect((await search('entreprenoradmin', 'NOT unikpost')).length).toBeGreaterThan(0);
    expect(await search('saksbehandler', 'epost:unikpost')).toEqual([report.id]);
    await expect(
        post('entreprenoradmin', `/api/meldinger/${report.id}/tilbakemeldinger`, { tekst: 'Vi er på saken' }),
    ).toAnswer(201);
    // Only the city can open an embedded database.
    if (city.data.databaseUrl) {
        const reason = '550 <ola@unikpost.test>: Recipient address rejected';
        await city.database.rows(
            sql`update letter set state = 'avvist', reason = ${reason} where report_id = ${report.id}`,
        );
        const letters = async (user: string) => (await get(user, `/api/meldinger/${report.id}/brev`)).text;
        expect(await letters('saksbehandler')).toContain(reason);
        expect(await letters('entreprenoradmin')).not.toContain('unikpost');
    }
    await expect(letSee(true)).toAnswer(204);
    expect((await asContractor()).innsenderEpost).toBe('ola@unikpost.test');
});

it('a reading waits while the database is away', async () => {
    const rows = vi.fn<(statement: Sql) => Promise<object[]>>();
    rows.mockRejectedValueOnce(new Error('Connection terminated')).mockResolvedValue([]);
    const own = { database: { probe: {}, rows }, now: () => new Date() } as unknown as City;
    const [caller, params] = [{ userId: 'kari' }, { id: 5 }];
    noteReading('getServiceReport', { city: own, caller, params } as unknown as AnsweredCall, undefined);
    await writeReadings(own);
    await writeReadings(own);
    expect(rows.mock.lastCall?.[0].values).toContainEqual(['kari']);
});

it('a reading of the last second survives the end of the city', async () => {
    const own = await ownCity();
    const { id } = await callsOf(own).newReport({});
    await callsOf(own).getReport(id);
    await own.stop({ keepData: true });
    const readings = await inDatabase(own.data, (database) =>
        database.rows(sql`select 1 from reading where report_id = ${id}`),
    );
    expect(readings).toHaveLength(1);
    await removeData(own.data);
});
