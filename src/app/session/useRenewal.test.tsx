import { setImmediate as turn } from 'node:timers/promises';
import { render, waitFor } from '@testing-library/react';
import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationContext } from '../runtime/ConfigurationContext';
import { testConfiguration, testSession } from '../../../tests/components/testing';
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
    getUser: vi.fn<() => Promise<User | null>>(),
};
const session = testSession();
const userOf = (id: string) => ({ access_token: 'ny', profile: { 'bym-id': id } }) as unknown as User;
beforeEach(() => {
    users.getUser.mockReset().mockResolvedValue(null);
    vi.spyOn(oidc, 'userManager').mockReturnValue(users as unknown as UserManager);
});
const renews = () => vi.spyOn(oidc, 'renew');

const Watched = ({ onLost }: { onLost: () => void }) => {
    useRenewal(session, onLost);
    return null;
};
const start = (): (() => void) => {
    const onLost = vi.fn();
    render(
        <ConfigurationContext value={testConfiguration}>
            <Watched onLost={onLost} />
        </ConfigurationContext>,
    );
    return onLost;
};
const expire = (): void => expiring.at(-1)?.();

afterEach(() => {
    expiring.length = 0;
});

describe('session renewal (administration §4, §8)', () => {
    it('is silent', async () => {
        const renew = renews().mockResolvedValue(userOf(session.userId));
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

    it.each([
        ['no network', new TypeError('Failed to fetch')],
        ['server_error', new ErrorResponse({ error: 'server_error' })],
        ['temporarily_unavailable', new ErrorResponse({ error: 'temporarily_unavailable' })],
    ])('%s is not a refusal: the user stays', async (_, failure) => {
        const renew = renews().mockRejectedValue(failure);
        const onLost = start();
        expire();
        await waitFor(() => expect(renew).toHaveBeenCalled());
        expect(onLost).not.toHaveBeenCalled();
    });

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

    it('a page starts again when somebody else has signed in in another tab, or when renewal gives their token', async () => {
        const reload = vi.spyOn(documents, 'reloadDocument').mockReturnValue();
        start();
        const signInElsewhere = (id: string) => {
            users.getUser.mockResolvedValue(userOf(id));
            window.dispatchEvent(new StorageEvent('storage', { key, newValue: '{}' }));
        };
        signInElsewhere(session.userId);
        await turn();
        expect(reload).not.toHaveBeenCalled();
        signInElsewhere('b-2');
        await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
        renews().mockResolvedValue(userOf('b-2'));
        expire();
        await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    });
});
