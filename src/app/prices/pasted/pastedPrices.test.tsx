import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { onATelephone } from '../../../../tests/components/reportPage';
import { fakeCity, refusing, renderWithFlashes, type FakeAnswers } from '../../../../tests/components/testing';
import { aContract } from '../../../../tests/components/contracts';
import { PriceSchemes } from '../PriceSchemes';
import { setOffered } from '../../runtime/offers';
import { aPrice } from '../../../../tests/components/reports';

const contract = aContract(1);
const prices = [aPrice(2, 'B10', 'Feiing', 1462.5, 'time'), aPrice(1, 'A2', 'Asfalt', 96, 'tonn')];
const codes = [...prices, aPrice(4, 'C1', 'Merking', undefined, 'm')].map(({ prosesskode }) => prosesskode);
const changed = { priser: [], rader: 0, sumFor: 0, sumEtter: 0, uendret: 0, kollisjoner: [] };

const show = (answers: FakeAnswers) => {
    act(() => setOffered(['okonomi']));
    const city = fakeCity({
        listPrices: prices,
        listBulkUpdates: [],
        listProcessCodesOfScheme: codes,
        listPricePeriods: [],
        previewPriceList: changed,
        ...answers,
    });
    renderWithFlashes(<PriceSchemes contract={contract} />, { city, session: { roles: ['admin'] } });
    return { city, user: userEvent.setup() };
};
type User = ReturnType<typeof userEvent.setup>;

describe('many prices at once', () => {
    const open = async (user: User) => {
        await user.click(await screen.findByRole('button', { name: 'Lim inn eller kopier priser' }));
        return screen.findByRole('dialog', { name: 'Lim inn eller kopier priser' });
    };
    const paste = async (user: User, lines: string) => {
        const dialog = within(await open(user));
        await user.click(dialog.getByRole('textbox', { name: /Prosesskode og pris/ }));
        await user.paste(lines);
        return dialog;
    };
    const others = {
        listContractors: [],
        listCompanyContracts: [contract, { ...aContract(2), navn: 'Nabokontrakten' }],
    };
    test('contracts to copy from that cannot be read are not shown as none', async () => {
        const { user } = show({ ...others, listCompanyContracts: refusing(503, 'Uten svar.') });
        const dialog = within(await open(user));
        expect(await dialog.findByText('Uten svar.')).toBeVisible();
    });
    test('on a telephone the result of a line is below its code', async () => {
        onATelephone();
        const { user } = show(others);
        const dialog = await paste(user, 'X1\t5');
        expect(dialog.getByRole('cell', { name: /^X1/ })).toHaveTextContent('Linje 1: koden finnes ikke');
        expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
            'Prosesskode',
            'Nå',
            'Ny pris',
        ]);
    });
    test('prices are not saved from another day while their date is no date', async () => {
        const { user } = show(others);
        const dialog = await paste(user, 'A2\t100');
        expect(dialog.getByRole('button', { name: 'Lagre 1 pris' })).toBeEnabled();
        await user.click(dialog.getByRole('spinbutton', { name: 'Dag' }));
        await user.keyboard('31022027');
        expect(dialog.getByRole('button', { name: 'Lagre 1 pris' })).toBeDisabled();
        await user.click(dialog.getByRole('textbox', { name: /Prosesskode og pris/ }));
        expect(await dialog.findByText('Dato må være i formatet DD.MM.ÅÅÅÅ')).toBeVisible();
    });
    test('Escape asks before a reason is lost, also without lines', async () => {
        const { user } = show(others);
        const reason = within(await open(user)).getByRole('textbox', { name: 'Begrunnelse' });
        await user.type(reason, 'Indeks{Escape}');
        expect(await screen.findByRole('dialog', { name: 'Forkaste det du har skrevet?' })).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Fortsett å skrive' }));
        expect(reason).toHaveValue('Indeks');
    });
    test('half a date that is deleted again keeps nothing from being saved', async () => {
        const { user } = show(others);
        const dialog = await paste(user, 'A2\t100');
        const lines = dialog.getByRole('textbox', { name: /Prosesskode og pris/ });
        await user.click(dialog.getByRole('spinbutton', { name: 'Dag' }));
        await user.keyboard('12');
        await user.click(lines);
        expect(dialog.getByRole('button', { name: 'Lagre 1 pris' })).toBeDisabled();
        await user.click(dialog.getByRole('spinbutton', { name: 'Dag' }));
        await user.keyboard('{Backspace}');
        await user.click(lines);
        expect(dialog.getByRole('button', { name: 'Lagre 1 pris' })).toBeEnabled();
        expect(dialog.queryByText('Dato må være i formatet DD.MM.ÅÅÅÅ')).not.toBeInTheDocument();
    });
    test('pasted prices are checked as a whole and saved whole; refused, they stay as typed', async () => {
        let attempts = 0;
        const { city, user } = show({
            ...others,
            createPriceList: () => {
                attempts += 1;
                if (attempts === 1) throw new HttpError('Prisene ble ikke lagret.', 500, {});
                return changed;
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
        await user.click(dialog.getByRole('button', { name: 'Lagre 2 priser' }));
        expect(await screen.findByText('Prisene ble ikke lagret.')).toBeVisible();
        expect(field).toHaveValue('A2\t100\nB10\t1462,50\nC1\t10,5');
        await user.click(dialog.getByRole('button', { name: 'Lagre 2 priser' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(city.argsOf('createPriceList').map(({ body }) => body)).toEqual(
            [1, 2].map(() => ({
                priser: [
                    { prosesskodeId: 1, pris: 100 },
                    { prosesskodeId: 4, pris: 10.5 },
                ],
            })),
        );
    });
    test('from another day, with a reason, a price that equals today’s is saved too, since the price of that day may be another', async () => {
        const { city, user } = show({ ...others, createPriceList: changed });
        const dialog = await paste(user, 'A2\t96');
        const line = () => dialog.getByRole('row', { name: /^A2 / });
        expect(line()).toHaveTextContent('Uendret');
        await user.click(dialog.getByRole('spinbutton', { name: 'Dag' }));
        await user.keyboard('01012032');
        expect(line()).toHaveTextContent('Som dagens pris');
        await user.type(dialog.getByRole('textbox', { name: /^Begrunnelse/ }), 'Liste');
        await user.click(dialog.getByRole('button', { name: 'Lagre 1 pris' }));
        await waitFor(() =>
            expect(city.argsOf('createPriceList').map(({ body }) => body)).toEqual([
                { priser: [{ prosesskodeId: 1, pris: 96 }], fra: '2032-01-01', begrunnelse: 'Liste' },
            ]),
        );
        expect(city.asked.filter(({ id }) => /^(update|create)Price(Period)?$/.test(id))).toEqual([]);
    });
    test('a pasted price of more than ten times the one before is marked, and asked about', async () => {
        const { city, user } = show({ ...others, createPriceList: changed });
        const dialog = await paste(user, 'A2\t9600,50');
        expect(dialog.getByRole('row', { name: /^A2 / })).toHaveTextContent('Mer enn ti ganger dagens pris');
        await user.click(dialog.getByRole('button', { name: 'Lagre 1 pris' }));
        const question = within(await screen.findByRole('dialog', { name: 'Er prisen riktig?' }));
        expect(city.argsOf('createPriceList')).toEqual([]);
        await user.click(question.getByRole('button', { name: 'Lagre likevel' }));
        await waitFor(() => expect(city.argsOf('createPriceList')).toHaveLength(1));
    });
    test('the first prices of a contract need no day and no reason: they hold from its start', async () => {
        const { city, user } = show({ ...others, listPrices: [], createPriceList: changed });
        const dialog = await paste(user, 'A2\t96');
        expect(dialog.getByRole('group', { name: /kontraktens start når feltet er tomt/ })).toBeVisible();
        await user.click(dialog.getByRole('button', { name: 'Lagre 1 pris' }));
        expect(await screen.findByText('1 pris er lagret.')).toBeVisible();
        expect(city.argsOf('createPriceList').map(({ body }) => body)).toEqual([
            { priser: [{ prosesskodeId: 1, pris: 96 }] },
        ]);
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
