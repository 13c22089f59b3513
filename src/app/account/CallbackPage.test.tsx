import { render, waitFor } from '@testing-library/react';
import { ErrorResponse } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationContext } from '../runtime/ConfigurationContext';
import { testConfiguration } from '../../../tests/components/testing';
import * as documents from '../runtime/navigation';
import { RefusedByCity } from '../session/cityProfile';
import { keptLoginState } from '../session/loginState';
import * as oidc from '../session/oidc';
import { CallbackPage } from './CallbackPage';

const finishSignIn = vi.fn<typeof oidc.finishSignIn>();
beforeEach(() => {
    vi.spyOn(oidc, 'finishSignIn').mockImplementation(finishSignIn);
    vi.spyOn(documents, 'openDocument').mockReturnValue();
});
const open = () => {
    window.history.replaceState(null, '', '/auth-callback?code=x');
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
    vi.restoreAllMocks();
    finishSignIn.mockReset();
    window.history.replaceState(null, '', '/');
});

describe('/auth-callback (administration §2)', () => {
    it('goes on to the landing page of the role', async () => {
        finishSignIn.mockResolvedValue({ returnTo: undefined });
        open();
        await waitFor(() =>
            expect(documents.openDocument).toHaveBeenCalledWith('/entreprenormeldinger', { replace: true }),
        );
    });

    it('goes on to the requested page', async () => {
        finishSignIn.mockResolvedValue({ returnTo: '/entreprenormeldinger/4?a=1' });
        open();
        await waitFor(() =>
            expect(documents.openDocument).toHaveBeenCalledWith('/entreprenormeldinger/4?a=1', { replace: true }),
        );
    });

    it('shows a denial by the provider on the sign-in page', async () => {
        finishSignIn.mockRejectedValue(new ErrorResponse({ error: 'access_denied' }));
        open();
        await waitFor(() => expect(documents.openDocument).toHaveBeenCalledWith('/login', { replace: true }));
        expect(keptLoginState()).toEqual({ problem: 'denied' });
    });

    it("shows the city's refusal on the sign-in page, with its reference", async () => {
        const refusal = { message: 'Ingen bruker her.', reference: 'ref-1' };
        finishSignIn.mockRejectedValue(new RefusedByCity(refusal));
        open();
        await waitFor(() => expect(documents.openDocument).toHaveBeenCalledWith('/login', { replace: true }));
        expect(keptLoginState()).toEqual({ refusal });
    });

    it('shows other failures on the sign-in page', async () => {
        finishSignIn.mockRejectedValue(new Error('state'));
        open();
        await waitFor(() => expect(documents.openDocument).toHaveBeenCalledWith('/login', { replace: true }));
        expect(keptLoginState()).toEqual({ problem: 'failed' });
    });

    it('stays in the hidden frame of a silent renewal', async () => {
        finishSignIn.mockResolvedValue(undefined);
        open();
        await waitFor(() => expect(finishSignIn).toHaveBeenCalledTimes(1));
        expect(documents.openDocument).not.toHaveBeenCalled();
        expect(window.location.pathname).toBe('/auth-callback');
    });
});
