import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeCity, renderInApp } from '../../../../tests/components/testing';
import { click } from '../../../../tests/components/reportPage';
import type { Role } from '../../../api/roles';
import { setOffered } from '../../runtime/offers';
import { UserMenu } from './UserMenu';

const show = async (role: Role) => {
    setOffered(['delarbeid']);
    const city = fakeCity({ getOwnNotices: { hva: ['endret'], nar: 'straks' }, updateOwnNotices: undefined });
    renderInApp(<UserMenu />, { city, session: { roles: [role] } });
    const user = userEvent.setup();
    await click(user, /^Brukermeny/);
    await user.click(await screen.findByRole('menuitem', { name: 'E-post til meg' }));
    return { city, user };
};

test('a user chooses which notifications to get by mail, and when (D15, delarbeid)', async () => {
    const { city, user } = await show('service');
    const dialog = within(await screen.findByRole('dialog', { name: 'E-post til meg' }));
    expect(await dialog.findByRole('checkbox', { name: 'Endret av andre' })).toBeChecked();
    expect(dialog.queryByRole('checkbox', { name: 'Tildelt oss' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Fristen er ute' }));
    await user.click(dialog.getByRole('radio', { name: 'Samlet hver morgen' }));
    await user.click(dialog.getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(city.argsOf('updateOwnNotices')[0]).toMatchObject({
        body: { hva: ['endret', 'forfalt'], nar: 'daglig' },
    });
});

test('a company can be notified about its own reports, but not about returns', async () => {
    await show('contractor');
    expect(await screen.findByRole('checkbox', { name: 'Tildelt oss' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Returnert av entreprenør' })).not.toBeInTheDocument();
});
