import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../api/entities/audit';
import { row, showKind } from '../../../tests/components/catalogue';

test('a kind is listed with the names of rows it refers to, what has ended, and its own warnings', async () => {
    showKind('meldingstyper');
    const listed = within(await screen.findByRole('row', { name: /Mørk lykt/ }));
    expect(await listed.findByText('Vei')).toBeInTheDocument();
    expect(listed.getByText('31.01.2026')).toBeInTheDocument();
    expect(screen.getByText('meldingstyper: 1, 2 heter alle «Hull».')).toBeInTheDocument();
    expect(screen.queryByText(/overlapper/)).not.toBeInTheDocument();
});

test('the page of types has their disabled choices', async () => {
    showKind('meldingstyper', {
        listCatalogue: ({ params }) =>
            params.slag === 'deaktivert'
                ? [
                      { ...row(1, 'Hull i veien'), slag: 'meldingstype', grunn: 'portal' },
                      { ...row(2, 'Veidrift'), slag: 'avtale', grunn: 'portal' },
                  ]
                : [row(1, 'Hull i veien')],
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Deaktiverte valg' })).toBeInTheDocument();
    expect(await screen.findByText('Meldes via publikumsportalen')).toBeInTheDocument();
    expect(screen.queryByText('Veidrift')).toBeNull();
});

test('a search finds what a row says, not the names of its fields', async () => {
    const { user } = showKind('meldingstyper');
    await user.type(await screen.findByRole('searchbox', { name: 'Søk' }), 'lykt');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Hull i veien/ })).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: /Mørk lykt/ })).toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox', { name: 'Søk' }));
    await user.type(screen.getByRole('searchbox', { name: 'Søk' }), 'lysrelatert');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Mørk lykt/ })).not.toBeInTheDocument());
});

test("a row's history names its fields, choices and days", async () => {
    const before = { navn: 'Hull i veien', kategorigruppe_id: 'Vei', prioritet: null, synlig_for_publikum: true };
    const entry: AuditEntry = {
        id: 1,
        tidspunkt: '2026-11-22T10:15:00Z',
        hendelse: 'endret',
        emne: 'katalog',
        emneId: 'meldingstyper/1',
        emneNavn: null,
        bruker: null,
        fra: before,
        til: { ...before, kategorigruppe_id: 'Park', prioritet: 'hoy', avsluttet: '2026-01-31' },
    };
    const { user } = showKind('meldingstyper', { listCatalogueHistory: [entry] });
    await user.click(await screen.findByRole('button', { name: 'Historikk for «Hull i veien»' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Kategori: Vei → Park')).toBeInTheDocument();
    expect(dialog.getByText('Prioritet: Ingen → Høy')).toBeInTheDocument();
    expect(dialog.getByText('Avsluttet fra: Ingen → 31.01.2026')).toBeInTheDocument();
    expect(dialog.queryByText(/Synlig|Ja/)).not.toBeInTheDocument();
});
