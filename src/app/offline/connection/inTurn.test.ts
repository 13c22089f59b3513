import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { failing, fetched, hosts, json, requestOf, tokens, withFetched } from '../../../../tests/components/fetched';
import { createCityClient } from '../../data/cityClient';
import { createCityFetch } from '../../data/cityFetch';
import { setOffered } from '../../runtime/offers';
import { errorText } from '../../data/errors';
import { createQueryClient } from '../../data/queryClient';
import { inTurn, waitingCalls } from './inTurn';

const user = { configuration: hosts, queryClient: createQueryClient(), userId: 'kari' };
const city = createCityClient(hosts, inTurn(createCityFetch(hosts, tokens), user));
withFetched();

describe('an overloaded city', () => {
    it('makes calls wait as long as it asks', async () => {
        const away = () => new Response('{}', { status: 429, headers: { 'Retry-After': '1' } });
        fetched.mockResolvedValueOnce(away()).mockResolvedValueOnce(away()).mockResolvedValue(json(undefined, 204));
        await city('listShifts');
        expect(fetched).toHaveBeenCalledTimes(3);
        fetched.mockReset();
        fetched.mockResolvedValue(new Response('{}', { status: 429, headers: { 'Retry-After': '900' } }));
        expect(await failing(city('listShifts'))).toBeInstanceOf(HttpError);
        expect(fetched).toHaveBeenCalledTimes(1);
    });

    it.each([
        ['POST', () => city('createComment', { params: { id: 1 }, body: { tekst: 'Hei' } })],
        ['DELETE', () => city('deletePrice', { params: { prisId: 1 } })],
    ])('makes a %s with a key wait too; without one, the user sees why it failed (D3)', async (_, send) => {
        const away = (seconds = 1) =>
            new Response(JSON.stringify({ errorMessage: 'Du har for mye i gang samtidig. Prøv igjen om litt.' }), {
                status: 429,
                headers: { 'Retry-After': String(seconds) },
            });
        fetched.mockResolvedValueOnce(away());
        expect(errorText(await failing(send()))).toBe('Du har for mye i gang samtidig. Prøv igjen om litt.');
        expect(fetched).toHaveBeenCalledTimes(1);
        setOffered(['idempotens']);
        fetched.mockReset();
        fetched.mockResolvedValueOnce(away()).mockResolvedValue(json({ result: { id: 1 } }, 201));
        await send();
        setOffered(undefined);
        expect(requestOf(0).headers.get('Idempotency-Key')).toBe(requestOf(1).headers.get('Idempotency-Key'));
    });

    it('is asked five times, which is shown, unless the caller stops', async () => {
        const away = () => new Response('{}', { status: 429, headers: { 'Retry-After': '2' } });
        fetched.mockImplementation(async () => away());
        const waiting = city('listShifts').catch((error: unknown) => error);
        await vi.waitFor(() => expect(waitingCalls.get()).toBe(1));
        expect(await waiting).toMatchObject({ status: 429 });
        expect([fetched.mock.calls.length, waitingCalls.get()]).toEqual([6, 0]);
        const aborted = new AbortController();
        const stopped = city('listShifts', { signal: aborted.signal }).catch((error: unknown) => error);
        await vi.waitFor(() => expect(waitingCalls.get()).toBe(1));
        aborted.abort();
        expect(await stopped).toMatchObject({ name: 'AbortError' });
        expect([fetched.mock.calls.length, waitingCalls.get()]).toEqual([7, 0]);
    });
});
