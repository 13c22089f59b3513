import { describe, expect, it } from 'vitest';
import type { Undoable } from '../../src/api/entities/handling';
import type { Candidates } from '../../src/api/entities/selection';
import type { Report, ReportType, Status } from '../../src/api/entities/report';
import { sharedCity } from '../harness/withCity';
import { agreements, callsOf, lysmester, nordvei, types } from './reportCalls';

const city = sharedCity();
const {
    feedbackOf,
    getReport,
    handle,
    handleMany,
    historyOf,
    mailsAbout,
    newReport,
    post,
    postComment,
    put,
    putAsContractor,
    putAsService,
    read,
    remove,
    undo,
} = callsOf(city);

const link = (id: number, hovedmeldingId: number, headers: Record<string, string> = {}) =>
    put<Undoable>('saksbehandler', `/api/meldinger/${id}/duplikat`, { hovedmeldingId }, headers);
const answersAbout = async (lopeNummer: number) =>
    (await mailsAbout(lopeNummer)).filter(({ subject }) => subject.startsWith('Svar på'));
const unlink = (id: number) => remove<Undoable>('saksbehandler', `/api/meldinger/${id}/duplikat`);
const pair = async () => {
    const main = await newReport({ innsenderEpost: 'hoved@example.com' });
    const twin = await newReport({ innsenderEpost: 'tvilling@example.com' });
    return { main, twin };
};

describe('the same thing twice (duplikater, D15)', () => {
    it('a duplicate takes status Duplikat, both show the link, and it can be undone', async () => {
        const { main, twin } = await pair();
        const linked = await link(twin.id, main.id, { 'If-Match': `"${twin.versjon}"` });
        expect([linked.status, linked.headers.get('ETag')]).toEqual([200, `"${twin.versjon + 1}"`]);
        const after = await getReport(twin.id);
        expect(after).toMatchObject({ meldingsStatusId: 7, duplikatAv: { id: main.id, lopeNummer: main.lopeNummer } });
        expect((await getReport(main.id)).duplikater).toMatchObject([{ id: twin.id, meldingsStatusNavn: 'Duplikat' }]);
        expect((await historyOf(twin.id))[0]?.felter).toMatchObject({
            Status: { til: 'Duplikat' },
            'Duplikat av': { fra: null, til: `Melding ${main.lopeNummer}` },
        });
        await expect(unlink(twin.id)).toAnswer(200);
        expect(await getReport(twin.id)).toEqual({
            ...twin,
            versjon: twin.versjon + 2,
            antallHistorikk: twin.antallHistorikk! + 2,
            klokke: expect.any(Object) as object,
        });
        expect((await getReport(main.id)).duplikater).toEqual([]);
    });
    it('many are linked in one handling, which refuses what a single link refuses, mails nothing and can be taken back', async () => {
        const { main, twin } = await pair();
        const third = await newReport({ innsenderEpost: 'tredje@example.com' });
        const endring = { meldingsStatusId: 7, duplikatAvId: main.id };
        const [linked, ofItself] = (await handleMany({ ider: [twin.id, main.id], endring, forhandsvis: true })).body
            .meldinger;
        expect(linked).toMatchObject({
            utfall: 'utfort',
            felter: { 'Duplikat av': { til: `Melding ${main.lopeNummer}` } },
        });
        expect(ofItself).toMatchObject({ utfall: 'avvist', errors: [{ field: 'duplikatAvId' }] });
        expect(await getReport(twin.id)).toMatchObject({
            meldingsStatusId: twin.meldingsStatusId,
            duplikatAv: null,
        });
        const [otherStatus] = (
            await handleMany({
                ider: [twin.id],
                endring: { ...endring, meldingsStatusId: 4 },
            })
        ).body.meldinger;
        expect(otherStatus).toMatchObject({ utfall: 'avvist', errors: [{ field: 'duplikatAvId' }] });
        const { body } = await handleMany({ ider: [twin.id, third.id], endring });
        expect((await getReport(main.id)).duplikater?.map(({ id }) => id)).toEqual([twin.id, third.id]);
        expect(await answersAbout(twin.lopeNummer)).toEqual([]);
        await undo(body.angre?.id);
        expect((await getReport(main.id)).duplikater).toEqual([]);
    });
    it('a report cannot be a duplicate of itself, of a duplicate or of nothing, nor if it has duplicates', async () => {
        const { main, twin } = await pair();
        const third = await newReport();
        await expect(link(twin.id, main.id)).toAnswer(200);
        for (const [id, mainId, message] of [
            [main.id, main.id, 'En melding kan ikke være duplikat av seg selv.'],
            [third.id, twin.id, `Den meldingen er selv et duplikat. Velg hovedmeldingen ${main.lopeNummer}.`],
            [third.id, 2_000_000_000, 'Fant ikke hovedmeldingen.'],
            [main.id, third.id, 'Meldingen har selv duplikater, og kan ikke være duplikat av en annen.'],
        ] as const) {
            await expect(link(id, mainId)).toRefuse('hovedmeldingId', message);
        }
        await expect(link(third.id, main.id, { 'If-Match': '"99"' })).toAnswer(412);
    });
    it("the duplicate's reporter is notified when the main report is closed, by any user; its own reporter gets only feedback", async () => {
        const { main, twin } = await pair();
        await link(twin.id, main.id);
        expect(await answersAbout(twin.lopeNummer)).toEqual([]);
        const done = await putAsContractor('entreprenoradmin', nordvei, main, { meldingsStatusId: 6 });
        expect(done.status).toBe(200);
        expect(await answersAbout(main.lopeNummer)).toEqual([]);
        const [mail] = await answersAbout(twin.lopeNummer);
        expect(mail).toMatchObject({ recipient: 'tvilling@example.com' });
        expect(mail?.body).toContain(`behandlet sammen med melding ${main.lopeNummer}`);
        expect(await feedbackOf(twin.id)).toHaveLength(1);
    });
    it('both reporters get the feedback once, and undoing the save cancels it', async () => {
        const { main, twin } = await pair();
        await link(twin.id, main.id);
        const { body } = await handle(main.id, {
            meldingsStatusId: 6,
            tilbakemelding: 'Hullet er tettet.',
        });
        for (const { lopeNummer } of [main, twin]) {
            const mails = await answersAbout(lopeNummer);
            expect(mails).toHaveLength(1);
            expect(mails[0]?.body).toContain('Hullet er tettet.');
        }
        await undo(body.angre?.id);
        expect(await answersAbout(twin.lopeNummer)).toEqual([]);
        expect(await feedbackOf(twin.id)).toEqual([]);
    });
    it.each(['before', 'after'])(
        'a duplicate numbered %s its main report gets one mail from a save of both, and the preview tells of the others',
        async (order) => {
            const { main: first, twin: second } = await pair();
            const [main, twin] = order === 'after' ? [first, second] : [second, first];
            const others = [
                await newReport({ innsenderEpost: 'tredje@example.com' }),
                await newReport({ innsenderEpost: '' }),
            ];
            for (const { id } of [twin, ...others]) await link(id, main.id);
            expect(await getReport(main.id)).toMatchObject({ duplikaterMedInnsender: 2 });
            const save = async (forhandsvis: boolean) =>
                (
                    await handleMany({
                        ider: [main.id, twin.id],
                        endring: { meldingsStatusId: 6, tilbakemelding: 'Hullet er tettet.' },
                        forhandsvis,
                    })
                ).body.meldinger;
            const [ofMain, ofTwin] = await save(true);
            expect(ofMain?.duplikatEpost).toEqual({
                antall: 1,
                tekst: `Meldingen din er behandlet sammen med melding ${main.lopeNummer}, som gjelder det samme.\n\nHullet er tettet.`,
            });
            expect(ofTwin).not.toHaveProperty('duplikatEpost');
            await save(false);
            for (const { lopeNummer } of [main, twin, others[0]!])
                expect(await answersAbout(lopeNummer)).toHaveLength(1);
            expect((await answersAbout(twin.lopeNummer))[0]?.body).not.toContain('behandlet sammen med');
        },
    );
    it('linked to a main report that is finished already, its reporter is notified, unless the link is undone', async () => {
        const { main, twin } = await pair();
        await putAsService(main, { meldingsStatusId: 6 });
        const { body } = await link(twin.id, main.id);
        const [mail, ...others] = await answersAbout(twin.lopeNummer);
        expect(Date.parse(mail?.held_until ?? '')).toBeGreaterThanOrEqual(Date.parse(body.angre?.inntil ?? ''));
        expect(others).toEqual([]);
        expect(await answersAbout(main.lopeNummer)).toEqual([]);
        await expect(undo(body.angre?.id)).toAnswer(200);
        expect(await answersAbout(twin.lopeNummer)).toEqual([]);
        expect(await getReport(twin.id)).toMatchObject({ meldingsStatusId: 2, duplikatAv: null });
        await link(twin.id, main.id);
        await expect(undo((await unlink(twin.id)).body.angre?.id)).toAnswer(200);
        expect(await getReport(twin.id)).toMatchObject({ meldingsStatusId: 7, duplikatAv: { id: main.id } });
    });
    it.each([
        ['is itself a duplicate', async (main: Report) => link(main.id, (await newReport()).id)],
        ['is finished', (main: Report) => putAsService(main, { meldingsStatusId: 6 })],
        ['is its duplicate', (main: Report, twin: Report) => link(main.id, twin.id)],
    ])('a removed link cannot be undone when the main report %s meanwhile', async (_, change) => {
        const { main, twin } = await pair();
        await link(twin.id, main.id);
        const { body } = await unlink(twin.id);
        await expect(change(main, twin)).toAnswer(200);
        expect((await undo(body.angre?.id)).body.meldinger).toMatchObject([{ utfall: 'avvist', code: 'reportStale' }]);
        expect((await getReport(twin.id)).duplikatAv).toBeNull();
    });
    it('a main report that became a duplicate in the same save as its own duplicate is one again when it is undone', async () => {
        const { main: twin, twin: main } = await pair();
        const other = await newReport();
        await link(twin.id, main.id);
        const saved = await handleMany({
            ider: [main.id, twin.id],
            endring: { meldingsStatusId: 7, duplikatAvId: other.id },
        });
        expect((await getReport(other.id)).duplikater).toHaveLength(2);
        expect((await undo(saved.body.angre?.id)).body.meldinger.map(({ utfall }) => utfall)).toEqual([
            'utfort',
            'utfort',
        ]);
        expect((await getReport(twin.id)).duplikatAv).toMatchObject({ id: main.id });
    });
    it("a duplicate whose own part of a save is refused gets its main report's letter", async () => {
        const { main, twin } = await pair();
        await link(twin.id, main.id);
        const save = async (forhandsvis: boolean) =>
            (
                await handleMany({
                    ider: [main.id, twin.id],
                    endring: { meldingsStatusId: 6, tilbakemelding: 'Hullet er tettet.' },
                    versjoner: { [twin.id]: twin.versjon },
                    forhandsvis,
                })
            ).body.meldinger;
        expect(await save(true)).toMatchObject([
            { utfall: 'utfort', duplikatEpost: { antall: 1 } },
            { utfall: 'avvist' },
        ]);
        expect(await save(false)).toMatchObject([{ utfall: 'utfort' }, { utfall: 'avvist' }]);
        const [mail, ...others] = await answersAbout(twin.lopeNummer);
        expect(mail?.body).toContain(`behandlet sammen med melding ${main.lopeNummer}`);
        expect(others).toEqual([]);
    });
    it("the status's text is filled in from the main report (D15), and a plain one is sent where it cannot be", async () => {
        const template = (tekstmal: string) => put('admin', '/api/meldingstatusmal/6', { tekstmal });
        const own =
            (await read<Status[]>('saksbehandler', '/api/meldingsstatuser')).find(({ id }) => id === 6)?.tekstmal ?? '';
        await expect(template('Melding {nummer} om {adresse} er utbedret av {entreprenør}.')).toAnswer(204);
        const endOf = async (change: object) => {
            const { main, twin } = await pair();
            const late = await newReport({ innsenderEpost: 'sen@example.com' });
            await link(twin.id, main.id);
            await putAsService(main, { meldingsStatusId: 6, ...change });
            const shown = await post<{ epost: { tekst: string } }>(
                'saksbehandler',
                `/api/meldinger/${late.id}/duplikat/forhandsvisning`,
                { hovedmeldingId: main.id },
            );
            await link(late.id, main.id);
            const texts = [twin, late].map(async ({ lopeNummer }) => (await answersAbout(lopeNummer))[0]?.body);
            return { main, texts: [...(await Promise.all(texts)), shown.body.epost.tekst] };
        };
        const filled = await endOf({});
        const plain = await endOf({ selskapId: null, avtaleId: null });
        await template(own);
        const { lopeNummer, adresse } = filled.main;
        for (const text of filled.texts)
            expect(text).toContain(`Melding ${lopeNummer} om ${adresse} er utbedret av Nordvei Drift AS.`);
        for (const text of plain.texts) {
            expect(text).toContain(`Melding ${plain.main.lopeNummer} er ferdig behandlet.`);
            expect(text).not.toContain('{');
        }
    });
    it('the mail of a finished main report is shown before, and is not sent where it is not wanted', async () => {
        const { main, twin } = await pair();
        const preview = async () =>
            (
                await post<{ epost: { til: string; emne: string; tekst: string } | null }>(
                    'saksbehandler',
                    `/api/meldinger/${twin.id}/duplikat/forhandsvisning`,
                    { hovedmeldingId: main.id },
                )
            ).body.epost;
        expect(await preview()).toBeNull();
        await putAsService(main, { meldingsStatusId: 6 });
        const shown = await preview();
        expect(shown).toMatchObject({ til: 'tvilling@example.com', emne: `Svar på melding ${twin.lopeNummer}` });
        expect(shown?.tekst).toContain(`behandlet sammen med melding ${main.lopeNummer}`);
        const linked = await put('saksbehandler', `/api/meldinger/${twin.id}/duplikat`, {
            hovedmeldingId: main.id,
            varsle: false,
        });
        expect([linked.status, await answersAbout(twin.lopeNummer)]).toEqual([200, []]);
    });
    it('a report with status Duplikat keeps everything else when it is linked, and when the link is removed', async () => {
        const { main, twin } = await pair();
        const { body } = await putAsService(twin, { meldingsStatusId: 7 });
        const before = await getReport(twin.id);
        const linked = await link(twin.id, main.id, { 'If-Match': `"${before.versjon}"` });
        expect([linked.status, linked.headers.get('ETag')]).toEqual([200, `"${before.versjon + 1}"`]);
        expect(await getReport(twin.id)).toEqual({
            ...before,
            versjon: before.versjon + 1,
            antallHistorikk: before.antallHistorikk! + 1,
            duplikatAv: expect.objectContaining({ id: main.id }) as object,
        });
        expect((await historyOf(twin.id))[0]?.felter).toEqual({
            'Duplikat av': { fra: null, til: `Melding ${main.lopeNummer}` },
        });
        expect(await answersAbout(twin.lopeNummer)).toEqual([]);
        // Undoing the status would undo the later link unseen.
        const undone = await undo(body.angre?.id);
        expect(undone.body.meldinger).toMatchObject([{ utfall: 'avvist' }]);
        await expect(unlink(twin.id)).toAnswer(200);
        expect(await getReport(twin.id)).toMatchObject({ meldingsStatusId: 7, duplikatAv: null });
    });
    it('without the link, a rejection that nobody accepted is open again, and a contractor chosen meanwhile has the report', async () => {
        const { main, twin } = await pair();
        await postComment('entreprenoradmin', twin.id, 'Ikke vår');
        await expect(putAsContractor('entreprenoradmin', nordvei, twin, { meldingsStatusId: 3 })).toAnswer(200);
        await link(twin.id, main.id);
        await unlink(twin.id);
        expect(await getReport(twin.id)).toMatchObject({ meldingsStatusId: 2, selskapId: nordvei });
        const other = await newReport();
        const nobodys = { meldingsStatusId: 1, selskapId: null, avtaleId: null };
        await expect(putAsService(other, nobodys)).toAnswer(200);
        await link(other.id, main.id);
        const assigned = { selskapId: nordvei, avtaleId: agreements.roadInner };
        await expect(putAsService(await getReport(other.id), assigned)).toAnswer(200);
        await unlink(other.id);
        expect(await getReport(other.id)).toMatchObject({ meldingsStatusId: 2, selskapId: nordvei });
    });
    it('another status ends the link', async () => {
        const { main, twin } = await pair();
        await link(twin.id, main.id);
        await putAsService(await getReport(twin.id), { meldingsStatusId: 4 });
        expect((await getReport(twin.id)).duplikatAv).toBeNull();
    });
});

describe('possible duplicates (D15)', () => {
    it('lies within the radius of the type: same type and open first, then the nearest', async () => {
        const place = { latitude: 59.9127, longitude: 10.7461 };
        const report = await newReport(place);
        const other = await newReport({ ...place, meldingstypeId: types.light });
        const near = await newReport({ latitude: place.latitude + 0.0002, longitude: place.longitude });
        const same = await newReport(place);
        const closed = await newReport(place);
        await putAsService(closed, { meldingsStatusId: 6 });
        const far = await newReport({ latitude: place.latitude + 0.002, longitude: place.longitude });
        const ours = new Set([report.id, other.id, near.id, same.id, closed.id, far.id]);
        const candidates = async () => {
            const { radius, meldinger } = await read<Candidates>(
                'saksbehandler',
                `/api/meldinger/${report.id}/duplikatkandidater`,
            );
            return { radius, ids: meldinger.map(({ id }) => id).filter((id) => ours.has(id)), meldinger };
        };
        const first = await candidates();
        expect(first.radius).toBe(50);
        expect(first.ids).toEqual([same.id, near.id, closed.id, other.id]);
        expect(first.meldinger.find(({ id }) => id === near.id)?.avstand).toBeCloseTo(22, 0);
        await expect(put('admin', `/api/katalog/meldingstyper/${types.road}`, { radius: 300 })).toAnswer(204);
        expect((await candidates()).ids).toContain(far.id);
        const list = await read<ReportType[]>('saksbehandler', '/api/meldingstyper');
        expect(list.find(({ meldingstypeId }) => meldingstypeId === types.road)?.radius).toBe(300);
    });
    it('names no main report that another company has', async () => {
        const place = { latitude: 59.9133, longitude: 10.7399 };
        const [report, twin, main] = [await newReport(place), await newReport(place), await newReport(place)];
        await putAsService(main, { selskapId: lysmester, avtaleId: agreements.lightWest });
        await expect(link(twin.id, main.id)).toAnswer(200);
        const mainOf = async (user: string) => {
            const { meldinger } = await read<Candidates>(user, `/api/meldinger/${report.id}/duplikatkandidater`);
            return meldinger.find(({ id }) => id === twin.id)?.duplikatAvId;
        };
        expect(await mainOf('saksbehandler')).toBe(main.id);
        expect(await mainOf('entreprenoradmin')).toBeNull();
    });
    it('other reports of the same reporter are found by e-mail in any case, newest first; an anonymous reporter has none', async () => {
        const first = await newReport({ innsenderEpost: 'ola.dunk@example.com' });
        const second = await newReport({ innsenderEpost: 'Ola.Dunk@Example.com' });
        const third = await newReport({ innsenderEpost: 'ola.dunk@example.com' });
        const others = async (id: number) =>
            (await read<{ id: number }[]>('saksbehandler', `/api/meldinger/${id}/innmelder`)).map((one) => one.id);
        expect(await others(first.id)).toEqual([third.id, second.id]);
        expect(await others((await newReport({ innsenderEpost: '' })).id)).toEqual([]);
    });
});
