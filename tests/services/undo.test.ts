import { beforeAll, describe, expect, it } from 'vitest';
import type { Undoable } from '../../src/api/entities/handling';
import { sharedCity } from '../harness/withCity';
import { handlingCalls } from './handlingCalls';
import {
    agreements,
    call,
    getReport,
    historyOf,
    lysmester,
    newReport,
    nordvei,
    postComment,
    putAsContractor,
    putAsService,
    types,
} from './reportCalls';

const city = sharedCity();
let url: string;
beforeAll(async () => {
    url = city.url;
});

const { handle, handleMany, undo, comments, feedback, mailsAbout } = handlingCalls(city);

describe('taking a save back (angre, D15)', () => {
    it('puts every field back, removes comment, feedback and mail, with a line in the history', async () => {
        const report = await newReport(url);
        const saved = await handle(report.id, {
            meldingsStatusId: 6,
            meldingstypeId: types.cycle,
            selskapId: lysmester,
            avtaleId: agreements.lightWest,
            kommentar: 'Oi',
            tilbakemelding: 'Ferdig',
        });
        expect(saved.status).toBe(200);
        const [mail] = await mailsAbout(report.lopeNummer);
        expect(Date.parse(mail?.held_until ?? '')).toBeGreaterThanOrEqual(Date.parse(saved.body.angre?.inntil ?? ''));
        const { status, body } = await undo(saved.body.angre?.id);
        expect([status, body.meldinger.map(({ utfall }) => utfall)]).toEqual([200, ['utfort']]);
        expect(await getReport(url, report.id)).toEqual({
            ...report,
            versjon: report.versjon + 2,
            antallHistorikk: report.antallHistorikk! + 2,
        });
        expect(await comments(report.id)).toEqual([]);
        expect(await feedback(report.id)).toEqual([]);
        expect(await mailsAbout(report.lopeNummer)).toEqual([]);
        const [entry] = await historyOf(url, report.id);
        expect(entry?.felter).toMatchObject({
            Status: { fra: 'Arbeid utført', til: report.meldingsStatusNavn },
            Tilbakemelding: { fra: 'Ferdig', til: null },
            Angret: { fra: null },
        });
    });
    it('of many reports works for all except one that somebody has changed meanwhile', async () => {
        const [one, two] = [await newReport(url), await newReport(url)];
        const saved = await handleMany({ ider: [one.id, two.id], endring: { meldingsStatusId: 6 } });
        expect((await handle(two.id, { meldingsStatusId: 4 }, { user: 'leder' })).status).toBe(200);
        const { body } = await undo(saved.body.angre?.id);
        expect(body.meldinger.map(({ id, utfall, code }) => [id, utfall, code])).toEqual([
            [one.id, 'utfort', undefined],
            [two.id, 'avvist', 'reportStale'],
        ]);
        expect((await getReport(url, one.id)).meldingsStatusId).toBe(one.meldingsStatusId);
        expect((await getReport(url, two.id)).meldingsStatusId).toBe(4);
    });
    it('only once, and only by its author', async () => {
        const report = await newReport(url);
        const { body } = await handle(report.id, { meldingsStatusId: 4 });
        expect((await undo(body.angre?.id, 'leder')).status).toBe(404);
        expect((await undo(body.angre?.id)).status).toBe(200);
        const again = await undo(body.angre?.id);
        expect([again.status, again.body.errorMessage]).toEqual([400, 'Det er for sent å angre.']);
    });
    it('of a rejection leaves none for the report file, and its reason may be given again', async () => {
        const report = await newReport(url);
        await postComment(url, 'saksbehandler', report.id, 'Ikke vårt');
        const { body } = await handle(report.id, { meldingsStatusId: 3 });
        expect((await undo(body.angre?.id)).status).toBe(200);
        expect((await handle(report.id, { meldingsStatusId: 3 })).status).toBe(200);
    });
    it('of a report works for its single controls, for its work done, and for routing', async () => {
        const report = await newReport(url);
        const moved = await putAsService(url, report, { adresse: 'Grensen 1', meldingsStatusId: 4 });
        /** Each save and each undo makes a version, and a line in the history. */
        const state = async () => ({ ...(await getReport(url, report.id)), versjon: 0, antallHistorikk: 0 });
        const seen = await state();
        const workDone = (method: 'PUT' | 'DELETE', json?: object) =>
            call<Undoable>(url, 'saksbehandler', `/api/meldinger/${report.id}/feilretting`, {
                method,
                ...(json ? { json } : {}),
            });
        const set = await workDone('PUT', { feilrettingskodeId: 1 });
        expect((await undo(set.body.angre?.id)).status).toBe(200);
        expect(await state()).toEqual(seen);
        // Then the save before it is undone.
        expect((await undo(moved.body.angre?.id)).body.meldinger[0]?.utfall).toBe('utfort');
        expect(await state()).toEqual({ ...report, versjon: 0, antallHistorikk: 0 });
        expect((await workDone('DELETE')).body.angre).toBeNull();
        expect((await handle(report.id, { selskapId: null, avtaleId: null, meldingsStatusId: 1 })).status).toBe(200);
        const routed = await call<Undoable>(url, 'saksbehandler', `/api/melding/${report.id}/tildel`, {
            method: 'PUT',
        });
        expect((await getReport(url, report.id)).selskapId).toBe(nordvei);
        expect((await undo(routed.body.angre?.id)).status).toBe(200);
        expect(await getReport(url, report.id)).toMatchObject({ selskapId: null, avtale: null, meldingsStatusId: 1 });
    });
    it('of a single save by a contractor, by them alone', async () => {
        const report = await newReport(url);
        const saved = await putAsContractor(url, 'entreprenor', nordvei, report, { meldingsStatusId: 4 });
        expect((await undo(saved.body.angre?.id)).status).toBe(404);
        expect((await undo(saved.body.angre?.id, 'entreprenor')).status).toBe(200);
        expect((await getReport(url, report.id)).meldingsStatusId).toBe(report.meldingsStatusId);
    });
});
