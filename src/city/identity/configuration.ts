import sql, { type Sql } from 'sql-template-tag';
import type { Adapter, AdapterPayload, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { City } from '../city';
import { accountOf, readUserById } from './accounts';
import { machineScopes } from '../../api/machineScopes';
import { grantsOf } from './endSessions';
import { errors, interactionPolicy } from './oidcProvider';
import { grantClaim } from './authenticate';
import { findMachineClient, machineAuthMethods } from './machineClients';
import { languages } from './pages/language';
import { renderError, renderSignedOut, signOut } from './sessionPages';
import { type ServerKeys, signingAlgorithm } from './serverKeys';
import type { Database } from '../database/database';
import { sha256Hex } from '../sha256';

interface Row {
    payload: AdapterPayload;
    consumed_at: string | null;
}

/**
 * A used refresh token stays valid this long; after that it counts as stolen, and the provider ends the whole sign-in.
 * The tabs of a browser may renew it at the same time. If the answer to a renewal is lost, the client gives up after 10
 * s (oidc-client-ts) and repeats it 10 s later (`useRenewal`), with the same token.
 */
const reuseMilliseconds = 30_000;

/** Whoever has the id of one of these is signed in, so only its hash is stored. */
const secretKinds = ['AuthorizationCode', 'RefreshToken', 'Session'];
const keyOf = (kind: string, id: string): string => (secretKinds.includes(kind) ? sha256Hex(id) : id);

/** A payload without its id and that of the browser's session. */
const storedOf = ({ jti: _, session, ...payload }: AdapterPayload) => ({
    ...payload,
    ...(session ? { session: { ...session, cookie: undefined } } : {}),
});

const read = async (database: Database, kind: string, key: Sql): Promise<AdapterPayload | undefined> => {
    const row = await database.row<Row>(sql`
        select payload, consumed_at from oidc_model
        where kind = ${kind} and ${key} and (expires_at is null or expires_at > ${new Date()})`);
    if (!row) return undefined;
    if (!row.consumed_at) return row.payload;
    const consumed = Date.parse(row.consumed_at);
    return kind === 'RefreshToken' && Date.now() - consumed < reuseMilliseconds
        ? row.payload
        : { ...row.payload, consumed: Math.floor(consumed / 1000) };
};

/** Stores the provider's state in the database, so that any process can continue a sign-in (D12). */
const databaseAdapter =
    (database: Database) =>
    (kind: string): Adapter => ({
        upsert: async (id, payload, expiresIn) => {
            const expires = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null;
            await database.rows(sql`
                insert into oidc_model (kind, id, payload, grant_id, user_code, uid, expires_at)
                values (${kind}, ${keyOf(kind, id)}, ${JSON.stringify(storedOf(payload))}::jsonb, ${payload.grantId ?? null}, ${payload.userCode ?? null}, ${payload.uid ?? null}, ${expires})
                on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
                    user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`);
        },
        find: async (id) => {
            if (kind === 'Client') return findMachineClient(database, id);
            const payload = await read(database, kind, sql`id = ${keyOf(kind, id)}`);
            return payload && { ...payload, jti: id };
        },
        findByUid: (uid) => read(database, kind, sql`uid = ${uid}`),
        findByUserCode: (code) => read(database, kind, sql`user_code = ${code}`),
        consume: async (id) => {
            const first = await database.row(
                sql`update oidc_model set consumed_at = ${new Date()} where kind = ${kind} and id = ${keyOf(kind, id)} and consumed_at is null returning 1 as one`,
            );
            // When two requests use the same code at once, the second one finds it used.
            if (!first && kind === 'AuthorizationCode')
                throw new errors.InvalidGrant('authorization code already consumed');
        },
        destroy: async (id) => {
            await database.rows(sql`delete from oidc_model where kind = ${kind} and id = ${keyOf(kind, id)}`);
        },
        revokeByGrantId: async (grantId) => {
            await database.rows(sql`delete from oidc_model where kind = ${kind} and grant_id = ${grantId}`);
        },
    });

const workingDay = 12 * 3600;
const scopes = ['openid', 'profile', 'groups', 'email', 'params'];

export const audienceOf = (publicUrl: string): string => `${publicUrl}/api`;

/**
 * True if the browser's sign-in has not been renewed for too long. An open page renews it, so its refresh token tells.
 * A new sign-in has no token yet.
 */
const isIdle = async ({ settings, database }: City, { session }: KoaContextWithOIDC['oidc']): Promise<boolean> => {
    if (!session?.accountId || !session.loginTs) return false;
    if (Date.now() - session.loginTs * 1000 < settings.idleSeconds * 1000) return false;
    const live = await database.row(sql`
        select 1 from oidc_model where kind = 'RefreshToken' and grant_id = any(${grantsOf(session)}::text[])
            and consumed_at is null and expires_at > ${new Date()} limit 1`);
    return live === undefined;
};

const signInOnly = (city: City) => {
    const policy = interactionPolicy.base();
    // The city's own client needs no consent.
    policy.remove('consent');
    const { Check } = interactionPolicy;
    policy
        .get('login')
        ?.checks.add(
            new Check('no_account', 'the user of the session is removed', 'login_required', ({ oidc }) =>
                oidc.session?.accountId && !oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
            ),
        );
    policy
        .get('login')
        ?.checks.add(
            new Check('idle', 'nobody has used the sign-in for long', 'login_required', async ({ oidc }) =>
                (await isIdle(city, oidc)) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
            ),
        );
    return policy;
};

const grantAll = (audience: string) => async (context: KoaContextWithOIDC) => {
    const { session, client, provider } = context.oidc;
    if (!session?.accountId || !client) return undefined;
    const known = session.grantIdFor(client.clientId);
    const found = known ? await provider.Grant.find(known) : undefined;
    if (found?.accountId === session.accountId) return found;
    const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
    grant.addOIDCScope(scopes.join(' '));
    grant.addResourceScope(audience, scopes.join(' '));
    await grant.save();
    return grant;
};

/**
 * The OpenID provider's configuration: one public client, code flow with PKCE, and JWT access tokens for the API (D4).
 */
export const providerConfiguration = (city: City, keys: ServerKeys): Configuration => {
    const { settings, database } = city;
    const { publicUrl, client } = settings;
    const audience = audienceOf(publicUrl);
    const origins = [new URL(publicUrl).origin, ...settings.corsOrigins];
    const clients = [publicUrl, ...settings.corsOrigins];
    return {
        adapter: databaseAdapter(database),
        jwks: { keys: keys.signing as NonNullable<Configuration['jwks']>['keys'] },
        clients: [
            {
                client_id: client.OIDC_CLIENT_ID,
                client_name: client.PRODUCT_TITLE,
                token_endpoint_auth_method: 'none',
                grant_types: ['authorization_code', 'refresh_token'],
                response_types: ['code'],
                // Both sign-in and silent renewal return here.
                redirect_uris: clients.map((url) => `${url}/auth-callback`),
                post_logout_redirect_uris: clients.map((url) => `${url}/login`),
                id_token_signed_response_alg: signingAlgorithm,
            },
        ],
        discovery: { ui_locales_supported: [...languages] },
        // Only what the client uses.
        responseTypes: ['code'],
        clientAuthMethods: ['none', ...machineAuthMethods],
        scopes: [...scopes, ...machineScopes],
        claims: { openid: ['sub', 'bym-id', 'roles'], profile: ['name'], email: ['email'], groups: ['groups'] },
        conformIdTokenClaims: false,
        findAccount: async (_context, id) => {
            const user = await readUserById(database, id);
            return user && accountOf(user, client.PRODUCT);
        },
        pkce: { required: () => true },
        issueRefreshToken: async () => true,
        rotateRefreshToken: true,
        clientBasedCORS: (_context, from) => origins.includes(from),
        extraTokenClaims: async (_context, token) => ('grantId' in token ? { [grantClaim]: token.grantId } : undefined),
        loadExistingGrant: grantAll(audience),
        interactions: { policy: signInOnly(city), url: (_context, { uid }) => `${publicUrl}/oidc/interaction/${uid}` },
        cookies: {
            keys: keys.cookies,
            names: { session: 'by_session', interaction: 'by_interaction', resume: 'by_interaction_resume' },
        },
        ttl: {
            AccessToken: settings.accessTokenSeconds,
            AuthorizationCode: 60,
            IdToken: settings.accessTokenSeconds,
            ClientCredentials: settings.accessTokenSeconds,
            RefreshToken: settings.idleSeconds,
            Session: workingDay,
            Grant: workingDay,
            Interaction: 3600,
        },
        features: {
            devInteractions: { enabled: false },
            clientCredentials: { enabled: !settings.strict },
            pushedAuthorizationRequests: { enabled: false },
            // The ID token has all claims, and access tokens are only for the API.
            userinfo: { enabled: false },
            resourceIndicators: {
                enabled: true,
                defaultResource: () => audience,
                useGrantedResource: () => true,
                getResourceServerInfo: (_context, _resource, { clientId, scope = '' }) => ({
                    audience,
                    scope: clientId === client.OIDC_CLIENT_ID ? scopes.join(' ') : scope,
                    accessTokenFormat: 'jwt',
                    accessTokenTTL: settings.accessTokenSeconds,
                    jwt: { sign: { alg: signingAlgorithm } },
                }),
            },
            rpInitiatedLogout: {
                enabled: true,
                logoutSource: signOut(city),
                postLogoutSuccessSource: renderSignedOut(city),
            },
        },
        renderError: renderError(city),
    };
};
