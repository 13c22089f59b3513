import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { comeBackAs, withKeptDrafts } from '../../../../tests/components/keptDrafts';
import { fakeCity, renderWithFlashes } from '../../../../tests/components/testing';
import { SchemeEdit } from '../../schemes/SchemeEdit';

withKeptDrafts();

const show = () => {
    const city = fakeCity({
        listSchemes: [{ id: 3, navn: 'Veidrift' }],
        listProcessCodesOfScheme: [],
        listProcessCodeUnits: [{ id: 7, navn: 'time' }],
        updateScheme: undefined,
    });
    renderWithFlashes(<SchemeEdit />, {
        city,
        session: { roles: ['admin'] },
        path: '/prosesskoder/:id',
        at: '/prosesskoder/3',
    });
    return userEvent.setup();
};

test('a name edited in place and a new row are restored, and gone once saved or discarded', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: /Endre Navn/i }));
    await user.type(screen.getByRole('textbox', { name: 'Navn' }), ' 2027');
    const added = () =>
        within(screen.getByRole('group', { name: 'Ny prosesskode' })).getByRole('textbox', { name: /Beskrivelse/ });
    await user.type(added(), 'Feiing');
    await comeBackAs('kari');
    const again = show();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveValue('Veidrift 2027'));
    await waitFor(() => expect(added()).toHaveValue('Feiing'));
    await again.click(screen.getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Navn' })).toBeNull());
    await again.clear(added());
    await comeBackAs('kari');
    show();
    expect(await screen.findByRole('button', { name: /Endre Navn/i })).toBeVisible();
    expect(added()).toHaveValue('');
});
