import { aReport } from '../../../../tests/components/reports';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { offering, showReport, startAfresh } from '../../../../tests/components/reportPage';
import { contractorReports, serviceReports } from '../../data/reports';

vi.mock('../../map');
beforeEach(startAfresh);

const listed = async (user: ReturnType<typeof showReport>['user']) => {
    // The list loads after the page.
    await screen.findByRole('button', { name: 'Tastatursnarveier' });
    await user.keyboard('?');
    return screen.findByRole('dialog', { name: 'Tastatursnarveier' });
};
const ofTheServiceDepartment = ['Gå til meldingstype', 'Gå til entreprenør', 'Gå til avtale', 'Tildel automatisk'];
const ofEverybody = [
    'Neste melding',
    'Gå til status',
    'Gå til kode for arbeid utført',
    'Skriv en kommentar',
    'Lukk meldingen',
];

test('the service department reads the key of each field, and of what the city offers', async () => {
    const { user } = showReport(serviceReports, {
        ...offering('samlet-behandling', 'ansvarlig'),
        report: aReport({ ansvarlig: null }),
        listResponsibles: [],
    });
    const help = await listed(user);
    for (const text of [...ofTheServiceDepartment, ...ofEverybody, 'Gå til ansvarlig', 'Behandle'])
        expect(help).toHaveTextContent(text);
    for (const text of ['Endre prioritet', 'Åpne hurtigvalg']) expect(help).not.toHaveTextContent(text);
});

test('a contractor reads no key of what only the service department has', async () => {
    const { user } = showReport(contractorReports, offering('samlet-behandling', 'ansvarlig'));
    const help = await listed(user);
    for (const text of ofEverybody) expect(help).toHaveTextContent(text);
    for (const text of [...ofTheServiceDepartment, 'Gå til ansvarlig']) expect(help).not.toHaveTextContent(text);
});

test('where the city offers nothing beyond the specification, there are the keys of the specified controls', async () => {
    const { user } = showReport(serviceReports, offering());
    const help = await listed(user);
    for (const text of [...ofTheServiceDepartment, ...ofEverybody]) expect(help).toHaveTextContent(text);
    expect(help).not.toHaveTextContent('Behandle');
});
