import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { click, offering, showReport, startAfresh } from '../../../../../tests/components/reportPage';
import { aReport } from '../../../../../tests/components/reports';
import { contractorReports, serviceReports } from '../../../data/reports';

vi.mock('../../../map');
beforeEach(startAfresh);

const panel = (name: RegExp) => screen.queryByRole('button', { name });
const bare = aReport({ bildeIds: [], dokumentasjonIds: [], antallRessursforbruk: 0, antallTilbakemeldinger: 0 });

test('one line names the empty panels of a report, and shows them', async () => {
    const { user } = showReport(serviceReports, { ...offering('samlet-behandling'), report: bare });
    const line = await screen.findByRole('button', { name: 'Ingen bilder, dokumenter eller ressursbruk' });
    for (const title of [/^Bilder/, /^Dokumentasjon/, /^Ressursbruk/]) expect(panel(title)).toBeNull();
    expect(panel(/^Meldinger til innmelder/)).toBeVisible();
    await user.click(line);
    for (const title of ['Bilder (0)', 'Dokumentasjon (0)', 'Ressursbruk (0)'])
        expect(screen.getByRole('button', { name: title })).toBeVisible();
    await user.click(line);
    await waitFor(() => expect(panel(/^Bilder/)).toBeNull());
});

test('a panel with something in it has its title, and the line names the others', async () => {
    const report = { ...bare, antallRessursforbruk: 2 };
    showReport(serviceReports, { ...offering('samlet-behandling'), report });
    expect(await screen.findByRole('button', { name: 'Ingen bilder eller dokumenter' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ressursbruk (2)' })).toBeVisible();
});

test('a contractor has the panels that are to be filled in', async () => {
    const { user } = showReport(contractorReports, { ...offering('samlet-behandling'), report: bare });
    expect(await screen.findByRole('button', { name: 'Ingen bilder' })).toBeVisible();
    await click(user, /^Dokumentasjon/);
    expect(panel(/^Ressursbruk/)).toBeVisible();
});

test('report-handling §2: a city without combined handling shows all panels', async () => {
    showReport(serviceReports, { report: bare });
    expect(await screen.findByRole('button', { name: 'Bilder (0)' })).toBeVisible();
    expect(panel(/^Ingen bilder/)).toBeNull();
});
