import { getRequestListener } from '@hono/node-server';
import Provider from 'oidc-provider';
import type { City } from '../city';
import { authenticateWith } from './authenticate';
import { audienceOf, providerConfiguration } from './configuration';
import type { Identity } from './identity';
import { checkMachineSecrets } from './machineClients';
import { openServerKeys, type ServerKeys } from './serverKeys';
import { signInPages } from './signInPages';
import { tellOfFailures } from './unavailable';
import { logFault } from '../monitoring/log';

const ownPages = /^\/oidc\/(interaction\/|stil\.css)/;

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

/** Opens the OpenID provider of the embedded city under `{publicUrl}/oidc` (D4, D12). */
export const openIdentity = async (city: City): Promise<Identity> => {
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
        authenticate: (authorization) => current.authenticate(authorization),
    };
};
