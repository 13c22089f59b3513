import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { fakeCity, renderInApp } from '../../../../tests/components/testing';
import { usePrintReports } from './usePrintReports';

const Printer = ({ amount }: { amount: number }) => {
    const { print } = usePrintReports();
    return <button onClick={() => print(Array.from({ length: amount }, (_, id) => id))}>Skriv ut</button>;
};

describe('printing', () => {
    test('more than 200 reports are refused at once, without a request', async () => {
        const city = fakeCity({});
        renderInApp(
            <>
                <Printer amount={201} />
                <Notification />
            </>,
            { city },
        );
        await userEvent.click(screen.getByRole('button', { name: 'Skriv ut' }));
        expect(await screen.findByText('Du kan skrive ut høyst 200 meldinger om gangen.')).toBeVisible();
        expect(city.asked).toEqual([]);
    });
});
