import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { ReadyMade, StandardText } from '../../src/api/entities/readyMade';
import { whileLocked } from '../harness/locks';
import { sharedCity } from '../harness/withCity';
import { callsOf } from './reportCalls';

const city = sharedCity();
const { post, put, read, remove } = callsOf(city);

const quick = {
    navn: 'Tettet hull',
    tast: '1',
    delt: false,
    meldingstypeIder: [1],
    endring: { meldingsStatusId: 6, tilbakemelding: 'Hei! {adresse} er rettet. Hilsen {navn}' },
};
const text = {
    navn: 'Rettet',
    tekst: 'Takk! Melding {nummer} er rettet.',
    delt: false,
    meldingsStatusIder: [6],
    meldingstypeIder: [],
};

describe('ready-made handling (hurtigvalg, D15)', () => {
    it('is one’s own: listed, changed and removed by nobody else', async () => {
        const { status, body } = await post<{ id: number }>('saksbehandler', '/api/hurtigvalg', quick);
        expect(status).toBe(201);
        const mine = async () =>
            (await read<ReadyMade[]>('saksbehandler', '/api/hurtigvalg')).find(({ id }) => id === body.id);
        expect(await mine()).toEqual({
            id: body.id,
            ...quick,
            kanEndres: true,
            etag: '"1"',
            eier: { id: expect.any(String) as string, navn: 'Siri Haugen' },
        });
        const ids = (await read<ReadyMade[]>('leder', '/api/hurtigvalg')).map(({ id }) => id);
        expect(ids).not.toContain(body.id);
        await expect(put('leder', `/api/hurtigvalg/${body.id}`, quick)).toAnswer(404);
        await expect(remove('leder', `/api/hurtigvalg/${body.id}`)).toAnswer(404);
        await expect(put('saksbehandler', `/api/hurtigvalg/${body.id}`, { ...quick, navn: 'Hull' })).toAnswer(204);
        expect((await mine())?.navn).toBe('Hull');
        await expect(remove('saksbehandler', `/api/hurtigvalg/${body.id}`)).toAnswer(204);
        expect(await mine()).toBeUndefined();
    });
    it.runIf(process.env.TEST_DATABASE_URL)(
        'is refused for its key also when another is shared at that moment',
        async () => {
            const { database } = city;
            const shared = await whileLocked(
                database,
                sql`insert into ready_made (user_id, name, key, shared, type_ids, change) select id, 'Først', '7', true, '{}', '{}' from app_user limit 1`,
                () => post('leder', '/api/hurtigvalg', { ...quick, tast: '7', delt: true }),
            );
            expect(shared.status).toBe(409);
            await database.rows(sql`delete from ready_made where key = '7'`);
        },
    );
    it('is only shared by admins of the service department, within the department', async () => {
        await expect(post('saksbehandler', '/api/hurtigvalg', { ...quick, delt: true })).toRefuse(
            'delt',
            'Bare administratorer i serviceavdelingen kan dele.',
        );
        const { body } = await post<{ id: number }>('leder', '/api/hurtigvalg', { ...quick, delt: true });
        const seenBy = async (user: string) =>
            (await read<ReadyMade[]>(user, '/api/hurtigvalg')).find(({ id }) => id === body.id);
        expect(await seenBy('saksbehandler')).toMatchObject({ delt: true, kanEndres: false });
        expect(await seenBy('leder')).toMatchObject({ kanEndres: true });
        expect(await seenBy('entreprenoradmin')).toBeUndefined();
        await expect(remove('saksbehandler', `/api/hurtigvalg/${body.id}`)).toAnswer(404);
        await expect(remove('leder', `/api/hurtigvalg/${body.id}`)).toAnswer(204);
    });
    it('has a key of its own among one’s own, and among the shared ones', async () => {
        const first = await post<{ id: number }>('saksbehandler', '/api/hurtigvalg', { ...quick, tast: 'a' });
        await expect(post('saksbehandler', '/api/hurtigvalg', { ...quick, tast: 'a', navn: 'En til' })).toAnswer(
            409,
            'Duplisert objekt Tasten a er brukt av «Tettet hull».',
        );
        await expect(put('saksbehandler', `/api/hurtigvalg/${first.body.id}`, { ...quick, tast: 'a' })).toAnswer(204);
        await expect(post('leder', '/api/hurtigvalg', { ...quick, tast: 'a', delt: true })).toAnswer(201);
        for (const tast of [null, null])
            await expect(post('saksbehandler', '/api/hurtigvalg', { ...quick, tast })).toAnswer(201);
        await expect(post('saksbehandler', '/api/hurtigvalg', { ...quick, tast: 'F1' })).toRefuse(
            'tast',
            'Tasten må være et tall eller en bokstav.',
        );
    });
    it.each([
        ['no change', { endring: {} }, 'endring', 'Velg minst én endring.'],
        ['no name', { navn: ' ' }, 'navn', 'Navn må fylles ut.'],
        [
            'a placeholder that there is not',
            { endring: { tilbakemelding: '{fornavn}' } },
            'endring.tilbakemelding',
            'Feltet {fornavn} finnes ikke.',
        ],
    ])('is refused with %s', async (_, change, field, message) => {
        await expect(
            post('saksbehandler', '/api/hurtigvalg', {
                ...quick,
                tast: null,
                ...change,
            }),
        ).toRefuse(field, message);
    });
    it('of a contractor holds only what contractors may change', async () => {
        const own = { ...quick, tast: null };
        await expect(post('entreprenoradmin', '/api/hurtigvalg', own)).toAnswer(201);
        await expect(
            post('entreprenoradmin', '/api/hurtigvalg', {
                ...own,
                endring: { avtaleId: 1 },
            }),
        ).toRefuse('endring.avtaleId', 'Du kan ikke endre dette.');
        await expect(post('entreprenoradmin', '/api/hurtigvalg', { ...own, endring: { ansvarligMeg: true } })).toAnswer(
            400,
        );
    });
});

describe('standard texts (hurtigvalg, D15)', () => {
    it('are one’s own, or shared by admins of the service department', async () => {
        const { status, body } = await post<{ id: number }>('saksbehandler', '/api/standardtekster', text);
        expect(status).toBe(201);
        const seenBy = async (user: string, id: number) =>
            (await read<StandardText[]>(user, '/api/standardtekster')).find((one) => one.id === id);
        expect(await seenBy('saksbehandler', body.id)).toMatchObject({ ...text, kanEndres: true });
        expect(await seenBy('leder', body.id)).toBeUndefined();
        await expect(put('saksbehandler', `/api/standardtekster/${body.id}`, { ...text, delt: true })).toAnswer(400);
        const shared = await post<{ id: number }>('leder', '/api/standardtekster', { ...text, delt: true });
        expect(await seenBy('saksbehandler', shared.body.id)).toMatchObject({ delt: true, kanEndres: false });
        await expect(remove('saksbehandler', `/api/standardtekster/${shared.body.id}`)).toAnswer(404);
        await expect(put('saksbehandler', `/api/standardtekster/${body.id}`, { ...text, navn: 'Nytt' })).toAnswer(204);
        expect(await seenBy('saksbehandler', body.id)).toMatchObject({ navn: 'Nytt' });
        await expect(remove('saksbehandler', `/api/standardtekster/${body.id}`)).toAnswer(204);
        expect(await seenBy('saksbehandler', body.id)).toBeUndefined();
    });
    it('are refused with an unknown placeholder, and without text', async () => {
        const unknown = await post<{ id: number }>('saksbehandler', '/api/standardtekster', {
            ...text,
            tekst: '{gate}',
        });
        expect(unknown.body.errors).toMatchObject([{ field: 'tekst', message: 'Feltet {gate} finnes ikke.' }]);
        const empty = await post<{ id: number }>('saksbehandler', '/api/standardtekster', { ...text, tekst: '' });
        expect(empty.body.errors).toMatchObject([{ field: 'tekst', message: 'Tilbakemelding må fylles ut.' }]);
    });
});
