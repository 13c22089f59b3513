import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ContractSpent } from '../../api/entities/money';
import { aMoneyContract } from '../../../tests/components/money';
import { fakeCity, renderInApp } from '../../../tests/components/testing';
import type { Role } from '../../api/roles';
import { setOffered } from '../runtime/offers';
import { MoneyPage } from './MoneyPage';
import { SpentPanel } from './SpentPanel';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const textsOf = (row: HTMLElement) =>
    within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

test('the list of contracts has what waits in each, and the last month that closed', async () => {
    act(() => setOffered(['okonomi']));
    const listMoneyContracts = [
        aMoneyContract({ ubehandlet: 37, sistAvsluttet: '2026-09' }),
        aMoneyContract({ id: id(3), navn: 'Lys nord', ubehandlet: 0 }),
    ];
    const city = fakeCity({ listMoneyContracts });
    renderInApp(<MoneyPage />, { city, session: { roles: ['serviceAdmin'] }, at: '/okonomi' });
    const link = await screen.findByRole('link', { name: 'Veivedlikehold vest' });
    expect(link).toHaveAttribute('href', `/okonomi?kontrakt=${id(1)}`);
    expect(screen.getAllByRole('row').slice(1).map(textsOf)).toEqual([
        ['Lys nord', 'Nordvei AS', 'Vei vest', '01.01.2026–31.12.2027', '0', '–'],
        ['Veivedlikehold vest', 'Nordvei AS', 'Vei vest', '01.01.2026–31.12.2027', '37', 'september 2026'],
    ]);
});

const spent: ContractSpent[] = [
    {
        id: id(1),
        navn: 'Veivedlikehold vest',
        selskap: 'Nordvei AS',
        brukt: 950,
        godkjent: 600.5,
        ramme: 1000,
        prosent: 95,
    },
    { id: id(3), navn: 'Lys nord', selskap: 'Lysvakt AS', brukt: 12, godkjent: 0, ramme: null, prosent: null },
];
const showSpent = (role: Role) => {
    act(() => setOffered(['okonomi']));
    const city = fakeCity({ listSpent: spent });
    const days = { fra: '2026-10-01', til: '2026-10-31' };
    renderInApp(<SpentPanel {...({ period: days, days: '', filter: {}, groups: [] } as object)} />, {
        city,
        session: { roles: [role] },
    });
    return { city, user: userEvent.setup() };
};
test('Oversikt has what contracts cost against their limits, as a table whose contracts lead to their account', async () => {
    const { user } = showSpent('serviceAdmin');
    await user.click(await screen.findByRole('checkbox', { name: 'Tabell' }));
    const rows = within(await screen.findByRole('table', { name: /ramme/i })).getAllByRole('row');
    expect(rows.slice(1).map((row) => [within(row).getByRole('rowheader').textContent, ...textsOf(row)])).toEqual([
        ['Veivedlikehold vest', 'Nordvei AS', '950,00 kr', '600,50 kr', '1 000,00 kr', '95 %'],
        ['Lys nord', 'Lysvakt AS', '12,00 kr', '0,00 kr', '–', '–'],
    ]);
    expect(screen.getByRole('link', { name: 'Lys nord' })).toHaveAttribute(
        'href',
        `/okonomi?kontrakt=${id(3)}&del=kontoark`,
    );
});
test('who may not follow money neither sees nor asks for it', () => {
    const { city } = showSpent('service');
    expect(screen.queryByText(/ramme/i)).not.toBeInTheDocument();
    expect(city.asked).toEqual([]);
});
