// A new contractor user has a saved filter of the open reports (`feltarbeid`, D15).
import { expect, it, vi } from 'vitest';
import type { SavedFilter } from '../../src/api/entities/report';
import { sharedCity } from '../harness/withCity';
import { agreementsOf, aNewUser, companies, tokenOf } from './administrationCalls';
import { callsOf } from './reportCalls';

const city = sharedCity();
const { post } = callsOf(city);

const made = async (companyId: string, rolle: number) => {
    const avtaler = companyId === companies.nordvei ? (await agreementsOf(city, companies.nordvei)).slice(0, 1) : [];
    const user = aNewUser(companyId, rolle, {
        passord: 'hemmelig',
        avtaler: avtaler.map(({ avtaleId }) => ({ avtaleId })),
    });
    const { status, body } = await post<{ id: string }>('admin', '/api/selskapsbrukere', user);
    expect(status).toBe(201);
    const token = await tokenOf(city.url, user.epost, 'hemmelig');
    const own = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
        const headers = { Authorization: `Bearer ${token}`, 'X-Client-Id': 'bymelding-klient/1.0' };
        const answer = await fetch(new URL(path, city.url), { ...init, headers });
        return answer.status === 204 ? (undefined as T) : ((await answer.json()) as { result: T }).result;
    };
    const filters = `/api/brukere/${body.id}/meldingsfiltre`;
    return {
        filters: () => own<SavedFilter[]>(filters),
        remove: (id: number) => own(`${filters}/${id}`, { method: 'DELETE' }),
    };
};

it('only roles 5 and 6 of a contractor are given a filter, most urgent first, which is not the standard', async () => {
    // Created first, so that a filter would be there by the time the later users have theirs.
    const service = await made(companies.service, 3);
    for (const { filters, remove } of [await made(companies.nordvei, 5), await made(companies.nordvei, 6)]) {
        const [filter] = await vi.waitFor(
            async () => {
                const found = await filters();
                expect(found).toHaveLength(1);
                return found;
            },
            { timeout: 30_000, interval: 200 },
        );
        expect(filter).toMatchObject({
            navn: 'Åpne, mest hastende',
            filter: 'meldingsStatusId=2&meldingsStatusId=4&sorterEtter=tidsfrist',
            standard: false,
        });
        await remove(filter?.id ?? 0);
        expect(await filters()).toEqual([]);
    }
    expect(await service.filters()).toEqual([]);
});
