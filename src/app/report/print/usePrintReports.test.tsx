import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeCity, renderWithFlashes } from '../../../../tests/components/testing';
import { usePrintReports } from './usePrintReports';

const Printer = ({ amount }: { amount: number }) => {
    const { print } = usePrintReports();
    return <button onClick={() => print(Array.from({ length: amount }, (_, id) => id))}>Skriv ut</button>;
};

describe('printing', () => {
    test('more than 200 reports are refused at once, without a request', async () => {
        const city = fakeCity({});
        renderWithFlashes(<Printer amount={201} />, { city });
        await userEvent.click(screen.getByRole('button', { name: 'Skriv ut' }));
        expect(await screen.findByText('Du kan skrive ut høyst 200 meldinger om gangen.')).toBeVisible();
        expect(city.asked).toEqual([]);
    });
    test('that takes more than a second is announced, and can be stopped', async () => {
        const city = fakeCity({
            printReports: ({ signal }) =>
                new Promise((_, reject) =>
                    signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError'))),
                ),
        });
        renderWithFlashes(<Printer amount={80} />, { city });
        await userEvent.click(screen.getByRole('button', { name: 'Skriv ut' }));
        const making = 'Lager utskrift av 80 meldinger …';
        await screen.findByText(making, {}, { timeout: 5000 });
        await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
        await waitFor(() => expect(screen.queryByText(making)).toBeNull(), { timeout: 5000 });
        expect(screen.queryByText(/Feil oppsto/)).toBeNull();
    });
});
