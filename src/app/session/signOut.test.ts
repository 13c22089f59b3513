import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testConfiguration } from '../../../tests/components/testing';
import { signOut, userManager } from './oidc';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
    vi.useRealTimers();
});

const logout = 'https://id.oslo.test/ut';
const openPopup = () => {
    const location = { href: 'about:blank', assign: vi.fn<(url: string) => void>() };
    const popup = { location, close: vi.fn<() => void>() };
    vi.spyOn(userManager(testConfiguration).metadataService, 'getEndSessionEndpoint').mockResolvedValue(logout);
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
    return popup;
};

test("the popup with the provider's logout page stays until a slow provider has answered", async () => {
    const { location, close } = openPopup();
    sessionStorage.setItem('bymelding.queue.saksbehandlermeldinger', '{"search":"?fritekstSok=kari"}');
    const done = signOut(testConfiguration);
    await vi.advanceTimersByTimeAsync(3000);
    expect(sessionStorage).toHaveLength(0);
    expect(location.assign.mock.lastCall?.[0]).toMatch(logout);
    expect(close).not.toHaveBeenCalled();
    location.href = logout;
    await vi.advanceTimersByTimeAsync(1000);
    expect(close).toHaveBeenCalled();
    await done;
});

test('the popup closes even if the provider never answers', async () => {
    const { close } = openPopup();
    const done = signOut(testConfiguration);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(close).toHaveBeenCalled();
    await done;
});

test('a provider that is not reached keeps nobody signed in', async () => {
    const { location, close } = openPopup();
    const users = userManager(testConfiguration);
    vi.spyOn(users.metadataService, 'getEndSessionEndpoint').mockRejectedValue(new TypeError('Failed to fetch'));
    await signOut(testConfiguration);
    expect(location.assign).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalled();
});

test('nor does one whose addresses are never read', async () => {
    openPopup();
    const { metadataService } = userManager(testConfiguration);
    vi.spyOn(metadataService, 'getEndSessionEndpoint').mockReturnValue(new Promise(() => undefined));
    const left = vi.fn<() => void>();
    void signOut(testConfiguration).then(left);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(left).toHaveBeenCalled();
});
