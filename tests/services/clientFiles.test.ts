// The pages and files that the city serves, and their headers.
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownCity, type OwnCity } from '../harness/withCity';
import { type Raw, rawGet } from './rawCalls';

const script = `export const text = '${'bygate '.repeat(400)}';\n`;
let city: OwnCity;
let client: string;
beforeAll(async () => {
    // A minimal client, since the service tests run before the build.
    client = await mkdtemp(join(tmpdir(), 'bymelding-klient-'));
    await mkdir(join(client, 'assets'));
    for (const page of ['index.html', 'login.html'])
        await writeFile(
            join(client, page),
            '<!doctype html><title>Bymelding</title><script type="module" src="/assets/main-B1x2y3z4.js"></script>',
        );
    await writeFile(join(client, 'assets', 'main-B1x2y3z4.js'), script);
    await writeFile(join(client, 'assets', 'main-B1x2y3z4.js.br'), brotliCompressSync(script));
    await writeFile(join(client, 'assets', 'pin-C1x2y3z4.png'), randomBytes(2000));
    city = await ownCity({ env: { CLIENT_DIR: client } });
});
afterAll(async () => {
    await city.stop();
    await rm(client, { recursive: true, force: true });
});
const get = (path: string, headers?: Record<string, string>) => rawGet(city.url, path, headers);

/** The provider's sign-in page, reached by the same redirects as in a browser. */
const signInPage = async (): Promise<Raw> => {
    const query = new URLSearchParams({
        client_id: 'bymelding-klient',
        redirect_uri: `${city.url}/auth-callback`,
        response_type: 'code',
        scope: 'openid',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
    });
    const first = await get(`/oidc/auth?${query}`);
    const cookies = [first.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]);
    return get(new URL(String(first.headers.location), city.url).pathname, { cookie: cookies.join('; ') });
};

describe('security headers', () => {
    const directive = (page: Raw, name: string): string => {
        const found = String(page.headers['content-security-policy'])
            .split(';')
            .map((one) => one.trim())
            .find((one) => one.startsWith(`${name} `));
        return found?.slice(name.length + 1) ?? '';
    };

    it.each([
        '/',
        '/login',
        '/saksbehandlermeldinger/1',
        '/api/serviceinfo',
        '/dev/epost',
        '/oidc/.well-known/openid-configuration',
        '/finnes/ikke',
    ])('are on %s', async (path) => {
        const { headers } = await get(path);
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['x-frame-options']).toMatch(/^(SAMEORIGIN|DENY)$/);
        expect(headers['referrer-policy']).toBeTruthy();
        // The provider's own JSON is not a page.
        if (!path.startsWith('/oidc/')) expect(headers['content-security-policy']).toBeTruthy();
        expect(headers['x-powered-by']).toBeUndefined();
    });

    it.each([
        ['/', () => get('/')],
        ['/login', () => get('/login')],
        ['the sign-in page', signInPage],
        ['the outbox', () => get('/dev/epost')],
    ])('Content-Security-Policy without inline script: %s', async (_, open) => {
        const page = await open();
        expect(page.status).toBe(200);
        expect(String(page.headers['content-type'])).toMatch(/^text\/html/);
        const scripts = directive(page, 'script-src') || directive(page, 'default-src');
        expect(scripts).not.toBe('');
        expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
        const html = page.body.toString();
        expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/i);
        expect(html).not.toMatch(/\son[a-z]+\s*=/i);
    });

    it('the page connects to its own and the configured hosts only', async () => {
        expect(directive(await get('/'), 'connect-src')).toBe(`'self' blob: ${city.url}`);
        expect(directive(await get('/'), 'object-src')).toBe("'none'");
    });
});

describe('static files', () => {
    it('are compressed with brotli or gzip, as the browser can', async () => {
        const brotli = await get('/assets/main-B1x2y3z4.js', { 'accept-encoding': 'gzip, deflate, br' });
        expect(brotli.headers['content-encoding']).toBe('br');
        expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
        const gzip = await get('/assets/main-B1x2y3z4.js', { 'accept-encoding': 'gzip' });
        expect(gzip.headers['content-encoding']).toBe('gzip');
        expect(gunzipSync(gzip.body).toString()).toBe(script);
        const plain = await get('/assets/main-B1x2y3z4.js');
        expect(plain.headers['content-encoding']).toBeUndefined();
        expect(plain.body.toString()).toBe(script);
        expect([brotli, gzip, plain].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('Accept-Encoding'));
    });

    it('an encoding that the browser refuses is not used', async () => {
        const answer = await get('/assets/main-B1x2y3z4.js', { 'accept-encoding': 'br;q=0, gzip' });
        expect(answer.headers['content-encoding']).toBe('gzip');
    });

    it('compressed files are not compressed again', async () => {
        expect(
            (await get('/assets/pin-C1x2y3z4.png', { 'accept-encoding': 'br, gzip' })).headers['content-encoding'],
        ).toBeUndefined();
    });

    it('the icon, which browsers ask for with each new address, is kept for a day', async () => {
        await writeFile(join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
        expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
    });

    it('hashed assets are immutable', async () => {
        expect((await get('/assets/main-B1x2y3z4.js')).headers['cache-control']).toBe(
            'public, max-age=31536000, immutable',
        );
    });

    it('pages are revalidated', async () => {
        for (const path of ['/', '/index.html', '/login'])
            expect((await get(path)).headers['cache-control']).toBe('no-cache');
    });

    it('a missing asset is a 404 and not HTML', async () => {
        const answer = await get('/assets/main-0ldb0ld0.js', { accept: '*/*' });
        expect(answer.status).toBe(404);
        expect(String(answer.headers['content-type'])).not.toMatch(/html/);
        expect(String(answer.headers['cache-control'])).not.toMatch(/immutable/);
    });

    it('every other path is the single page', async () => {
        for (const path of ['/saksbehandlermeldinger', '/entreprenorer/1/Kontrakter/2', '/ukjent/side']) {
            const answer = await get(path);
            expect([answer.status, answer.body.toString()]).toEqual([
                200,
                expect.stringContaining('<title>Bymelding</title>'),
            ]);
        }
    });

    it.each([
        '/../package.json',
        '/assets/../../../../etc/passwd',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/assets/%00',
        '/%E0%A4%A',
    ])('nothing outside the folder is served: %s', async (path) => {
        const answer = await get(path);
        expect(answer.status).toBeLessThan(500);
        expect(answer.body.toString()).not.toMatch(/root:|"name": "bymelding"/);
    });
});
