import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import type { Price } from '../../../api/entities/administration';
import { fakeCity, renderWithFlashes } from '../../../../tests/components/testing';
import { aContract } from '../../../../tests/components/contracts';
import { StaleError } from '../../data/cityFetch';
import { PriceSchemes } from '../../prices/PriceSchemes';
import { aPrice } from '../../../../tests/components/reports';
import { ConflictDialog } from './ConflictDialog';

const stale = 'Noen andre har endret dette siden du åpnet det.';
const tagged = (pris: number, etag: string): Price => ({ ...aPrice(1, 'A2', 'Asfalt', pris, 'tonn'), etag });

/** A price scheme with one price, which somebody else changed to 120 after it was read. */
const show = () => {
    let now = tagged(96, '"1"');
    const city = fakeCity({
        listPrices: () => [now],
        listBulkUpdates: [],
        listProcessCodesOfScheme: [now.prosesskode],
        updatePrice: (args) => refuseStale(args) ?? void (now = tagged(args.body.pris, '"3"')),
        deletePrice: (args) => refuseStale(args),
    });
    const refuseStale = ({ ifMatch }: { ifMatch?: string }): undefined => {
        if (ifMatch !== now.etag) throw new StaleError(stale, 412, { errorMessage: stale });
    };
    renderWithFlashes(
        <>
            <PriceSchemes contract={aContract(1)} />
            <Suspense fallback={null}>
                <ConflictDialog />
            </Suspense>
        </>,
        { city, session: { roles: ['admin'] } },
    );
    return {
        user: userEvent.setup(),
        otherChanges: () => void (now = tagged(120, '"2"')),
        asked: city.argsOf,
    };
};
type User = ReturnType<typeof userEvent.setup>;
const typePrice = async (user: User, price: string) => {
    await user.click(await screen.findByRole('button', { name: 'Endre Pris på A2' }));
    const field = screen.getByRole('textbox', { name: 'Pris på A2' });
    await user.clear(field);
    await user.type(field, `${price}{Enter}`);
};
const dialog = () => screen.findByRole('dialog', { name: 'Noen andre har endret dette' });

describe('conflict on a price (D12)', () => {
    test('shows the differences, and saves the own change over the other', async () => {
        const { user, otherChanges, asked } = show();
        await screen.findByText('kr 96,00');
        otherChanges();
        await typePrice(user, '100');
        expect(await dialog()).toHaveTextContent(/Du så: 96,00.krNå: 120,00.kr/);
        await user.click(within(await dialog()).getByRole('button', { name: 'Lagre min endring' }));
        expect(await screen.findByText('Prisen er oppdatert.')).toBeVisible();
        expect(asked('updatePrice')).toEqual([
            { params: { prisId: 1 }, body: { pris: 100 }, ifMatch: '"1"' },
            { params: { prisId: 1 }, body: { pris: 100 }, ifMatch: '"2"' },
        ]);
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    test("keeps and shows the other's change", async () => {
        const { user, otherChanges, asked } = show();
        await screen.findByText('kr 96,00');
        otherChanges();
        await typePrice(user, '100');
        await user.click(within(await dialog()).getByRole('button', { name: 'Behold den andres' }));
        expect(await screen.findByText(stale)).toBeVisible();
        expect(await screen.findByText('kr 120,00')).toBeVisible();
        expect(asked('updatePrice')).toHaveLength(1);
    });

    test('asks before a removal too', async () => {
        const { user, otherChanges, asked } = show();
        await screen.findByText('kr 96,00');
        otherChanges();
        await user.click(screen.getByRole('button', { name: 'Fjern A2' }));
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fjern' }));
        expect(await dialog()).toHaveTextContent('Vil du fjerne det likevel?');
        await user.click(within(await dialog()).getByRole('button', { name: 'Fjern' }));
        expect(await screen.findByText('Prisen er fjernet.')).toBeVisible();
        expect(asked('deletePrice').map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    });
});
