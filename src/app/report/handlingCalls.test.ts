import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fakeCity, testConfiguration } from '../../../tests/components/testing';
import { createDataProvider } from '../data/dataProvider';
import { callsOf } from './handlingCalls';

it('a report after undo is not shown from the cache as it was saved (D15, angre)', async () => {
    const queryClient = new QueryClient();
    const city = fakeCity({ undoHandling: { meldinger: [] } });
    const options = { ...city, configuration: testConfiguration, queryClient, userId: 'u1' };
    const saved = ['saksbehandlermeldinger', 'getOne', { id: '12' }];
    queryClient.setQueryData(saved, { id: 12, meldingsStatusId: 6 });
    await callsOf(createDataProvider(options)).undoHandling('00000000-0000-4000-8000-0000000000aa');
    expect(queryClient.getQueryData(saved)).toBeUndefined();
});
