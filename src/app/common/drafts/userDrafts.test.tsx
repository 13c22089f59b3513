import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aCompany } from '../../../../tests/components/contracts';
import { comeBackAs, withKeptDrafts } from '../../../../tests/components/keptDrafts';
import { fakeCity, renderWithFlashes } from '../../../../tests/components/testing';
import { UserList } from '../../users/UserList';
import { drafts } from './drafts';

withKeptDrafts();

const partner = (id: string) => aCompany({ id, selskapsType: { id: 4 } });
const open = async (companyId: string) => {
    renderWithFlashes(<UserList company={partner(companyId)} />, {
        city: fakeCity({ listUsers: [] }),
        session: { roles: ['serviceAdmin'] },
        at: '/serviceavdelingen?fane=samarbeidspartnere',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Opprett bruker' }));
    return screen.findByRole('textbox', { name: /Fornavn/ });
};

test("a new user typed for one partner is restored in its form, and not in another partner's on the same page", async () => {
    await userEvent.type(await open('a'), 'Nina');
    await comeBackAs('kari');
    const other = await open('b');
    await userEvent.type(await screen.findByRole('textbox', { name: /Etternavn/ }), 'Berg');
    expect(other).toHaveValue('');
    await comeBackAs('kari');
    const first = await open('a');
    await waitFor(() => expect(first).toHaveValue('Nina'));
});

test('the password of a new user is not kept', async () => {
    await userEvent.type(await open('a'), 'Nina');
    await userEvent.type(screen.getByLabelText('Passord'), 'hemmelig');
    expect([...drafts.get().values()]).toEqual([{ fornavn: 'Nina' }]);
    await comeBackAs('kari');
    const first = await open('a');
    await waitFor(() => expect(first).toHaveValue('Nina'));
    expect(screen.getByLabelText('Passord')).toHaveValue('');
});
