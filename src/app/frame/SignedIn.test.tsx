import { render, screen, waitFor } from '@testing-library/react';
import { ErrorResponse, type UserManager } from 'oidc-client-ts';
import { createMemoryRouter, RouterProvider, type DataRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationContext } from '../runtime/ConfigurationContext';
import { testConfiguration, testSession } from '../../../tests/components/testing';
import * as drafts from '../common/drafts/drafts';
import { ownCompanyQuery } from '../data/cache';
import type { CityDataProvider } from '../data/dataProvider';
import * as authProvider from '../session/authProvider';
import * as oidc from '../session/oidc';
import type { Session } from '../session/Session';
import { applicationRoutes } from '../frame/applicationRoutes';
import { SignedIn } from '../frame/SignedIn';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';

const removeUser = vi.fn(async () => undefined);
const users = {
    events: {
        addAccessTokenExpiring: () => undefined,
        addAccessTokenExpired: () => undefined,
        removeAccessTokenExpiring: () => undefined,
        removeAccessTokenExpired: () => undefined,
    },
    getUser: async () => ({ access_token: 'gammelt', expired: false, profile: { 'bym-id': testSession().userId } }),
    removeUser,
};

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    vi.spyOn(oidc, 'userManager').mockReturnValue(users as unknown as UserManager);
    vi.spyOn(oidc, 'renew').mockRejectedValue(new ErrorResponse({ error: 'invalid_grant' }));
    vi.spyOn(oidc, 'hasSignedOut').mockReturnValue(false);
    // A lost session is remembered until the page loads again.
    vi.spyOn(drafts, 'loseSession').mockResolvedValue(undefined);
});

const Content = ({ dataProvider }: { dataProvider: CityDataProvider }) => {
    useQuery(ownCompanyQuery(dataProvider.call, 'kari'));
    return <p>Innlogget</p>;
};
const open = (at: string, session: Session | undefined) => {
    vi.spyOn(authProvider, 'currentSession').mockResolvedValue(session);
    const signedIn = (
        <SignedIn>
            {({ dataProvider, queryClient }) => (
                <QueryClientProvider client={queryClient}>
                    <Content dataProvider={dataProvider} />
                </QueryClientProvider>
            )}
        </SignedIn>
    );
    const router: DataRouter = createMemoryRouter(
        [
            { path: '/login', element: <p>Innlogging</p> },
            ...applicationRoutes(testConfiguration, signedIn, [], (...to) => router.navigate(...to)),
        ],
        { initialEntries: [at] },
    );
    render(
        <ConfigurationContext value={testConfiguration}>
            <RouterProvider router={router} />
        </ConfigurationContext>,
    );
    return router;
};

describe('the signed-in application (administration §2, D3, D5)', () => {
    it('sends an unauthenticated user to login, and back afterwards', async () => {
        const router = open('/avtaler?a=1', undefined);
        await screen.findByText('Innlogging');
        expect(router.state.location.state).toEqual({ nextPathname: '/avtaler', nextSearch: '?a=1' });
    });

    it('sends a user without a known role to login', async () => {
        open('/avtaler', testSession({ roles: [], driftRoles: ['entreprenorkontroll-kontrollor'] }));
        expect(await screen.findByText('Innlogging')).toBeVisible();
    });

    it.each([
        ['somebody who has not signed in', undefined],
        ['a user without a known role', testSession({ roles: [] })],
    ])('shows %s an unknown path as not found', async (_, session) => {
        open('/finnes/ikke', session);
        expect(await screen.findByRole('heading', { name: 'Obs!' })).toBeVisible();
        expect(screen.getByText('Beklager - vi finner ikke siden du spør etter.')).toBeVisible();
        expect(document.title).toBe('Obs! – Bymelding');
    });

    it('admits signed-in users', async () => {
        fetched.mockImplementation(async () => new Response('{"result":[]}'));
        open('/avtaler', testSession());
        expect(await screen.findByText('Innlogget')).toBeVisible();
    });

    it('forgets a user no longer accepted by the city, and goes to login', async () => {
        fetched.mockImplementation(async () => new Response('{}', { status: 401 }));
        open('/avtaler', testSession());
        expect(await screen.findByText('Innlogging')).toBeVisible();
        await waitFor(() => expect(removeUser).toHaveBeenCalled());
    });
});
