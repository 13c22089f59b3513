// A second, real OpenID provider, as a municipality has: its own keys, claims and people, on a free port.
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

export const otherAudience = 'api://bymelding';
const otherClientSecret = 'en-hemmelighet-som-er-lang-nok-for-testen';

/** SIGN_IN_PROVIDERS for a city whose users can sign in with it. */
export const providersSetting = (issuer: string): string =>
    JSON.stringify([
        {
            id: 'kommunen',
            name: 'kommunens konto',
            issuer,
            clientId: 'bymelding-by',
            clientSecret: otherClientSecret,
        },
    ]);

export type Claims = Record<string, unknown>;

interface SigningKey {
    readonly privateKey: CryptoKey;
    readonly jwk: JWK;
}
const makeKey = async (): Promise<SigningKey> => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    return {
        privateKey,
        jwk: { ...(await exportJWK(privateKey)), kid: `annen-${randomUUID()}`, use: 'sig', alg: 'RS256' },
    };
};

export interface OtherProvider {
    issuer: string;
    /** The claims of its people, by the name they sign in with; any password works. */
    people: Map<string, Claims>;
    /** Accepts this city: its client, and its embedded provider as a client with a secret. */
    accept: (cityUrl: string) => void;
    /** Replaces the signing key. */
    rotate: () => Promise<void>;
    /** The public signing key. */
    publicKey: () => JWK;
    /** An access token with `claims`, as it would issue; `header` and `key` make one that it would not. */
    token: (
        claims?: Claims,
        options?: { header?: Partial<JWTHeaderParameters>; key?: CryptoKey | Uint8Array },
    ) => Promise<string>;
    stop: () => Promise<void>;
}

/** The public part of an RSA key. */
const publicPart = ({ kty, kid, use, alg, n, e }: JWK) => ({ kty, kid, use, alg, n, e }) as JWK;

export async function startOtherProvider(): Promise<OtherProvider> {
    let listener: RequestListener = (_, response) => response.writeHead(503).end();
    const server = createServer((request, response) => listener(request, response));
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    const people = new Map<string, Claims>();
    let key = await makeKey();
    let cities: string[] = [];
    const configuration = (): Configuration => ({
        jwks: { keys: [key.jwk as NonNullable<Configuration['jwks']>['keys'][number]] },
        clients: [
            {
                client_id: 'bymelding-klient',
                token_endpoint_auth_method: 'none',
                grant_types: ['authorization_code', 'refresh_token'],
                redirect_uris: cities.length > 0 ? cities.map((url) => `${url}/auth-callback`) : ['http://localhost/'],
            },
            {
                client_id: 'bymelding-by',
                client_secret: otherClientSecret,
                token_endpoint_auth_method: 'client_secret_post',
                redirect_uris:
                    cities.length > 0 ? cities.map((url) => `${url}/oidc/tilbake/kommunen`) : ['http://localhost/'],
                post_logout_redirect_uris: cities.map((url) => `${url}/login`),
                ...(cities[0] ? { backchannel_logout_uri: `${cities[0]}/oidc/utlogging/kommunen` } : {}),
                backchannel_logout_session_required: true,
            },
        ],
        scopes: ['openid', 'profile', 'email', 'offline_access'],
        claims: { openid: ['sub', 'oid', 'email', 'email_verified', 'name', 'roles'] },
        conformIdTokenClaims: false,
        findAccount: (_, id) => ({
            accountId: id,
            claims: () => ({ sub: id, ...people.get(id) }),
        }),
        extraTokenClaims: (_, token) => ('accountId' in token ? people.get(token.accountId ?? '') : undefined),
        clientBasedCORS: () => true,
        pkce: { required: () => true },
        issueRefreshToken: async () => true,
        cookies: { keys: ['annen'] },
        features: {
            devInteractions: { enabled: true },
            backchannelLogout: { enabled: true },
            rpInitiatedLogout: { enabled: true },
            resourceIndicators: {
                enabled: true,
                defaultResource: (_, client) => (client.clientId === 'bymelding-klient' ? otherAudience : []),
                useGrantedResource: () => true,
                getResourceServerInfo: () => ({
                    audience: otherAudience,
                    scope: 'openid profile email',
                    accessTokenFormat: 'jwt',
                    accessTokenTTL: 600,
                }),
            },
        },
    });
    const open = (): void => {
        const provider = new Provider(issuer, configuration());
        const callback = provider.callback();
        listener = (request, response) => void callback(request, response);
    };
    open();
    return {
        issuer,
        people,
        accept: (cityUrl) => {
            cities = [...cities, cityUrl];
            open();
        },
        rotate: async () => {
            key = await makeKey();
            open();
        },
        publicKey: () => publicPart(key.jwk),
        token: (claims = {}, { header = {}, key: other } = {}) => {
            const now = Math.floor(Date.now() / 1000);
            const all = { iss: issuer, aud: otherAudience, sub: 'ukjent', iat: now, exp: now + 600, ...claims };
            return new SignJWT(all)
                .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid ?? '', typ: 'at+jwt', ...header })
                .sign(other ?? key.privateKey);
        },
        stop: async () => {
            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}
