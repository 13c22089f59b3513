import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { City } from './city';
import { externalServices } from './external/externalServices';
import { mountEndpoints } from './http/mount';
import { openApiDocument } from './http/openapi';
import { Refusal } from './http/refusal';
import { securityHeaders } from './http/securityHeaders';
import { staticClient } from './http/staticClient';
import type { Identity } from './identity/identity';
import { outboxPages } from './mail/outboxPages';
import { handlers } from './services';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const servicePaths = ['/api/*', '/sok/*', '/external/*', '/dev/*', '/config.json'];

/** Everything one process answers: the services, the external services' stand-ins, sign-in, and the built client. */
export const createListener = (city: City, identity: Identity): Listener => {
    const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>();
    app.use(securityHeaders(city.settings));
    for (const path of servicePaths) app.use(path, compress());
    app.onError((error, context) => {
        if (error instanceof Refusal) return context.json({ errorMessage: error.message, ...(error.errors ? { errors: error.errors } : {}) }, error.status);
        // The one place where an unforeseen fault is told to whoever runs the city; the caller gets no details.
        console.error(`${context.req.method} ${context.req.path}`, error);
        return context.json({ errorMessage: 'Feil oppsto på server siden med feilkode(500). Vennligst kontakt systemadministrator.' }, 500);
    });
    app.get('/config.json', (context) => context.json(city.settings.client, 200, { 'Cache-Control': 'no-store' }));
    const document = openApiDocument(city.settings.client);
    app.get('/api/openapi.json', (context) => context.json(document));
    mountEndpoints(app, city, handlers, identity.authenticate);
    app.route('/external', externalServices(city.settings));
    if (city.settings.demo) app.route('/dev', outboxPages(city));
    for (const path of servicePaths) app.all(path, (context) => context.json({ errorMessage: 'Fant ikke det du spurte etter.' }, 404));
    app.use(staticClient(city.settings.clientFolder));
    app.notFound((context) => context.text('Fant ikke siden.', 404));
    const services = getRequestListener(app.fetch);
    return (request, response) => {
        if (request.url?.startsWith('/oidc/')) identity.handle(request, response);
        else void services(request, response);
    };
};
