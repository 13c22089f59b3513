import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { readSettings } from '../settings';
import { securityHeaders } from './securityHeaders';

const headersAt = async (publicUrl: string): Promise<Headers> => {
    const app = new Hono().use(securityHeaders(readSettings({ PUBLIC_URL: publicUrl }, 3000)));
    app.get('/', (context) => context.text(''));
    // As if forwarded by a proxy that terminates TLS.
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

describe('Content-Security-Policy', () => {
    const policyWith = async (env: Record<string, string>): Promise<Record<string, string>> => {
        const settings = readSettings(
            { NODE_ENV: 'production', PUBLIC_URL: 'https://melding.kommune.no', ...env },
            3000,
        );
        const app = new Hono().use(securityHeaders(settings));
        app.get('/', (context) => context.text(''));
        const policy = (await app.request('http://127.0.0.1/')).headers.get('Content-Security-Policy') ?? '';
        return Object.fromEntries(policy.split('; ').map((rule) => rule.split(/ (.*)/)));
    };
    const folders: string[] = [];
    const folder = async (): Promise<string> => {
        const made = await mkdtemp(join(tmpdir(), 'bymelding-'));
        folders.push(made);
        return made;
    };
    afterEach(() => Promise.all(folders.splice(0).map((one) => rm(one, { recursive: true, force: true }))));

    it('names the national services and no wildcard where nothing is configured', async () => {
        const policy = await policyWith({ DATA_DIR: await folder() });
        expect(policy['img-src']).toBe("'self' blob: data: https://cache.kartverket.no");
        expect(policy['connect-src']).toBe(
            "'self' blob: https://melding.kommune.no https://ws.geonorge.no https://data.brreg.no https://cache.kartverket.no",
        );
        expect(Object.values(policy).join(' ')).not.toMatch(/https?:(\s|$)/);
    });

    it("names the hosts of the city's own map configuration, and CSP_HOSTS", async () => {
        const dataFolder = await folder();
        const configuration = {
            baseLayers: [{ url: 'https://{s}.fliser.no/{z}/{x}/{y}.png' }],
            overlays: [
                { displayName: 'Brøyting', url: 'https://kart.fjordby.no/wms', type: 'wms' },
                { displayName: 'Egne', url: '/egne.geojson', type: 'geojson' },
            ],
            legendUrl: 'https://tegn.fjordby.no/',
        };
        await writeFile(join(dataFolder, 'kartkonfigurasjon.json'), JSON.stringify(configuration));
        const policy = await policyWith({ DATA_DIR: dataFolder, CSP_HOSTS: 'https://bilder.fjordby.no' });
        expect(policy['img-src']).toBe(
            "'self' blob: data: https://bilder.fjordby.no https://*.fliser.no https://kart.fjordby.no https://tegn.fjordby.no",
        );
    });
    it('names hosts only: an invalid address adds nothing', async () => {
        const dataFolder = await folder();
        const layer = (url: string) => ({ displayName: 'Lag', url, type: 'wms' });
        const overlays = [
            'https://a.test;sandbox/wms',
            'https://kart.test:8443/wms',
            'https://{s}.fliser.test/{z}',
        ].map(layer);
        await writeFile(join(dataFolder, 'kartkonfigurasjon.json'), JSON.stringify({ baseLayers: [], overlays }));
        const policy = await policyWith({ DATA_DIR: dataFolder });
        expect(policy['img-src']).toContain('https://kart.test:8443 https://*.fliser.test');
        expect(policy).not.toHaveProperty('sandbox/wms');
    });
});
