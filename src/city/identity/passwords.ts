import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { openQueue } from '../limits/queue';

// OWASP's scrypt recommendation of 32 MiB: N = 2^15, r = 8, p = 3.
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

/** Each takes 32 MiB and a thread for a while, so a flood of sign-ins must leave threads for the rest of the city. */
const deriving = openQueue('passwords', { atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 50 });

const derive = (
    password: string,
    salt: Buffer,
    { N, r, p }: Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>,
    length: number,
): Promise<Buffer> =>
    deriving(
        () =>
            new Promise((resolve, reject) => {
                // Keyboards may compose the same letters differently; NFKC makes them equal.
                scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
                    error ? reject(error) : resolve(key),
                );
            }),
    );

/**
 * The stored password: `scrypt$N$r$p$salt$hash`, with salt and hash in base64url. It includes the cost, so that the
 * cost can be raised later.
 */
export const hashPassword = async (password: string): Promise<string> => {
    const salt = randomBytes(16);
    const key = await derive(password, salt, cost, keyLength);
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

const unmatched = [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    randomBytes(16).toString('base64url'),
    randomBytes(keyLength).toString('base64url'),
].join('$');

/**
 * True if the password matches the stored one. Without a stored one it does the same work and answers false, so that
 * timing reveals nothing.
 */
export const verifyPassword = async (password: string, kept: string | null | undefined): Promise<boolean> => {
    const [kind, N, r, p, salt, hash] = (kept ?? unmatched).split('$');
    if (kind !== 'scrypt' || !salt || !hash) return false;
    const expected = Buffer.from(hash, 'base64url');
    const actual = await derive(
        password,
        Buffer.from(salt, 'base64url'),
        { N: Number(N), r: Number(r), p: Number(p) },
        expected.length,
    );
    return timingSafeEqual(actual, expected) && kept != null;
};
