import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { logFault } from '../../monitoring/log';

interface Discovered {
    readonly issuer: string;
    readonly jwks_uri: string;
}

/** The endpoints that a browser may be sent to. */
const endpoints = [
    'authorization_endpoint',
    'token_endpoint',
    'userinfo_endpoint',
    'jwks_uri',
    'end_session_endpoint',
    'revocation_endpoint',
];

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

const hourMs = 3_600_000;
const retryMs = 30_000;

/**
 * The origins that the issuer's own description names: its token endpoint may be elsewhere than the issuer. Asked for
 * once, and again every hour while the former answer is used; none while it has not been had.
 */
export const issuerOrigins = (issuer: string): (() => Promise<readonly string[]>) => {
    let kept: readonly string[] | undefined;
    let dueAt = 0;
    let asking: Promise<void> = Promise.resolve();
    const ask = async (): Promise<void> => {
        try {
            const found = Object.entries(await discover(issuer));
            const urls = found.flatMap(([name, url]) => (endpoints.includes(name) && URL.canParse(url) ? [url] : []));
            kept = [...new Set(urls.map((url) => new URL(url).origin))];
        } catch (error) {
            logFault('Innloggingstjenesten svarer ikke', error, { issuer });
            kept ??= [];
            dueAt = Date.now() + retryMs;
        }
    };
    const look = async (): Promise<readonly string[]> => {
        if (Date.now() >= dueAt) {
            dueAt = Date.now() + hourMs;
            asking = ask();
        }
        if (kept === undefined) await asking;
        return kept ?? [];
    };
    void look();
    return look;
};
