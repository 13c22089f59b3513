import { beforeAll, describe, expect, it } from 'vitest';
import type { ClockEvent, TypeEffect } from '../../src/api/entities/clock';
import type { HandlingAnswer } from '../../src/api/entities/handling';
import type { ReportPage } from '../../src/api/entities/report';
import { callAs } from '../harness/signIn';
import { runSql } from '../harness/template';
import { withCity } from '../harness/withCity';
import {
    call,
    getReport,
    historyOf,
    newReport,
    nordvei,
    postComment,
    putAsContractor,
    putAsService,
    types,
} from './reportCalls';

const city = withCity({ reports: 200 });
let url: string;
beforeAll(() => {
    url = city.url;
});

const day = 86_400_000;
const inDays = (days: number, from = Date.now()): string => new Date(from + days * day).toISOString();
const clockCall = (user: string, id: number, path: string, json?: unknown, headers: Record<string, string> = {}) =>
    call(url, user, `/api/meldinger/${id}/klokke/${path}`, { method: 'PUT', json, headers });
const pause = (id: number, change: object = {}, headers = {}) =>
    clockCall(
        'saksbehandler',
        id,
        'pause',
        { arsak: 'materiell', tekst: 'Venter på stolper', til: inDays(14), ...change },
        headers,
    );
const resume = (id: number) => call(url, 'saksbehandler', `/api/meldinger/${id}/klokke/pause`, { method: 'DELETE' });
const eventsOf = async (id: number) =>
    (await call<ClockEvent[]>(url, 'saksbehandler', `/api/meldinger/${id}/klokke`)).body.map(
        ({ hendelse }) => hendelse,
    );
const listed = async (query: string): Promise<ReportPage['meldinger']> =>
    ((await (await callAs(url, 'saksbehandler', `/sok/melding/serviceavdeling?${query}`)).json()) as ReportPage)
        .meldinger;
const prioritise = (id: number, json: object, user = 'saksbehandler') =>
    call<HandlingAnswer>(url, user, `/api/meldinger/${id}/behandling`, { method: 'PUT', json });

describe('a clock that is fair (klokke, D15)', () => {
    it('a pause moves the deadline, and ends when it is over or ended', async () => {
        const report = await newReport(url);
        const paused = await pause(report.id, {}, { 'If-Match': `"${report.versjon}"` });
        expect([paused.status, paused.headers.get('ETag')]).toEqual([204, `"${report.versjon + 1}"`]);
        const onHold = await getReport(url, report.id);
        expect(Date.parse(onHold.tidsfrist ?? '') - Date.parse(report.tidsfrist ?? '')).toBeGreaterThan(7 * day);
        expect(onHold.klokke?.pause).toMatchObject({ arsak: 'materiell' });
        expect((await listed('bestand=paVent')).map(({ id }) => id)).toContain(report.id);
        expect((await listed('bestand=paVent')).find(({ id }) => id === report.id)?.paVentTil).toBe(
            onHold.klokke?.pause?.til,
        );
        expect((await historyOf(url, report.id))[0]?.felter).toMatchObject({ Tidsfrist: {}, Klokke: { fra: null } });
        expect((await pause(report.id)).body.errorMessage).toContain('satt på vent allerede');
        expect((await resume(report.id)).status).toBe(204);
        const after = await getReport(url, report.id);
        expect(Math.abs(Date.parse(after.tidsfrist ?? '') - Date.parse(report.tidsfrist ?? ''))).toBeLessThan(60_000);
        expect(after.klokke?.pause).toBeNull();
        expect(await eventsOf(report.id)).toEqual(['gjenopptatt', 'pause', 'startet']);
    });
    it('a pause needs a reason and a time ahead, a version that is not stale, and staff', async () => {
        const report = await newReport(url);
        expect((await pause(report.id, { til: inDays(-1) })).body.errors).toMatchObject([
            { field: 'til', message: 'Velg et tidspunkt frem i tid, høyst ett år frem.' },
        ]);
        expect((await pause(report.id, { arsak: 'ferie' })).body.errors).toMatchObject([
            { field: 'arsak', message: 'Velg hvorfor meldingen settes på vent.' },
        ]);
        expect((await pause(report.id, {}, { 'If-Match': '"99"' })).status).toBe(412);
        expect((await resume(report.id)).body.errorMessage).toBe('Meldingen er ikke satt på vent.');
        expect((await clockCall('entreprenoradmin', report.id, 'pause', {})).status).toBe(403);
        expect(await getReport(url, report.id)).toEqual(report);
    });
    it('a company asks for more time, and gets it or not', async () => {
        const report = await newReport(url);
        const frist = inDays(20, Date.parse(report.tidsfrist ?? ''));
        const ask = (change: object = {}) =>
            clockCall('entreprenoradmin', report.id, 'utsettelse', { frist, tekst: 'Mangler folk', ...change });
        const answer = (godtatt: boolean) =>
            clockCall('saksbehandler', report.id, 'utsettelse/svar', { godtatt, tekst: 'Greit' });
        expect((await answer(true)).body.errorMessage).toBe('Det er ikke bedt om mer tid.');
        expect((await ask({ tekst: '' })).body.errors).toMatchObject([
            { field: 'tekst', message: 'Skriv hvorfor dere trenger mer tid.' },
        ]);
        expect((await ask({ frist: inDays(-1) })).body.errors).toMatchObject([{ field: 'frist' }]);
        expect((await ask()).status).toBe(204);
        expect((await listed('bestand=utsettelse')).map(({ id }) => id)).toEqual([report.id]);
        expect((await answer(false)).status).toBe(204);
        expect((await getReport(url, report.id)).tidsfrist).toBe(report.tidsfrist);
        await ask();
        expect((await answer(true)).status).toBe(204);
        const after = await getReport(url, report.id);
        expect([Date.parse(after.tidsfrist ?? ''), after.klokke?.utsettelse]).toEqual([Date.parse(frist), null]);
        expect(await eventsOf(report.id)).toEqual(['innvilget', 'sokt', 'avslatt', 'sokt', 'startet']);
    });
    it("a company's rejection waits for an answer, and staff's own does not", async () => {
        const rejected = async () => {
            const report = await newReport(url);
            await postComment(url, 'entreprenoradmin', report.id, 'Ikke vår');
            expect(
                (await putAsContractor(url, 'entreprenoradmin', nordvei, report, { meldingsStatusId: 3 })).status,
            ).toBe(200);
            return report;
        };
        const answer = (id: number, godtatt: boolean) =>
            clockCall('saksbehandler', id, 'avvisning', { godtatt, tekst: '' });
        const [accepted, refused] = [await rejected(), await rejected()];
        expect((await listed('bestand=avvisning')).map(({ id }) => id).sort()).toEqual(
            [accepted.id, refused.id].sort(),
        );
        expect((await getReport(url, accepted.id)).klokke?.avvistTid).not.toBeNull();
        expect((await answer(accepted.id, true)).status).toBe(204);
        expect(await getReport(url, accepted.id)).toMatchObject({ meldingsStatusId: 3, klokke: { avvistTid: null } });
        expect((await answer(refused.id, false)).status).toBe(204);
        expect(await getReport(url, refused.id)).toMatchObject({
            meldingsStatusId: 2,
            selskapId: nordvei,
            klokke: { avvistTid: null, forsteSvar: { gitt: null } },
        });
        expect((await answer(refused.id, false)).body.errorMessage).toBe(
            'Meldingen har ingen avvisning som venter på svar.',
        );
        const own = await newReport(url);
        await postComment(url, 'saksbehandler', own.id, 'Tull');
        await putAsService(url, own, { meldingsStatusId: 3 });
        expect((await getReport(url, own.id)).klokke?.avvistTid).toBeNull();
    });
    it('priority follows the type until it is set with a reason', async () => {
        const report = await newReport(url);
        expect(report.klokke).toMatchObject({ prioritet: 'normal', prioritetBegrunnelse: null });
        expect((await prioritise(report.id, { prioritet: 'hoy' })).body.errors).toMatchObject([
            { field: 'prioritetBegrunnelse', message: 'Skriv hvorfor prioriteten endres.' },
        ]);
        expect(
            (await prioritise(report.id, { prioritet: 'hoy', prioritetBegrunnelse: 'Farlig' }, 'entreprenoradmin')).body
                .errors,
        ).toMatchObject([{ field: 'prioritet' }, {}]);
        const { body } = await prioritise(report.id, {
            prioritet: 'hoy',
            prioritetBegrunnelse: 'Farlig for syklister',
        });
        expect(body.melding.klokke).toMatchObject({ prioritet: 'hoy', prioritetBegrunnelse: 'Farlig for syklister' });
        expect((await historyOf(url, report.id))[0]?.felter).toMatchObject({
            Prioritet: { fra: 'Normal', til: 'Høy' },
        });
        await prioritise(report.id, { prioritet: null });
        expect((await getReport(url, report.id)).klokke).toMatchObject({
            prioritet: 'normal',
            prioritetBegrunnelse: null,
        });
    });
    it('urgent reports come first, and are mailed', async () => {
        const report = await newReport(url);
        await prioritise(report.id, { prioritet: 'hoy', prioritetBegrunnelse: 'Farlig for syklister' });
        const urgent = await listed('prioritet=hoy');
        expect(urgent.every(({ prioritet }) => prioritet === 'hoy')).toBe(true);
        const first = await listed('prioritertForst=ja&sorterEtter=tidsfrist&antall=200');
        expect(
            first
                .slice(0, urgent.length)
                .map(({ id }) => id)
                .sort(),
        ).toEqual(urgent.map(({ id }) => id).sort());
        const mails = (await (await fetch(`${url}/dev/epost?format=json`)).json()) as { subject: string }[];
        expect(
            mails.filter(({ subject }) => subject === `Melding ${report.lopeNummer} har fått høy prioritet`),
        ).toHaveLength(1);
        await prioritise(report.id, { prioritet: null });
    });
    const update = (json: object) =>
        call(url, 'admin', `/api/katalog/meldingstyper/${types.light}`, { method: 'PUT', json });
    it('the priority of a type is one of three, and its first response is due within 60 days', async () => {
        expect((await update({ prioritet: 'haster', forste_svar_dager: 0 })).body.errors).toMatchObject([
            { field: 'prioritet', message: '«haster» må være en av: hoy, normal, lav.' },
            { field: 'forste_svar_dager', message: '«0» må være et heltall fra 1 til 60.' },
        ]);
    });
    it('the effect of another type is known beforehand, with its priority', async () => {
        const report = await newReport(url);
        const effect = async () =>
            (
                await call<TypeEffect>(
                    url,
                    'saksbehandler',
                    `/api/meldinger/${report.id}/klokke/typevirkning?meldingstypeId=${types.light}`,
                )
            ).body;
        const before = await effect();
        expect(before).toMatchObject({ fra: report.tidsfrist, prioritetFra: 'normal', prioritetTil: 'normal' });
        expect((await update({ prioritet: 'lav', forste_svar_dager: 4 })).status).toBe(204);
        expect((await effect()).prioritetTil).toBe('lav');
        await putAsService(url, report, { meldingstypeId: types.light });
        const after = await getReport(url, report.id);
        expect([Date.parse(after.tidsfrist ?? ''), after.klokke?.prioritet]).toEqual([Date.parse(before.til), 'lav']);
        await update({ prioritet: null, forste_svar_dager: null });
    });
    it.skipIf(!process.env.TEST_DATABASE_URL)('a first response that is late is a stock of its own', async () => {
        const [late, told, fresh] = [await newReport(url), await newReport(url), await newReport(url)];
        const old = `where id in (${late.id}, ${told.id})`;
        await runSql(
            city.data.databaseUrl ?? '',
            `update bymelding.report set received_at = received_at - interval '30 days' ${old}`,
        );
        const stock = async () => (await listed('bestand=forsteSvar&antall=100')).map(({ id }) => id);
        expect(await stock()).toEqual(expect.arrayContaining([late.id, told.id]));
        expect(await stock()).not.toContain(fresh.id);
        await call(url, 'saksbehandler', `/api/meldinger/${told.id}/tilbakemeldinger`, {
            method: 'POST',
            json: { tekst: 'Vi ser på det.' },
        });
        expect(await stock()).not.toContain(told.id);
        await putAsService(url, await getReport(url, late.id), { meldingsStatusId: 4 });
        expect(await stock()).not.toContain(late.id);
    });
});
