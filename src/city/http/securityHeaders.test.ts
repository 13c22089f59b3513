import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings';
import { securityHeaders } from './securityHeaders';

const headersAt = async (publicUrl: string): Promise<Headers> => {
    const app = new Hono().use(securityHeaders(readSettings({ PUBLIC_URL: publicUrl }, 3000)));
    app.get('/', (context) => context.text(''));
    // As forwarded by a proxy that terminates TLS.
    return (await app.request('http://127.0.0.1:3000/')).headers;
};

describe('Strict-Transport-Security', () => {
    it('is sent when the public address is https, even behind a proxy', async () => {
        expect((await headersAt('https://melding.kommune.no')).get('Strict-Transport-Security')).toBe(
            'max-age=31536000',
        );
    });
    it('is not sent over http, where it would make the next visit fail', async () => {
        expect((await headersAt('http://localhost:3000')).has('Strict-Transport-Security')).toBe(false);
    });
});
