import { getRequestListener } from '@hono/node-server';
import { decodeJwt } from 'jose';
import Provider from 'oidc-provider';
import { messages } from '../../api/messages';
import type { City } from '../city';
import type { Authenticate } from '../http/mount';
import { authenticateWith } from './authenticate';
import { audienceOf, providerConfiguration } from './configuration';
import { trustIssuer } from './foreign/trustIssuer';
import type { Identity } from './identity';
import { checkMachineSecrets } from './machineClients';
import { sealEarlier } from './sealedSecret';
import { openServerKeys, type ServerKeys } from './serverKeys';
import { signInPages } from './signInPages';
import { tellOfFailures } from './unavailable';
import { logFault } from '../monitoring/log';

const ownPages = /^\/oidc\/(interaction|tilbake|utlogging)\/|^\/oidc\/stil\.css/;

/** A provider with these keys; all else that it knows is in the database. */
const openProvider = (city: City, keys: ServerKeys) => {
    const issuer = `${city.settings.publicUrl}/oidc`;
    const provider = new Provider(issuer, providerConfiguration(city, keys));
    provider.proxy = true;
    checkMachineSecrets(provider, city.database);
    tellOfFailures(provider, city.settings);
    // Log the details of a failed request for the operator; the caller gets none.
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
            // The provider builds its URLs from these headers, so set the public ones, whatever the caller or a proxy
            // sends.
            request.headers['x-forwarded-host'] = host;
            request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
            response.setHeader('X-Content-Type-Options', 'nosniff');
            response.setHeader('X-Frame-Options', 'SAMEORIGIN');
            // Not no-referrer, since a form would then be posted with the origin null.
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

/** True if a token names our own provider as its issuer. */
const isOwnToken = (authorization: string | undefined, issuer: string): boolean => {
    try {
        return decodeJwt(authorization?.replace(/^Bearer +/i, '') ?? '').iss === issuer;
    } catch {
        return false;
    }
};

/** With another provider for users, ours is for machine clients alone. */
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
 * Opens the identity of the embedded city: its OpenID provider under `{publicUrl}/oidc` (D4, D12), and where it trusts
 * another issuer, that one's tokens.
 */
export const openIdentity = async (city: City): Promise<Identity> => {
    await sealEarlier(city.database);
    const own = await openOwn(city);
    const { trustedIssuer } = city.settings;
    return trustedIssuer ? forMachines(city, own, trustIssuer(city, trustedIssuer)) : own;
};
