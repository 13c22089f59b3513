import { render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationContext } from '../runtime/ConfigurationContext';
import { testConfiguration } from '../../../tests/components/testing';
import { documentState, enter, showAddress } from '../runtime/documents';
import { RefusedByCity } from '../session/cityProfile';
import { CallbackPage } from './CallbackPage';

const fake = vi.hoisted(() => ({ finishSignIn: vi.fn<() => Promise<unknown>>() }));
vi.mock('../session/oidc', () => ({
    finishSignIn: fake.finishSignIn,
    isAccessDenied: (error: unknown) => error instanceof Error && error.message === 'access_denied',
}));

vi.mock('../runtime/documents', { spy: true });

const open = () => {
    showAddress('/auth-callback?code=x');
    localStorage.setItem(
        `oidc.user:${testConfiguration.OIDC_AUTHORITY}:${testConfiguration.OIDC_CLIENT_ID}`,
        JSON.stringify({
            expires_at: Date.now() / 1000 + 600,
            profile: { 'bym-id': 'b', roles: ['bymelding-entreprenor'] },
        }),
    );
    render(
        <ConfigurationContext.Provider value={testConfiguration}>
            <CallbackPage />
        </ConfigurationContext.Provider>,
    );
};

afterEach(() => {
    localStorage.clear();
    vi.clearAllMocks();
});

describe('/auth-callback (administration §2)', () => {
    it('goes on to the landing page of the role', async () => {
        fake.finishSignIn.mockResolvedValue({ returnTo: undefined });
        open();
        await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
        expect(window.location.pathname).toBe('/entreprenormeldinger');
    });

    it('goes on to the requested page', async () => {
        fake.finishSignIn.mockResolvedValue({ returnTo: '/entreprenormeldinger/4?a=1' });
        open();
        await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
        expect(window.location.pathname + window.location.search).toBe('/entreprenormeldinger/4?a=1');
    });

    it('shows a denial by the provider on the sign-in page', async () => {
        fake.finishSignIn.mockRejectedValue(new Error('access_denied'));
        open();
        await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
        expect([window.location.pathname, documentState()]).toEqual(['/login', { problem: 'denied' }]);
    });

    it("shows the city's refusal on the sign-in page, with its reference", async () => {
        const refusal = { message: 'Ingen bruker her.', reference: 'ref-1' };
        fake.finishSignIn.mockRejectedValue(new RefusedByCity(refusal));
        open();
        await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
        expect([window.location.pathname, documentState()]).toEqual(['/login', { refusal }]);
    });

    it('shows other failures on the sign-in page', async () => {
        fake.finishSignIn.mockRejectedValue(new Error('state'));
        open();
        await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
        expect([window.location.pathname, documentState()]).toEqual(['/login', { problem: 'failed' }]);
    });

    it('stays in the hidden frame of a silent renewal', async () => {
        fake.finishSignIn.mockResolvedValue(undefined);
        open();
        await waitFor(() => expect(fake.finishSignIn).toHaveBeenCalledTimes(1));
        expect(enter).not.toHaveBeenCalled();
        expect(window.location.pathname).toBe('/auth-callback');
    });
});
