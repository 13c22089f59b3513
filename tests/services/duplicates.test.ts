import { beforeAll, describe, expect, it } from 'vitest';
import type { BulkHandlingAnswer } from '../../src/api/entities/handling';
import type { Candidates } from '../../src/api/entities/selection';
import type { ReportType } from '../../src/api/entities/report';
import type { Comment } from '../../src/api/entities/reportEntries';
import { callAs } from '../harness/signIn';
import { sharedCity } from '../harness/withCity';
import { call, getReport, historyOf, newReport, putAsContractor, putAsService, nordvei, types } from './reportCalls';

const city = sharedCity();
let url: string;
beforeAll(async () => {
    url = city.url;
});

const get = async <T>(path: string, user = 'saksbehandler'): Promise<T> =>
    ((await (await callAs(url, user, path)).json()) as { result: T }).result;
const link = (id: number, hovedmeldingId: number, headers: Record<string, string> = {}) =>
    call(url, 'saksbehandler', `/api/meldinger/${id}/duplikat`, { method: 'PUT', json: { hovedmeldingId }, headers });
const unlink = (id: number) => call(url, 'saksbehandler', `/api/meldinger/${id}/duplikat`, { method: 'DELETE' });
const mailsAbout = async (lopeNummer: number) => {
    const mails = (await (await fetch(`${url}/dev/epost?format=json`)).json()) as {
        recipient: string;
        subject: string;
        body: string;
    }[];
    return mails.filter(({ subject }) => subject === `Svar på melding ${lopeNummer}`);
};
const pair = async () => {
    const main = await newReport(url, { innsenderEpost: 'hoved@example.com' });
    const twin = await newReport(url, { innsenderEpost: 'tvilling@example.com' });
    return { main, twin };
};

describe('the same thing twice (duplikater, D15)', () => {
    it('a duplicate takes status Duplikat, both show the link, and it can be undone', async () => {
        const { main, twin } = await pair();
        const linked = await link(twin.id, main.id, { 'If-Match': `"${twin.versjon}"` });
        expect([linked.status, linked.headers.get('ETag')]).toEqual([204, `"${twin.versjon + 1}"`]);
        const after = await getReport(url, twin.id);
        expect(after).toMatchObject({ meldingsStatusId: 7, duplikatAv: { id: main.id, lopeNummer: main.lopeNummer } });
        expect((await getReport(url, main.id)).duplikater).toMatchObject([
            { id: twin.id, meldingsStatusNavn: 'Duplikat' },
        ]);
        expect((await historyOf(url, twin.id))[0]?.felter).toMatchObject({
            Status: { til: 'Duplikat' },
            'Duplikat av': { fra: null, til: `Melding ${main.lopeNummer}` },
        });
        expect((await unlink(twin.id)).status).toBe(204);
        expect(await getReport(url, twin.id)).toEqual({
            ...twin,
            versjon: twin.versjon + 2,
            antallHistorikk: twin.antallHistorikk! + 2,
            klokke: expect.any(Object) as object,
        });
        expect((await getReport(url, main.id)).duplikater).toEqual([]);
    });
    it('many are linked in one handling, which refuses what a single link refuses, mails nothing and can be taken back', async () => {
        const { main, twin } = await pair();
        const third = await newReport(url, { innsenderEpost: 'tredje@example.com' });
        const handleMany = (ider: number[], endring: object, forhandsvis = false) =>
            call<BulkHandlingAnswer>(url, 'saksbehandler', '/api/meldinger/behandling', {
                method: 'POST',
                json: { ider, endring, forhandsvis },
            });
        const endring = { meldingsStatusId: 7, duplikatAvId: main.id };
        const [linked, ofItself] = (await handleMany([twin.id, main.id], endring, true)).body.meldinger;
        expect(linked).toMatchObject({
            utfall: 'utfort',
            felter: { 'Duplikat av': { til: `Melding ${main.lopeNummer}` } },
        });
        expect(ofItself).toMatchObject({ utfall: 'avvist', errors: [{ field: 'duplikatAvId' }] });
        expect(await getReport(url, twin.id)).toMatchObject({
            meldingsStatusId: twin.meldingsStatusId,
            duplikatAv: null,
        });
        const [otherStatus] = (await handleMany([twin.id], { ...endring, meldingsStatusId: 4 })).body.meldinger;
        expect(otherStatus).toMatchObject({ utfall: 'avvist', errors: [{ field: 'duplikatAvId' }] });
        const { body } = await handleMany([twin.id, third.id], endring);
        expect((await getReport(url, main.id)).duplikater?.map(({ id }) => id)).toEqual([twin.id, third.id]);
        expect(await mailsAbout(twin.lopeNummer)).toEqual([]);
        await call(url, 'saksbehandler', `/api/meldinger/behandling/${body.angre?.id}/angre`, { method: 'POST' });
        expect((await getReport(url, main.id)).duplikater).toEqual([]);
    });
    it('a report cannot be a duplicate of itself, of a duplicate or of nothing, nor if it has duplicates', async () => {
        const { main, twin } = await pair();
        const third = await newReport(url);
        expect((await link(twin.id, main.id)).status).toBe(204);
        for (const [id, mainId, message] of [
            [main.id, main.id, 'En melding kan ikke være duplikat av seg selv.'],
            [third.id, twin.id, `Den meldingen er selv et duplikat. Velg hovedmeldingen ${main.lopeNummer}.`],
            [third.id, 2_000_000_000, 'Fant ikke hovedmeldingen.'],
            [main.id, third.id, 'Meldingen har selv duplikater, og kan ikke være et.'],
        ] as const) {
            const { status, body } = await link(id, mainId);
            expect([status, body.errors]).toMatchObject([400, [{ field: 'hovedmeldingId', message }]]);
        }
        expect((await link(third.id, main.id, { 'If-Match': '"99"' })).status).toBe(412);
    });
    it('reporters of both are notified when the main one is closed, by any user', async () => {
        const { main, twin } = await pair();
        await link(twin.id, main.id);
        expect(await mailsAbout(twin.lopeNummer)).toEqual([]);
        const done = await putAsContractor(url, 'entreprenoradmin', nordvei, main, { meldingsStatusId: 6 });
        expect(done.status).toBe(200);
        expect((await mailsAbout(main.lopeNummer)).map(({ recipient }) => recipient)).toEqual(['hoved@example.com']);
        const [mail] = await mailsAbout(twin.lopeNummer);
        expect(mail).toMatchObject({ recipient: 'tvilling@example.com' });
        expect(mail?.body).toContain(`behandlet sammen med melding ${main.lopeNummer}`);
        expect(await get<Comment[]>(`/api/meldinger/${twin.id}/tilbakemeldinger`)).toHaveLength(1);
    });
    it('are notified once with the feedback of the same save, which undoing it cancels', async () => {
        const { main, twin } = await pair();
        await link(twin.id, main.id);
        const { body } = await call<{ angre: { id: string } }>(
            url,
            'saksbehandler',
            `/api/meldinger/${main.id}/behandling`,
            {
                method: 'PUT',
                json: { meldingsStatusId: 6, tilbakemelding: 'Hullet er tettet.' },
            },
        );
        for (const { lopeNummer } of [main, twin]) {
            const mails = await mailsAbout(lopeNummer);
            expect(mails).toHaveLength(1);
            expect(mails[0]?.body).toContain('Hullet er tettet.');
        }
        await call(url, 'saksbehandler', `/api/meldinger/behandling/${body.angre.id}/angre`, { method: 'POST' });
        expect(await mailsAbout(twin.lopeNummer)).toEqual([]);
        expect(await get<Comment[]>(`/api/meldinger/${twin.id}/tilbakemeldinger`)).toEqual([]);
    });
    it('linked to a main report that is finished already, its reporter is notified at once', async () => {
        const { main, twin } = await pair();
        await putAsService(url, main, { meldingsStatusId: 6 });
        await link(twin.id, main.id);
        expect(await mailsAbout(twin.lopeNummer)).toHaveLength(1);
        expect(await mailsAbout(main.lopeNummer)).toEqual([]);
    });
    it('the mail of a finished main report is shown before, and is not sent where it is not wanted', async () => {
        const { main, twin } = await pair();
        const preview = async () =>
            (
                await call<{ epost: { til: string; emne: string; tekst: string } | null }>(
                    url,
                    'saksbehandler',
                    `/api/meldinger/${twin.id}/duplikat/forhandsvisning`,
                    { method: 'POST', json: { hovedmeldingId: main.id } },
                )
            ).body.epost;
        expect(await preview()).toBeNull();
        await putAsService(url, main, { meldingsStatusId: 6 });
        const shown = await preview();
        expect(shown).toMatchObject({ til: 'tvilling@example.com', emne: `Svar på melding ${twin.lopeNummer}` });
        expect(shown?.tekst).toContain(`behandlet sammen med melding ${main.lopeNummer}`);
        const linked = await call(url, 'saksbehandler', `/api/meldinger/${twin.id}/duplikat`, {
            method: 'PUT',
            json: { hovedmeldingId: main.id, varsle: false },
        });
        expect([linked.status, await mailsAbout(twin.lopeNummer)]).toEqual([204, []]);
    });
    it('another status ends the link', async () => {
        const { main, twin } = await pair();
        await link(twin.id, main.id);
        await putAsService(url, await getReport(url, twin.id), { meldingsStatusId: 4 });
        expect((await getReport(url, twin.id)).duplikatAv).toBeNull();
    });
});

describe('what may be the same thing (D15)', () => {
    it('lies within the radius of the type: same type and open first, then the nearest', async () => {
        const place = { latitude: 59.9127, longitude: 10.7461 };
        const report = await newReport(url, place);
        const other = await newReport(url, { ...place, meldingstypeId: types.light });
        const near = await newReport(url, { latitude: place.latitude + 0.0002, longitude: place.longitude });
        const same = await newReport(url, place);
        const closed = await newReport(url, place);
        await putAsService(url, closed, { meldingsStatusId: 6 });
        const far = await newReport(url, { latitude: place.latitude + 0.002, longitude: place.longitude });
        const ours = new Set([report.id, other.id, near.id, same.id, closed.id, far.id]);
        const candidates = async () => {
            const { radius, meldinger } = await get<Candidates>(`/api/meldinger/${report.id}/duplikatkandidater`);
            return { radius, ids: meldinger.map(({ id }) => id).filter((id) => ours.has(id)), meldinger };
        };
        const first = await candidates();
        expect(first.radius).toBe(50);
        expect(first.ids).toEqual([same.id, near.id, closed.id, other.id]);
        expect(first.meldinger.find(({ id }) => id === near.id)?.avstand).toBeCloseTo(22, 0);
        const set = (radius: number, user = 'leder') =>
            call(url, user, `/api/meldingstyper/${types.road}/radius`, { method: 'PUT', json: { radius } });
        expect((await set(300)).status).toBe(204);
        expect((await candidates()).ids).toContain(far.id);
        expect((await set(0)).status).toBe(400);
        expect((await set(100, 'saksbehandler')).status).toBe(403);
        const list = await get<ReportType[]>('/api/meldingstyper');
        expect(list.find(({ meldingstypeId }) => meldingstypeId === types.road)?.radius).toBe(300);
    });
    it('others of the same reporter are found by e-mail in any case, newest first, and none of an anonymous one', async () => {
        const first = await newReport(url, { innsenderEpost: 'ola.dunk@example.com' });
        const second = await newReport(url, { innsenderEpost: 'Ola.Dunk@Example.com' });
        const third = await newReport(url, { innsenderEpost: 'ola.dunk@example.com' });
        const others = async (id: number) =>
            (await get<{ id: number }[]>(`/api/meldinger/${id}/innmelder`)).map((one) => one.id);
        expect(await others(first.id)).toEqual([third.id, second.id]);
        expect(await others((await newReport(url, { innsenderEpost: '' })).id)).toEqual([]);
    });
});
