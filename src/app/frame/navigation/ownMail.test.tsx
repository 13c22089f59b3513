import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { expect, onTestFinished, test } from 'vitest';
import { fakeCity, renderWithFlashes, type FakeAnswers } from '../../../../tests/components/testing';
import { click } from '../../../../tests/components/reportPage';
import type { OwnNotices } from '../../../api/entities/notices';
import type { Role } from '../../../api/roles';
import { setOffered } from '../../runtime/offers';
import { UserMenu } from './UserMenu';

const chosen: OwnNotices = { hva: ['endret'], nar: 'straks' };
const show = async (
    role: Role,
    getOwnNotices: FakeAnswers['getOwnNotices'] = chosen,
    offered: Parameters<typeof setOffered>[0] = ['delarbeid'],
) => {
    setOffered(offered);
    const city = fakeCity({ getOwnNotices, updateOwnNotices: undefined });
    renderWithFlashes(<UserMenu />, { city, session: { roles: [role] } });
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

test.each<[Role, boolean]>([
    ['contractor', true],
    ['partner', false],
    ['service', false],
])('mail about resource use is for those who register it: %s %s', async (role, isOffered) => {
    await show(role, chosen, ['delarbeid', 'okonomi']);
    expect(await screen.findByRole('checkbox', { name: 'Endret av andre' })).toBeVisible();
    expect(screen.queryAllByRole('checkbox', { name: /[Rr]essursbruk/ })).toHaveLength(isOffered ? 1 : 0);
});

test('a dialog that could not be read says so, and opens at the next attempt', async () => {
    let fails = true;
    const { user } = await show('service', () => {
        if (fails) throw new HttpError('Noe gikk galt.', 500, { errorMessage: 'Noe gikk galt.' });
        return chosen;
    });
    expect(await screen.findByText('Noe gikk galt.')).toBeVisible();
    fails = false;
    await click(user, /^Brukermeny/);
    await user.click(await screen.findByRole('menuitem', { name: 'E-post til meg' }));
    expect(await screen.findByRole('dialog', { name: 'E-post til meg' })).toBeVisible();
});

test('Escape gives up a dialog that is being read', async () => {
    const { user } = await show('service', () => new Promise(() => undefined));
    expect(await screen.findByRole('status', { name: 'Laster …' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('status', { name: 'Laster …' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Brukermeny/ })).toBeVisible();
});

test('without a network a dialog that cannot be read says so at once', async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await show('service', () => {
        throw new HttpError('Ingen kontakt.', 0, { errorMessage: 'Ingen kontakt.' });
    });
    expect(await screen.findByText('Ingen kontakt.')).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Laster …' })).not.toBeInTheDocument();
});
