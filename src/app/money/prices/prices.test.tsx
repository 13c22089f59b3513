import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { expect, test } from 'vitest';
import { aContract } from '../../../../tests/components/contracts';
import { aPrice } from '../../../../tests/components/reports';
import { fakeCity, renderInApp, type FakeAnswers } from '../../../../tests/components/testing';
import { PriceSchemes } from '../../prices/PriceSchemes';
import { osloDay } from '../../../api/rules/oslo';
import { setOffered } from '../../runtime/offers';

const contract = aContract(1);
const prices = [aPrice(1, 'A2', 'Asfalt', 96, 'tonn'), aPrice(2, 'B10', 'Feiing', 1462.5, 'time')];
const codes = [...prices, aPrice(4, 'C1', 'Merking', undefined, 'm')].map(({ prosesskode }) => prosesskode);
const changed = { priser: [], rader: 0, sumFor: 0, sumEtter: 0, uendret: 0 };

const show = (answers: FakeAnswers = {}) => {
    act(() => setOffered(['okonomi']));
    const city = fakeCity({
        listPrices: prices,
        listBulkUpdates: [],
        listProcessCodesOfScheme: codes,
        listContractors: [],
        listCompanyContracts: [contract],
        createPricePeriod: changed,
        ...answers,
    });
    renderInApp(
        <>
            <PriceSchemes contract={contract} />
            <Notification />
        </>,
        { city, session: { roles: ['admin'] } },
    );
    const asked = (id: string) => city.asked.filter((call) => call.id === id).map(({ args }) => args.body);
    return { user: userEvent.setup(), asked };
};
type User = ReturnType<typeof userEvent.setup>;
const typeDay = async (user: User, dialog: ReturnType<typeof within>, name: RegExp, digits: string) => {
    await user.click(within(await dialog.findByRole('group', { name })).getByText('DD'));
    await user.keyboard(digits);
};
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the first price of a code asks from when and why', async () => {
    const { user, asked } = show();
    expect(await screen.findByRole('button', { name: 'Legg til pris' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Legg til' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Legg til pris' }));
    const dialog = await dialogOf('Legg til pris');
    await user.click(dialog.getByRole('combobox', { name: /Prosesskode/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['C1 Merking']);
    await user.click(screen.getByRole('option', { name: 'C1 Merking' }));
    await user.type(dialog.getByRole('spinbutton', { name: /^Pris/ }), '12.5');
    await user.click(dialog.getByRole('button', { name: 'Legg til pris' }));
    expect(await dialog.findByText('Begrunnelse må fylles ut.')).toBeVisible();
    expect(asked('createPricePeriod')).toEqual([]);
    await typeDay(user, dialog, /^Gjelder fra/, '01122026');
    await user.type(dialog.getByRole('textbox', { name: /^Begrunnelse/ }), 'Ny kode');
    await user.click(dialog.getByRole('button', { name: 'Legg til pris' }));
    expect(await screen.findByText('Prisen er lagt til.')).toBeVisible();
    expect(asked('createPricePeriod')).toEqual([
        { prosesskodeId: codes[2]?.id, pris: 12.5, fra: '2026-12-01', begrunnelse: 'Ny kode' },
    ]);
});

test('pasted prices are saved from a day on and for a reason, never without', async () => {
    const { user, asked } = show();
    await user.click(await screen.findByRole('button', { name: 'Lim inn eller kopier priser' }));
    const dialog = await dialogOf('Lim inn eller kopier priser');
    await user.click(dialog.getByRole('textbox', { name: /Prosesskode og pris/ }));
    await user.paste('A2\t99\nC1\t7');
    const save = dialog.getByRole('button', { name: 'Lagre 2 priser' });
    await typeDay(user, dialog, /^Gjelder fra/, '01122026');
    expect(save).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /^Begrunnelse/ }), 'Ny prisliste');
    expect(save).toBeEnabled();
    await user.click(save);
    expect(await dialog.findByText(/2 av 2/)).toBeVisible();
    const terms = { fra: '2026-12-01', begrunnelse: 'Ny prisliste' };
    expect(asked('createPricePeriod')).toEqual([
        { prosesskodeId: codes[0]?.id, pris: 99, ...terms },
        { prosesskodeId: codes[2]?.id, pris: 7, ...terms },
    ]);
    expect(asked('updatePrice')).toEqual([]);
    expect(asked('createPrice')).toEqual([]);
});

test('a price is removed from a day on and for a reason', async () => {
    const { user, asked } = show({ endPrice: [] });
    await user.click(await screen.findByRole('button', { name: 'Fjern prisen på A2' }));
    const dialog = await dialogOf('Fjern prisen på A2');
    await user.click(dialog.getByRole('button', { name: 'Fjern' }));
    expect(await dialog.findByText('Begrunnelse må fylles ut.')).toBeVisible();
    expect(asked('endPrice')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /^Begrunnelse/ }), 'Utgått');
    await user.click(dialog.getByRole('button', { name: 'Fjern' }));
    expect(await screen.findByText('Prisen er fjernet.')).toBeVisible();
    expect(asked('endPrice')).toEqual([
        { prosesskodeId: codes[0]?.id, fra: osloDay(new Date()), begrunnelse: 'Utgått' },
    ]);
    expect(asked('deletePrice')).toEqual([]);
});

test('a future scheme shows what it was made for', async () => {
    const bulk = { id: 8, gyldigFraDato: '2099-01-01', prosessertDato: null, prisEndringer: [] };
    const { user } = show({ listBulkUpdates: [{ ...bulk, begrunnelse: 'Årlig regulering', etag: '"1"' }] });
    await user.click(await screen.findByRole('tab', { name: /Fremtidig/ }));
    expect(await screen.findByText('Begrunnelse: Årlig regulering')).toBeVisible();
});

test('a future scheme asks why', async () => {
    const { user, asked } = show({ createBulkUpdate: { id: 8 } });
    await user.click(await screen.findByRole('button', { name: 'Nytt fremtidig prisskjema' }));
    const dialog = await dialogOf('Nytt fremtidig prisskjema');
    await typeDay(user, dialog, /^Gyldig fra/, '01012099');
    await user.click(dialog.getByRole('button', { name: 'Lagre' }));
    expect(await dialog.findByText('Begrunnelse må fylles ut.')).toBeVisible();
    expect(asked('createBulkUpdate')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /^Begrunnelse/ }), 'Årlig regulering');
    await user.click(dialog.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Prisskjemaet er lagt til.')).toBeVisible();
    expect(asked('createBulkUpdate')).toEqual([{ gyldigFraDato: '2099-01-01', begrunnelse: 'Årlig regulering' }]);
});
