import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { offering, showReport, startAfresh } from '../../../../tests/components/reportPage';
import { contractorReports, serviceReports } from '../../data/reports';

vi.mock('../../map');
beforeEach(startAfresh);

const listed = async (user: ReturnType<typeof showReport>['user']) => {
    // The list is loaded after the page.
    await screen.findByRole('button', { name: 'Tastatursnarveier' });
    await user.keyboard('?');
    return screen.findByRole('dialog', { name: 'Tastatursnarveier' });
};
const ofTheServiceDepartment = ['Gå til avtale', 'Tildel automatisk'];
const ofEverybody = ['Gå til status'];

test('the service department reads the keys of assignment', async () => {
    const { user } = showReport(serviceReports, offering('samlet-behandling'));
    const help = await listed(user);
    for (const text of ofTheServiceDepartment) expect(help).toHaveTextContent(text);
});

test('a contractor reads no key of what only the service department has', async () => {
    const { user } = showReport(contractorReports, offering('samlet-behandling', 'ansvarlig'));
    const help = await listed(user);
    for (const text of ofEverybody) expect(help).toHaveTextContent(text);
    for (const text of ofTheServiceDepartment) expect(help).not.toHaveTextContent(text);
});
