import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import type { City } from '../../city';
import type { Authenticate } from '../../http/mount';
import { logFault, logRefusedSignIn } from '../../monitoring/log';
import { countSignInFailure } from '../../monitoring/signInFailures';
import { Refusal } from '../../refusal';
import type { TrustedIssuer } from '../../signInSettings';
import { readUserById } from '../accounts';
import { personOf } from './claims';
import { findUser } from './findUser';
import { issuerKeys } from './issuerKeys';

/** Types of access tokens. Issuers older than RFC 9068 write none, or JWT. */
const tokenTypes = [undefined, 'jwt', 'at+jwt', 'application/at+jwt'];

/** What is wrong with a token, without anything about its owner; undefined when the issuer's keys cannot be fetched. */
const flawOf = (error: unknown): string | undefined => {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) return undefined;
    if (error.code === 'ERR_JOSE_GENERIC') return undefined;
    const claim = error instanceof errors.JWTClaimValidationFailed ? ` (${error.claim})` : '';
    return `${error.code}: ${error.message}${claim}`;
};

/** Verifies access tokens of another issuer, and finds their user on every request. */
export const trustIssuer = ({ database, now }: Pick<City, 'database' | 'now'>, rules: TrustedIssuer): Authenticate => {
    const { issuer, audience, algorithms, clockSkewSeconds } = rules;
    const keys = issuerKeys(issuer);
    const verify = async (token: string): Promise<JWTPayload> => {
        const { payload } = await jwtVerify(token, keys, {
            issuer,
            audience: [...audience],
            algorithms: [...algorithms],
            clockTolerance: clockSkewSeconds,
            requiredClaims: ['exp', 'iat'],
        });
        const { typ } = decodeProtectedHeader(token);
        if (!tokenTypes.includes(typ?.toLowerCase()))
            throw new errors.JWTClaimValidationFailed(`typ ${typ} is no access token`, payload, 'typ', 'check_failed');
        return payload;
    };
    return async (authorization, requestId) => {
        const token = authorization?.match(/^Bearer +(\S+)$/i)?.[1];
        if (!token) return undefined;
        const refuse = (status: 401 | 403, code: 'tokenRefused' | 'userNotInvited', reason: string): never => {
            countSignInFailure('provider');
            logRefusedSignIn(reason, { issuer, requestId });
            throw new Refusal(status, code);
        };
        const claims = await verify(token).catch((error: unknown) => {
            const flaw = flawOf(error);
            if (flaw !== undefined) return refuse(401, 'tokenRefused', flaw);
            logFault('Nøklene til innloggingstjenesten kan ikke hentes', error, { issuer, requestId });
            throw new Refusal(503, 'signInAway', [], '', { 'Retry-After': '10' });
        });
        const person = personOf(claims, rules);
        if ('lacks' in person) return refuse(403, 'userNotInvited', person.lacks);
        const found = await findUser(database, issuer, person, rules, now());
        if ('lacks' in found) return refuse(403, 'userNotInvited', found.lacks);
        return readUserById(database, found.userId);
    };
};
