import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aContract } from '../../../../tests/components/contracts';
import { comeBackAs, withKeptDrafts } from '../../../../tests/components/keptDrafts';
import { aPrice } from '../../../../tests/components/reports';
import { fakeCity, renderWithFlashes } from '../../../../tests/components/testing';
import { PriceHistory } from '../../money/prices/PriceHistory';
import { PriceSchemes } from '../../prices/PriceSchemes';

withKeptDrafts();

/** The future scheme of a contract. Its rows have the ids of their codes, as those of every other contract. */
const show = async (number: number, bulkId = number) => {
    const price = { ...aPrice(4, 'A2', 'Asfalt', 96, 'tonn'), pris: 96 };
    const contract = aContract(number);
    const city = fakeCity({
        listPrices: [price],
        listBulkUpdates: [{ id: bulkId, gyldigFraDato: '2099-01-01', prosessertDato: null, prisEndringer: [price] }],
        listProcessCodesOfScheme: [price.prosesskode],
    });
    renderWithFlashes(<PriceSchemes contract={contract} />, {
        city,
        session: { roles: ['admin'] },
        at: `/entreprenorer/${contract.selskapsId}/Kontrakter/${contract.id}`,
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('tab', { name: 'Fremtidig' }));
    return user;
};
const editor = () => screen.queryByRole('textbox', { name: 'Pris på A2' });

test("a price typed in one contract's future scheme is restored there, and not in another's or in the one after it", async () => {
    const user = await show(1);
    await user.click(await screen.findByRole('button', { name: 'Endre Pris på A2' }));
    await user.clear(await screen.findByRole('textbox', { name: 'Pris på A2' }));
    await user.type(await screen.findByRole('textbox', { name: 'Pris på A2' }), '150');
    await comeBackAs('kari');
    await show(2);
    expect(await screen.findByRole('button', { name: 'Endre Pris på A2' })).toBeVisible();
    expect(editor()).not.toBeInTheDocument();
    await comeBackAs('kari');
    await show(1);
    await waitFor(() => expect(editor()).toHaveValue('150,00'));
    await comeBackAs('kari');
    await show(1, 3);
    expect(await screen.findByRole('button', { name: 'Endre Pris på A2' })).toBeVisible();
    expect(editor()).not.toBeInTheDocument();
});

test("a price from a day typed for one code is restored for it, and not in another code's dialog on the same page", async () => {
    const prices = [aPrice(1, 'A2', 'Asfalt', 96, 'tonn'), aPrice(2, 'B10', 'Feiing', 80)] as const;
    const { id } = aContract(1);
    const open = async (row: (typeof prices)[number]) => {
        renderWithFlashes(<PriceHistory contractId={id} row={row} ending={() => ''} onClose={() => undefined} />, {
            city: fakeCity({ listPrices: [...prices], listPricePeriods: [] }),
            session: { roles: ['admin'] },
        });
        await userEvent.click(await screen.findByRole('button', { name: 'Ny pris fra en dato' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Ny pris fra en dato' }));
        const code = dialog.getByRole('combobox', { name: /Prosesskode/ });
        await waitFor(() => expect(code).toHaveValue(`${row.prosesskode.navn} ${row.prosesskode.beskrivelse}`));
        return dialog.getByRole('textbox', { name: /^Pris/ });
    };
    const asphalt = await open(prices[0]);
    await userEvent.clear(asphalt);
    await userEvent.type(asphalt, '150');
    await comeBackAs('kari');
    const sweeping = await open(prices[1]);
    await userEvent.type(sweeping, '{End}0');
    expect(sweeping).toHaveValue('80,000');
    await comeBackAs('kari');
    const again = await open(prices[0]);
    await waitFor(() => expect(again).toHaveValue('150,00'));
});
