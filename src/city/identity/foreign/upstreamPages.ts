import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import type { Language } from '../pages/language';
import { languageCookie, languageOf } from '../pages/language';
import { expiredPage, strangerPage } from '../pages/messagePages';
import type { City } from '../../city';
import { addAudit } from '../../audit/audit';
import { logFault, logRefusedSignIn } from '../../monitoring/log';
import { countSignInFailure } from '../../monitoring/signInFailures';
import { requestIdOf } from '../../monitoring/requests';
import { signOutByProvider } from './backChannel';
import { personOf } from './claims';
import { findUser } from './findUser';
import { beginUpstream, Declined, finishUpstream, pageOfState, rememberUpstream, upstreamCookie } from './upstream';

interface Environment {
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
    const language = (context: Context<Environment>): Language => languageOf(getCookie(context, languageCookie));
    const frame = (context: Context<Environment>) => ({ settings, database, language: language(context) });
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
        try {
            const at = await beginUpstream(city, upstream, context.req.param('uid'), language(context));
            return context.redirect(at.href, 303);
        } catch (error) {
            logFault('Innloggingstjenesten svarer ikke', error, { provider: upstream.id });
            return refuse(context, upstream.id, 'the provider does not answer', false);
        }
    });
    // The browser sends the sign-in page's cookie to that page only.
    app.get('/oidc/tilbake/:provider', async (context) => {
        const query = new URL(context.req.url).searchParams;
        const uid = await pageOfState(city, query.get('state') ?? '');
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
            setCookie(context, upstreamCookie, await rememberUpstream(city, vouched, userId), {
                path: '/oidc',
                httpOnly: true,
                sameSite: 'Lax',
                secure: settings.publicUrl.startsWith('https:'),
            });
            return await finish(context, userId);
        } catch (error) {
            if (error instanceof Declined)
                return context.redirect(`${settings.publicUrl}/oidc/interaction/${uid}`, 303);
            return refuse(context, undefined, reasonOf(error), false);
        }
    });
    app.post('/oidc/utlogging/:provider', bodyLimit({ maxSize: 20_000 }), async (context) => {
        const upstream = upstreamOf(context);
        const { logout_token: token } = await context.req.parseBody();
        context.header('Cache-Control', 'no-store');
        if (!upstream || typeof token !== 'string') return context.json({ error: 'invalid_request' }, 400);
        try {
            await signOutByProvider(city, upstream, token);
            return context.body(null, 200);
        } catch (error) {
            logRefusedSignIn(`back-channel logout: ${error instanceof Error ? error.message : String(error)}`, {
                provider: upstream.id,
                requestId: requestIdOf(context.env.incoming),
            });
            return context.json({ error: 'invalid_request' }, 400);
        }
    });
    return app;
};
