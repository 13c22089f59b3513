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
        <ConfigurationContext value={testConfiguration}>
            <CallbackPage />
        </ConfigurationContext>,
    );
};

afterEach(() => {
    localStorage.clear();
    finishSignIn.mockReset();
    window.history.replaceState(null, '', '/');
});

describe('/auth-callback (administration §2)', () => {
    it.each([
        ['the landing page of the role', undefined, '/entreprenormeldinger'],
        ['the requested page', '/entreprenormeldinger/4?a=1', '/entreprenormeldinger/4?a=1'],
    ])('goes on to %s', async (_, returnTo, page) => {
        finishSignIn.mockResolvedValue({ returnTo });
        open();
        await waitFor(() => expect(documents.openDocument).toHaveBeenCalledWith(page, { replace: true }));
    });

    const refusal = { message: 'Ingen bruker her.', reference: 'ref-1' };
    it.each([
        ['a denial by the provider', new ErrorResponse({ error: 'access_denied' }), { problem: 'denied' }],
        ["the city's refusal, with its reference,", new RefusedByCity(refusal), { refusal }],
        ['other failures', new Error('state'), { problem: 'failed' }],
    ])('shows %s on the sign-in page', async (_, failure, state) => {
        finishSignIn.mockRejectedValue(failure);
        open();
        await waitFor(() => expect(documents.openDocument).toHaveBeenCalledWith('/login', { replace: true }));
        expect(keptLoginState()).toEqual(state);
    });

    it('stays in the hidden frame of a silent renewal', async () => {
        finishSignIn.mockResolvedValue(undefined);
        open();
        await waitFor(() => expect(finishSignIn).toHaveBeenCalledTimes(1));
        expect(documents.openDocument).not.toHaveBeenCalled();
        expect(window.location.pathname).toBe('/auth-callback');
    });
});
