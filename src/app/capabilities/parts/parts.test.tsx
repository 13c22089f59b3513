import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contractorReports, serviceReports } from '../../data/reports';
import { aReport } from '../../../../tests/components/reports';
import { click, offering, showReport, startAfresh } from '../../../../tests/components/reportPage';

vi.mock('../../map');
// Loaded before the tests are timed.
beforeAll(() =>
    Promise.all([import('./ReturnButton'), import('./ReturnNotice'), import('./CauseInput'), import('./OpenTasks')]),
);
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

describe('the cause of the fault (D15, delarbeid)', () => {
    const causes = [
        { id: 2, navn: 'Frost og vær' },
        { id: 3, navn: 'Påkjørsel' },
    ];
    test('is chosen beside the work done, and shown before it is saved', async () => {
        const { user, asked } = showReport(serviceReports, {
            ...offering('delarbeid', 'samlet-behandling'),
            report: aReport({ feilarsakId: 2, feilarsak: { id: 2, navn: 'Frost og vær' } }),
            listFaultCauses: causes,
            handleReport: { melding: aReport(), angre: null },
        });
        const input = await screen.findByRole('combobox', { name: 'Feilårsak' });
        expect(input).toHaveValue('Frost og vær');
        await user.click(input);
        await user.click(await screen.findByRole('option', { name: 'Påkjørsel' }));
        expect(await screen.findByText('Feilårsak: Frost og vær → Påkjørsel')).toBeVisible();
        await click(user, 'Lagre');
        await waitFor(() => expect(asked('handleReport')[0]).toMatchObject({ body: { feilarsakId: 3 } }));
    });
    test('is left out where the city keeps no causes', async () => {
        showReport(serviceReports, {
            ...offering('delarbeid', 'samlet-behandling'),
            report: aReport({ feilarsakId: null, feilarsak: null }),
            listFaultCauses: [],
        });
        expect(await screen.findByRole('combobox', { name: 'Meldingstype' })).toBeVisible();
        expect(screen.queryByRole('combobox', { name: 'Feilårsak' })).not.toBeInTheDocument();
    });
});
