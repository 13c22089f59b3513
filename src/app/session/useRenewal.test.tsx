import { render, waitFor } from '@testing-library/react';
import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationContext } from '../runtime/ConfigurationContext';
import { testConfiguration } from '../../../tests/components/testing';
import * as documents from '../runtime/navigation';
import * as oidc from './oidc';
import { useRenewal } from './useRenewal';

const expiring: (() => void)[] = [];
const users = {
    events: {
        addAccessTokenExpiring: (listener: () => void) => expiring.push(listener),
        addAccessTokenExpired: () => undefined,
        removeAccessTokenExpiring: () => undefined,
        removeAccessTokenExpired: () => undefined,
    },
    getUser: async () => null,
};
beforeEach(() => {
    vi.spyOn(oidc, 'userManager').mockReturnValue(users as unknown as UserManager);
});
const renews = () => vi.spyOn(oidc, 'renew');

const Watched = ({ onLost }: { onLost: () => void }) => {
    useRenewal(onLost);
    return null;
};
const start = (): (() => void) => {
    const onLost = vi.fn();
    render(
        <ConfigurationContext.Provider value={testConfiguration}>
            <Watched onLost={onLost} />
        </ConfigurationContext.Provider>,
    );
    return onLost;
};
const expire = (): void => expiring.at(-1)?.();

afterEach(() => {
    expiring.length = 0;
    vi.restoreAllMocks();
});

describe('session renewal (administration §4, §8)', () => {
    it('is silent', async () => {
        const renew = renews().mockResolvedValue({ access_token: 'ny' } as User);
        const onLost = start();
        expire();
        await waitFor(() => expect(renew).toHaveBeenCalledTimes(1));
        expect(onLost).not.toHaveBeenCalled();
    });

    it('on a renewal error the user is logged out', async () => {
        renews().mockRejectedValue(new ErrorResponse({ error: 'invalid_grant' }));
        const onLost = start();
        expire();
        await waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
    });

    it('a network failure is not a refusal: the user stays', async () => {
        const renew = renews().mockRejectedValue(new TypeError('Failed to fetch'));
        const onLost = start();
        expire();
        await waitFor(() => expect(renew).toHaveBeenCalled());
        expect(onLost).not.toHaveBeenCalled();
    });

    it.each(['server_error', 'temporarily_unavailable'])(
        'neither is a city that fails for a moment: %s',
        async (error) => {
            const renew = renews().mockRejectedValue(new ErrorResponse({ error }));
            const onLost = start();
            expire();
            await waitFor(() => expect(renew).toHaveBeenCalled());
            expect(onLost).not.toHaveBeenCalled();
        },
    );

    const key = `oidc.user:${testConfiguration.OIDC_AUTHORITY}:${testConfiguration.OIDC_CLIENT_ID}`;
    const signOutElsewhere = () => window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));

    it('signing out in another tab signs out here too', () => {
        const onLost = start();
        signOutElsewhere();
        expect(onLost).toHaveBeenCalledTimes(1);
    });

    it('a tab that hears of it late leaves alone the session of whoever has signed in since', () => {
        const reload = vi.spyOn(documents, 'reloadDocument').mockReturnValue();
        const onLost = start();
        localStorage.setItem(key, '{}');
        signOutElsewhere();
        localStorage.removeItem(key);
        expect(onLost).not.toHaveBeenCalled();
        expect(reload).toHaveBeenCalledTimes(1);
    });
});
