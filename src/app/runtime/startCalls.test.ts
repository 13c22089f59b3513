import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testConfiguration } from '../common/testing';

const kari = { userId: 'kari', accessToken: 'token-1' };
const list = `${testConfiguration.SEARCH_HOST}/sok/melding/serviceavdeling?page=1`;
const fetched = vi.fn<typeof fetch>();

/** A freshly loaded page: what is remembered is only in the browser's storage. */
const loadPage = async (address: string, user: typeof kari | null = kari) => {
    window.history.replaceState(null, '', address);
    vi.resetModules();
    const page = await import('./startCalls');
    page.askAhead(testConfiguration, () => user ?? undefined);
    return page;
};
/** A visit in which the address asked these. */
const visit = async (address: string, urls: readonly string[], user = kari): Promise<void> => {
    const page = await loadPage(address, user);
    for (const url of urls) page.rememberCall(url);
    await vi.advanceTimersByTimeAsync(5000);
};

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetched);
    localStorage.clear();
    fetched.mockImplementation(async () => new Response('rows'));
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    fetched.mockReset();
    localStorage.clear();
    window.history.replaceState(null, '', '/');
});

describe('what an address asks is asked while the application loads', () => {
    it('with the token, and answers the first who asks the same', async () => {
        await visit('/meldinger', [list]);
        expect(fetched).not.toHaveBeenCalled();
        const page = await loadPage('/meldinger');
        expect(fetched).toHaveBeenCalledTimes(1);
        const [url, init] = fetched.mock.calls[0] ?? [];
        expect(url).toBe(list);
        expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer token-1');
        expect(await (await page.takeAnswer(list))?.text()).toBe('rows');
        expect(await page.takeAnswer(list)).toBeUndefined();
    });

    it('and is read although nobody takes it, so that its connection is free', async () => {
        await visit('/meldinger', [list]);
        const answer = new Response('rows', { headers: { ETag: '"4"' } });
        fetched.mockResolvedValueOnce(answer);
        const page = await loadPage('/meldinger');
        await vi.advanceTimersByTimeAsync(1);
        expect(answer.bodyUsed).toBe(true);
        const taken = await page.takeAnswer(list);
        expect(taken?.headers.get('ETag')).toBe('"4"');
        expect(await taken?.text()).toBe('rows');
    });

    it('of this address alone, and not of one with a query', async () => {
        await visit('/meldinger', [list]);
        await visit('/meldinger?fritekstSok=kari@test.no', [`${list}&fritekstSok=kari@test.no`]);
        expect(JSON.stringify(localStorage)).not.toContain('kari@test.no');
        await loadPage('/entreprenorer');
        await loadPage('/meldinger?bydelId=1');
        expect(fetched).not.toHaveBeenCalled();
    });

    it('of this user alone, and nothing once signed out', async () => {
        await visit('/meldinger', [list]);
        await loadPage('/meldinger', { userId: 'per', accessToken: 'token-2' });
        await loadPage('/meldinger', null);
        expect(fetched).not.toHaveBeenCalled();
        (await loadPage('/meldinger')).forgetCalls();
        fetched.mockClear();
        await loadPage('/meldinger');
        expect(fetched).not.toHaveBeenCalled();
    });

    it('of the configured services only', async () => {
        await visit('/meldinger', ['https://elsewhere.test/sok']);
        await loadPage('/meldinger');
        expect(fetched).not.toHaveBeenCalled();
    });

    it('a refusal or failure is asked again by whoever needs it', async () => {
        await visit('/meldinger', [list, `${list}&antall=100`]);
        fetched.mockResolvedValueOnce(new Response('', { status: 503 })).mockRejectedValueOnce(new TypeError('failed'));
        const page = await loadPage('/meldinger');
        expect(await page.takeAnswer(list)).toBeUndefined();
        expect(await page.takeAnswer(`${list}&antall=100`)).toBeUndefined();
    });

    it('a write drops what was asked before it', async () => {
        await visit('/meldinger', [list]);
        const page = await loadPage('/meldinger');
        const { createCityFetch } = await import('../data/cityFetch');
        const tokens = { accessToken: async () => 'token-1', renew: async () => true, lost: () => undefined };
        await createCityFetch(testConfiguration, tokens)({ method: 'PUT', url: '/api/meldinger/1' });
        expect(await page.takeAnswer(list)).toBeUndefined();
    });

    it('an answer that nobody took is dropped', async () => {
        await visit('/meldinger', [list]);
        const page = await loadPage('/meldinger');
        await vi.advanceTimersByTimeAsync(10_000);
        expect(await page.takeAnswer(list)).toBeUndefined();
    });
});
