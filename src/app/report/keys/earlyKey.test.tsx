import { screen, waitFor } from '@testing-library/react';
import { expect, test, beforeEach } from 'vitest';
import type { Report } from '../../../api/entities/report';
import { serviceReports } from '../../data/reports';
import { aReport } from '../../../../tests/components/reports';
import { offering, showReport, startAfresh } from '../../../../tests/components/reportPage';

beforeEach(startAfresh);

test('S pressed while the report loads moves to its status once it has loaded', async () => {
    let answer = (_: Report): void => undefined;
    const { user } = showReport(serviceReports, {
        ...offering('samlet-behandling'),
        getServiceReport: () => new Promise((resolve) => (answer = resolve)),
    });
    await screen.findByRole('status', { name: 'Laster …' });
    await user.keyboard('s');
    answer(aReport());
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status' })).toHaveFocus());
});
