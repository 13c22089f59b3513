import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { serviceReports } from '../data/reports';
import { aReport } from '../../../tests/components/reports';
import { click, offering, openHandling, showHandling, startAfresh } from '../../../tests/components/reportPage';

beforeEach(startAfresh);

describe('the cause of the fault (D15, delarbeid)', () => {
    const causes = [
        { id: 2, navn: 'Frost og vær' },
        { id: 3, navn: 'Påkjørsel' },
    ];
    test('is chosen next to the work done, and shown before it is saved', async () => {
        const { user, asked } = showHandling(serviceReports, {
            ...offering('delarbeid', 'samlet-behandling'),
            report: aReport({ feilarsakId: 2, feilarsak: { id: 2, navn: 'Frost og vær' } }),
            listFaultCauses: causes,
            handleReport: { melding: aReport(), angre: null },
        });
        await openHandling(user);
        const input = await screen.findByRole('combobox', { name: 'Feilårsak' });
        expect(input).toHaveValue('Frost og vær');
        await user.click(input);
        await user.click(await screen.findByRole('option', { name: 'Påkjørsel' }));
        expect(await screen.findByText('Feilårsak: Frost og vær → Påkjørsel')).toBeVisible();
        await click(user, 'Lagre');
        await waitFor(() => expect(asked('handleReport')[0]).toMatchObject({ body: { feilarsakId: 3 } }));
    });
    const ended = { id: 7, navn: 'Rotter', avsluttet: true };
    test.each([
        ['is not offered once it has ended', { id: 2, navn: 'Frost og vær' }, ['Frost og vær', 'Påkjørsel']],
        ['is shown for a report that has it, even if it has ended', ended, ['Frost og vær', 'Påkjørsel', 'Rotter']],
    ])('%s', async (_, stored, offered) => {
        const { user } = showHandling(serviceReports, {
            ...offering('delarbeid', 'samlet-behandling'),
            report: aReport({ feilarsakId: stored.id, feilarsak: stored }),
            listFaultCauses: [...causes, ended],
        });
        await openHandling(user);
        const input = await screen.findByRole('combobox', { name: 'Feilårsak' });
        expect(input).toHaveValue(stored.navn);
        await user.click(input);
        const options = await screen.findAllByRole('option');
        expect(options.map(({ textContent }) => textContent)).toEqual(offered);
    });
    test.each([
        ['without causes', []],
        ['whose causes have all ended', [ended]],
    ])('is not asked for in a city %s', async (_, listFaultCauses) => {
        const { user } = showHandling(serviceReports, {
            ...offering('delarbeid', 'samlet-behandling'),
            report: aReport({ feilarsakId: null, feilarsak: null }),
            listFaultCauses,
        });
        await openHandling(user);
        expect(await screen.findByRole('combobox', { name: 'Meldingstype' })).toBeVisible();
        expect(screen.queryByRole('combobox', { name: 'Feilårsak' })).not.toBeInTheDocument();
    });
});
