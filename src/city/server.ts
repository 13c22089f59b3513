import { stylePath, styleSheet } from './identity/pages/layout';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { messages } from '../api/messages';
import type { City } from './city';
import { dialectOf } from './http/strict/strictDialect';
import { jsonAnswer } from './http/json';
import { addedHosts } from './external/addedHosts';
import { mapFile } from './external/mapFile';
import { type CityApp, mountEndpoints } from './http/mount';
import { openApiDocument } from './http/openapi';
import { once } from './once';
import { failureOf, refusalOf } from './refusal';
import { securityHeaders } from './http/securityHeaders';
import { staticClient } from './http/staticClient';
import { issuerOrigins } from './identity/foreign/issuerKeys';
import type { Identity } from './identity/identity';
import { outboxPages } from './mail/outboxPages';
import { capabilities } from './capabilities';
import { handlersOf } from './services';
import { offeredOf } from './services/capability';
import { catalogueConfiguration } from './services/clientConfiguration';
import { logFault } from './monitoring/log';
import { followRequest, requestIdOf } from './monitoring/requests';
import { mapFilePath } from './settings';
import { cors } from 'hono/cors';

/** Allows static clients on other origins to call the city (CORS). They send tokens, so no cookies are allowed. */
export const crossOrigin = (origins: readonly string[]): MiddlewareHandler =>
    cors({
        origin: [...origins],
        allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key', 'X-Client-Id'],
        exposeHeaders: ['ETag', 'Content-Disposition', 'Retry-After', 'X-Request-Id', 'Idempotency-Replayed'],
        maxAge: 600,
    });

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const servicePaths = ['/api/*', '/sok/*', '/external/*', '/dev/*', '/config.json'];

/** Everything that a process serves: the services, stand-ins for external services, sign-in, and the built client. */
export const createListener = (city: City, identity: Identity): Listener => {
    const app: CityApp = new Hono();
    const dialect = dialectOf(city.settings);
    const { trustedIssuer } = city.settings;
    const providers = trustedIssuer && issuerOrigins(trustedIssuer.issuer);
    app.use(securityHeaders(city.settings, addedHosts(city), providers));
    for (const path of servicePaths) app.use(path, compress());
    if (city.settings.corsOrigins.length > 0)
        for (const path of [...servicePaths, mapFilePath]) app.use(path, crossOrigin(city.settings.corsOrigins));
    app.onError((error, context) => {
        const refusal = refusalOf(error);
        // The database logs its own failures, but not a full disk.
        if (refusal?.text === 'diskFull')
            logFault('Full disk', error, { requestId: requestIdOf(context.env.incoming) });
        if (refusal) return jsonAnswer(context, dialect.failure(refusal.failure), refusal.status, refusal.headers);
        // The caller disconnected, which is not a failure.
        if (context.req.raw.signal.aborted && error.name === 'AbortError') return context.body(null, 500);
        // Unexpected failures are logged only here; the caller gets no details.
        logFault('Uventet feil', error, { requestId: requestIdOf(context.env.incoming) });
        return jsonAnswer(context, dialect.failure(failureOf('serverError')), 500);
    });
    app.get('/config.json', async (context) =>
        jsonAnswer(context, { ...city.settings.client, ...(await catalogueConfiguration(city)) }, 200, {
            'Cache-Control': 'no-store',
        }),
    );
    if (!city.settings.strict) {
        const document = once(() => openApiDocument(city.settings.client));
        app.get('/api/openapi.json', (context) => context.json(document()));
    }
    mountEndpoints(app, city, handlersOf(offeredOf(capabilities, city.settings)), identity.authenticate);
    const { MAP_CONFIG_URL: mapPath } = city.settings.client;
    if (city.demo) app.route('/external', city.demo.standIns(city));
    if (mapPath === mapFilePath) app.route('/', mapFile(city.settings.dataFolder));
    if (city.settings.demo) app.route('/dev', outboxPages(city));
    app.get(stylePath, (context) =>
        context.body(styleSheet, 200, {
            'Content-Type': 'text/css; charset=utf-8',
            'Cache-Control': 'public, max-age=31536000, immutable',
        }),
    );
    const missing = dialect.failure(failureOf('missing'));
    for (const path of servicePaths) app.all(path, (context) => jsonAnswer(context, missing, dialect.unknownCall));
    for (const pages of city.additions.pages) app.route('/', pages(city));
    app.use(compress(), staticClient(city.settings.clientFolder));
    app.notFound((context) => context.text(messages.pageMissing, 404));
    const services = getRequestListener(app.fetch);
    return (request, response) => {
        followRequest(request, response, city.settings.proxyHops);
        if (request.url?.startsWith('/oidc/')) identity.handle(request, response);
        else void services(request, response);
    };
};
