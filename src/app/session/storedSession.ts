import type { Configuration } from '../../api/configuration';
import type { StoredUser } from '../runtime/startCalls';
import { sessionOf } from './profile';
import type { Session } from './Session';

/** A token is expired when its expiry time has passed (administration §4); seconds since 1970. */
export const isExpired = (expiresAt: number | undefined, now: Date): boolean =>
    expiresAt === undefined || expiresAt * 1000 <= now.getTime();

interface Stored {
    session: Session;
    accessToken: string | undefined;
}

/** Read from where oidc-client-ts keeps its session, so that nobody waits for that library. */
const stored = (configuration: Configuration, now: Date): Stored | undefined => {
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
        if (isExpired(expiresAt, now)) return undefined;
        return {
            session: sessionOf({ ...value.profile }, configuration.PRODUCT),
            accessToken:
                'access_token' in value && typeof value.access_token === 'string' ? value.access_token : undefined,
        };
    } catch {
        return undefined;
    }
};

/** Who is signed in, as the sign-in page sends people on. Undefined when nobody is, or the token has expired. */
export const storedSession = (configuration: Configuration, now = new Date()): Session | undefined =>
    stored(configuration, now)?.session;

/** The user and the token for calls made before the application has loaded; undefined as above. */
export const storedUser = (configuration: Configuration, now = new Date()): StoredUser | undefined => {
    const { session, accessToken } = stored(configuration, now) ?? {};
    return session && accessToken !== undefined ? { userId: session.userId, accessToken } : undefined;
};
