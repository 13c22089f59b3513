import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { offering, showReport, startAfresh } from '../../../../tests/components/reportPage';
import { aReport } from '../../../../tests/components/reports';
import { contractorReports, serviceReports } from '../../data/reports';

vi.mock('../../map');
beforeEach(startAfresh);

const listed = async (user: ReturnType<typeof showReport>['user']) => {
    // The list is loaded after the page.
    await screen.findByRole('button', { name: 'Tastatursnarveier' });
    await user.keyboard('?');
    return screen.findByRole('dialog', { name: 'Tastatursnarveier' });
};
const ofTheServiceDepartment = ['Gå til meldingstype', 'Gå til entreprenør', 'Gå til avtale', 'Gå til ansvarlig'];
const ofEverybody = ['Gå til status', 'Gå til arbeid utført', 'Skriv en intern kommentar'];

test('the service department reads the key of each field of the form, and of automatic assignment', async () => {
    const { user } = showReport(serviceReports, {
        ...offering('samlet-behandling', 'ansvarlig'),
        report: aReport({ ansvarlig: null }),
        listResponsibles: [],
    });
    const help = await listed(user);
    for (const text of [...ofTheServiceDepartment, ...ofEverybody, 'Tildel automatisk'])
        expect(help).toHaveTextContent(text);
});

test('a contractor reads no key of what only the service department has', async () => {
    const { user } = showReport(contractorReports, offering('samlet-behandling', 'ansvarlig'));
    const help = await listed(user);
    for (const text of ofEverybody) expect(help).toHaveTextContent(text);
    for (const text of [...ofTheServiceDepartment, 'Tildel automatisk']) expect(help).not.toHaveTextContent(text);
});

test('keys of the form are read where the report is handled in it', async () => {
    const { user } = showReport(serviceReports, offering());
    const help = await listed(user);
    for (const text of ['Gå til status', 'Gå til avtale', 'Behandle', 'Tildel automatisk'])
        expect(help).toHaveTextContent(text);
    for (const text of ['Gå til meldingstype', 'Gå til entreprenør', 'Skriv en intern kommentar'])
        expect(help).not.toHaveTextContent(text);
});
