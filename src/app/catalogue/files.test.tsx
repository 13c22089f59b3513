import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CatalogueImported } from '../../api/entities/catalogue';
import { imported, row, showKind } from '../../../tests/components/catalogue';

test('the changes in a file are shown before they are imported', async () => {
    const { user, asked } = showKind('meldingstyper');
    await screen.findByRole('row', { name: /Mørk lykt/ });
    const input = screen.getByLabelText('Les inn filer', { selector: 'input' });
    await user.upload(input, new File(['id;navn'], 'meldingstyper.csv', { type: 'text/csv' }));
    const dialog = await screen.findByRole('dialog', { name: 'Les inn filer' });
    expect(await within(dialog).findByText('Hull i veien (1), navn: Hull i veien → Hull')).toBeInTheDocument();
    expect(within(dialog).getByText('Nye: Nedfalt tre (3)')).toBeInTheDocument();
    expect(within(dialog).getByText('Fjernes: Parkeringsvakt (4)')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Les inn' }));
    await user.type(await screen.findByRole('textbox', { name: 'Skriv 3 for å bekrefte' }), '3{Enter}');
    await waitFor(() => expect(screen.getByText('Filene er lest inn.')).toBeInTheDocument());
    expect(asked('importCatalogue')).toMatchObject([
        { body: { prove: true } },
        { body: { prove: false, bekreftet: 3 }, ifMatch: '"3"' },
    ]);
});

test('an import stays in sight while it is written, and says what the city refused', async () => {
    let answer = (_: CatalogueImported): void => undefined;
    const { user } = showKind('meldingstyper', {
        importCatalogue: ({ body }) => (body.prove ? imported : new Promise((resolve) => (answer = resolve))),
    });
    await screen.findByRole('row', { name: /Mørk lykt/ });
    const input = screen.getByLabelText('Les inn filer', { selector: 'input' });
    await user.upload(input, new File(['id;navn'], 'meldingstyper.csv', { type: 'text/csv' }));
    const dialog = await screen.findByRole('dialog', { name: 'Les inn filer' });
    await user.click(await within(dialog).findByRole('button', { name: 'Les inn' }));
    await user.type(await screen.findByRole('textbox', { name: 'Skriv 3 for å bekrefte' }), '3{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /bekrefte/ })).not.toBeInTheDocument());
    await user.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    await act(async () => answer({ ...imported, feil: ['Raden 4 er i bruk.'] }));
    expect(await screen.findByText('Raden 4 er i bruk.')).toBeVisible();
});

test('an import that is refused when the network goes away can be left', async () => {
    const { user } = showKind('meldingstyper', {
        importCatalogue: ({ body }) => {
            if (body.prove) return imported;
            onlineManager.setOnline(false);
            return { ...imported, feil: ['Raden 4 er i bruk.'] };
        },
    });
    onTestFinished(() => onlineManager.setOnline(true));
    await screen.findByRole('row', { name: /Mørk lykt/ });
    const input = screen.getByLabelText('Les inn filer', { selector: 'input' });
    await user.upload(input, new File(['id;navn'], 'meldingstyper.csv', { type: 'text/csv' }));
    const dialog = await screen.findByRole('dialog', { name: 'Les inn filer' });
    await user.click(await within(dialog).findByRole('button', { name: 'Les inn' }));
    await user.type(await screen.findByRole('textbox', { name: 'Skriv 3 for å bekrefte' }), '3{Enter}');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Avbryt' })).toBeEnabled());
    await user.click(within(dialog).getByRole('button', { name: 'Avbryt' }));
    expect(dialog).not.toBeInTheDocument();
});

test('a file in Windows-1252 is read with its letters, and the preview says so', async () => {
    const { user, asked } = showKind('meldingstyper');
    await screen.findByRole('row', { name: /Mørk lykt/ });
    const input = screen.getByLabelText('Les inn filer', { selector: 'input' });
    const bytes = Uint8Array.from('91;Løs kumlokk på gågate', (letter) => letter.charCodeAt(0));
    await user.upload(input, new File([bytes], 'feilarsaker.csv', { type: 'text/csv' }));
    const dialog = await screen.findByRole('dialog', { name: 'Les inn filer' });
    expect(await within(dialog).findByText('feilarsaker.csv er lest som Windows-1252.')).toBeVisible();
    expect(asked('importCatalogue')).toMatchObject([
        { body: { filer: [{ navn: 'feilarsaker.csv', innhold: '91;Løs kumlokk på gågate' }] } },
    ]);
});

test('rows of a file that an admin has removed are listed, since they are not added', async () => {
    const [file] = imported.filer;
    const { user } = showKind('meldingstyper', {
        importCatalogue: { ...imported, filer: [{ ...file!, fjernetTidligere: ['4'] }] },
    });
    await screen.findByRole('row', { name: /Mørk lykt/ });
    await user.upload(
        screen.getByLabelText('Les inn filer', { selector: 'input' }),
        new File(['id'], 'meldingstyper.csv'),
    );
    expect(await screen.findByText('Fjernet her før, legges ikke til: Parkeringsvakt (4)')).toBeVisible();
});

test('a file that cannot be read, such as one that has been moved since, is named', async () => {
    const { user } = showKind('bydeler', {
        listCatalogue: ({ params }) => (params.slag === 'bydeler' ? [row(7, 'Sagene')] : []),
    });
    await user.click(await screen.findByRole('button', { name: 'Endre «Sagene»' }));
    const dialog = await screen.findByRole('dialog', { name: 'Endre «Sagene»' });
    const moved = new File(['{}'], 'bydel.geojson', { type: 'application/json' });
    vi.spyOn(moved, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new Error()) } as unknown as Blob);
    await user.upload(await within(dialog).findByLabelText('Velg GeoJSON-fil', { selector: 'input' }), moved);
    expect(await screen.findByText('bydel.geojson kan ikke leses. Velg filen på nytt.')).toBeVisible();
});

test('no photo is taken where no picture is accepted, and one file is chosen where one is taken', async () => {
    const own = window.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...own(query), matches: query === '(pointer: coarse)' }));
    const { user } = showKind('bydeler', {
        listCatalogue: ({ params }) => (params.slag === 'bydeler' ? [row(7, 'Sagene')] : []),
    });
    await user.click(await screen.findByRole('button', { name: 'Endre «Sagene»' }));
    expect(await screen.findByLabelText('Velg GeoJSON-fil', { selector: 'input' })).not.toHaveAttribute('multiple');
    expect(screen.getByLabelText('Les inn filer', { selector: 'input' })).toHaveAttribute('multiple');
    expect(screen.queryByText('Ta bilde')).not.toBeInTheDocument();
});
