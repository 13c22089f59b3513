import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { MachineClient } from '../../api/entities/machineClients';
import { fakeCity, renderWithFlashes } from '../../../tests/components/testing';
import { MachineClientList } from './MachineClientList';

const aClient = (more: Partial<MachineClient>): MachineClient => ({
    id: '00000000-0000-4000-8000-000000000001',
    navn: 'Publikumsportalen',
    tilganger: ['meldinger:opprett', 'meldinger:les'],
    selskapId: null,
    selskap: null,
    opprettet: '2026-11-01T10:00:00.000Z',
    hemmelighetFra: '2026-11-01T10:00:00.000Z',
    sistBrukt: null,
    sperret: null,
    ...more,
});
const revoked = aClient({
    id: '00000000-0000-4000-8000-000000000002',
    navn: 'Gammelt system',
    tilganger: ['rapporter:les'],
    selskap: 'Nordvei AS',
    sistBrukt: '2026-11-20T10:00:00.000Z',
    sperret: '2026-11-21T10:00:00.000Z',
});
const secret = { id: aClient({}).id, hemmelighet: 'hemmelig-tekst' };

const show = () => {
    const city = fakeCity({
        listMachineClients: [aClient({}), revoked],
        createMachineClient: secret,
        rotateMachineSecret: secret,
        revokeMachineClient: undefined,
        listContractors: [],
        listCompaniesOfType: [],
    });
    renderWithFlashes(<MachineClientList />, { city, session: { roles: ['admin'] } });
    const { argsOf: asked } = city;
    return { user: userEvent.setup(), asked };
};
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

test('the list shows scopes, company and last use, and no buttons for a revoked client', async () => {
    show();
    await screen.findByRole('row', { name: /Publikumsportalen/ });
    expect(row(/Publikumsportalen/).getByText('Sende inn meldinger, Lese meldinger')).toBeInTheDocument();
    expect(row(/Publikumsportalen/).getByText('Alle selskaper')).toBeInTheDocument();
    expect(row(/Publikumsportalen/).getByText('Aldri')).toBeInTheDocument();
    expect(row(/Gammelt system/).getByText('Nordvei AS')).toBeInTheDocument();
    expect(row(/Gammelt system/).getByText(/^Sperret/)).toBeInTheDocument();
    expect(row(/Gammelt system/).queryByRole('button')).not.toBeInTheDocument();
});

test('a new client needs a name and a scope, and its secret is shown once', async () => {
    const { user, asked } = show();
    await user.click(await screen.findByRole('button', { name: 'Ny maskinklient' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ny maskinklient' });
    await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
    expect(await within(dialog).findByText('Navn må fylles ut.')).toBeInTheDocument();
    expect(asked('createMachineClient')).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: /Navn/ }), 'Nettsiden');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Hente rapporter' }));
    await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
    const shown = await screen.findByRole('dialog', { name: 'Maskinklientens hemmelighet' });
    expect(within(shown).getByLabelText('Hemmelighet')).toHaveValue('hemmelig-tekst');
    expect(asked('createMachineClient')).toEqual([
        expect.objectContaining({ body: { navn: 'Nettsiden', tilganger: ['rapporter:les'], selskapId: null } }),
    ]);
    await user.click(within(shown).getByRole('button', { name: 'Kopier hemmeligheten' }));
    expect(await navigator.clipboard.readText()).toBe('hemmelig-tekst');
    await user.click(within(shown).getByRole('button', { name: 'Lukk' }));
    await waitFor(() => expect(screen.queryByDisplayValue('hemmelig-tekst')).not.toBeInTheDocument());
});

test('a new secret is made once the user confirms it', async () => {
    const { user, asked } = show();
    await user.click(await screen.findByRole('button', { name: 'Ny hemmelighet for «Publikumsportalen»' }));
    expect(asked('rotateMachineSecret')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Lag ny' }));
    const shown = await screen.findByRole('dialog', { name: 'Maskinklientens hemmelighet' });
    expect(within(shown).getByLabelText('Hemmelighet')).toHaveValue('hemmelig-tekst');
    expect(asked('rotateMachineSecret')).toEqual([expect.objectContaining({ params: { id: secret.id } })]);
});

test('a client is revoked once the user confirms it', async () => {
    const { user, asked } = show();
    await user.click(await screen.findByRole('button', { name: 'Sperr «Publikumsportalen»' }));
    await user.click(await screen.findByRole('button', { name: 'Sperr' }));
    await waitFor(() =>
        expect(asked('revokeMachineClient')).toEqual([expect.objectContaining({ params: { id: secret.id } })]),
    );
});
