import type { PriceChange } from '../../api/entities/administration';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testConfiguration } from '../../../tests/components/testing';
import { createApplicationCity } from './applicationCity';
import { createQueryClient } from './queryClient';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
    // The outbox checks the network every few seconds for as long as the page is open.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    vi.stubGlobal(
        'fetch',
        fetched.mockReset().mockImplementation(async () => Response.json({ result: [] })),
    );
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
});
const contract = '00000000-0000-4000-8000-000000000077';
const cityWith = (flag: boolean) =>
    createApplicationCity(
        {
            configuration: { ...testConfiguration, FEATURE_MOCK_DATA: flag },
            queryClient: createQueryClient(),
            userId: 'kari',
        },
        { accessToken: async () => 'token', renew: async () => false, lost: () => undefined },
        [],
    ).call;

describe('FEATURE_MOCK_DATA (administration §9)', () => {
    test('process codes come from built-in data and keep changes', async () => {
        const city = cityWith(true);
        const before = await city('listProcessCodesOfScheme', { params: { id: 4 } });
        expect(before.map(({ navn }) => navn)).toContain('BYM-901');
        expect(before.every(({ prosesskodeSkjema }) => prosesskodeSkjema.id === 4)).toBe(true);
        const { id } = await city('createProcessCode', {
            body: { navn: 'NY-1', beskrivelse: 'Ny', prosesskodeEnhetId: 2, prosesskodeSkjemaId: 4 },
        });
        await city('updateProcessCode', {
            params: { id },
            body: { navn: 'NY-2', beskrivelse: 'Nyere', prosesskodeEnhetId: 3, prosesskodeSkjemaId: 4 },
        });
        const after = await city('listProcessCodesOfScheme', { params: { id: 4 } });
        expect(after.find((code) => code.id === id)).toMatchObject({ navn: 'NY-2', prosesskodeEnhet: { navn: 'm' } });
        await city('deleteProcessCode', { params: { id } });
        expect(await city('listProcessCodesOfScheme', { params: { id: 4 } })).toHaveLength(before.length);
        expect(fetched).not.toHaveBeenCalled();
    });
    test('bulk updates come from built-in data and keep changes', async () => {
        const city = cityWith(true);
        const [bulk] = await city('listBulkUpdates', { params: { id: contract } });
        expect(bulk?.prisEndringer.length).toBeGreaterThan(0);
        const params = { id: contract, bulkId: bulk?.id ?? 0 };
        const changes = async () => [await city('listPriceChanges', { params })].flat() as PriceChange[];
        const [first] = await changes();
        await city('updatePriceChange', { params: { ...params, endringId: first?.id ?? 0 }, body: { pris: 12.5 } });
        expect((await changes())[0]?.pris).toBe(12.5);
        await city('deleteBulkUpdate', { params });
        expect(await city('listBulkUpdates', { params: { id: contract } })).toEqual([]);
        expect(fetched).not.toHaveBeenCalled();
    });
    test('other calls go to the city', async () => {
        await cityWith(true)('listSchemes');
        expect(fetched).toHaveBeenCalledOnce();
    });
    test('without the flag all calls go to the city', async () => {
        expect(await cityWith(false)('listProcessCodesOfScheme', { params: { id: 4 } })).toEqual([]);
        expect(fetched).toHaveBeenCalledOnce();
    });
    test('the flag has no effect outside development', async () => {
        vi.stubEnv('DEV', false);
        expect(await cityWith(true)('listProcessCodesOfScheme', { params: { id: 4 } })).toEqual([]);
        expect(fetched).toHaveBeenCalledOnce();
    });
});
