import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords';

describe('passwords', () => {
    it('are stored salted, with the cost in the hash', async () => {
        const [one, two] = await Promise.all([hashPassword('bymelding'), hashPassword('bymelding')]);
        expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
        expect(one).not.toBe(two);
        expect(await verifyPassword('bymelding', one)).toBe(true);
    });

    it('match only the same password', async () => {
        // Uses the lowest cost, which is stored in the hash.
        const salt = Buffer.from('saltsaltsaltsalt');
        const key = scryptSync('blåbærsyltetøy', salt, 32, { N: 16, r: 1, p: 1 });
        const kept = `scrypt$16$1$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
        expect(await verifyPassword('blåbærsyltetøy', kept)).toBe(true);
        expect(await verifyPassword('blåbærsyltetøy'.normalize('NFD'), kept)).toBe(true);
        expect(await verifyPassword('blåbærsyltetoy', kept)).toBe(false);
        expect(await verifyPassword('', kept)).toBe(false);
    });

    it('match nothing for a user without one', async () => {
        expect(await verifyPassword('', null)).toBe(false);
        expect(await verifyPassword('bymelding', undefined)).toBe(false);
        expect(await verifyPassword('bymelding', 'tull')).toBe(false);
    });
});
