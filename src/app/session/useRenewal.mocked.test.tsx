import { render, waitFor } from '@testing-library/react';
import { ErrorResponse } from 'oidc-client-ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationContext } from '../runtime/ConfigurationContext';
import { testConfiguration } from '../../../tests/components/testing';
import { useRenewal } from './useRenewal';

const fake = vi.hoisted(() => {
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
    return { users, expiring, renew: vi.fn<() => Promise<unknown>>() };
});
vi.mock('./oidc', async (original) => ({
    ...(await original<object>()),
    userManager: () => fake.users,
    renew: fake.renew,
}));

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
const expire = (): void => fake.expiring.at(-1)?.();

afterEach(() => {
    fake.expiring.length = 0;
    vi.clearAllMocks();
});

describe('session renewal (administration §4, §8)', () => {
    it('is silent', async () => {
        fake.renew.mockResolvedValue({ access_token: 'ny' });
        const onLost = start();
        expire();
        await waitFor(() => expect(fake.renew).toHaveBeenCalledTimes(1));
        expect(onLost).not.toHaveBeenCalled();
    });

    it('on a renewal error the user is logged out', async () => {
        fake.renew.mockRejectedValue(new ErrorResponse({ error: 'invalid_grant' }));
        const onLost = start();
        expire();
        await waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
    });

    it('a network failure is not a refusal: the user stays', async () => {
        fake.renew.mockRejectedValue(new TypeError('Failed to fetch'));
        const onLost = start();
        expire();
        await waitFor(() => expect(fake.renew).toHaveBeenCalled());
        expect(onLost).not.toHaveBeenCalled();
    });

    it('signing out in another tab signs out here too', () => {
        const onLost = start();
        window.dispatchEvent(
            new StorageEvent('storage', {
                key: `oidc.user:${testConfiguration.OIDC_AUTHORITY}:${testConfiguration.OIDC_CLIENT_ID}`,
                newValue: null,
            }),
        );
        expect(onLost).toHaveBeenCalledTimes(1);
    });
});
