import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationContext } from '../runtime/ConfigurationContext';
import { testConfiguration } from '../common/testing';
import { CallbackPage } from './CallbackPage';

const fake = vi.hoisted(() => ({ finishSignIn: vi.fn<() => Promise<unknown>>() }));
vi.mock('../session/oidc', () => ({
    finishSignIn: fake.finishSignIn,
    isAccessDenied: (error: unknown) => error instanceof Error && error.message === 'access_denied',
}));

const open = () => {
    localStorage.setItem(
        `oidc.user:${testConfiguration.OIDC_AUTHORITY}:${testConfiguration.OIDC_CLIENT_ID}`,
        JSON.stringify({
            expires_at: Date.now() / 1000 + 600,
            profile: { 'bym-id': 'b', roles: ['bymelding-entreprenor'] },
        }),
    );
    const router = createMemoryRouter(
        [
            { path: '/auth-callback', element: <CallbackPage /> },
            { path: '*', element: <p /> },
        ],
        { initialEntries: ['/auth-callback?code=x'] },
    );
    render(
        <ConfigurationContext.Provider value={testConfiguration}>
            <RouterProvider router={router} />
        </ConfigurationContext.Provider>,
    );
    return router;
};

afterEach(() => {
    localStorage.clear();
    vi.clearAllMocks();
});

describe('/auth-callback (administration §2)', () => {
    it('goes on to the landing page of the role', async () => {
        fake.finishSignIn.mockResolvedValue({ returnTo: undefined });
        const router = open();
        await waitFor(() => expect(router.state.location.pathname).toBe('/entreprenormeldinger'));
    });

    it('goes on to the page that was asked for', async () => {
        fake.finishSignIn.mockResolvedValue({ returnTo: '/entreprenormeldinger/4?a=1' });
        const router = open();
        await waitFor(() =>
            expect(router.state.location.pathname + router.state.location.search).toBe('/entreprenormeldinger/4?a=1'),
        );
    });

    it('tells the sign-in page when the provider denies access', async () => {
        fake.finishSignIn.mockRejectedValue(new Error('access_denied'));
        const router = open();
        await waitFor(() =>
            expect(router.state.location).toMatchObject({ pathname: '/login', state: { problem: 'denied' } }),
        );
    });

    it('tells the sign-in page of other failures', async () => {
        fake.finishSignIn.mockRejectedValue(new Error('state'));
        const router = open();
        await waitFor(() =>
            expect(router.state.location).toMatchObject({ pathname: '/login', state: { problem: 'failed' } }),
        );
    });

    it('stays in the hidden frame of a silent renewal', async () => {
        fake.finishSignIn.mockResolvedValue(undefined);
        const router = open();
        await waitFor(() => expect(fake.finishSignIn).toHaveBeenCalledTimes(1));
        expect(router.state.location.pathname).toBe('/auth-callback');
    });
});
