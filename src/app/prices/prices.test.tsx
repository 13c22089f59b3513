import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { BulkUpdate, Price, PriceChange } from '../../api/entities/administration';
import type { Role } from '../../api/roles';
import {
    fakeCity,
    renderInApp,
    type FakeAnswers,
    renderWithFlashes,
    refusing,
} from '../../../tests/components/testing';
import { aContract } from '../../../tests/components/contracts';
import { aPrice } from '../../../tests/components/reports';
import { setOffered } from '../runtime/offers';
import { PriceSchemes } from './PriceSchemes';
import { ReadOnlyPrices } from './ReadOnlyPrices';

const contract = aContract(1);
const prices = [
    aPrice(2, 'B10', 'Feiing', 1462.5, 'time'),
    aPrice(1, 'A2', 'Asfalt', 96, 'tonn'),
    aPrice(3, 'A10', 'Fresing', 12.1, 'm2'),
];
const codes = [...prices, aPrice(4, 'C1', 'Merking', undefined, 'm')].map(({ prosesskode }) => prosesskode);
const change = (of: Price, pris: number, id = of.id + 100): PriceChange => ({ id, pris, prosesskode: of.prosesskode });
const future = (...prisEndringer: PriceChange[]): BulkUpdate => ({
    id: 7,
    gyldigFraDato: '2099-01-01',
    prosessertDato: null,
    prisEndringer,
});
const applied: BulkUpdate = {
    id: 6,
    gyldigFraDato: '2025-01-01',
    prosessertDato: '2024-12-31T23:00:05Z',
    prisEndringer: [],
};
const show = (answers: FakeAnswers = {}) => {
    const city = fakeCity({
        listPrices: prices,
        listBulkUpdates: [applied],
        listProcessCodesOfScheme: codes,
        createPrice: { id: 9 },
        updatePrice: undefined,
        deletePrice: undefined,
        ...answers,
    });
    renderWithFlashes(<PriceSchemes contract={contract} />, { city, session: { roles: ['admin'] } });
    return { city, user: userEvent.setup() };
};
type User = ReturnType<typeof userEvent.setup>;
const firstCells = () =>
    screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const form = () => screen.findByRole('form', { name: 'Legg til' });
const submit = async (user: User) => user.click(within(await form()).getByRole('button', { name: 'Legg til' }));
const chooseCode = async (user: User) => {
    await user.click(within(await form()).getByRole('combobox', { name: 'Prosesskode' }));
    await user.click(await screen.findByRole('option', { name: 'C1 Merking' }));
};
const typePrice = async (user: User, typed: string) =>
    user.type(within(await form()).getByRole('textbox', { name: 'Pris' }), typed);
const row = (code: string) => screen.getByRole('row', { name: new RegExp(`^${code}`) });
const confirmRemoval = async (user: User, name: RegExp) =>
    user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Fjern' }));

describe('read-only price scheme (administration §2)', () => {
    const showReadOnly = (role: Role, listPrices: Price[] = prices) =>
        renderInApp(<ReadOnlyPrices contractId={contract.id} />, {
            city: fakeCity({ listPrices }),
            session: { roles: [role] },
        });
    const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

    test("rows sorted by process code name, with code, description, unit, 'kr' and price", async () => {
        showReadOnly('contractorAdmin');
        await screen.findByText('Feiing');
        expect(headings()).toEqual(['Prosesskode', 'Beskrivelse', 'Enhet', 'Pris']);
        expect(firstCells()).toEqual(['A2', 'A10', 'B10']);
        expect(row('B10')).toHaveTextContent(/^B10Feiingtimekr\s1\s462,50$/);
        expect(screen.queryByRole('button', { name: /Fjern|Endre/ })).not.toBeInTheDocument();
    });
    test('without price column for a case handler, who may not see prices (D5)', async () => {
        showReadOnly(
            'service',
            prices.map(({ pris: _, ...price }) => price),
        );
        await screen.findByText('Feiing');
        expect(headings()).toEqual(['Prosesskode', 'Beskrivelse', 'Enhet']);
    });
    test('can be sorted by price', async () => {
        showReadOnly('serviceAdmin');
        await screen.findByText('Feiing');
        await userEvent.click(within(screen.getByRole('columnheader', { name: /pris/i })).getByRole('button'));
        expect(firstCells()).toEqual(['A10', 'A2', 'B10']);
    });
    test('shows a message when there are no prices', async () => {
        showReadOnly('service', []);
        expect(await screen.findByText('Ingen priser er registrert.')).toBeVisible();
    });
});

test('the prices of a contract whose scheme has no id are shown, and can be changed (D14)', async () => {
    const unnamed = { ...contract, prosesskodeSkjemaId: null as unknown as number };
    const city = fakeCity({ listPrices: prices, listBulkUpdates: [applied] });
    renderWithFlashes(<PriceSchemes contract={unnamed} />, { city, session: { roles: ['admin'] } });
    expect(await screen.findByRole('button', { name: 'Endre Pris på A2' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Alle prosesskoder i skjemaet har pris.')).not.toBeInTheDocument();
});

test('a scheme without codes says so, instead of that all have a price', async () => {
    show({ listProcessCodesOfScheme: [], listPrices: [], listBulkUpdates: [] });
    expect(await screen.findByText('Prosesskodeskjemaet har ingen prosesskoder.')).toBeVisible();
});

test('neither many prices at once nor prices from a day are offered in a city without okonomi (D15)', async () => {
    act(() => setOffered([]));
    const { user } = show({ listBulkUpdates: [future()] });
    const offers = () =>
        screen.queryAllByRole('button', { name: /^(Lim inn eller kopier priser|Ny pris fra en dato)$/ });
    expect(await screen.findByRole('button', { name: 'Endre Pris på A2' })).toBeVisible();
    expect(offers()).toEqual([]);
    await user.click(screen.getByRole('tab', { name: 'Fremtidig' }));
    expect(await screen.findByText(/Gjelder fra 01\.01\.2099/)).toBeVisible();
    expect(offers()).toEqual([]);
});

describe('add price row (administration §5, §8)', () => {
    test("a price that is missing, 0, negative or no number: 'Angi et positivt tall', flash 'Pris mangler. Kode ble ikke lagret'", async () => {
        const { user, city } = show();
        await chooseCode(user);
        for (const typed of ['', '0', '0,00', '-5', 'abc']) {
            await user.clear(within(await form()).getByRole('textbox', { name: 'Pris' }));
            if (typed) await typePrice(user, typed);
            await submit(user);
            expect(screen.getByText('Angi et positivt tall'), typed).toBeVisible();
            expect(await screen.findByText('Pris mangler. Kode ble ikke lagret')).toBeVisible();
        }
        expect(city.argsOf('createPrice')).toHaveLength(0);
    });
    test('a price with three decimals has its own message, also as the flash', async () => {
        const { user, city } = show();
        await chooseCode(user);
        await typePrice(user, '1,234');
        await submit(user);
        await waitFor(() => expect(screen.getAllByText('Pris kan ha høyst to desimaler.')).toHaveLength(2));
        expect(screen.queryByText('Pris mangler. Kode ble ikke lagret')).not.toBeInTheDocument();
        expect(city.argsOf('createPrice')).toHaveLength(0);
    });
    test('only codes that are not in the scheme yet are offered, by name', async () => {
        const { user } = show({ listPrices: prices.slice(0, 1) });
        await user.click(within(await form()).getByRole('combobox', { name: 'Prosesskode' }));
        const offered = await screen.findAllByRole('option');
        expect(offered.map((option) => option.textContent)).toEqual(['A2 Asfalt', 'A10 Fresing', 'C1 Merking']);
    });

    test("'Prisen ble ikke lagt til.' has the city's reason at its field, and keeps what was typed", async () => {
        const { user } = show({
            createPrice: refusing(409, 'Prosesskoden har allerede en pris i kontrakten.', 'prosesskodeId'),
        });
        await chooseCode(user);
        await typePrice(user, '1 462,50');
        await submit(user);
        expect(await screen.findByText('Prisen ble ikke lagt til.')).toBeVisible();
        expect(screen.getByText('Prosesskoden har allerede en pris i kontrakten.')).toBeVisible();
        expect(within(await form()).getByRole('combobox', { name: 'Prosesskode' })).toHaveValue('C1 Merking');
        expect(within(await form()).getByRole('textbox', { name: 'Pris' })).toHaveValue('1\u00a0462,50');
    });

    test("a price with a space and a comma is added as a number: 'Prisen er lagt til.'", async () => {
        const { user, city } = show({ createPrice: { id: 9 } });
        await chooseCode(user);
        await typePrice(user, '1 462,50');
        await submit(user);
        expect(await screen.findByText('Prisen er lagt til.')).toBeVisible();
        expect(city.argsOf('createPrice')[0]).toEqual({
            params: { id: contract.id },
            body: { prosesskodeId: 4, pris: 1462.5 },
        });
        expect(within(await form()).getByRole('textbox', { name: 'Pris' })).toHaveValue('');
        const code = within(await form()).getByRole('combobox', { name: 'Prosesskode' });
        expect(code).toHaveValue('');
        expect(code).toHaveFocus();
        expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    });
    test("code and price missing: 'Prosesskode må være valgt', 'Prosesskode mangler. Kode ble ikke lagret', until filled in", async () => {
        const { user, city } = show();
        await submit(user);
        expect(await screen.findByText('Prosesskode mangler. Kode ble ikke lagret')).toBeVisible();
        expect(screen.queryByText('Pris mangler. Kode ble ikke lagret')).not.toBeInTheDocument();
        expect(screen.getByText('Prosesskode må være valgt')).toBeVisible();
        await waitFor(() => expect(screen.getByRole('combobox', { name: 'Prosesskode' })).toHaveFocus());
        expect(screen.getByText('Angi et positivt tall')).toBeVisible();
        await typePrice(user, '5');
        await waitFor(() => expect(screen.queryByText('Angi et positivt tall')).not.toBeInTheDocument());
        await submit(user);
        expect(screen.getByText('Prosesskode må være valgt')).toBeVisible();
        expect(city.argsOf('createPrice')).toHaveLength(0);
    });
});

describe('edited price (administration §5, §8)', () => {
    const showEdited = async (updatePrice: () => undefined) => {
        const { user, city } = show({ updatePrice });
        await user.click(await screen.findByRole('button', { name: 'Endre Pris på A2' }));
        const input = screen.getByRole('textbox', { name: 'Pris på A2' });
        expect(input).toHaveValue('96,00');
        const enter = async (typed: string) => {
            await user.clear(input);
            if (typed) await user.type(input, typed);
            await user.keyboard('{Enter}');
        };
        return { city, input, enter };
    };

    test('each mistake in a price has its message, and is not saved; 0 is none', async () => {
        const { city, enter } = await showEdited(() => undefined);
        for (const [typed, message] of [
            ['-0,01', 'Pris kan ikke være negativ.'],
            ['abc', 'Angi et positivt tall'],
            ['', 'Pris kan ikke være negativ.'],
            ['1,234', 'Pris kan ha høyst to desimaler.'],
        ] as const) {
            expect(screen.queryByText(message)).not.toBeInTheDocument();
            await enter(typed);
            expect(await screen.findByText(message)).toBeVisible();
        }
        expect(city.argsOf('updatePrice')).toHaveLength(0);
        await enter('0');
        await waitFor(() => expect(city.argsOf('updatePrice')).toHaveLength(1));
    });

    test("the typed price stays after 'Prisen ble ikke oppdatert.'", async () => {
        const { input, enter } = await showEdited(refusing(500, 'x'));
        await enter('7');
        expect(await screen.findByText('Prisen ble ikke oppdatert.')).toBeVisible();
        expect(input).toHaveValue('7');
    });

    test("a price is saved as typed in Norwegian: 'Prisen er oppdatert.'", async () => {
        const { city, enter } = await showEdited(() => undefined);
        await enter('1 000,5');
        expect(await screen.findByText('Prisen er oppdatert.')).toBeVisible();
        expect(city.argsOf('updatePrice')[0]).toEqual({ params: { prisId: 1 }, body: { pris: 1000.5 } });
    });
    test('Escape restores the price and the focus', async () => {
        const { user, city } = show();
        await user.click(await screen.findByRole('button', { name: 'Endre Pris på A2' }));
        await user.keyboard('5{Escape}');
        await waitFor(() => expect(screen.getByRole('button', { name: 'Endre Pris på A2' })).toHaveFocus());
        expect(city.argsOf('updatePrice')).toHaveLength(0);
    });
});

describe('removed price, with confirmation (administration §2, §8)', () => {
    test('Avbryt removes nothing; Prisen ble ikke fjernet.; Prisen er fjernet.', async () => {
        const answers = [refusing(500, 'x'), () => undefined];
        const { user, city } = show({ deletePrice: () => answers.shift()?.() });
        const ask = async () => user.click(await screen.findByRole('button', { name: 'Fjern A2' }));
        await ask();
        await user.click(await screen.findByRole('button', { name: 'Avbryt' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(city.argsOf('deletePrice')).toHaveLength(0);
        for (const flash of ['Prisen ble ikke fjernet.', 'Prisen er fjernet.']) {
            await ask();
            await confirmRemoval(user, /^Fjern pris$/);
            expect(await screen.findByText(flash)).toBeVisible();
        }
        expect(city.argsOf('deletePrice')[1]).toEqual({ params: { prisId: 1 } });
    });
});

describe('future price scheme (administration §2, §4, §5, §8)', () => {
    const coming = future(
        change(prices[0]!, 1462.5),
        change(prices[1]!, 96.01),
        change(aPrice(4, 'C1', 'Merking', undefined, 'm'), 5),
    );
    const withFuture = async (answers: FakeAnswers = {}) => {
        const shown = show({
            listBulkUpdates: [applied, coming],
            createPriceChange: { id: 1 },
            updatePriceChange: undefined,
            deletePriceChange: undefined,
            deleteBulkUpdate: undefined,
            ...answers,
        });
        await shown.user.click(await screen.findByRole('tab', { name: 'Fremtidig' }));
        return shown;
    };
    const openNew = async (user: User) => {
        await user.click(await screen.findByRole('button', { name: 'Nytt fremtidig prisskjema' }));
        const dialog = within(await screen.findByRole('dialog'));
        const save = async (digits: string) => {
            if (digits) await user.click(dialog.getByRole('spinbutton', { name: /dag/i }));
            if (digits) await user.keyboard(digits);
            await user.click(dialog.getByRole('button', { name: 'Lagre' }));
        };
        return { dialog, save };
    };

    test("without a future scheme the only tab is 'Nåværende'", async () => {
        show();
        expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Nåværende']);
    });

    test('a future scheme needs a whole date', async () => {
        const { user, city } = show({ createBulkUpdate: { id: 7 } });
        const { dialog, save } = await openNew(user);
        await save('');
        expect(await dialog.findByText('Dato kan ikke være tom')).toBeVisible();
        await save('0101');
        expect(await dialog.findByText('Dato må være i formatet DD.MM.ÅÅÅÅ')).toBeVisible();
        expect(city.argsOf('createBulkUpdate')).toHaveLength(0);
    });

    test("the city's refusal of a day is shown at the field", async () => {
        const { user } = show({ createBulkUpdate: refusing(400, 'Datoen må være frem i tid.', 'gyldigFraDato') });
        const { dialog, save } = await openNew(user);
        await save('01012020');
        expect(await dialog.findByText('Datoen må være frem i tid.')).toBeVisible();
        expect(await screen.findByText('Prisskjemaet ble ikke lagt til.')).toBeVisible();
    });

    test("a future scheme is created for its day: 'Prisskjemaet er lagt til.'", async () => {
        let schemes = [applied];
        const { user, city } = show({
            listBulkUpdates: () => schemes,
            createBulkUpdate: () => {
                schemes = [applied, future()];
                return { id: 7 };
            },
        });
        const { save } = await openNew(user);
        await save('01012099');
        expect(await screen.findByText('Prisskjemaet er lagt til.')).toBeVisible();
        expect(city.argsOf('createBulkUpdate')[0]).toEqual({
            params: { id: contract.id },
            body: { gyldigFraDato: '2099-01-01' },
        });
        // The button that opened the dialog is gone.
        await waitFor(() => expect(screen.getByRole('tab', { name: 'Fremtidig' })).toHaveFocus());
    });
    test('a second future scheme is not offered', async () => {
        await withFuture();
        expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Nåværende', 'Fremtidig']);
        expect(screen.queryByRole('button', { name: 'Nytt fremtidig prisskjema' })).not.toBeInTheDocument();
    });

    test("'Tidslinje' is after the specified tabs and the close button of 'Fremtidig' (administration §2, D15)", async () => {
        act(() => setOffered(['okonomi']));
        const { user } = await withFuture({ listPricePeriods: [] });
        const controls = [...document.querySelectorAll('[role=tab], button')].map(
            (control) => control.getAttribute('aria-label') ?? control.textContent,
        );
        expect(controls.slice(0, 4)).toEqual(['Nåværende', 'Fremtidig', 'Fjern fremtidig prisskjema', 'Tidslinje']);
        await user.click(screen.getByRole('tab', { name: 'Tidslinje' }));
        expect(screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)).toEqual(['Tidslinje']);
        expect(screen.getByRole('tabpanel', { name: 'Tidslinje' })).toBeVisible();
    });

    test('the rows of a future scheme say what changes, and the removed ones are listed', async () => {
        await withFuture();
        expect(await screen.findByText(/Gjelder fra 01\.01\.2099/)).toBeVisible();
        expect(within(row('A2')).getByText('Endret')).toBeVisible();
        expect(row('A2')).toHaveTextContent(/nå kr\s96,00/);
        expect(within(row('C1')).getByText('Ny')).toBeVisible();
        expect(row('B10')).not.toHaveTextContent(/Endret|Ny/);
        expect(screen.getByText(/utgår/)).toHaveTextContent('A10');
    });
    test('a scheme that comes without its prices has them read by their own call (administration §7, D14)', async () => {
        const { prisEndringer, ...bare } = future(change(prices[0] as Price, 1500));
        const { user, city } = show({ listBulkUpdates: [bare as BulkUpdate], listPriceChanges: prisEndringer });
        await user.click(await screen.findByRole('tab', { name: 'Fremtidig' }));
        expect(await screen.findByText('Endret')).toBeVisible();
        expect(row('B10')).toHaveTextContent(/kr\s1\s500,00/);
        expect(city.argsOf('listPriceChanges')).toEqual([{ params: { id: contract.id, bulkId: 7 } }]);
    });
    test('its rows are added, edited and removed independently', async () => {
        const { user, city } = await withFuture();
        await user.click(within(await form()).getByRole('combobox', { name: 'Prosesskode' }));
        await user.click(await screen.findByRole('option', { name: 'A10 Fresing' }));
        await typePrice(user, '3');
        await submit(user);
        expect(await screen.findByText('Prisen er lagt til.')).toBeVisible();
        expect(city.argsOf('createPriceChange')[0]).toEqual({
            params: { id: contract.id, bulkId: 7 },
            body: { prosesskodeId: 3, pris: 3 },
        });
        await user.click(screen.getByRole('button', { name: 'Endre Pris på A2' }));
        await user.clear(screen.getByRole('textbox', { name: 'Pris på A2' }));
        await user.keyboard('0{Enter}');
        await waitFor(() =>
            expect(city.argsOf('updatePriceChange')[0]).toEqual({
                params: { id: contract.id, bulkId: 7, endringId: 101 },
                body: { pris: 0 },
            }),
        );
        await user.click(screen.getByRole('button', { name: 'Fjern B10' }));
        await confirmRemoval(user, /^Fjern pris$/);
        await waitFor(() =>
            expect(city.argsOf('deletePriceChange')[0]).toEqual({
                params: { id: contract.id, bulkId: 7, endringId: 102 },
            }),
        );
    });
    test('the close button asks before it deletes: Prisskjemaet ble ikke fjernet.; Prisskjemaet er fjernet.', async () => {
        const answers = [refusing(500, 'x'), () => undefined];
        const { user, city } = await withFuture({ deleteBulkUpdate: () => answers.shift()?.() });
        for (const [removals, flash] of ['Prisskjemaet ble ikke fjernet.', 'Prisskjemaet er fjernet.'].entries()) {
            await user.click(await screen.findByRole('button', { name: 'Fjern fremtidig prisskjema' }));
            expect(city.argsOf('deleteBulkUpdate')).toHaveLength(removals);
            await confirmRemoval(user, /^Fjern fremtidig prisskjema$/);
            expect(await screen.findByText(flash)).toBeVisible();
        }
        const removal = { params: { id: contract.id, bulkId: 7 } };
        expect(city.argsOf('deleteBulkUpdate')).toEqual([removal, removal]);
    });
});
