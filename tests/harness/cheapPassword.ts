import { randomBytes, scryptSync } from 'node:crypto';
import { demoPassword } from './signIn';

/**
 * The demo users' password as the city keeps it, at the lowest cost: tests sign in hundreds of times, and the cost
 * is part of the hash. Tests of the cost itself make users of their own.
 */
export function cheapDemoPasswordHash(): string {
    const cost = { N: 16, r: 1, p: 1 };
    const salt = randomBytes(16);
    const key = scryptSync(demoPassword, salt, 32, cost);
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}
