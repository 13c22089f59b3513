import { createLocalJWKSet, errors, type JWK, type JWTPayload, jwtVerify } from 'jose';
import type { Database } from '../database/database';
import type { Authenticate } from '../http/mount';
import { readUserOfGrant } from './accounts';
import { readMachineCaller } from './machineClients';
import { signingAlgorithm } from './serverKeys';

/** The claim of an access token that identifies its sign-in. */
export const grantClaim = 'bym-grant';

interface Expected {
    issuer: string;
    audience: string;
    keys: readonly JWK[];
}

const publicPart = ({ kty, kid, use, alg, n, e }: JWK): JWK => ({ kty, kid, use, alg, n, e }) as JWK;

/** The size of the cache of verified tokens, whose signatures are not verified again. */
const mostVerified = 2000;

/** Verifies bearer tokens of our own provider, and reads their user on every request. */
export const authenticateWith = (database: Database, { issuer, audience, keys }: Expected): Authenticate => {
    const keySet = createLocalJWKSet({ keys: keys.map(publicPart) });
    const verified = new Map<string, JWTPayload>();
    const verify = async (token: string) => {
        const known = verified.get(token);
        if (known && Number(known.exp) * 1000 > Date.now()) return known;
        try {
            const { payload } = await jwtVerify(token, keySet, {
                issuer,
                audience,
                typ: 'at+jwt',
                algorithms: [signingAlgorithm],
                requiredClaims: ['exp', 'sub'],
            });
            if (verified.size >= mostVerified) verified.clear();
            verified.set(token, payload);
            return payload;
        } catch (error) {
            if (error instanceof errors.JOSEError) return undefined;
            throw error;
        }
    };
    return async (authorization) => {
        const token = authorization?.match(/^Bearer +(\S+)$/i)?.[1];
        const claims = token ? await verify(token) : undefined;
        const grantId = claims?.[grantClaim];
        if (!claims?.sub) return undefined;
        if (typeof grantId === 'string') return readUserOfGrant(database, claims.sub, grantId);
        // A token without a sign-in is valid only for a machine client, and only about itself.
        return claims.client_id === claims.sub ? readMachineCaller(database, claims.sub, claims.scope) : undefined;
    };
};
