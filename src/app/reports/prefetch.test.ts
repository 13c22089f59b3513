import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SavedFilter } from '../../api/entities/report';
import { fakeCity, testConfiguration, testSession } from '../../../tests/components/testing';
import { createDataProvider } from '../data/dataProvider';
import { ask } from '../report/conflicts/asked';
import { setOffered } from '../runtime/offers';
import { prefetchList } from './prefetch';

beforeEach(() => localStorage.clear());

const session = testSession();
const standard = { id: 1, brukerId: session.userId, navn: 'Sagene', filter: '?bydelId=3', standard: true };

const visit = (saved: Promise<SavedFilter[]>) => {
    const city = fakeCity({
        listSavedFilters: () => saved,
        searchServiceReports: { meldinger: [], totaltAntall: 0 },
        listStatuses: [],
        listReportTypes: [],
        listNotices: [],
    });
    const queryClient = new QueryClient();
    setOffered([]);
    const configuration = testConfiguration;
    const dataProvider = createDataProvider({
        ...city,
        configuration,
        queryClient,
        userId: session.userId,
        decide: ask,
    });
    void prefetchList('saksbehandlermeldinger')(
        { url: new URL('https://by.test/saksbehandlermeldinger'), id: undefined },
        { configuration, queryClient, dataProvider, session, endSession: vi.fn<() => void>() },
    );
    return vi.waitFor(() => {
        const search = city.asked.find(({ id }) => id === 'searchServiceReports');
        expect(search).toBeDefined();
        return search?.args.query;
    });
};

test('the rows of a bare address are those of the standard filter', async () => {
    expect(await visit(Promise.resolve([standard]))).toMatchObject({ bydelId: ['3'] });
});

test('rows do not wait for the saved filters when there was no standard filter at the last visit', async () => {
    localStorage.setItem('RaStoreBymelding.list.standardFilter', 'false');
    expect(await visit(new Promise<never>(() => undefined))).not.toHaveProperty('bydelId');
});
