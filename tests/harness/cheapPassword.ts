import { randomBytes, scryptSync } from 'node:crypto';
import { demoPassword } from './signIn';

/**
 * The demo users' password, hashed at the lowest cost, since tests sign in hundreds of times and the hash includes its
 * cost. Tests about the cost make their own users.
 */
export function cheapDemoPasswordHash(): string {
    const cost = { N: 16, r: 1, p: 1 };
    const salt = randomBytes(16);
    const key = scryptSync(demoPassword, salt, 32, cost);
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}
