import { ErrorResponse, UserManager, WebStorageStateStore, type User } from 'oidc-client-ts';
import type { Configuration } from '../../api/configuration';
import { callbackPath } from '../../api/pagePaths';
import { isRecord } from '../runtime/json';
import { startUpIfRefused } from '../runtime/health';
import { pause } from '../runtime/pause';
import { chosenLanguage, keptInputKey } from '../runtime/preferences';
import { fetchCityProfile, forgetCityProfile } from './cityProfile';
import { isOwnAddress } from './loginState';

const scopes = 'openid profile groups email params';
/** How long the popup with the provider's logout page stays open (administration §4). */
const logoutPopupMs = 1000;
/** The limit for a slow provider: if the popup closed before the answer, its session would stay open. */
const longestLogoutMs = 15_000;
const logoutCheckMs = 100;

/** Authorization code with PKCE, session in local storage, renewed automatically (administration §9, D4). */
export const createUserManager = (configuration: Configuration): UserManager =>
    new UserManager({
        authority: configuration.OIDC_AUTHORITY,
        client_id: configuration.OIDC_CLIENT_ID,
        redirect_uri: `${window.location.origin}${callbackPath}`,
        scope: configuration.OIDC_SCOPES ?? scopes,
        ...(configuration.OIDC_RESOURCE ? { resource: configuration.OIDC_RESOURCE } : {}),
        extraQueryParams: Object.fromEntries(new URLSearchParams(configuration.OIDC_PARAMETERS)),
        automaticSilentRenew: false,
        accessTokenExpiringNotificationTimeInSeconds: 30,
        userStore: new WebStorageStateStore({ store: window.localStorage }),
    });

let manager: UserManager | undefined;
export const userManager = (configuration: Configuration): UserManager =>
    (manager ??= createUserManager(configuration));

export const signIn = async (
    configuration: Configuration,
    options: { returnTo?: string; asOtherUser?: boolean } = {},
): Promise<void> => {
    const users = userManager(configuration);
    if (options.asOtherUser) await users.removeUser();
    await users.signinRedirect({
        state: { returnTo: options.returnTo },
        ui_locales: chosenLanguage(),
        ...(options.asOtherUser ? { prompt: 'login' } : {}),
    });
};

/** Fetches the user's profile if the city has it. */
const fetchProfile = async (configuration: Configuration, { profile, access_token }: User): Promise<void> => {
    if (configuration.FEATURE_CITY_PROFILE)
        await fetchCityProfile(configuration, { sub: profile.sub, accessToken: access_token });
};

/** Also runs in the hidden frame of a silent renewal. Rejects with the provider's error. */
export const finishSignIn = async (configuration: Configuration) => {
    const users = userManager(configuration);
    const user = await users.signinCallback();
    if (!user) return undefined;
    await fetchProfile(configuration, user).catch(async (error: unknown) => {
        // A user refused by the city is not signed in.
        await users.removeUser();
        throw error;
    });
    const returnTo = isRecord(user.state) ? user.state.returnTo : undefined;
    return { returnTo: typeof returnTo === 'string' && isOwnAddress(returnTo) ? returnTo : undefined };
};

/** The provider answers these when it fails itself: the same request may succeed later. */
const temporaryErrors: readonly (string | null)[] = ['server_error', 'temporarily_unavailable'];

/** True for a refusal by the provider; other errors may be temporary. */
export const isRefusal = (error: unknown): boolean =>
    error instanceof ErrorResponse && !temporaryErrors.includes(error.error);
export const isAccessDenied = (error: unknown): boolean =>
    error instanceof ErrorResponse && error.error === 'access_denied';

const renewOnce = async (users: UserManager): Promise<User | null> => {
    const before = (await users.getUser())?.access_token;
    const run = async (): Promise<User | null> => {
        const now = await users.getUser();
        // Another tab was faster, since a refresh token works only once.
        return now && now.access_token !== before && !now.expired ? now : users.signinSilent();
    };
    return 'locks' in navigator ? navigator.locks.request('bymelding.renewal', run) : run();
};

const renewWithProfile = async (configuration: Configuration): Promise<User | null> => {
    const user = await renewOnce(userManager(configuration));
    // Roles may have changed. If the city refuses, the page's calls show it.
    if (user) await fetchProfile(configuration, user).catch(() => undefined);
    if (user) void startUpIfRefused(configuration);
    return user;
};

let renewing: Promise<User | null> | undefined;
export const renew = (configuration: Configuration): Promise<User | null> =>
    (renewing ??= renewWithProfile(configuration).finally(() => (renewing = undefined)));

const hasAnswer = (shown: Window): boolean => {
    try {
        return shown.location.href !== 'about:blank';
    } catch {
        // The address of another site cannot be read.
        return true;
    }
};

let signedOut = false;
export const hasSignedOut = (): boolean => signedOut;

/**
 * Opens the provider's logout page in a popup for a second (administration §4), or in a frame if popups are blocked.
 */
export const signOut = async (configuration: Configuration): Promise<void> => {
    const users = userManager(configuration);
    // Opened synchronously, since browsers only allow popups in direct response to a click.
    const popup = window.open('', 'logout', 'popup,width=480,height=360');
    const frame = document.createElement('iframe');
    frame.hidden = true;
    if (!popup) document.body.append(frame);
    const shown = popup ?? frame.contentWindow;
    const user = await users.getUser();
    signedOut = true;
    forgetCityProfile();
    localStorage.removeItem(keptInputKey);
    // The last list and the like: the tab's next user may be another.
    sessionStorage.clear();
    await users.removeUser();
    try {
        // Out of reach, the provider's session stays open, but the user must still leave the page.
        const endpoint = await Promise.race([
            users.metadataService.getEndSessionEndpoint().catch(() => undefined),
            pause(longestLogoutMs).then(() => undefined),
        ]);
        if (endpoint && shown) {
            const url = new URL(endpoint);
            url.searchParams.set('client_id', configuration.OIDC_CLIENT_ID);
            url.searchParams.set('ui_locales', chosenLanguage());
            if (user?.id_token) url.searchParams.set('id_token_hint', user.id_token);
            shown.location.assign(url.href);
            await pause(logoutPopupMs);
            for (let ms = logoutPopupMs; ms < longestLogoutMs && !hasAnswer(shown); ms += logoutCheckMs)
                await pause(logoutCheckMs);
        }
    } finally {
        popup?.close();
        frame.remove();
    }
};
