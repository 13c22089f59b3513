import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

interface Discovered {
    readonly issuer: string;
    readonly jwks_uri: string;
}

const patience = 5_000;
/** A key that is not known may be a new one: asked for this often at most. */
const cooldown = 5_000;

const isDiscovered = (value: unknown): value is Discovered =>
    typeof value === 'object' &&
    value !== null &&
    'issuer' in value &&
    typeof value.issuer === 'string' &&
    'jwks_uri' in value &&
    typeof value.jwks_uri === 'string';

/** The provider's own description of itself; throws an error when it is away, or another than `issuer`. */
export const discover = async (issuer: string): Promise<Discovered> => {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(patience) });
    const found: unknown = answer.ok ? await answer.json() : undefined;
    if (!isDiscovered(found)) throw new Error(`${url} svarte ${answer.status}, uten issuer og jwks_uri.`);
    if (found.issuer !== issuer) throw new Error(`Utstederen heter ${found.issuer}, ikke ${issuer}.`);
    return found;
};

/**
 * The public keys of an issuer: found when first needed, kept for ten minutes, and fetched again for a key that is not
 * among them. A failure to find them is not kept.
 */
export const issuerKeys = (issuer: string): JWTVerifyGetKey => {
    let keys: Promise<JWTVerifyGetKey> | undefined;
    const find = async () =>
        createRemoteJWKSet(new URL((await discover(issuer)).jwks_uri), {
            timeoutDuration: patience,
            cooldownDuration: cooldown,
        });
    return async (...token) => {
        keys ??= find();
        const set = await keys.catch((error: unknown) => {
            keys = undefined;
            throw error;
        });
        return set(...token);
    };
};
