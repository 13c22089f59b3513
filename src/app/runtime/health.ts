import { clientHeader, clientIdentification, type Configuration } from '../../api/configuration';
import type { OfferedName } from '../../api/offered';
import { plainPath } from '../../api/pagePaths';
import { setCityVersion, setOffered } from './offers';
import { isRecord, storedJson } from './json';
import { pause } from './pause';
import { sharedState } from './sharedState';

export const downPath = '/nedtid';
export const isDownPath = (pathname: string): boolean => plainPath(pathname) === downPath;
/** A failed check is repeated once before it counts (D6). */
export const secondTryMs = 2000;
export const retryMs = 30_000;
export const checkMs = 60_000;
/** Counts calls without an answer, which make the health watch check at once. */
export const unansweredCalls = sharedState(0);
/** Counts how often /nedtid was left, so that what failed meanwhile is tried again. */
export const recoveries = sharedState(0);
const timeoutMs = 10_000;

let stored: { authentication?: number; reports?: number } = {};
/** Each service's status in the last health check (report-handling §2); undefined before the first one. */
export const lastHealth = (): typeof stored => stored;

/** The key that oidc-client-ts uses in local storage. */
export const userKey = ({ OIDC_AUTHORITY, OIDC_CLIENT_ID }: Configuration): string =>
    `oidc.user:${OIDC_AUTHORITY}:${OIDC_CLIENT_ID}`;

/**
 * The user that oidc-client-ts has stored, read directly to avoid waiting for the library; undefined when the expiry time
 * of the token, which some providers leave out, has passed (administration §4).
 */
export const storedUser = (configuration: Configuration, now = new Date()): Record<string, unknown> | undefined => {
    const user = storedJson(userKey(configuration));
    if (!isRecord(user)) return undefined;
    const isExpired = typeof user.expires_at === 'number' && user.expires_at * 1000 <= now.getTime();
    return isExpired ? undefined : user;
};

/** With the token, as every call (D14). Any failure counts as status 500 (report-handling §8). */
const ask = async (configuration: Configuration, url: string) => {
    const token = storedUser(configuration)?.access_token;
    try {
        const answer = await fetch(url, {
            headers: {
                [clientHeader]: clientIdentification(configuration.PRODUCT),
                ...(typeof token === 'string' ? { Authorization: `Bearer ${token}` } : {}),
            },
            cache: 'no-store',
            signal: AbortSignal.timeout(timeoutMs),
        });
        // An unread body would look like an aborted request.
        const text = await answer.text();
        // A city that asks for a token first is up, too (D14).
        const isUp = answer.ok || answer.status === 401;
        return { isUp, status: isUp ? answer.status : 500, text };
    } catch {
        return { isUp: false, status: 500, text: '' };
    }
};

/** A city may answer any success, without more information. */
const informationIn = (text: string) => {
    try {
        const answer = JSON.parse(text) as { result?: { tjenester?: unknown; versjon?: unknown } } | null;
        const { tjenester: offered, versjon: version } = answer?.result ?? {};
        return {
            // Names that this client does not know do no harm: it never asks for them.
            offered: Array.isArray(offered) ? (offered as OfferedName[]) : [],
            version: typeof version === 'string' ? version : undefined,
        };
    } catch {
        return { offered: [], version: undefined };
    }
};

/** True when the city refused the token of the call at start (401), so that its capabilities are not known. */
let isRefused = false;

const askStart = async (configuration: Configuration): Promise<boolean> => {
    const { isUp, status, text } = await ask(configuration, `${configuration.API_HOST}/api/serviceinfo`);
    isRefused = status === 401;
    if (isUp) {
        const { offered, version } = informationIn(text);
        setOffered(offered);
        setCityVersion(version);
    }
    return isUp;
};

let starting: Promise<boolean> | undefined;

/** The start-up call (administration §7), which also lists the capabilities beyond the specification (D15). */
export const startUp = (configuration: Configuration): Promise<boolean> =>
    (starting ??= askStart(configuration).finally(() => (starting = undefined)));

/** Asks again once there is a token, or a new one. */
export const startUpIfRefused = async (configuration: Configuration): Promise<void> => {
    await starting;
    if (isRefused) await startUp(configuration);
};

/** Checks both services (report-handling §2, D3), with one call if they are the same; only their status is stored. */
export const healthCheck = async (configuration: Configuration): Promise<boolean> => {
    const { AUTH_HOST, API_HOST } = configuration;
    const ofAuthentication = ask(configuration, `${AUTH_HOST}/api/helse`);
    const [authentication, reports] = await Promise.all([
        ofAuthentication,
        AUTH_HOST === API_HOST ? ofAuthentication : ask(configuration, `${API_HOST}/api/helse`),
    ]);
    stored = { authentication: authentication.status, reports: reports.status };
    return authentication.isUp && reports.isUp;
};

/** Down only if it fails twice in a row (D6). */
export const failsTwice = async (check: () => Promise<boolean>, waitMs = secondTryMs): Promise<boolean> => {
    if (await check()) return false;
    await pause(waitMs);
    return !(await check());
};
