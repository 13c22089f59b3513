import { screen } from '@testing-library/react';
import { expect, test, vi, beforeEach } from 'vitest';
import type { Report } from '../../../api/entities/report';
import { serviceReports } from '../../data/reports';
import { aReport } from '../../../../tests/components/reports';
import { offering, openForm, showReport, startAfresh } from '../../../../tests/components/reportPage';

vi.mock('../../map');
beforeEach(startAfresh);

test('S pressed while the report is being loaded goes to its status once it is there', async () => {
    let answer = (_: Report): void => undefined;
    const { user } = showReport(serviceReports, {
        ...offering('samlet-behandling'),
        getServiceReport: () => new Promise((resolve) => (answer = resolve)),
    });
    await screen.findByRole('status', { name: 'Laster …' });
    await user.keyboard('s');
    answer(aReport());
    // Its list opens.
    expect(await screen.findByRole('option', { name: /^Avvist/ })).toBeVisible();
});

test('a key that nothing takes is not done later, when something else has been done', async () => {
    const { user, city } = showReport(serviceReports, offering('samlet-behandling'));
    await openForm(user);
    // Nothing is to be saved yet.
    await user.keyboard('l');
    await user.keyboard('s');
    await user.click(await screen.findByRole('option', { name: /^Avvist/ }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(city.asked.filter(({ id }) => id === 'handleReport')).toEqual([]);
});
