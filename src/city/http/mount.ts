import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint';
import { endpointIds, endpoints } from '../../contract/endpoints';
import type { City } from '../city';
import { type Caller, type Handlers, type SignedInCall, WithHeaders } from './handler';
import { norwegian } from './norwegian';
import { readJson } from './readJson';
import { forbidden, Refusal, unauthenticated } from './refusal';
import { readUpload } from './upload';

z.config({ localeError: norwegian });

/** Answers who the bearer token belongs to; undefined when it is missing, expired, or not ours. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller | undefined>;
type AnyHandler = (call: SignedInCall) => Promise<unknown>;
interface Bindings {
    Bindings: { incoming: IncomingMessage };
}

const parse = <T>(schema: z.ZodType<T>, value: unknown): T => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    throw new Refusal(400, errors[0]?.message ?? 'Ugyldig forespørsel.', errors);
};

const queryOf = (context: Context): Record<string, string | string[]> =>
    Object.fromEntries(Object.entries(context.req.queries()).map(([key, values]) => [key, values.length === 1 ? (values[0] ?? '') : values]));

const readBody = async (context: Context<Bindings>, endpoint: Endpoint) => {
    if (endpoint.upload) {
        const { fields, files } = await readUpload(context.env.incoming, endpoint.upload);
        return { body: endpoint.body && parse(endpoint.body, fields), files };
    }
    if (!endpoint.body) return { body: undefined, files: [] };
    return { body: parse(endpoint.body, await readJson(context.env.incoming)), files: [] };
};

const versionOf = (header: string | undefined): number | undefined => {
    const version = header?.match(/^(?:W\/)?"(\d+)"$/)?.[1];
    if (header && header !== '*' && version === undefined) throw new Refusal(412, 'Ukjent versjon i If-Match.');
    return version === undefined ? undefined : Number(version);
};

const respond = (context: Context, endpoint: Endpoint, outcome: unknown): Response => {
    const { answer, headers } = outcome instanceof WithHeaders ? (outcome as WithHeaders<unknown>) : { answer: outcome, headers: {} };
    if (endpoint.kind === 'file') return answer as Response;
    if (endpoint.kind === 'empty') return context.body(null, 204, headers);
    return context.json(endpoint.kind === 'result' ? { result: answer } : answer, endpoint.status === 201 ? 201 : 200, { 'Cache-Control': 'no-store', ...headers });
};

/** Mounts every endpoint of the contract: who calls, may they, is the request well formed, then the handler, in this order. */
export const mountEndpoints = (app: Hono<Bindings>, city: City, handlers: Handlers, authenticate: Authenticate): void => {
    // More specific paths first, so that /entreprenorer/bruker/… is not taken for an id.
    const ids = endpointIds.toSorted((a, b) => endpoints[a].path.split('{').length - endpoints[b].path.split('{').length);
    for (const id of ids) {
        const endpoint: Endpoint = endpoints[id];
        const handler = handlers[id] as AnyHandler | undefined;
        app.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
            const caller = await authenticate(context.req.header('Authorization'));
            if (endpoint.access !== 'public') {
                if (!caller) throw unauthenticated();
                if (endpoint.access !== 'signedIn' && !endpoint.access.some((role) => caller.roles.includes(role))) throw forbidden();
            }
            if (!handler) throw new Refusal(501, 'Tjenesten er ikke tilgjengelig ennå.');
            const { body, files } = await readBody(context, endpoint);
            const call = {
                params: endpoint.params ? parse(endpoint.params, context.req.param()) : {},
                query: endpoint.query ? parse(endpoint.query, queryOf(context)) : {},
                body,
                files,
                city,
                caller,
                ifMatch: versionOf(context.req.header('If-Match')),
                signal: context.req.raw.signal,
            };
            return respond(context, endpoint, await handler(call as unknown as SignedInCall));
        });
    }
};
