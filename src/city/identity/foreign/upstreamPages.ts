import { messageOf } from '../../errors';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import { rememberedLanguage } from '../pages/language';
import { cookieOptions } from '../pages/layout';
import { expiredPage, strangerPage } from '../pages/messagePages';
import type { City } from '../../city';
import { addAudit } from '../../audit/audit';
import { formBody } from '../../http/formBody';
import { logFault, logRefusedSignIn } from '../../monitoring/log';
import { countSignInFailure } from '../../monitoring/signInFailures';
import { requestIdOf } from '../../monitoring/requests';
import { personOf } from './claims';
import { findUser } from './findUser';
import {
    beginUpstream,
    Declined,
    finishUpstream,
    signInPageOf,
    rememberUpstream,
    upstreamCookie,
    usersOfUpstream,
} from './upstream';
import { type JWTPayload, jwtVerify } from 'jose';
import { isRecord } from '../../../api/rules/isRecord';
import type { Upstream } from '../../signInSettings';
import { countPage } from '../attempts';
import { endSessionsOf } from '../endSessions';
import { issuerKeys } from './issuerKeys';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const keys = new WeakMap<Upstream, ReturnType<typeof issuerKeys>>();

const isLogout = ({ events, nonce }: JWTPayload): boolean =>
    nonce === undefined && isRecord(events) && logoutEvent in events;

/**
 * OpenID Connect back-channel logout: the provider has signed somebody out, so their sessions here end too. Throws an
 * error unless the token is a logout token from that provider.
 */
const signOutByProvider = async (city: City, upstream: Upstream, token: string): Promise<void> => {
    const keySet = keys.get(upstream) ?? issuerKeys(upstream.issuer);
    keys.set(upstream, keySet);
    const { payload } = await jwtVerify(token, keySet, {
        issuer: upstream.issuer,
        audience: upstream.clientId,
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        clockTolerance: 60,
        maxTokenAge: '5m',
        requiredClaims: ['iat', 'jti', 'events'],
    });
    if (!isLogout(payload)) throw new Error('not a logout token');
    for (const userId of await usersOfUpstream(city, upstream, payload)) await endSessionsOf(city.database, userId);
};

export interface Environment {
    Bindings: HttpBindings;
}

/** Why a sign-in failed, with the error code of the library or the provider, if there is one. */
const reasonOf = (error: unknown): string => {
    if (!(error instanceof Error)) return String(error);
    const codes = ['error', 'error_description', 'code'].map((name) => Reflect.get(error, name) as unknown);
    return [error.message, ...codes.filter((code) => typeof code === 'string')].join(', ');
};

interface SignIn {
    /** True if the browser has this sign-in page open, according to the provider's cookie. */
    readonly isOpen: (context: Context<Environment>) => Promise<boolean>;
    /** Completes the sign-in with this user. */
    readonly finish: (context: Context<Environment>, userId: string) => Promise<Response>;
}

/**
 * Signing in with another provider: /oidc/interaction/{uid}/med/{provider} starts, /oidc/tilbake/{provider} and
 * /oidc/interaction/{uid}/tilbake return, and the provider calls /oidc/utlogging/{provider} after a sign-out.
 */
export const upstreamPages = (city: City, { isOpen, finish }: SignIn): Hono<Environment> => {
    const { database, settings, now } = city;
    const app = new Hono<Environment>();
    const frame = (context: Context<Environment>) => ({ settings, database, language: rememberedLanguage(context) });
    const upstreamOf = (context: Context<Environment>) =>
        settings.upstreams.find(({ id }) => id === context.req.param('provider'));
    const refuse = (context: Context<Environment>, name: string | undefined, reason: string, isKnown: boolean) => {
        const requestId = requestIdOf(context.env.incoming) ?? '–';
        countSignInFailure('provider');
        logRefusedSignIn(reason, { provider: name, requestId });
        return context.html(strangerPage(frame(context), { isKnown, reference: requestId }), isKnown ? 403 : 400);
    };

    app.get('/oidc/interaction/:uid/med/:provider', async (context) => {
        const upstream = upstreamOf(context);
        if (!upstream || !(await isOpen(context))) return context.html(expiredPage(frame(context)), 400);
        await countPage(city, context.env.incoming);
        try {
            const at = await beginUpstream(city, upstream, context.req.param('uid'), rememberedLanguage(context));
            return context.redirect(at.href, 303);
        } catch (error) {
            logFault('Innloggingstjenesten svarer ikke', error, { provider: upstream.id });
            return refuse(context, upstream.id, 'the provider does not answer', false);
        }
    });
    // The browser sends the sign-in page's cookie to that page only.
    app.get('/oidc/tilbake/:provider', async (context) => {
        const query = new URL(context.req.url).searchParams;
        const uid = await signInPageOf(city, query.get('state') ?? '');
        if (uid === undefined) return context.html(expiredPage(frame(context)), 400);
        return context.redirect(`${settings.publicUrl}/oidc/interaction/${uid}/tilbake?${query}`, 303);
    });
    app.get('/oidc/interaction/:uid/tilbake', async (context) => {
        const uid = context.req.param('uid');
        if (!(await isOpen(context))) return context.html(expiredPage(frame(context)), 400);
        try {
            const vouched = await finishUpstream(city, uid, new URL(context.req.url).searchParams);
            const { upstream, claims } = vouched;
            const person = personOf(claims, upstream);
            const found =
                'lacks' in person ? person : await findUser(database, upstream.issuer, person, upstream, now());
            if ('lacks' in found) {
                await addAudit(database, { userId: null, now: now() }, { event: 'innlogging-avvist' });
                return refuse(context, upstream.id, found.lacks, true);
            }
            const { userId } = found;
            const cookie = await rememberUpstream(city, vouched, userId);
            setCookie(context, upstreamCookie, cookie, cookieOptions(settings));
            return await finish(context, userId);
        } catch (error) {
            if (error instanceof Declined)
                return context.redirect(`${settings.publicUrl}/oidc/interaction/${uid}`, 303);
            return refuse(context, undefined, reasonOf(error), false);
        }
    });
    app.post('/oidc/utlogging/:provider', bodyLimit({ maxSize: 20_000 }), async (context) => {
        const upstream = upstreamOf(context);
        const { logout_token: token } = await formBody(context);
        context.header('Cache-Control', 'no-store');
        if (!upstream || typeof token !== 'string') return context.json({ error: 'invalid_request' }, 400);
        try {
            await signOutByProvider(city, upstream, token);
            return context.body(null, 200);
        } catch (error) {
            logRefusedSignIn(`back-channel logout: ${messageOf(error)}`, {
                provider: upstream.id,
                requestId: requestIdOf(context.env.incoming),
            });
            return context.json({ error: 'invalid_request' }, 400);
        }
    });
    return app;
};
