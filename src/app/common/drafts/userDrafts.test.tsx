import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aCompany, own } from '../../../../tests/components/contracts';
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
    expect([...drafts.get().values()]).toEqual([{ values: { fornavn: 'Nina' } }]);
    await comeBackAs('kari');
    const first = await open('a');
    await waitFor(() => expect(first).toHaveValue('Nina'));
    expect(screen.getByLabelText('Passord')).toHaveValue('');
});

test('a role that is not saved is marked as such when its row is opened again, and asked about when the page is left', async () => {
    const users = ['Ada', 'Bo'].map((navn, at) => ({
        id: own(at),
        fornavn: navn,
        etternavn: '',
        navn,
        epost: `${navn}@bymelding.test`,
        selskapsId: own(50),
        selskapsRolle: { rolleId: 8, navn: 'Samarbeidspartner' },
        avtaler: [],
    }));
    const { router } = renderWithFlashes(<UserList company={partner(own(50))} />, {
        city: fakeCity({ listUsers: users }),
        session: { roles: ['admin'] },
    });
    const expand = async (name: string) => {
        await userEvent.click(await screen.findByRole('button', { name }));
        return within(await screen.findByRole('group', { name: `Endre ${name}` }));
    };
    const row = await expand('Ada');
    expect(row.queryByText('Ikke lagret')).not.toBeInTheDocument();
    await userEvent.click(row.getByRole('combobox', { name: /Rolle/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'SamarbeidspartnerAdmin' }));
    expect(row.getByText('Ikke lagret')).toBeVisible();
    expect((await expand('Bo')).queryByText('Ikke lagret')).not.toBeInTheDocument();
    const again = await expand('Ada');
    expect(await again.findByText('Ikke lagret')).toBeVisible();
    expect(again.getByRole('combobox', { name: /Rolle/ })).toHaveTextContent('SamarbeidspartnerAdmin');
    void router.navigate('/avtaler');
    expect(await screen.findByRole('dialog', { name: 'Noe er ikke lagret' })).toBeVisible();
});

describe('a role that comes back is saved', () => {
    const user = { id: own(7), fornavn: 'Ada', etternavn: '', navn: 'Ada', epost: 'ada@bymelding.test' };
    const role = { rolleId: 8, navn: 'Samarbeidspartner' };
    const expand = async (changed: object) => {
        const one = { ...user, selskapsId: own(50), selskapsRolle: role, avtaler: [], ...changed };
        const city = fakeCity({ listUsers: [one], updateUserRole: undefined });
        renderWithFlashes(<UserList company={partner(own(50))} />, { city, session: { roles: ['admin'] } });
        await userEvent.click(await screen.findByRole('button', { name: one.navn }));
        return { city, row: within(await screen.findByRole('group', { name: /^Endre Ada/ })) };
    };
    const comeBack = async (changed: object) => {
        const first = await expand({ etag: '"1"' });
        await userEvent.click(first.row.getByRole('combobox', { name: /Rolle/ }));
        await userEvent.click(await screen.findByRole('option', { name: 'SamarbeidspartnerAdmin' }));
        await comeBackAs('kari');
        const { city, row } = await expand({ ...changed, etag: '"2"' });
        expect(await row.findByText('Ikke lagret')).toBeVisible();
        await userEvent.click(row.getByRole('button', { name: 'Lagre' }));
        await waitFor(() => expect(city.argsOf('updateUserRole')).toHaveLength(1));
        return city.argsOf('updateUserRole')[0];
    };
    test('to the user that was seen if the role has changed since, which is a conflict (D12)', async () => {
        const changed = { selskapsRolle: { rolleId: 9, navn: 'Andre' } };
        expect(await comeBack(changed)).toMatchObject({ ifMatch: '"1"' });
    });
    test('without a question if something else has, perhaps by the same admin', async () => {
        expect(await comeBack({ navn: 'Ada Lovelace', etternavn: 'Lovelace' })).toMatchObject({ ifMatch: '"2"' });
    });
});
