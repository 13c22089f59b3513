import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { offering, showReport, startAfresh } from '../../../../tests/components/reportPage';
import { serviceReports } from '../../data/reports';

beforeEach(startAfresh);

test('an admin reads a report where the city has okonomi, and has nothing to change it by (D15)', async () => {
    const { user, city } = showReport(serviceReports, {
        roles: ['admin'],
        listResourceUse: [],
        ...offering('okonomi'),
    });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(await screen.findByText('Ingen kommentarer er lagt til for denne meldingen.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Dokumentasjon/ }));
    expect(await screen.findByText('Ingen dokumentasjon er lagt til.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Kart' }));
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryAllByRole('combobox')).toEqual([]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Legg til');
    for (const name of [/^Velg i kartet/, /^Tilbakemelding/, /Skriv ut/, /Tildel/])
        expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(city.asked.map(({ id }) => id)).not.toContain('listFeedback');
});
