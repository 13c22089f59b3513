import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeCity, renderInApp } from '../../../../tests/components/testing';
import { areDraftsLoaded, drafts, loadDrafts } from '../shared/drafts/drafts';
import { AdminPage } from '../../admin/AdminPage';

beforeEach(() => loadDrafts('kari'));
afterEach(async () => {
    cleanup();
    await loadDrafts('nobody');
    areDraftsLoaded.set(false);
});

const show = () => {
    const city = fakeCity({
        listStatuses: [{ id: 6, navn: 'Arbeid utført', foreldreId: 5, class: 'ferdig-behandlet', tekstmal: 'Takk' }],
        updateStatusTemplate: undefined,
    });
    renderInApp(
        <>
            <AdminPage />
            <Notification />
        </>,
        { city, session: { roles: ['admin'] }, path: '/admin', at: '/admin' },
    );
    return { city, user: userEvent.setup() };
};
const comeBack = async () => {
    cleanup();
    drafts.set(new Map());
    await loadDrafts('kari');
    return show();
};
const template = () => screen.findByRole('textbox', { name: 'Tekstmal for Arbeid utført' });

test('a template is there again after an expired session, and gone once it is saved', async () => {
    const { user } = show();
    await user.type(await template(), ' for tipset');
    const again = await comeBack();
    await waitFor(async () => expect(await template()).toHaveValue('Takk for tipset'));
    await again.user.click(screen.getByRole('button', { name: 'Oppdater Arbeid utført' }));
    expect(await screen.findByText(/oppdatert/i)).toBeVisible();
    await comeBack();
    expect(await template()).toHaveValue('Takk');
});
