import { setImmediate as turn } from 'node:timers/promises';
import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Configuration } from '../../api/configuration';
import { createAuthProvider } from './authProvider';
import * as session from './oidc';

const oidc = {
    getUser: vi.fn<() => Promise<unknown>>(),
    removeUser: vi.fn<() => Promise<void>>(),
    renew: vi.fn<() => Promise<unknown>>(),
    signOut: vi.fn<() => Promise<void>>(),
};

const userWith = (roles: string[], expired = false) => ({
    expired,
    profile: { 'bym-id': 'b1', name: 'Kari Nordmann', email: 'kari@bymelding.test', roles },
});
// Only the product's name is read here.
const provider = createAuthProvider({ PRODUCT: 'bymelding' } as Configuration);

beforeEach(() => {
    for (const one of Object.values(oidc)) one.mockReset().mockResolvedValue(undefined);
    oidc.getUser.mockResolvedValue(userWith(['bymelding-entreprenor']));
    vi.spyOn(session, 'userManager').mockReturnValue(oidc as unknown as UserManager);
    vi.spyOn(session, 'renew').mockImplementation(() => oidc.renew() as Promise<User>);
    vi.spyOn(session, 'signOut').mockImplementation(oidc.signOut);
});

describe('the authentication provider', () => {
    it('answers identity, and permissions from the claims (D4)', async () => {
        expect(await provider.getIdentity()).toEqual({
            id: 'b1',
            fullName: 'Kari Nordmann',
            email: 'kari@bymelding.test',
        });
        const permissions = await provider.getPermissions();
        expect(permissions.has('entreprenormeldinger.edit')).toBe(true);
        expect(permissions.has('entreprenorer.list')).toBe(false);
    });

    it('gives no role for the roles of another product', async () => {
        oidc.getUser.mockResolvedValue(userWith(['annet-admin']));
        expect([...(await provider.getPermissions())]).toEqual([]);
        expect(await provider.canAccess({ resource: 'entreprenorer', action: 'list' })).toBe(false);
    });

    it.each([
        ['bymelding-admin', 'entreprenorer', 'list', true],
        ['bymelding-serviceavdeling', 'serviceavdelingen', 'list', false],
        ['bymelding-entreprenor', 'entreprenormeldinger', 'registerResourceUse', true],
        ['8', 'entreprenormeldinger', 'list', true],
        ['8', 'entreprenormeldinger', 'registerResourceUse', false],
    ])('%s, %s, %s: %s (administration §2, D5)', async (role, resource, action, isAllowed) => {
        oidc.getUser.mockResolvedValue(userWith([role]));
        expect(await provider.canAccess({ resource, action })).toBe(isAllowed);
    });

    it('renews an expired session once, and refuses when that fails (D3)', async () => {
        oidc.getUser.mockResolvedValue(userWith([], true));
        oidc.renew.mockResolvedValueOnce(userWith(['bymelding-admin']));
        expect((await provider.getPermissions()).has('entreprenorer.edit')).toBe(true);
        oidc.renew.mockRejectedValueOnce(new ErrorResponse({ error: 'invalid_grant' }));
        await expect(provider.checkAuth()).rejects.toThrow();
        expect(oidc.renew).toHaveBeenCalledTimes(2);
    });

    it('keeps an expired session while the provider is not reached or fails, and forgets it once the provider refuses to renew it (D4)', async () => {
        oidc.getUser.mockResolvedValue(userWith(['bymelding-admin'], true));
        oidc.renew.mockRejectedValueOnce(new Error('no network'));
        expect(await provider.getIdentity()).toMatchObject({ id: 'b1' });
        oidc.renew.mockRejectedValueOnce(new ErrorResponse({ error: 'temporarily_unavailable' }));
        expect((await provider.getPermissions()).has('entreprenorer.edit')).toBe(true);
        expect(oidc.removeUser).not.toHaveBeenCalled();
        oidc.renew.mockRejectedValueOnce(new ErrorResponse({ error: 'invalid_grant' }));
        await expect(provider.checkAuth()).rejects.toThrow();
        expect(oidc.removeUser).toHaveBeenCalledOnce();
    });

    it('refuses when nobody is signed in', async () => {
        oidc.getUser.mockResolvedValue(null);
        await expect(provider.checkAuth()).rejects.toThrow();
        await expect(provider.canAccess({ resource: 'entreprenorer', action: 'list' })).rejects.toThrow();
        expect(oidc.renew).not.toHaveBeenCalled();
    });

    it('never answers about 401, by which the city client has ended the session: the page would take it for a success', async () => {
        const settled = vi.fn<() => void>();
        void provider.checkError({ status: 401 }).then(settled, settled);
        await turn();
        expect(settled).not.toHaveBeenCalled();
        for (const error of [{ status: 403 }, { status: 500 }, new Error('network'), undefined])
            await expect(provider.checkError(error)).resolves.toBeUndefined();
    });

    it("ends the identity provider's session only when the user logs out", async () => {
        await provider.logout({ byUser: true });
        expect([oidc.signOut.mock.calls.length, oidc.removeUser.mock.calls.length]).toEqual([1, 0]);
        await provider.logout({});
        expect([oidc.signOut.mock.calls.length, oidc.removeUser.mock.calls.length]).toEqual([1, 1]);
    });
});
