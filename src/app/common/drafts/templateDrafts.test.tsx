import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { comeBackAs, withKeptDrafts } from '../../../../tests/components/keptDrafts';
import { fakeCity, renderWithFlashes } from '../../../../tests/components/testing';
import { AdminPage } from '../../admin/AdminPage';

withKeptDrafts();

const show = () => {
    const city = fakeCity({
        listStatuses: [{ id: 6, navn: 'Arbeid utført', foreldreId: 5, class: 'ferdig-behandlet', tekstmal: 'Takk' }],
        updateStatusTemplate: undefined,
    });
    renderWithFlashes(<AdminPage />, { city, session: { roles: ['admin'] }, path: '/admin', at: '/admin' });
    return { city, user: userEvent.setup() };
};
const template = () => screen.findByRole('textbox', { name: 'Tekstmal for Arbeid utført' });

test('a template is restored after an expired session, and gone once it is saved', async () => {
    const { user } = show();
    await user.type(await template(), ' for tipset');
    await comeBackAs('kari');
    const again = show();
    await waitFor(async () => expect(await template()).toHaveValue('Takk for tipset'));
    await again.user.click(screen.getByRole('button', { name: 'Oppdater Arbeid utført' }));
    expect(await screen.findByText(/oppdatert/i)).toBeVisible();
    await comeBackAs('kari');
    show();
    expect(await template()).toHaveValue('Takk');
});
