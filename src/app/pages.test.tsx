import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testSession } from './common/testing';
import { preloadPage, ServiceReportDetail, ServiceReportList } from './pages';
import { SessionContext } from './session/Session';

vi.mock('./reports/list/ServiceReportList', () => ({ ServiceReportList: () => <p>Listen</p> }));
vi.mock('./reports/detail/ServiceReportDetail', () => ({ ServiceReportDetail: () => <p>Meldingen</p> }));

test.each([
    ['/saksbehandlermeldinger', ServiceReportList, 'Listen'],
    ['/saksbehandlermeldinger/4', ServiceReportDetail, 'Meldingen'],
])('%s is there at once when it was fetched with the application', async (address, Page, text) => {
    await preloadPage(address);
    render(
        <SessionContext.Provider value={testSession()}>
            <Page />
        </SessionContext.Provider>,
    );
    expect(screen.getByText(text)).toBeVisible();
});

test('an address of no page fetches nothing', async () => {
    await expect(preloadPage('/finnes-ikke')).resolves.toBeUndefined();
});
