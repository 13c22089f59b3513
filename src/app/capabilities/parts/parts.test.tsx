import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contractorReports, serviceReports } from '../../data/reports';
import { aReport } from '../../../../tests/components/reports';
import { click, offering, showReport, startAfresh } from '../../../../tests/components/reportPage';

vi.mock('../../map');
// Loaded before the tests are timed.
beforeAll(() => Promise.all([import('./ReturnButton'), import('./ReturnNotice')]));
beforeEach(startAfresh);

describe('a report that is given back (D15, delarbeid)', () => {
    test('by the contractor, with a reason and a text', async () => {
        const { user, asked } = showReport(contractorReports, { ...offering('delarbeid'), returnReport: undefined });
        await click(user, 'Returner');
        const dialog = within(await screen.findByRole('dialog', { name: 'Returner meldingen' }));
        await user.type(dialog.getByRole('textbox', { name: /Forklaring/ }), 'Privat vei');
        await user.click(dialog.getByRole('combobox', { name: /Årsak/ }));
        await user.click(await screen.findByRole('option', { name: 'Ikke vårt' }));
        await user.click(dialog.getByRole('button', { name: 'Returner' }));
        await waitFor(() =>
            expect(asked('returnReport')[0]).toMatchObject({
                params: { id: 12 },
                body: { arsak: 'ikkeVaart', tekst: 'Privat vei' },
            }),
        );
    });
    test('is answered by the service department', async () => {
        const { user, asked } = showReport(serviceReports, {
            ...offering('delarbeid'),
            report: aReport({
                retur: {
                    arsak: 'ikkeFunnet',
                    tekst: 'Ingen lampe der',
                    tidspunkt: '2026-03-04T09:14:00Z',
                    navn: 'Per Hansen',
                    selskap: { id: '00000000-0000-4000-8000-000000000005', navn: 'Nordvei AS' },
                },
            }),
            answerReturn: undefined,
        });
        expect(
            await screen.findByText('Returnert av Nordvei AS 04.03.2026 kl. 10:14: Kan ikke finnes. Ingen lampe der'),
        ).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Returner' })).not.toBeInTheDocument();
        await click(user, 'Svar på retur');
        await user.click(await screen.findByRole('radio', { name: 'Nei, meldingen går tilbake til Nordvei AS' }));
        await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Svar på retur' }));
        await waitFor(() => expect(asked('answerReturn')[0]).toMatchObject({ body: { godtatt: false, tekst: '' } }));
    });
});
