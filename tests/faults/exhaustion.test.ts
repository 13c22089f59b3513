// Requests that cost much more to answer than to send: each is refused or limited, and the city answers others
// meanwhile.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportDocument } from '../../src/api/entities/reportEntries';
import { type City, startCity } from '../harness/city';
import { clientId, filledIn, signIn, visitor } from '../harness/signIn';
import { callWith } from '../services/machineCalls';
import { callsOf } from '../services/reportCalls';
import { whileHealthy } from './calls';

let city: City;
let url: string;
const { get, newReport, postReport, put, read } = callsOf(() => ({ url }));
beforeAll(async () => {
    city = await startCity({ reports: 5_000, env: { ACCESS_TOKEN_TTL: '3600', PROXY_HOPS: '1' } });
    url = city.url;
    await signIn(url, 'saksbehandler');
}, 600_000);
afterAll(() => city?.stop());

const wms = (layers: string[], box: string, size = 2048) =>
    fetch(
        `${url}/external/kart/wms?${new URLSearchParams({ SERVICE: 'WMS', VERSION: '1.3.0', REQUEST: 'GetMap', FORMAT: 'image/png', CRS: 'EPSG:4326', WIDTH: String(size), HEIGHT: String(size), LAYERS: layers.join(','), BBOX: box })}`,
    );
const layerNames = async (): Promise<string[]> => {
    const xml = await (await fetch(`${url}/external/kart/wms?REQUEST=GetCapabilities`)).text();
    return [...xml.matchAll(/<Name>([^<]+)<\/Name>/g)].map(([, name]) => name ?? '').filter((name) => name !== 'WMS');
};
const wholeOslo = (index: number) => `59.8${index},10.5,60.1,10.9`;

describe('map pictures', () => {
    it('of more than eight layers are refused', async () => {
        const names = await layerNames();
        expect(names.length).toBeGreaterThan(8);
        const refused = await wms(names.slice(0, 9), wholeOslo(0), 256);
        expect(refused.status).toBe(400);
        expect(await refused.json()).toEqual({ errorMessage: 'LAYERS kan ha høyst 8 kartlag.' });
    });

    it('draw a layer named many times once', async () => {
        const names = await layerNames();
        const once = await (await wms(names.slice(0, 1), wholeOslo(0), 256)).arrayBuffer();
        const often = await wms(
            Array.from({ length: 600 }, () => names[0] ?? ''),
            wholeOslo(0),
            256,
        );
        expect(Buffer.from(await often.arrayBuffer()).equals(Buffer.from(once))).toBe(true);
    });

    it('of the largest size, twelve different ones at once, block nobody', { timeout: 240_000 }, async () => {
        const names = await layerNames();
        const statuses = await whileHealthy(url, () =>
            Promise.all(
                Array.from({ length: 12 }, async (_, index) => {
                    const answer = await wms(names.slice(index, index + 8), wholeOslo(index % 10));
                    await answer.arrayBuffer();
                    return answer.status;
                }),
            ),
        );
        expect(statuses.every((status) => status === 200)).toBe(true);
    });
});

describe('searches', () => {
    const search = (text: string) =>
        get('saksbehandler', `/sok/melding/serviceavdeling?${new URLSearchParams({ fritekstSok: text })}`);

    it('of very many words with stars are refused with a message', async () => {
        const { status, body } = await search(
            Array.from({ length: 55 }, (_, index) => `${'abcdefghij'[index % 10]}*${index % 9}*`).join(' OR '),
        );
        expect(status).toBe(400);
        expect(body.errors).toMatchObject([
            { field: 'fritekstSok', message: 'Søket er for omfattende. Bruk høyst 10 ord med stjerne.' },
        ]);
    });

    it('that cost as much as is allowed block nobody', async () => {
        const letters = ['a', 'e', 's', 'r', 'k', 'b', 't', 'l', 'g', 'm'];
        const statuses = await whileHealthy(url, () =>
            Promise.all(
                [' OR ', ' AND ', ' OR NOT '].map(
                    async (operator) => (await search(letters.map((letter) => `${letter}*e*`).join(operator))).status,
                ),
            ),
        );
        expect(statuses).toEqual([200, 200, 200]);
    });

    it('without any meaning answer 200 or 400, never 500', async () => {
        for (const text of [
            '('.repeat(480),
            'NOT '.repeat(120),
            '"a b" '.repeat(80),
            'a:* '.repeat(120),
            "'\\ & | ! <->".repeat(20),
            'x'.repeat(500),
            'æ*ø* '.repeat(90),
        ])
            expect([200, 400]).toContain((await search(text)).status);
    });
});

describe('documents of a report', () => {
    const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 9, ' ')]);
    const send = (user: string, id: number, files: Buffer[], headers: Record<string, string> = {}) => {
        const form = new FormData();
        for (const [index, bytes] of files.entries())
            form.append('dokumentasjon', new Blob([new Uint8Array(bytes)]), `vedlegg ${index}.pdf`);
        return put(user, `/api/meldinger/${id}/dokumentasjon`, form, headers);
    };
    const listed = (id: number) => read<ReportDocument[]>('saksbehandler', `/api/meldinger/${id}/dokumentasjon/base64`);

    it('are 50 at most', async () => {
        const { id } = await newReport();
        for (let round = 0; round < 5; round += 1)
            await expect(
                send(
                    'saksbehandler',
                    id,
                    Array.from({ length: 10 }, () => pdf(100)),
                ),
            ).toAnswer(204);
        const more = await send('saksbehandler', id, [pdf(100)]);
        expect(more.status).toBe(400);
        expect(more.body.errorMessage).toBe('En melding kan ha høyst 50 dokumenter.');
        expect(await listed(id)).toHaveLength(50);
    });

    it('are 100 MB at most, and as many are read in one call that holds nobody up', { timeout: 240_000 }, async () => {
        const { id } = await newReport();
        for (let round = 0; round < 5; round += 1)
            await expect(send('saksbehandler', id, [pdf(19_000_000)])).toAnswer(204);
        const more = await send('saksbehandler', id, [pdf(10_000_000)]);
        expect(more.status).toBe(400);
        expect(more.body.errorMessage).toBe('Dokumentene på en melding kan til sammen være høyst 100 MB.');
        // Counted while it arrives: parsing it would delay the measurement.
        const lengthOf = async (): Promise<number> => {
            const { access_token: token } = await signIn(url, 'saksbehandler');
            const answer = await callWith(url, token, `/api/meldinger/${id}/dokumentasjon/base64`);
            let bytes = 0;
            for await (const part of answer.body ?? []) bytes += (part as Uint8Array).byteLength;
            return bytes;
        };
        const lengths = await whileHealthy(url, () => Promise.all([lengthOf(), lengthOf()]));
        const whole = Math.ceil(19_000_000 / 3) * 4;
        expect(lengths[0]).toBe(lengths[1]);
        expect(Math.floor((lengths[0] ?? 0) / whole)).toBe(5);
        expect((await listed(id)).map(({ base64Dokumentasjon }) => base64Dokumentasjon.length)).toEqual(
            Array(5).fill(whole),
        );
        await expect(get('saksbehandler', `/api/serviceavdelinger/meldinger/${id}`)).toAnswer(200);
    });

    it('are not read when the caller may not add them, or when they announce too large a size', async () => {
        const { id } = await newReport({ meldingstypeId: 1 });
        await expect(send('entreprenoradmin2', id, [pdf(1_000_000)])).toAnswer(404);
        // The body is announced, but not sent.
        const { request } = await import('node:http');
        const token = (await signIn(url, 'saksbehandler')).access_token;
        const status = await new Promise<number>((resolve, reject) => {
            const asked = request(
                `${url}/api/meldinger/${id}/dokumentasjon`,
                {
                    method: 'PUT',
                    headers: {
                        authorization: `Bearer ${token}`,
                        'content-type': 'multipart/form-data; boundary=x',
                        'content-length': '900000000',
                    },
                },
                (answer) => {
                    resolve(answer.statusCode ?? 0);
                    asked.destroy();
                },
            );
            asked.on('error', reject);
            asked.write('--x\r\n');
        });
        expect(status).toBe(413);
    });
});

describe('images', () => {
    const flat = (width: number, height: number) =>
        sharp({ create: { width, height, channels: 3, background: '#246' } });

    it('as large as is allowed, four reports of four at once, block nobody', { timeout: 240_000 }, async () => {
        const deep = await flat(5000, 5000).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer();
        const statuses = await whileHealthy(url, async () =>
            (
                await Promise.all(
                    Array.from({ length: 4 }, () => postReport('saksbehandler', { bilder: [deep, deep, deep, deep] })),
                )
            ).map(({ status }) => status),
        );
        expect(statuses).toEqual([201, 201, 201, 201]);
    });
});

describe('sign-ins', () => {
    it('with wrong passwords, sixty at once from as many places, block nobody', { timeout: 240_000 }, async () => {
        const attempt = async (index: number): Promise<number> => {
            const visit = visitor({ 'X-Forwarded-For': `203.0.113.${index}` });
            const query = new URLSearchParams({
                client_id: clientId,
                redirect_uri: `${url}/auth-callback`,
                response_type: 'code',
                scope: 'openid',
                code_challenge: 'x'.repeat(43),
                code_challenge_method: 'S256',
            });
            const begun = await visit(`${url}/oidc/auth?${query}`);
            const { action, form } = filledIn(
                await visit(begun.location ?? ''),
                `gjest${index}@example.com`,
                'feil-passord',
            );
            return (await visit(action, form)).status;
        };
        const statuses = await whileHealthy(url, () =>
            Promise.all(Array.from({ length: 60 }, (_, index) => attempt(index))),
        );
        // Either wrong, or asked to come back later: nobody waits behind more than fifty others.
        expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
        expect(statuses).toContain(200);
    });
});
