import type { Configuration } from '../../api/configuration';
import { isRecord, storedJson } from '../runtime/json';
import { sessionOf } from './profile';
import type { Session } from './Session';

/** A token is expired when its expiry time has passed (administration §4); in seconds since 1970. */
export const isExpired = (expiresAt: number | undefined, now: Date): boolean =>
    expiresAt === undefined || expiresAt * 1000 <= now.getTime();

/** The key that oidc-client-ts uses in local storage. */
export const userKey = ({ OIDC_AUTHORITY, OIDC_CLIENT_ID }: Configuration): string =>
    `oidc.user:${OIDC_AUTHORITY}:${OIDC_CLIENT_ID}`;

/** Reads the storage of oidc-client-ts directly, to avoid waiting for the library. */
export const storedSession = (configuration: Configuration, now = new Date()): Session | undefined => {
    const stored = storedJson(userKey(configuration));
    if (!isRecord(stored) || !isRecord(stored.profile)) return undefined;
    const expiresAt = typeof stored.expires_at === 'number' ? stored.expires_at : undefined;
    return isExpired(expiresAt, now) ? undefined : sessionOf(stored.profile, configuration);
};
