import * as oidc from 'openid-client';
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { City } from '../../city';
import type { Upstream } from '../../signInSettings';
import type { Claims } from './claims';
import { sha256Hex } from '../../sha256';

/** How long a sign-in at the provider may take. */
const minutesAway = 15;
const pendingKind = 'UpstreamRequest';

const found = new WeakMap<Upstream, Promise<oidc.Configuration>>();

/** The provider's metadata, fetched when first needed. Failures are not cached. */
const configurationOf = (upstream: Upstream): Promise<oidc.Configuration> => {
    const { issuer, clientId, clientSecret } = upstream;
    const known = found.get(upstream);
    if (known) return known;
    const isPlain = issuer.startsWith('http:');
    const finding = oidc
        .discovery(
            new URL(issuer),
            clientId,
            undefined,
            clientSecret === undefined ? oidc.None() : oidc.ClientSecretPost(clientSecret),
            {
                timeout: 5,
                // Verifies the signature of the ID token too, instead of trusting the connection alone.
                execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
            },
        )
        .catch((error: unknown) => {
            found.delete(upstream);
            throw error;
        });
    found.set(upstream, finding);
    return finding;
};

/** The redirect address that is registered at the provider. */
const returnAddress = (publicUrl: string, { id }: Upstream): string => `${publicUrl}/oidc/tilbake/${id}`;

interface Pending {
    readonly provider: string;
    readonly verifier: string;
    readonly nonce: string;
}

/** The address that starts a sign-in at the provider, from the sign-in page `uid`. */
export const beginUpstream = async (
    { database, settings }: City,
    upstream: Upstream,
    uid: string,
    language: string,
): Promise<URL> => {
    const configuration = await configurationOf(upstream);
    const verifier = oidc.randomPKCECodeVerifier();
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const pending: Pending = { provider: upstream.id, verifier, nonce };
    await database.rows(sql`
        insert into oidc_model (kind, id, payload, uid, expires_at)
        values (${pendingKind}, ${sha256Hex(state)}, ${JSON.stringify(pending)}::jsonb, ${uid}, ${new Date(Date.now() + minutesAway * 60_000)})`);
    return oidc.buildAuthorizationUrl(configuration, {
        ...upstream.parameters,
        redirect_uri: returnAddress(settings.publicUrl, upstream),
        scope: upstream.scopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
    });
};

/** The sign-in page where the sign-in with this `state` started. */
export const signInPageOf = async ({ database }: City, state: string): Promise<string | undefined> =>
    (
        await database.row<{ uid: string | null }>(
            sql`select uid from oidc_model where kind = ${pendingKind} and id = ${sha256Hex(state)} and expires_at > ${new Date()}`,
        )
    )?.uid ?? undefined;

/** The person declined at the provider. */
export class Declined extends Error {}

interface Vouched {
    readonly upstream: Upstream;
    readonly claims: Claims;
    readonly idToken: string;
}

/**
 * Completes a sign-in for the sign-in page `uid`, once: the state must belong to this page, whose cookie the browser
 * has, and nonce and PKCE to this state. Throws an error otherwise.
 */
export const finishUpstream = async (
    { database, settings }: City,
    uid: string,
    query: URLSearchParams,
): Promise<Vouched> => {
    const state = query.get('state') ?? '';
    const row = await database.row<{ payload: Pending }>(sql`
        delete from oidc_model where kind = ${pendingKind} and id = ${sha256Hex(state)} and uid = ${uid} and expires_at > ${new Date()}
        returning payload`);
    const upstream = settings.upstreams.find(({ id }) => id === row?.payload.provider);
    if (!row || !upstream) throw new Error('The state belongs to no sign-in that this page started');
    const at = new URL(returnAddress(settings.publicUrl, upstream));
    at.search = query.toString();
    try {
        const tokens = await oidc.authorizationCodeGrant(await configurationOf(upstream), at, {
            expectedState: state,
            expectedNonce: row.payload.nonce,
            pkceCodeVerifier: row.payload.verifier,
            idTokenExpected: true,
        });
        return { upstream, claims: { ...tokens.claims() }, idToken: tokens.id_token ?? '' };
    } catch (error) {
        if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') throw new Declined();
        throw error;
    }
};

/** Our record of a provider's session, stored until either side ends it. */
const sessionKind = 'UpstreamSession';
const keptHours = 12;
/** The cookie that identifies this record. */
export const upstreamCookie = 'by_upstream';

/** The provider's ids of the user and the session. */
const idsOf = ({ sub, sid }: Claims) => ({
    sub: typeof sub === 'string' ? sub : null,
    sid: typeof sid === 'string' ? sid : null,
});

/**
 * Stores which provider session a sign-in belongs to, so that each side can end the other. Answers the value of the
 * cookie.
 */
export const rememberUpstream = async (
    { database }: City,
    { upstream, claims, idToken }: Vouched,
    accountId: string,
): Promise<string> => {
    const cookie = randomUUID();
    const payload = { accountId, provider: upstream.id, ...idsOf(claims), idToken };
    await database.rows(sql`
        insert into oidc_model (kind, id, payload, expires_at)
        values (${sessionKind}, ${sha256Hex(cookie)}, ${JSON.stringify(payload)}::jsonb, ${new Date(Date.now() + keptHours * 3_600_000)})`);
    return cookie;
};

/** The address that signs out of the provider; undefined after a sign-in by password. */
export const upstreamSignOut = async (
    { database, settings }: City,
    cookie: string | undefined,
): Promise<URL | undefined> => {
    if (!cookie) return undefined;
    const row = await database.row<{ payload: { provider: string; idToken: string } }>(
        sql`delete from oidc_model where kind = ${sessionKind} and id = ${sha256Hex(cookie)} returning payload`,
    );
    const upstream = settings.upstreams.find(({ id }) => id === row?.payload.provider);
    if (!row || !upstream) return undefined;
    const configuration = await configurationOf(upstream);
    if (!configuration.serverMetadata().end_session_endpoint) return undefined;
    return oidc.buildEndSessionUrl(configuration, {
        id_token_hint: row.payload.idToken,
        post_logout_redirect_uri: `${settings.publicUrl}/login`,
    });
};

/** The users signed in by the provider, by its session or else by its subject. */
export const usersOfUpstream = async ({ database }: City, { id }: Upstream, claims: Claims): Promise<string[]> => {
    const { sub, sid } = idsOf(claims);
    return (
        await database.rows<{ user_id: string }>(sql`
            select distinct payload ->> 'accountId' as user_id from oidc_model
            where kind = ${sessionKind} and payload ->> 'provider' = ${id}
                and case when ${sid}::text is null then payload ->> 'sub' = ${sub}::text else payload ->> 'sid' = ${sid}::text end`)
    ).map(({ user_id }) => user_id);
};
