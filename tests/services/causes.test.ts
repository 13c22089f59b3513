import { beforeAll, describe, expect, it } from 'vitest';
import type { HandlingAnswer } from '../../src/api/entities/handling';
import type { FaultCause, ReportPage } from '../../src/api/entities/report';
import { osloDay } from '../../src/api/rules/oslo';
import { callAs } from '../harness/signIn';
import { sharedCity } from '../harness/withCity';
import { type Answer, call, getReport, historyOf, newReport } from './reportCalls';

const city = sharedCity();
let url: string;
beforeAll(() => {
    url = city.url;
});

const frost = 2;
const handle = (id: number, json: object, user = 'saksbehandler'): Promise<Answer<HandlingAnswer>> =>
    call<HandlingAnswer>(url, user, `/api/meldinger/${id}/behandling`, { method: 'PUT', json });
const listed = async (user: string): Promise<FaultCause[]> =>
    ((await (await callAs(url, user, '/api/feilarsaker')).json()) as { result: FaultCause[] }).result;
const found = async (query: string): Promise<number[]> =>
    (
        (await (
            await callAs(url, 'saksbehandler', `/sok/melding/serviceavdeling?antall=100&${query}`)
        ).json()) as ReportPage
    ).meldinger.map(({ id }) => id);

describe('the cause of a fault (delarbeid, D15)', () => {
    it('is chosen by staff and by the contractor, with its history, and taken back', async () => {
        const { id } = await newReport(url);
        expect((await handle(id, { feilarsakId: frost })).status).toBe(200);
        expect(await getReport(url, id)).toMatchObject({ feilarsakId: frost, feilarsak: { navn: 'Frost og vær' } });
        const other = await handle(id, { feilarsakId: 3 }, 'entreprenoradmin');
        expect(other.body.melding).toMatchObject({ feilarsak: { navn: 'Påkjørsel' } });
        expect((await historyOf(url, id))[0]?.felter).toEqual({
            Feilårsak: { fra: 'Frost og vær', til: 'Påkjørsel' },
        });
        const { angre } = other.body;
        await call(url, 'entreprenoradmin', `/api/meldinger/behandling/${angre?.id}/angre`, { method: 'POST' });
        expect(await getReport(url, id)).toMatchObject({ feilarsakId: frost });
        expect((await handle(id, { feilarsakId: null })).body.melding).toMatchObject({ feilarsak: null });
    });
    it('is one of the city’s, and stays in a report when the city ends it', async () => {
        const { id } = await newReport(url);
        expect((await handle(id, { feilarsakId: 999 })).body.errors).toMatchObject([
            { field: 'feilarsakId', message: 'Feilårsak må velges blant kommunens årsaker.' },
        ]);
        const made = await call<{ nokkel: string }>(url, 'admin', '/api/katalog/feilarsaker', {
            method: 'POST',
            json: { navn: 'Rotter' },
        });
        const own = Number(made.body.nokkel);
        expect((await listed('entreprenor')).map(({ navn }) => navn)).toContain('Rotter');
        expect((await handle(id, { feilarsakId: own })).status).toBe(200);
        const removed = await call(url, 'admin', `/api/katalog/feilarsaker/${own}`, { method: 'DELETE' });
        expect(removed.body.errorMessage).toBe('Er i bruk, og kan ikke fjernes. Avslutt i stedet.');
        await call(url, 'admin', `/api/katalog/feilarsaker/${own}`, {
            method: 'PUT',
            json: { avsluttet: '2020-01-01' },
        });
        expect((await listed('saksbehandler')).map(({ navn }) => navn)).not.toContain('Rotter');
        expect((await handle(id, { feilarsakId: own, kommentar: 'Ny tur' })).status).toBe(200);
        expect(await getReport(url, id)).toMatchObject({ feilarsak: { navn: 'Rotter' } });
        expect((await handle((await newReport(url)).id, { feilarsakId: own })).status).toBe(400);
    });
    it('is a filter, and a column beside work done in Innmeldinger', async () => {
        const { id, lopeNummer, mottattDato } = await newReport(url);
        await handle(id, { feilarsakId: frost });
        const hits = await found(`feilarsakId=${frost}`);
        expect(hits).toContain(id);
        expect(hits.length).toBeGreaterThan(1);
        expect(await found('feilarsakId=4')).not.toContain(id);
        const day = osloDay(mottattDato);
        const file = await callAs(
            url,
            'saksbehandler',
            `/api/rapporter/innmeldinger?FraDato=${day}&TilDato=2100-01-01&format=csv`,
        );
        const [heading, ...lines] = (await file.text()).trim().split('\r\n');
        expect(heading).toMatch(/;Arbeid utført;Feilårsak$/);
        expect(lines.find((line) => line.startsWith(`${lopeNummer};`))).toMatch(/;;Frost og vær$/);
    });
});
