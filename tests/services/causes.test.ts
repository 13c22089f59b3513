import { describe, expect, it } from 'vitest';
import type { FaultCause } from '../../src/api/entities/report';
import { osloDay } from '../../src/api/rules/oslo';
import { sharedCity } from '../harness/withCity';
import { callsOf } from './reportCalls';

const city = sharedCity();
const { get, getReport, handle, historyOf, newReport, post, put, read, remove, search, undo } = callsOf(city);

const frost = 2;
const listed = (user: string): Promise<FaultCause[]> => read<FaultCause[]>(user, '/api/feilarsaker');
const found = async (query: string): Promise<number[]> =>
    (await search(`antall=100&${query}`)).meldinger.map(({ id }) => id);

describe('the cause of a fault (delarbeid, D15)', () => {
    it('can be chosen by staff and the contractor, is in the history, and can be undone', async () => {
        const { id } = await newReport();
        await expect(handle(id, { feilarsakId: frost })).toAnswer(200);
        expect(await getReport(id)).toMatchObject({ feilarsakId: frost, feilarsak: { navn: 'Frost og vær' } });
        const other = await handle(id, { feilarsakId: 3 }, 'entreprenoradmin');
        expect(other.body.melding).toMatchObject({ feilarsak: { navn: 'Påkjørsel' } });
        expect((await historyOf(id))[0]?.felter).toEqual({
            Feilårsak: { fra: 'Frost og vær', til: 'Påkjørsel' },
        });
        const { angre } = other.body;
        await undo(angre?.id, 'entreprenoradmin');
        expect(await getReport(id)).toMatchObject({ feilarsakId: frost });
        expect((await handle(id, { feilarsakId: null })).body.melding).toMatchObject({ feilarsak: null });
    });
    it('is one of the city’s, and stays in a report when the city ends it', async () => {
        const { id } = await newReport();
        await expect(handle(id, { feilarsakId: 999 })).toRefuse(
            'feilarsakId',
            'Feilårsak må velges blant kommunens årsaker.',
        );
        const made = await post<{ nokkel: string }>('admin', '/api/katalog/feilarsaker', { navn: 'Rotter' });
        const own = Number(made.body.nokkel);
        expect((await listed('entreprenor')).map(({ navn }) => navn)).toContain('Rotter');
        await expect(handle(id, { feilarsakId: own })).toAnswer(200);
        const removed = await remove('admin', `/api/katalog/feilarsaker/${own}`);
        expect(removed.body.errorMessage).toBe('Er i bruk, og kan ikke fjernes. Avslutt i stedet.');
        await put('admin', `/api/katalog/feilarsaker/${own}`, { avsluttet: '2020-01-01' });
        // Listed, so that reports can be filtered by it.
        expect(await listed('saksbehandler')).toContainEqual({ id: own, navn: 'Rotter', avsluttet: true });
        expect(await listed('saksbehandler')).toContainEqual({ id: frost, navn: 'Frost og vær', avsluttet: false });
        expect(await found(`feilarsakId=${own}`)).toEqual([id]);
        await expect(handle(id, { feilarsakId: own, kommentar: 'Ny tur' })).toAnswer(200);
        expect(await getReport(id)).toMatchObject({ feilarsak: { navn: 'Rotter' } });
        await expect(handle((await newReport()).id, { feilarsakId: own })).toAnswer(400);
    });
    it('is a filter, and a column beside work done in Innmeldinger', async () => {
        const { id, lopeNummer, mottattDato } = await newReport();
        await handle(id, { feilarsakId: frost });
        const hits = await found(`feilarsakId=${frost}`);
        expect(hits).toContain(id);
        expect(hits.length).toBeGreaterThan(1);
        expect(await found('feilarsakId=4')).not.toContain(id);
        const day = osloDay(mottattDato);
        const file = await get(
            'saksbehandler',
            `/api/rapporter/innmeldinger?FraDato=${day}&TilDato=2100-01-01&format=csv`,
        );
        const [heading, ...lines] = file.text.trim().split('\r\n');
        expect(heading).toMatch(/;Arbeid utført;Feilårsak$/);
        expect(lines.find((line) => line.startsWith(`${lopeNummer};`))).toMatch(/;;Frost og vær$/);
    });
});
