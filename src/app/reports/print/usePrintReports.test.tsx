import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { fakeCity, renderInApp } from '../../common/testing';
import { usePrintReports } from './usePrintReports';

const Printer = ({ amount }: { amount: number }) => {
    const { print } = usePrintReports();
    return <button onClick={() => print(Array.from({ length: amount }, (_, id) => id))}>Skriv ut</button>;
};

describe('printing', () => {
    test('of more than 200 reports says so at once, instead of asking for what the city refuses', async () => {
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
