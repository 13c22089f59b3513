import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../common/testing';
import { serviceReports } from '../reports';
import { preloadPage } from './guardedPage';

vi.mock('../reports/list/ReportList', () => ({ ReportList: () => <p>Listen</p> }));
vi.mock('../reports/detail/ReportShow', () => ({ ReportShow: () => <p>Meldingen</p> }));

test.each([
    ['/saksbehandlermeldinger', serviceReports.list, 'Listen'],
    ['/saksbehandlermeldinger/4', serviceReports.edit, 'Meldingen'],
])('%s is there at once when it was fetched with the application', async (address, Page, text) => {
    await preloadPage(address);
    renderInApp(<Page />);
    expect(screen.getByText(text)).toBeVisible();
});
