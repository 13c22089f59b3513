import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { decodeJwt } from 'jose';
import { messages } from '../../api/messages';
import type { City } from '../city';
import type { Authenticate } from '../http/mount';
import { countPage } from './attempts';
import { authenticateWith } from './authenticate';
import { audienceOf, providerConfiguration } from './configuration';
import { trustIssuer } from './foreign/trustIssuer';
import type { Identity } from './identity';
import { checkMachineSecrets } from './machineClients';
import { encryptOldSecrets } from './sealedSecret';
import { openServerKeys, type ServerKeys } from './serverKeys';
import { signInPages } from './signInPages';
import { logFault } from '../monitoring/log';
import type Provider from 'oidc-provider';
import { Provider as OidcProvider } from './oidcProvider';
import { type Refusal, refusalOf } from '../refusal';
import { frameOf } from './pages/frameOf';
import { pageHeaders } from './pages/layout';
import { unavailablePage } from './pages/messagePages';

/** The provider's addresses that store something for whoever calls them. */
const storing = /^\/(auth|session\/end)\/?$/i;

/**
 * When the database or disk fails, or there are too many calls, the provider answers with the cause: a page for browsers,
 * its usual JSON for clients.
 */
const tellOfFailures = (provider: Provider, city: City): void => {
    const refusals = new WeakMap<object, Refusal>();
    provider.on('server_error', (context, error) => {
        const refusal = refusalOf(error);
        if (refusal) refusals.set(context, refusal);
    });
    const limited = async ({ path, req }: { path: string; req: IncomingMessage }, next: () => Promise<void>) => {
        if (storing.test(path)) await countPage(city, req);
        await next();
    };
    provider.use(async (context, next) => {
        // The provider saves its session outside its own error handling.
        await limited(context, next).catch((error: unknown) => {
            const refusal = refusalOf(error);
            if (!refusal) throw error;
            refusals.set(context, refusal);
            context.remove('Location');
            context.body = { error: 'temporarily_unavailable' };
        });
        const refusal = refusals.get(context);
        if (!refusal) return;
        context.status = refusal.status;
        context.set({ ...refusal.headers });
        if (context.accepts('json', 'html') !== 'html') return;
        context.set(pageHeaders);
        context.type = 'html';
        context.body = (
            await unavailablePage(frameOf(context, { settings: city.settings }), refusal.failure)
        ).toString();
    });
};

const ownPages = /^\/oidc\/(interaction|tilbake|utlogging)\/|^\/oidc\/stil\.css/;

/** A provider with these keys; everything else it knows is in the database. */
const openProvider = (city: City, keys: ServerKeys) => {
    const issuer = `${city.settings.publicUrl}/oidc`;
    const provider = new OidcProvider(issuer, providerConfiguration(city, keys));
    provider.proxy = true;
    checkMachineSecrets(provider, city.database);
    tellOfFailures(provider, city);
    // Details of a failed request are for the operator; the caller gets none.
    provider.on('server_error', (context, error) => logFault(`OpenID ${context.method} ${context.path}`, error));
    return {
        keys: JSON.stringify(keys),
        answer: provider.callback(),
        pages: getRequestListener(signInPages(city, provider).fetch),
        authenticate: authenticateWith(city.database, {
            issuer,
            audience: audienceOf(city.settings.publicUrl),
            keys: keys.signing,
        }),
    };
};

const openOwn = async (city: City): Promise<Identity> => {
    const { publicUrl } = city.settings;
    const { host, protocol } = new URL(publicUrl);
    const readKeys = () => openServerKeys(city.database, city.now());
    let current = openProvider(city, await readKeys());
    return {
        refreshKeys: async () => {
            const keys = await readKeys();
            if (JSON.stringify(keys) !== current.keys) current = openProvider(city, keys);
        },
        handle: (request, response) => {
            // The provider builds URLs from these headers, so they are set to the public address, whatever the request
            // says.
            request.headers['x-forwarded-host'] = host;
            request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
            response.setHeader('X-Content-Type-Options', 'nosniff');
            response.setHeader('X-Frame-Options', 'SAMEORIGIN');
            // With no-referrer, browsers would post the form with the origin null.
            response.setHeader('Referrer-Policy', 'same-origin');
            if (protocol === 'https:') response.setHeader('Strict-Transport-Security', 'max-age=31536000');
            if (ownPages.test(request.url ?? '')) {
                void current.pages(request, response);
                return;
            }
            Object.assign(request, { originalUrl: request.url });
            request.url = (request.url ?? '').slice('/oidc'.length);
            void current.answer(request, response);
        },
        authenticate: (...call) => current.authenticate(...call),
    };
};

/** True if the token's issuer is our own provider. */
const isOwnToken = (authorization: string | undefined, issuer: string): boolean => {
    try {
        return decodeJwt(authorization?.replace(/^Bearer +/i, '') ?? '').iss === issuer;
    } catch {
        return false;
    }
};

/** When users sign in with another provider, ours serves machine clients only. */
const forMachines = (city: City, own: Identity, trusted: Authenticate): Identity => ({
    ...own,
    handle: (request, response) => {
        if (/^\/oidc\/token(\?|$)/.test(request.url ?? '')) own.handle(request, response);
        else response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end(messages.pageMissing);
    },
    authenticate: async (...call) => {
        if (!isOwnToken(call[0], `${city.settings.publicUrl}/oidc`)) return trusted(...call);
        const caller = await own.authenticate(...call);
        return caller?.scopes ? caller : undefined;
    },
});

/**
 * Opens the city's identity: its OpenID provider at `{publicUrl}/oidc` (D4, D12), and the trusted issuer's tokens, if
 * there is one.
 */
export const openIdentity = async (city: City): Promise<Identity> => {
    await encryptOldSecrets(city.database);
    const own = await openOwn(city);
    const { trustedIssuer } = city.settings;
    return trustedIssuer ? forMachines(city, own, trustIssuer(city, trustedIssuer)) : own;
};
