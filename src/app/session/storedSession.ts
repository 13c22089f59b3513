import type { Configuration } from '../../api/configuration';
import { sessionOf } from './profile';
import type { Session } from './Session';

/** A token is expired when its expiry time has passed (administration §4); seconds since 1970. */
export const isExpired = (expiresAt: number | undefined, now: Date): boolean =>
    expiresAt === undefined || expiresAt * 1000 <= now.getTime();

/** Reads oidc-client-ts's storage directly, to avoid waiting for that library. */
export const storedSession = (configuration: Configuration, now = new Date()): Session | undefined => {
    try {
        const value: unknown = JSON.parse(
            localStorage.getItem(`oidc.user:${configuration.OIDC_AUTHORITY}:${configuration.OIDC_CLIENT_ID}`) ?? 'null',
        );
        if (
            typeof value !== 'object' ||
            value === null ||
            !('profile' in value) ||
            typeof value.profile !== 'object' ||
            value.profile === null
        )
            return undefined;
        const expiresAt = 'expires_at' in value && typeof value.expires_at === 'number' ? value.expires_at : undefined;
        return isExpired(expiresAt, now) ? undefined : sessionOf({ ...value.profile }, configuration);
    } catch {
        return undefined;
    }
};
