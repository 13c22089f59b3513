import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { millisecondsInHour as hour } from 'date-fns/constants';
import { isRecord } from '../../../api/rules/isRecord';
import { logFault } from '../../monitoring/log';

interface ProviderMetadata {
    readonly issuer: string;
    readonly jwks_uri: string;
}

/** The endpoints that browsers are sent to. */
const endpoints = [
    'authorization_endpoint',
    'token_endpoint',
    'userinfo_endpoint',
    'jwks_uri',
    'end_session_endpoint',
    'revocation_endpoint',
];

const patience = 5_000;
/** An unknown key may be a new one, so keys are fetched again, but no more often than this. */
const cooldown = 5_000;

const isDiscovered = (value: unknown): value is ProviderMetadata =>
    isRecord(value) && typeof value.issuer === 'string' && typeof value.jwks_uri === 'string';

/** The provider's metadata; throws an error when it does not answer, or answers as another issuer. */
export const discover = async (issuer: string): Promise<ProviderMetadata> => {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(patience) });
    const found: unknown = answer.ok ? await answer.json() : undefined;
    if (!isDiscovered(found)) throw new Error(`${url} svarte ${answer.status}, uten issuer og jwks_uri.`);
    if (found.issuer !== issuer) throw new Error(`Utstederen heter ${found.issuer}, ikke ${issuer}.`);
    return found;
};

/**
 * The public keys of an issuer: fetched when first needed, cached for ten minutes, and fetched again for an unknown
 * key. Failures are not cached.
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

const retryMs = 30_000;

/**
 * The origins in the issuer's metadata, since its token endpoint may be on another host. Refreshed every hour while the
 * previous answer is in use; empty until there is one.
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
            dueAt = Date.now() + hour;
            asking = ask();
        }
        if (kept === undefined) await asking;
        return kept ?? [];
    };
    void look();
    return look;
};
