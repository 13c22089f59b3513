import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../api/roles';
import { fakeCity, renderInApp } from '../../../tests/components/testing';
import { setOffered } from '../runtime/offers';
import { ReportFileList } from './ReportFileList';

const scrolled = vi.fn();
beforeEach(() => {
    scrolled.mockClear();
    Element.prototype.scrollIntoView = scrolled;
});

const show = (roles: Role[], at = '/rapporter') => {
    const city = fakeCity({
        listContractors: [],
        listReportTypes: [],
        getCompanyOfUser: '00000000-0000-4000-8000-000000000005',
        listCompanyContracts: [],
    });
    renderInApp(<ReportFileList />, { city, session: { roles }, at });
};
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

const service = ['Innmeldinger', 'Avviste meldinger', 'Meldingsstatistikk'];
const contractor = [
    'Ressursforbruk',
    'Fakturagrunnlag',
    'Vinterforbruk fakturagrunnlag',
    'Vinterforbruk økonomi',
    'Månedsrapport avviksarbeid',
    'Månedsrapport materiell',
];
test.each<[Role, string[]]>([
    ['admin', [...service, ...contractor, 'Dagmulkt', 'Gatelys månedsrapporter']],
    ['service', service],
    ['serviceAdmin', service],
    ['contractorAdmin', [...contractor, 'Gatelys månedsrapporter']],
])('%s sees the report files of D10', (role, expected) => {
    show([role]);
    expect(screen.getByRole('columnheader', { name: 'Rapportnavn' })).toBeVisible();
    expect(names()).toEqual(expected);
    expect(screen.getAllByText('Lag rapport')).toHaveLength(expected.length);
    expect(screen.queryByRole('dialog')).toBeNull();
});

test.each<Role>(['partner', 'partnerAdmin'])('%s sees the files of reports where the city has them (D15)', (role) => {
    setOffered(['partnerrapporter']);
    show([role]);
    expect(names()).toEqual(service);
});

test('Lag rapport opens the dialog of its report, Avbryt closes it', async () => {
    show(['service']);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Lag rapport: Avviste meldinger' }));
    const dialog = screen.getByRole('dialog', { name: 'Avviste meldinger' });
    await user.click(within(dialog).getByRole('button', { name: 'Avbryt' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const routes = ['/dagmulktrapport', '/dagmulktrapport/'];
test.each(routes)("%s, a report's own route, scrolls to its row, marks it and opens its dialog (D6)", (route) => {
    show(['admin'], route);
    expect(screen.getByRole('dialog', { name: 'Dagmulkt' })).toBeVisible();
    const row = screen.getAllByRole('row', { hidden: true }).find((one) => one.getAttribute('aria-current'));
    expect(row).toHaveTextContent('Dagmulkt');
    expect(scrolled.mock.contexts).toEqual([row]);
});

test('a closed dialog is opened again by the link of its row', async () => {
    show(['admin'], '/dagmulktrapport');
    const user = userEvent.setup();
    for (let round = 0; round < 2; round += 1) {
        await user.click(
            within(screen.getByRole('dialog', { name: 'Dagmulkt' })).getByRole('button', { name: 'Avbryt' }),
        );
        await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await user.click(screen.getByRole('link', { name: 'Dagmulkt' }));
    }
    expect(screen.getByRole('dialog', { name: 'Dagmulkt' })).toBeVisible();
});
