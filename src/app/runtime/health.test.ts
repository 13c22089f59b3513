import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testConfiguration } from '../../../tests/components/testing';
import { isOffered, setCityVersion, setOffered, useCityVersion } from './offers';
import { failsTwice, healthCheck, lastHealth, startUp, startUpIfRefused } from './health';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
    fetched.mockReset();
});

describe('health (D6, report-handling §2, §8)', () => {
    it('asks the main service at start, and main and authentication services later', async () => {
        fetched.mockImplementation(async () => new Response('{}'));
        const hosts = { ...testConfiguration, API_HOST: 'https://main.test', AUTH_HOST: 'https://auth.test' };
        expect(await startUp(hosts)).toBe(true);
        expect(await healthCheck(hosts)).toBe(true);
        expect(fetched.mock.calls.map(([url]) => url)).toEqual([
            'https://main.test/api/serviceinfo',
            'https://auth.test/api/helse',
            'https://main.test/api/helse',
        ]);
        expect(fetched.mock.calls.every(([, init]) => !new Headers(init?.headers).has('Authorization'))).toBe(true);
    });

    it('keeps the version that the city gives at start', async () => {
        fetched.mockImplementation(async () => Response.json({ result: { versjon: '1.1.0' } }));
        await startUp(testConfiguration);
        expect(renderHook(() => useCityVersion()).result.current).toBe('1.1.0');
        setCityVersion(undefined);
    });

    it('carries the bearer token as soon as there is one, and a 401 is no outage (D14)', async () => {
        const { OIDC_AUTHORITY, OIDC_CLIENT_ID } = testConfiguration;
        const key = `oidc.user:${OIDC_AUTHORITY}:${OIDC_CLIENT_ID}`;
        localStorage.setItem(key, JSON.stringify({ access_token: 'abc' }));
        fetched.mockImplementation(async () => new Response('{}', { status: 401 }));
        expect(await startUp(testConfiguration)).toBe(true);
        expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Bearer abc');
        expect(await healthCheck(testConfiguration)).toBe(true);
        localStorage.removeItem(key);
    });

    it('carries no token that has expired', async () => {
        const { OIDC_AUTHORITY, OIDC_CLIENT_ID } = testConfiguration;
        const key = `oidc.user:${OIDC_AUTHORITY}:${OIDC_CLIENT_ID}`;
        localStorage.setItem(key, JSON.stringify({ access_token: 'old', expires_at: 1 }));
        fetched.mockImplementation(async () => new Response('{}'));
        await startUp(testConfiguration);
        expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('Authorization')).toBe(false);
        localStorage.removeItem(key);
    });

    it('asks again what the city offers when its token was refused, but not otherwise', async () => {
        fetched.mockResolvedValueOnce(new Response('', { status: 401 }));
        const first = startUp(testConfiguration);
        fetched.mockResolvedValueOnce(Response.json({ result: { tjenester: ['dialog'] } }));
        await startUpIfRefused(testConfiguration);
        expect(await first).toBe(true);
        expect(isOffered('dialog')).toBe(true);
        await startUpIfRefused(testConfiguration);
        expect(fetched).toHaveBeenCalledTimes(2);
        setOffered(undefined);
    });

    it('counts a failure and no answer alike', async () => {
        fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
        expect(await startUp(testConfiguration)).toBe(false);
        fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
        expect(await startUp(testConfiguration)).toBe(false);
    });

    it('stores the status of each service, and any failure as 500', async () => {
        const hosts = { ...testConfiguration, API_HOST: 'https://main.test', AUTH_HOST: 'https://auth.test' };
        fetched.mockImplementation(async (url) =>
            String(url).startsWith('https://auth.test') ? new Response('', { status: 503 }) : new Response('{}'),
        );
        expect(await healthCheck(hosts)).toBe(false);
        expect(lastHealth()).toEqual({ authentication: 500, reports: 200 });
        fetched.mockRejectedValue(new TypeError('Failed to fetch'));
        expect(await healthCheck(hosts)).toBe(false);
        expect(lastHealth()).toEqual({ authentication: 500, reports: 500 });
    });

    it('asks once where both are the same service', async () => {
        fetched.mockImplementation(async () => new Response('{}'));
        expect(await healthCheck(testConfiguration)).toBe(true);
        expect(fetched).toHaveBeenCalledTimes(1);
        expect(lastHealth()).toEqual({ authentication: 200, reports: 200 });
    });

    it('is down only after two failures in a row', async () => {
        expect(await failsTwice(vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true), 0)).toBe(false);
        expect(await failsTwice(vi.fn().mockResolvedValue(false), 0)).toBe(true);
        const once = vi.fn().mockResolvedValue(true);
        expect(await failsTwice(once, 0)).toBe(false);
        expect(once).toHaveBeenCalledTimes(1);
    });
});
