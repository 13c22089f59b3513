import { ErrorResponse } from 'oidc-client-ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testConfiguration } from '../../../tests/components/testing';
import { startUp, userKey } from '../runtime/health';
import { isOffered, setOffered } from '../runtime/offers';
import * as documents from '../runtime/navigation';
import { createApplication } from './application';
import * as oidc from './oidc';

const fetched = vi.fn<typeof fetch>();
const inAnHour = Math.floor(Date.now() / 1000) + 3600;
beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    // Another file may have signed out in this process.
    vi.spyOn(oidc, 'hasSignedOut').mockReturnValue(false);
    const user = { access_token: 'old', token_type: 'Bearer', expires_at: inAnHour, profile: { 'bym-id': 'u' } };
    localStorage.setItem(userKey(testConfiguration), JSON.stringify(user));
});
afterEach(() => {
    fetched.mockReset();
    parts.endSession.mockReset();
    localStorage.clear();
    setOffered(undefined);
});

const parts = { endSession: vi.fn(), around: [], decide: async () => undefined };
/** A city that takes only this token, also at the start (D14). */
const taking = (token: string) =>
    fetched.mockImplementation(async (url, init) => {
        const isTaken = new Headers(init?.headers).get('Authorization') === `Bearer ${token}`;
        if (!isTaken) return new Response('', { status: 401 });
        return Response.json({ result: String(url).endsWith('/api/serviceinfo') ? { tjenester: ['dialog'] } : [] });
    });

it('what the city offers is asked again when the session has a token that it takes', async () => {
    taking('new');
    expect(await startUp(testConfiguration)).toBe(true);
    expect(isOffered('dialog')).toBe(false);
    const stored = JSON.parse(localStorage.getItem(userKey(testConfiguration)) ?? '') as object;
    localStorage.setItem(userKey(testConfiguration), JSON.stringify({ ...stored, access_token: 'new' }));
    await createApplication(testConfiguration, parts);
    await vi.waitFor(() => expect(isOffered('dialog')).toBe(true));
});

it('and when the token is renewed, because the city refused it in a later call', async () => {
    taking('new');
    await startUp(testConfiguration);
    const users = oidc.userManager(testConfiguration);
    vi.spyOn(users, 'signinSilent').mockImplementation(async () => {
        const user = await users.getUser();
        if (!user) return null;
        user.access_token = 'new';
        await users.storeUser(user);
        return user;
    });
    const application = await createApplication(testConfiguration, parts);
    expect(isOffered('dialog')).toBe(false);
    await application?.dataProvider.call('listShifts');
    await vi.waitFor(() => expect(isOffered('dialog')).toBe(true));
});

it('and when an expired token is renewed that could not be renewed at first', async () => {
    taking('new');
    await startUp(testConfiguration);
    const users = oidc.userManager(testConfiguration);
    const stored = JSON.parse(localStorage.getItem(userKey(testConfiguration)) ?? '') as object;
    localStorage.setItem(userKey(testConfiguration), JSON.stringify({ ...stored, expires_at: 1 }));
    vi.spyOn(users, 'signinSilent')
        .mockRejectedValueOnce(new Error('no network'))
        .mockImplementation(async () => {
            localStorage.setItem(userKey(testConfiguration), JSON.stringify({ ...stored, access_token: 'new' }));
            return users.getUser();
        });
    const application = await createApplication(testConfiguration, parts);
    expect(isOffered('dialog')).toBe(false);
    await application?.dataProvider.call('listShifts');
    await vi.waitFor(() => expect(isOffered('dialog')).toBe(true));
});

it('a page that wakes with an expired token while the city cannot renew it keeps the session', async () => {
    const application = await createApplication(testConfiguration, parts);
    const stored = JSON.parse(localStorage.getItem(userKey(testConfiguration)) ?? '') as object;
    localStorage.setItem(userKey(testConfiguration), JSON.stringify({ ...stored, expires_at: 1 }));
    taking('new');
    vi.spyOn(oidc.userManager(testConfiguration), 'signinSilent').mockRejectedValue(
        new ErrorResponse({ error: 'temporarily_unavailable' }),
    );
    await expect(application?.dataProvider.call('listShifts')).rejects.toMatchObject({ status: 0 });
    expect(parts.endSession).not.toHaveBeenCalled();
});

it('a 401 while the provider cannot be reached counts as no answer: the session stays (D4)', async () => {
    const application = await createApplication(testConfiguration, parts);
    taking('new');
    vi.spyOn(oidc.userManager(testConfiguration), 'signinSilent').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(application?.dataProvider.call('listShifts')).rejects.toMatchObject({ status: 0 });
    expect(parts.endSession).not.toHaveBeenCalled();
});

it('a page whose session somebody else has replaced sends nothing as them, and starts again', async () => {
    const reload = vi.spyOn(documents, 'reloadDocument').mockReturnValue();
    const application = await createApplication(testConfiguration, parts);
    const replace = (expires_at: number) => {
        const other = { access_token: 'theirs', token_type: 'Bearer', expires_at, profile: { 'bym-id': 'v' } };
        localStorage.setItem(userKey(testConfiguration), JSON.stringify(other));
    };
    taking('theirs');
    replace(inAnHour);
    void application?.dataProvider.call('listShifts');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    taking('nothing');
    const stored = { access_token: 'old', token_type: 'Bearer', expires_at: inAnHour, profile: { 'bym-id': 'u' } };
    localStorage.setItem(userKey(testConfiguration), JSON.stringify(stored));
    // Their session comes while the city refuses our token, and is renewed.
    vi.spyOn(oidc.userManager(testConfiguration), 'signinSilent').mockImplementation(async () => {
        replace(inAnHour);
        return oidc.userManager(testConfiguration).getUser();
    });
    void application?.dataProvider.call('listShifts');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    const sent = fetched.mock.calls.filter(([url]) => !String(url).endsWith('/api/serviceinfo'));
    expect(sent.map(([, init]) => new Headers(init?.headers).get('Authorization'))).toEqual(['Bearer old']);
    expect(parts.endSession).not.toHaveBeenCalled();
});

it('what the user may do is kept while nothing shows it, so that a failed renewal asks nothing again (D4)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const application = await createApplication(testConfiguration, parts);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    vi.useRealTimers();
    const kept = (...key: unknown[]) => application?.queryClient.getQueryData(['auth', ...key]);
    expect(kept('getPermissions', {})).toBeInstanceOf(Set);
    expect(kept('checkAuth', {})).toBe(true);
    expect(kept('canAccess', { resource: 'entreprenorer', action: 'list' })).toBe(false);
});
