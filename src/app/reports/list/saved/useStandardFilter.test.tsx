import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { fakeCity, renderInApp, testSession } from '../../../../../tests/components/testing';
import { useStandardFilter } from './useSavedFilters';

const { userId } = testSession();
const standard = { id: 1, brukerId: userId, navn: 'Sagene', filter: '?bydelId=3', standard: true };
const Probe = () => <p>{useStandardFilter() ? 'venter' : 'viser'}</p>;

test('report-handling §2: without a standard filter, arriving without a query shows the whole list', async () => {
    renderInApp(<Probe />, { city: fakeCity({ listSavedFilters: [{ ...standard, standard: false }] }) });
    expect(screen.getByText('venter')).toBeVisible();
    expect(await screen.findByText('viser')).toBeVisible();
});

const Address = () => <output>{useLocation().search}</output>;
const arrive = (windowAt: string) => {
    window.history.replaceState(null, '', windowAt);
    renderInApp(
        <>
            <Probe />
            <Address />
        </>,
        {
            city: fakeCity({ listSavedFilters: [standard] }),
            at: '/saksbehandlermeldinger',
            path: '/saksbehandlermeldinger',
        },
    );
};

test('report-handling §2: the standard filter is applied on arrival without a query', async () => {
    arrive('/saksbehandlermeldinger');
    expect(await screen.findByText('?bydelId=3')).toBeVisible();
});

test('a standard filter that loads during navigation to another page leaves that page alone', async () => {
    arrive('/rapporter');
    await expect(screen.findByText('?bydelId=3', undefined, { timeout: 500 })).rejects.toThrow();
});
