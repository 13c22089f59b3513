import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { crossOrigin } from './server';

const own = 'https://klient.kommune.no';
const app = new Hono().use('/api/*', crossOrigin([own]));
app.onError((_error, context) => context.json({ errorMessage: 'Feil.' }, 500));
app.put('/api/meldinger/1', (context) => context.json({}, 200, { ETag: '"2"' }));
app.get('/api/feil', () => {
    throw new Error('x');
});
const ask = (method: string, path: string, origin: string, headers: Record<string, string> = {}) =>
    app.request(path, { method, headers: { Origin: origin, ...headers } });

describe('a static client on another origin', () => {
    it('may write with its token and the version it saw', async () => {
        const answer = await ask('OPTIONS', '/api/meldinger/1', own, {
            'Access-Control-Request-Method': 'PUT',
            'Access-Control-Request-Headers': 'authorization,if-match,x-client-id',
        });
        expect(answer.status).toBe(204);
        expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(own);
        expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('PUT');
        expect(answer.headers.get('Access-Control-Allow-Headers')).toMatch(/Authorization.*If-Match.*X-Client-Id/);
    });
    it('reads the version, the name of a file and the id of a request, of failures too', async () => {
        for (const answer of [await ask('PUT', '/api/meldinger/1', own), await ask('GET', '/api/feil', own)]) {
            expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(own);
            expect(answer.headers.get('Access-Control-Expose-Headers')).toBe(
                'ETag,Content-Disposition,Retry-After,X-Request-Id,Idempotency-Replayed',
            );
        }
    });
    it('is refused unless it is configured', async () => {
        const answer = await ask('PUT', '/api/meldinger/1', 'https://annet.no');
        expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false);
    });
});
