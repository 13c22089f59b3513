// Idempotency-Key (`idempotens`, D15): a write whose answer was lost can be repeated, and is done once.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CatalogueImported } from '../../src/api/entities/catalogue';
import { importedRows } from '../../src/api/catalogue/importedRows';
import type { ReportDocument } from '../../src/api/entities/reportEntries';
import { startIdentityCity } from '../harness/identityCity';
import { signInAgain } from '../harness/signIn';
import { sharedCity } from '../harness/withCity';
import { callsOf } from './reportCalls';

const city = sharedCity({ reports: 200 });
const { newReport, post, postReport, put, putAsService, read } = callsOf(city);

const keyed = (key: string = randomUUID()) => ({ 'Idempotency-Key': key });
const texts = async (path: string, user = 'saksbehandler') =>
    (await read<{ tekst: string }[]>(user, path)).map(({ tekst }) => tekst);

describe('a write sent again with its key', () => {
    it('makes one comment, and gives the first answer again', async () => {
        const { id } = await newReport();
        const path = `/api/meldinger/${id}/kommentarer`;
        const send = (headers: Record<string, string>) =>
            post<{ id: number }>('saksbehandler', path, { tekst: 'En gang' }, headers);
        const headers = keyed();
        const first = await send(headers);
        const again = await send(headers);
        expect([first.status, again.status]).toEqual([201, 201]);
        expect(again.body).toEqual(first.body);
        expect(first.headers.has('Idempotency-Replayed')).toBe(false);
        expect(again.headers.get('Idempotency-Replayed')).toBe('true');
        expect(await texts(path)).toEqual(['En gang']);
        await expect(send(keyed())).toAnswer(201);
        expect(await texts(path)).toHaveLength(2);
    });

    it('makes one comment when all come at once', async () => {
        const { id } = await newReport();
        const path = `/api/meldinger/${id}/kommentarer`;
        const headers = keyed();
        const answers = await Promise.all(
            Array.from({ length: 8 }, () =>
                post<{ id: number }>('saksbehandler', path, { tekst: 'Samtidig' }, headers),
            ),
        );
        expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
        expect(await texts(path)).toEqual(['Samtidig']);
    });

    it('makes one report with its images', async () => {
        const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#246' } })
            .jpeg()
            .toBuffer();
        const headers = keyed();
        const first = await postReport('saksbehandler', { bilder: [picture] }, headers);
        const again = await postReport('saksbehandler', { bilder: [picture] }, headers);
        expect(first.status).toBe(201);
        expect(again.body).toEqual(first.body);
        const other = await postReport('saksbehandler', { bilder: [picture, picture] }, headers);
        expect(other.status).toBe(422);
    });

    it('adds documents once, and a repeated save with If-Match counts as the same save', async () => {
        const report = await newReport();
        const path = `/api/meldinger/${report.id}/dokumentasjon`;
        const headers = keyed();
        for (let sent = 0; sent < 2; sent += 1) {
            const form = new FormData();
            form.append('dokumentasjon', new Blob(['%PDF-1.4\n']), 'a.pdf');
            await expect(put('saksbehandler', path, form, headers)).toAnswer(204);
        }
        expect(await read<ReportDocument[]>('saksbehandler', `${path}/base64`)).toHaveLength(1);
        const fresh = await newReport();
        const version = { ...keyed(), 'If-Match': `"${fresh.versjon}"` };
        const first = await putAsService(fresh, { adresse: 'Akersgata 7' }, version);
        const again = await putAsService(fresh, { adresse: 'Akersgata 7' }, version);
        expect([first.status, again.status]).toEqual([200, 200]);
        expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
    });

    it('starts from the example once', async () => {
        const empty = await startIdentityCity();
        try {
            const { access_token } = await signInAgain(empty.url, 'admin');
            const start = async (json: object, headers = {}) => {
                const answer = await fetch(`${empty.url}/api/katalogeksempel`, {
                    method: 'POST',
                    body: JSON.stringify(json),
                    headers: {
                        ...headers,
                        Authorization: `Bearer ${access_token}`,
                        'Content-Type': 'application/json',
                    },
                });
                return { status: answer.status, body: (await answer.json()) as { result: CatalogueImported } };
            };
            const { result } = (await start({ prove: true })).body;
            const confirmed = { prove: false, bekreftet: importedRows(result.filer) };
            const headers = keyed();
            const first = await start(confirmed, headers);
            expect(first.status).toBe(200);
            expect(await start(confirmed, headers)).toEqual(first);
            expect((await start(confirmed, keyed())).status).toBe(400);
        } finally {
            await empty.stop();
        }
    });
});

describe('keys', () => {
    it('a key used for other content is refused with 422, and nothing is written', async () => {
        const { id } = await newReport();
        const path = `/api/meldinger/${id}/kommentarer`;
        const headers = keyed();
        await post('saksbehandler', path, { tekst: 'Første' }, headers);
        const other = await post('saksbehandler', path, { tekst: 'Andre' }, headers);
        expect(other.status).toBe(422);
        expect(other.body.errorMessage).toBe('Idempotency-Key er allerede brukt til noe annet.');
        expect(await texts(path)).toEqual(['Første']);
    });

    it('another user may use the same key', async () => {
        const { id } = await newReport();
        const path = `/api/meldinger/${id}/kommentarer`;
        const headers = keyed();
        for (const user of ['saksbehandler', 'leder'])
            await expect(post(user, path, { tekst: `Fra ${user}` }, headers)).toAnswer(201);
        expect(await texts(path)).toHaveLength(2);
    });

    it('the key of a refused write can be used again', async () => {
        const { id } = await newReport({ innsenderEpost: '' });
        const path = `/api/meldinger/${id}/tilbakemeldinger`;
        const headers = keyed();
        for (let sent = 0; sent < 2; sent += 1) {
            const { status, body } = await post('saksbehandler', path, { tekst: 'Takk' }, headers);
            expect(status).toBe(400);
            expect(body.errorMessage).toBe('Innmelderen er anonym.');
        }
    });

    it('a malformed key is refused', async () => {
        const { id } = await newReport();
        const { status } = await post(
            'saksbehandler',
            `/api/meldinger/${id}/kommentarer`,
            { tekst: 'Nei' },
            { 'Idempotency-Key': 'x'.repeat(201) },
        );
        expect(status).toBe(400);
    });
});
