import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ContractSpent, PriceJump } from '../../api/entities/money';
import { aMoneyContract } from '../../../tests/components/money';
import { fakeCity, renderInApp } from '../../../tests/components/testing';
import type { Role } from '../../api/roles';
import { osloDay } from '../../api/rules/oslo';
import { setOffered } from '../runtime/offers';
import { MoneyPage } from './MoneyPage';
import { SpentPanel } from './SpentPanel';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const textsOf = (row: HTMLElement) =>
    within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

test('the work list of a month begins with what is left to do, with state, sum, limit and who; expired contracts by choice', async () => {
    act(() => setOffered(['okonomi']));
    const nothing = { rader: 0, ubehandlet: 0, sum: 0, gjenstar: 0 };
    const listMoneyContracts = [
        aMoneyContract({ id: id(3), navn: 'Lys nord', ...nothing }),
        aMoneyContract({ id: id(4), navn: 'Gammel', ...nothing, utlopt: true }),
        aMoneyContract({
            id: id(5),
            navn: 'Ferdig',
            ubehandlet: 0,
            returnert: 2,
            avsluttet: true,
            gjenstar: 0,
            hvem: 'Lars Dahl',
            sistAvsluttet: '2026-10',
        }),
        aMoneyContract({ ubehandlet: 37, trekkUavklart: 1, eldreApne: 12, rammeProsent: 82.5, gjenstar: 39 }),
        aMoneyContract({ id: id(6), navn: 'Klar', ubehandlet: 0, returnert: 3, gjenstar: 1 }),
        aMoneyContract({ ...nothing, id: id(7), navn: 'Bare trekk', trekkVedtatt: 1, gjenstar: 1 }),
        aMoneyContract({ ...nothing, id: id(8), navn: 'Returnert', rader: 3, returnert: 3 }),
    ];
    const city = fakeCity({ listMoneyContracts });
    renderInApp(<MoneyPage />, { city, session: { roles: ['serviceAdmin'] }, at: '/okonomi?maned=2026-10' });
    const link = await screen.findByRole('link', { name: 'Veivedlikehold vest' });
    expect(link).toHaveAttribute('href', `/okonomi?kontrakt=${id(1)}&maned=2026-10`);
    expect(city.asked.at(-1)?.args).toMatchObject({ query: { maned: '2026-10' } });
    const rows = () => screen.getAllByRole('row').slice(1).map(textsOf);
    const waits = '37 rader venter på godkjenning, 1 trekk å avgjøre12 eldre måneder er åpne';
    expect(rows()).toEqual([
        ['Veivedlikehold vest', 'Nordvei AS', waits, '125 000,00', '82,5 %', '–', '–'],
        ['Bare trekk', 'Nordvei AS', 'Klar til å avsluttes', '0,00', '–', '–', '–'],
        ['Klar', 'Nordvei AS', '3 hos entreprenøren, Klar til å avsluttes', '125 000,00', '–', '–', '–'],
        ['Returnert', 'Nordvei AS', '3 hos entreprenøren', '0,00', '–', '–', '–'],
        ['Ferdig', 'Nordvei AS', 'Avsluttet', '125 000,00', '–', 'Lars Dahl', 'oktober 2026'],
        ['Lys nord', 'Nordvei AS', 'Ingen rader', '0,00', '–', '–', '–'],
    ]);
    await userEvent.click(screen.getByRole('switch', { name: 'Vis utløpte kontrakter' }));
    expect(await screen.findByRole('link', { name: 'Gammel' })).toBeVisible();
});

test('a month that is not over is not called ready, though all its rows are decided', async () => {
    act(() => setOffered(['okonomi']));
    const city = fakeCity({ listMoneyContracts: [aMoneyContract({ ubehandlet: 0, gjenstar: 1 })] });
    const month = osloDay(new Date()).slice(0, 7);
    renderInApp(<MoneyPage />, { city, session: { roles: ['serviceAdmin'] }, at: `/okonomi?maned=${month}` });
    expect(await screen.findByRole('cell', { name: 'Måneden er ikke over' })).toBeVisible();
});

test('prices of more than ten times the previous one are listed for all contracts, with who set them', async () => {
    act(() => setOffered(['okonomi']));
    const jump: PriceJump = {
        id: 5,
        kontraktId: id(1),
        kontrakt: 'Veivedlikehold vest',
        selskapsId: id(2),
        selskap: 'Nordvei AS',
        prosesskode: 'A2',
        beskrivelse: 'Asfalt',
        enhet: 'tonn',
        fra: '2026-11-01',
        pris: 123_450,
        forrige: 1234.5,
        endretAv: 'Kari Holm',
        endret: '2026-11-02T10:00:00+01:00',
    };
    const city = fakeCity({ listPriceJumps: [jump] });
    renderInApp(<MoneyPage />, { city, session: { roles: ['serviceAdmin'] }, at: '/okonomi?vis=prishopp' });
    const link = await screen.findByRole('link', { name: 'Veivedlikehold vest' });
    expect(link).toHaveAttribute('href', `/okonomi?kontrakt=${id(1)}&del=priser`);
    expect(screen.getAllByRole('row').slice(1).map(textsOf)).toEqual([
        [
            'Veivedlikehold vest',
            'Nordvei AS',
            'A2 Asfalt',
            '1 234,50',
            '123 450,00 / tonn',
            '01.11.2026',
            'Kari Holm, 02.11.2026 kl. 10:00',
        ],
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
const showSpent = (role: Role, listSpent = spent) => {
    act(() => setOffered(['okonomi']));
    const city = fakeCity({ listSpent });
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
test('the chart of costs says when it leaves out contracts', async () => {
    const one = (count: number) => ({ ...spent[0]!, id: `${id(1)}${count}`, navn: `Kontrakt ${count}` });
    showSpent(
        'serviceAdmin',
        Array.from({ length: 13 }, (_, count) => one(count)),
    );
    expect(await screen.findByText('De 12 nærmest rammen av 13. Tabellen har alle.')).toBeVisible();
});
test('users who may not follow the money neither see nor request it', () => {
    const { city } = showSpent('service');
    expect(screen.queryByText(/ramme/i)).not.toBeInTheDocument();
    expect(city.asked).toEqual([]);
});
