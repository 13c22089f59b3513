// A fake network for tests of the calls to the city.
import { afterEach, beforeEach, vi } from 'vitest';
import type { Tokens } from '../../src/app/data/cityFetch';
import { testConfiguration } from './testing';

export const fetched = vi.fn<typeof fetch>();
export const tokens = {
    accessToken: vi.fn(async () => 'token-1'),
    renew: vi.fn(async () => true),
    lost: vi.fn(),
} satisfies Tokens;
export const hosts = {
    ...testConfiguration,
    API_HOST: 'https://main.test',
    SEARCH_HOST: 'https://search.test',
    ROUTING_HOST: 'https://routing.test',
    AUTH_HOST: 'https://auth.test',
};
export const json = (body: unknown, status = 200): Response =>
    new Response(status === 204 ? null : JSON.stringify(body), { status });
export const requestOf = (at = 0): { url: string; init: RequestInit; headers: Headers } => {
    const [url, init = {}] = fetched.mock.calls[at] ?? [];
    return { url: typeof url === 'string' ? url : '', init, headers: new Headers(init.headers) };
};
export const failing = async (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
        () => undefined,
        (error: unknown) => error,
    );

/**
 * Replaces the network with `fetched` in each test of a file, and makes time pass ten times as fast, since the client
 * waits for seconds between attempts.
 */
export const withFetched = (): void => {
    const { setInterval: every, clearInterval: stop } = globalThis;
    let clock: ReturnType<typeof every>;
    beforeEach(() => {
        vi.useFakeTimers();
        clock = every(() => vi.advanceTimersByTime(200), 20);
        // Calls that tests of another file in the same worker have left behind must not take an answer.
        vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
            if (typeof url === 'string' && /^https:\/\/(main|search|routing|auth)\.test\//.test(url))
                return fetched(url, init);
            throw new TypeError('Failed to fetch');
        });
    });
    afterEach(() => {
        stop(clock);
        vi.useRealTimers();
        vi.clearAllMocks();
        fetched.mockReset();
    });
};
