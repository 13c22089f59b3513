import { jwtVerify, type JWTPayload } from 'jose';
import type { City } from '../../city';
import type { Upstream } from '../../signInSettings';
import { endSessionsOf } from '../endSessions';
import { issuerKeys } from './issuerKeys';
import { usersOfUpstream } from './upstream';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const keys = new WeakMap<Upstream, ReturnType<typeof issuerKeys>>();

const isLogout = ({ events, nonce }: JWTPayload): boolean =>
    nonce === undefined && typeof events === 'object' && events !== null && logoutEvent in events;

/**
 * OpenID Connect back-channel logout: the provider has signed somebody out, so their sessions here end too. Throws an
 * error unless the token is a logout token from that provider.
 */
export const signOutByProvider = async (city: City, upstream: Upstream, token: string): Promise<void> => {
    const keySet = keys.get(upstream) ?? issuerKeys(upstream.issuer);
    keys.set(upstream, keySet);
    const { payload } = await jwtVerify(token, keySet, {
        issuer: upstream.issuer,
        audience: upstream.clientId,
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        clockTolerance: 60,
        maxTokenAge: '5m',
        requiredClaims: ['iat', 'jti', 'events'],
    });
    if (!isLogout(payload)) throw new Error('not a logout token');
    const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    const who = { sub: textOf(payload.sub), sid: textOf(payload.sid) };
    for (const userId of await usersOfUpstream(city, upstream, who)) await endSessionsOf(city.database, userId);
};
