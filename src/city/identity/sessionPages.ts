import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import type { City } from '../city';
import { endGrants, grantsOf } from './endSessions';
import { logFault } from '../monitoring/log';
import { upstreamCookie, upstreamSignOut } from './foreign/upstream';
import { askToSignOutPage, failurePage, signedOutPage } from './pages/messagePages';
import { frameOf } from './pages/frameOf';
import { pageHeaders } from './pages/layout';

type Answer = (context: KoaContextWithOIDC) => Promise<void>;

const show = async (context: KoaContextWithOIDC, page: { toString(): string } | Promise<{ toString(): string }>) => {
    context.type = 'html';
    context.set(pageHeaders);
    context.body = (await page).toString();
};

/**
 * The client signs out in a popup that it closes after a second (administration §4). With the user's own ID token the
 * sign-out is immediate, without a click or another request. Without it the page asks first, since any site may have
 * sent the browser here.
 */
export const signOut =
    (city: City) =>
    async (context: KoaContextWithOIDC, form: string): Promise<void> => {
        const { session, entities, params, provider } = context.oidc;
        if (!session || entities.IdTokenHint?.payload.sub !== session.accountId) {
            await show(context, askToSignOutPage(frameOf(context, city), form));
            return;
        }
        await endGrants(city.database, grantsOf(session));
        const elsewhere = await upstreamSignOut(city, context.cookies.get(upstreamCookie, { signed: false })).catch(
            (error: unknown) => logFault('Utlogging hos innloggingstjenesten', error),
        );
        context.cookies.set(upstreamCookie, null, { path: '/oidc', signed: false });
        await session.destroy();
        context.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' });
        const back =
            typeof params?.post_logout_redirect_uri === 'string'
                ? new URL(params.post_logout_redirect_uri)
                : new URL(context.oidc.urlFor('end_session_success'));
        if (typeof params?.state === 'string') back.searchParams.set('state', params.state);
        context.status = 303;
        context.redirect((elsewhere ?? back).href);
    };

export const renderSignedOut =
    (city: City): Answer =>
    (context) =>
        show(context, signedOutPage(frameOf(context, city)));

export const renderError =
    (city: City) =>
    (context: KoaContextWithOIDC, out: ErrorOut, _error: Error): Promise<void> =>
        show(
            context,
            failurePage(
                frameOf(context, city),
                `${out.error}${out.error_description ? `: ${out.error_description}` : ''}`,
            ),
        );
