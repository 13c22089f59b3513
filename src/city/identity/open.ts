import { getRequestListener } from '@hono/node-server';
import Provider from 'oidc-provider';
import type { City } from '../city';
import { authenticateWith } from './authenticate';
import { audienceOf, providerConfiguration } from './configuration';
import type { Identity } from './identity';
import { openServerKeys } from './serverKeys';
import { signInPages } from './signInPages';

const ownPages = /^\/oidc\/(interaction\/|stil\.css)/;

/** Opens the OpenID provider of the embedded city under `{publicUrl}/oidc` (D4, D12). */
export const openIdentity = async (city: City): Promise<Identity> => {
    const { publicUrl } = city.settings;
    const issuer = `${publicUrl}/oidc`;
    const keys = await openServerKeys(city.database);
    const provider = new Provider(issuer, providerConfiguration(city, keys));
    provider.proxy = true;
    // What goes wrong in a request is told to its caller without details, and here to whoever runs the city.
    provider.on('server_error', (context, error) => console.error(`${context.method} ${context.path}`, error));
    const answer = provider.callback();
    const pages = getRequestListener(signInPages(city, provider).fetch);
    const { host, protocol } = new URL(publicUrl);
    return {
        handle: (request, response) => {
            // The provider builds its addresses from these; whatever a caller or a proxy in between sends, they are the public ones.
            request.headers['x-forwarded-host'] = host;
            request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
            response.setHeader('X-Content-Type-Options', 'nosniff');
            response.setHeader('X-Frame-Options', 'SAMEORIGIN');
            // Not no-referrer: a form would then be posted with the origin null.
            response.setHeader('Referrer-Policy', 'same-origin');
            if (protocol === 'https:') response.setHeader('Strict-Transport-Security', 'max-age=31536000');
            if (ownPages.test(request.url ?? '')) {
                void pages(request, response);
                return;
            }
            Object.assign(request, { originalUrl: request.url });
            request.url = (request.url ?? '').slice('/oidc'.length);
            void answer(request, response);
        },
        authenticate: authenticateWith(city.database, { issuer, audience: audienceOf(publicUrl), keys: keys.signing }),
    };
};
