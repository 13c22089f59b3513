import { randomBytes, scryptSync } from 'node:crypto';
import { demoPassword } from './signIn';

/**
 * A password hashed at the lowest cost, by default the demo users', since tests sign in hundreds of times and the hash
 * includes its cost, which src/city/identity/passwords.test.ts checks.
 */
export function cheapPasswordHash(password = demoPassword): string {
    const cost = { N: 16, r: 1, p: 1 };
    const salt = randomBytes(16);
    const key = scryptSync(password.normalize('NFKC'), salt, 32, cost);
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}
