import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { fakeCity, renderInApp, type FakeAnswers } from '../../../../tests/components/testing';
import { aContract } from '../../../../tests/components/contracts';
import { PriceSchemes } from '../PriceSchemes';
import { aPrice } from '../../../../tests/components/reports';

const contract = aContract(1);
const prices = [aPrice(2, 'B10', 'Feiing', 1462.5, 'time'), aPrice(1, 'A2', 'Asfalt', 96, 'tonn')];
const codes = [...prices, aPrice(4, 'C1', 'Merking', undefined, 'm')].map(({ prosesskode }) => prosesskode);
const asked = (city: ReturnType<typeof fakeCity>, id: string) => city.asked.filter((call) => call.id === id);

const show = (answers: FakeAnswers) => {
    const city = fakeCity({
        listPrices: prices,
        listBulkUpdates: [],
        listProcessCodesOfScheme: codes,
        createPrice: { id: 9 },
        updatePrice: undefined,
        ...answers,
    });
    renderInApp(<PriceSchemes contract={contract} />, { city, session: { roles: ['admin'] } });
    return { city, user: userEvent.setup() };
};
type User = ReturnType<typeof userEvent.setup>;

describe('many prices at once', () => {
    const open = async (user: User) => {
        await user.click(await screen.findByRole('button', { name: 'Lim inn eller kopier priser' }));
        return screen.findByRole('dialog', { name: 'Lim inn eller kopier priser' });
    };
    const others = {
        listContractors: [],
        listCompanyContracts: [contract, { ...aContract(2), navn: 'Nabokontrakten' }],
    };
    test('on a telephone the result of a line is below its code', async () => {
        const wide = window.matchMedia;
        vi.stubGlobal('matchMedia', (query: string) => ({ ...wide(query), matches: query.includes('max-width') }));
        const { user } = show(others);
        const dialog = within(await open(user));
        await user.click(dialog.getByRole('textbox', { name: /Prosesskode og pris/ }));
        await user.paste('X1\t5');
        expect(dialog.getByRole('cell', { name: /^X1/ })).toHaveTextContent('Linje 1: koden finnes ikke');
        expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
            'Prosesskode',
            'Nå',
            'Ny pris',
        ]);
        vi.unstubAllGlobals();
    });
    test('pasted prices are checked as a whole, previewed, and saved row by row; failed rows can be retried', async () => {
        let attempts = 0;
        const { city, user } = show({
            ...others,
            createPrice: () => {
                attempts += 1;
                if (attempts === 1) throw new HttpError('Prisen ble ikke lagret.', 500, {});
                return { id: 9 };
            },
        });
        const dialog = within(await open(user));
        const field = dialog.getByRole('textbox', { name: /Prosesskode og pris/ });
        await user.click(field);
        await user.paste('A2\t100\nX1\t5');
        expect(dialog.getByText('Linje 2: koden finnes ikke i prosesskodeskjemaet.')).toBeVisible();
        expect(dialog.getByText('1 linje må rettes før noe kan lagres.')).toBeVisible();
        expect(dialog.getByRole('button', { name: 'Lagre 1 pris' })).toBeDisabled();
        await user.clear(field);
        await user.paste('A2\t100\nB10\t1462,50\nC1\t10,5');
        const line = (code: string) => dialog.getByRole('row', { name: new RegExp(`^${code} `) });
        expect(line('A2')).toHaveTextContent(/kr\s96,00kr\s100,00Endres/);
        expect(line('B10')).toHaveTextContent('Uendret');
        expect(line('C1')).toHaveTextContent('Legges til');
        expect([...asked(city, 'updatePrice'), ...asked(city, 'createPrice')]).toEqual([]);
        await user.click(dialog.getByRole('button', { name: 'Lagre 2 priser' }));
        expect(await dialog.findByText('1 av 2 priser er lagret. 1 ble ikke lagret.')).toBeVisible();
        expect(line('A2')).toHaveTextContent('Lagret');
        expect(line('C1')).toHaveTextContent('Prisen ble ikke lagret.');
        await user.click(dialog.getByRole('button', { name: 'Prøv 1 pris på nytt' }));
        expect(await dialog.findByText('2 av 2 priser er lagret.')).toBeVisible();
        expect(asked(city, 'updatePrice').map(({ args }) => args)).toMatchObject([
            { params: { prisId: 1 }, body: { pris: 100 } },
        ]);
        expect(asked(city, 'createPrice').map(({ args }) => args)).toEqual(
            [1, 2].map(() => ({ params: { id: contract.id }, body: { prosesskodeId: 4, pris: 10.5 } })),
        );
        await user.click(dialog.getByRole('button', { name: 'Lukk' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    test('prices can be copied from another contract of the same scheme', async () => {
        const { user } = show({
            ...others,
            listPrices: ({ params }) => (params.id === contract.id ? prices : [aPrice(8, 'A2', 'Asfalt', 99)]),
            listCompanyContracts: [
                contract,
                { ...aContract(2), navn: 'Nabokontrakten' },
                { ...aContract(3), navn: 'Et annet skjema', prosesskodeSkjemaId: 77 },
            ],
        });
        const dialog = within(await open(user));
        await waitFor(() =>
            expect(dialog.getByRole('combobox', { name: /Kopier fra kontrakt/ })).not.toHaveAttribute('aria-disabled'),
        );
        await user.click(dialog.getByRole('combobox', { name: /Kopier fra kontrakt/ }));
        expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Nabokontrakten']);
        await user.click(screen.getByRole('option', { name: 'Nabokontrakten' }));
        expect(await dialog.findByRole('row', { name: /^A2 .*99,00/ })).toHaveTextContent('Endres');
    });
});
