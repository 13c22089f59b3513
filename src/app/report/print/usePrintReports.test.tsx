import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { fakeCity, renderWithFlashes, type FakeAnswers } from '../../../../tests/components/testing';
import { aReport } from '../../../../tests/components/reports';
import * as downloads from '../../common/downloads';
import { usePrintReports } from './usePrintReports';

const Printer = ({ amount }: { amount: number }) => {
    const { print } = usePrintReports();
    return <button onClick={() => print(Array.from({ length: amount }, (_, id) => id))}>Skriv ut</button>;
};

const printout = { blob: new Blob(['%PDF']), fileName: undefined };
/** The name of the file that a printout of one report gets without a name from the city. */
const nameOfPrintout = async (getServiceReport: FakeAnswers['getServiceReport']): Promise<string> => {
    const download = vi.spyOn(downloads, 'downloadFile').mockReturnValue();
    const city = fakeCity({ printReports: printout, getServiceReport });
    renderWithFlashes(
        <ResourceContextProvider value="saksbehandlermeldinger">
            <Printer amount={1} />
        </ResourceContextProvider>,
        { city },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Skriv ut' }));
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/Feil oppsto/)).toBeNull();
    const [[, name] = []] = download.mock.calls;
    download.mockRestore();
    return name ?? '';
};

describe('printing', () => {
    test.each([
        ['the report’s number', aReport({ id: 0 }), /^bymelding_\d{8}_\d{4}_10012\.pdf$/],
        ['no number when the report cannot be read', () => Promise.reject(new Error()), /^bymelding_\d{8}_\d{4}\.pdf$/],
    ])('a printout that comes without a name is named by its time, with %s (D14)', async (_, report, name) => {
        expect(await nameOfPrintout(report)).toMatch(name);
    });
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
