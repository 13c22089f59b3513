import sql from 'sql-template-tag';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { City } from '../city';
import { accountOf, readUserById } from './accounts';
import { machineScopes } from '../../api/machineScopes';
import { databaseAdapter } from './adapter';
import { grantsOf } from './endSessions';
import { interactionPolicy } from './oidcProvider';
import { grantClaim } from './authenticate';
import { machineAuthMethods } from './machineClients';
import { languages } from './pages/language';
import { renderError, renderSignedOut, signOut } from './sessionPages';
import { type ServerKeys, signingAlgorithm } from './serverKeys';

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
