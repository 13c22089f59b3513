import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeCity, renderInApp } from '../../../tests/components/testing';
import * as permissions from '../data/permissions';
import { setOffered } from '../runtime/offers';
import { SignInAdmin } from './SignInAdmin';

test('passwords of a company are switched off; a one-time code is reset after a question (D15, innlogging)', async () => {
    act(() => setOffered(['innlogging']));
    const id = '00000000-0000-4000-8000-000000000005';
    const city = fakeCity({
        listCompanySignIns: [{ id, navn: 'Nordvei AS', lokalePassord: true }],
        listCodeUsers: [
            { id, navn: 'Ada Admin', epost: 'ada@by.test', selskap: 'Bydrift', opprettet: '2026-03-04T09:14:00Z' },
        ],
        updateCompanySignIn: undefined,
        resetCodes: undefined,
    });
    renderInApp(<SignInAdmin />, { city, session: { roles: ['admin'] } });
    const user = userEvent.setup();
    const passwords = await screen.findByRole('switch', { name: 'Passord for Nordvei AS' });
    expect(passwords).toBeChecked();
    await user.click(passwords);
    expect(city.argsOf('updateCompanySignIn')).toMatchObject([{ params: { id }, body: { lokalePassord: false } }]);
    await user.click(await screen.findByRole('button', { name: 'Nullstill engangskode' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/setter opp en ny engangskode/)).toBeVisible();
    expect(city.argsOf('resetCodes')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Nullstill' }));
    await waitFor(() => expect(city.argsOf('resetCodes')).toHaveLength(1));
});

test('the lists of a page are shown although the session cannot be renewed at the moment (D4)', async () => {
    act(() => setOffered(['innlogging']));
    vi.spyOn(permissions, 'mayDo').mockImplementation(() => {
        throw new Error('Failed to fetch');
    });
    const city = fakeCity({
        listCompanySignIns: [{ id: '1', navn: 'Nordvei AS', lokalePassord: true }],
        listCodeUsers: [],
    });
    const { router } = renderInApp(<SignInAdmin />, { city, session: { roles: ['admin'] }, at: '/innlogging' });
    expect(await screen.findByText('Nordvei AS')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/innlogging');
});
