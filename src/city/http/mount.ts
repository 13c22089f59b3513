import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHmac } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { may } from '../../api/access';
import type { Offers } from '../../api/offered';
import { clientHeader } from '../../api/configuration';
import { type Endpoint, largestRequest } from '../../api/endpoint';
import { endpointIds, type Endpoints, endpoints } from '../../api/endpoints';
import { message } from '../../api/messages';
import { schemaMessage } from '../../api/schemaMessage';
import { auditReading } from '../audit/reading';
import { auditRefusal } from '../audit/refusals';
import type { Caller } from '../caller';
import type { City } from '../city';
import { admit } from './admission';
import { answer } from './answer';
import { coercedNumber } from './coerced';
import type { Database } from '../database/database';
import { cachedSecret } from '../database/secret';
import { filesOfRequest } from '../files/looseFiles';
import type { FileStore } from '../files/store';
import type { Dialect, RawRequest } from './dialect';
import { dialectOf } from './strict/strictDialect';
import type { Handlers, IfMatch, SignedInCall, Write } from './handler';
import { readIdempotencyKey, writeOnce } from './idempotency';
import { noteRequest, requestIdOf } from '../monitoring/requests';
import { originOf } from './origin';
import { readJson } from './readJson';
import { forbidden, invalid, Refusal, unauthenticated } from '../refusal';
import { openUpload } from './upload';
import { fileIds } from '../../api/rules/reportFiles';

type EndpointId = (typeof endpointIds)[number];

/** Heavy reads that a replica may answer. The answer may be a few seconds old, except for a user who has just written. */
const mayReadReplica: ReadonlySet<EndpointId> = new Set([
    'searchServiceReports',
    'searchContractorReports',
    'mapServiceReports',
    'mapContractorReports',
    ...fileIds,
]);

/**
 * Returns the owner of the bearer token; undefined when it is missing, expired or not ours. Throws a Refusal for a
 * foreign issuer's token that gives no access; its reason is logged with the request id.
 */
export type Authenticate = (
    authorization: string | undefined,
    requestId: string | undefined,
) => Promise<Caller | undefined>;

/** What the steps know about a call; each step adds to it. */
interface CallState {
    caller: Caller | undefined;
    raw: RawRequest;
    /** Read later, by the handler. */
    upload: ReturnType<typeof openUpload> | undefined;
    files: FileStore;
    input: { readonly params: object; readonly query: object; readonly body: unknown };
}
export type CityApp = Hono<{ Bindings: { incoming: IncomingMessage; outgoing: ServerResponse }; Variables: CallState }>;
type Step = CityApp extends Hono<infer Environment> ? MiddlewareHandler<Environment> : never;
type CallContext = Parameters<Step>[0];

/** An endpoint with its handler. */
interface Mounted {
    readonly id: keyof Endpoints;
    readonly endpoint: Endpoint;
    readonly handler: (call: SignedInCall) => Promise<unknown>;
    readonly city: City;
    readonly dialect: Dialect;
    readonly authenticate: Authenticate;
    readonly offers: Offers;
    readonly fingerprintSecret: () => Promise<string>;
}

const authenticate = ({ endpoint, authenticate: callerOf }: Mounted): Step => {
    return async (context, next) => {
        const { incoming } = context.env;
        noteRequest(incoming, { route: endpoint.path });
        const caller = await callerOf(context.req.header('Authorization'), requestIdOf(incoming));
        if (caller) noteRequest(incoming, { userId: caller.userId });
        context.set('caller', caller);
        await next();
    };
};

const auditRefusals = ({ city, endpoint: { method, path } }: Mounted): Step => {
    return async (context, next) => {
        await next();
        const caller = context.get('caller');
        if (caller && context.error instanceof Refusal && context.error.status === 403)
            await auditRefusal(city, caller.userId, `${method} ${path}`);
    };
};

/** By role; a machine client needs one of the row's scopes as well. */
const isOpenTo = ({ roles, scopes }: Caller, { access, scopes: opening }: Endpoint, offers: Offers): boolean =>
    access === 'public' ||
    ((access === 'signedIn' || may(roles, access, offers)) &&
        (scopes === undefined || (opening ?? []).some((scope) => scopes.includes(scope))));

const authorise = ({ endpoint, offers }: Mounted): Step => {
    return async (context, next) => {
        const caller = context.get('caller');
        if (endpoint.access !== 'public') {
            if (!caller) throw unauthenticated();
            if (!isOpenTo(caller, endpoint, offers)) throw forbidden();
        }
        await next();
    };
};

/** Waits until the caller may run one more call; it counts as running until its answer is sent. */
const admitInTurn = ({ endpoint }: Mounted): Step => {
    return async (context, next) => {
        const caller = context.get('caller');
        if (caller) {
            const leave = await admit(caller.userId, endpoint);
            const { outgoing } = context.env;
            // The caller disconnected while waiting, so no close event will follow.
            if (outgoing.closed) leave();
            else outgoing.once('close', leave);
        }
        await next();
    };
};

const queryOf = (context: Context): Record<string, string | string[]> =>
    Object.fromEntries(
        Object.entries(context.req.queries()).map(([key, values]) => [
            key,
            values.length === 1 ? (values[0] ?? '') : values,
        ]),
    );

/** The request's JSON; undefined without a body. An upload is read later, by its handler. */
const readBody = async ({ env: { incoming } }: CallContext, endpoint: Endpoint): Promise<unknown> => {
    if (endpoint.upload) return undefined;
    if (endpoint.body) return readJson(incoming, largestRequest(endpoint));
    const isEmpty =
        [undefined, '0'].includes(incoming.headers['content-length']) && !incoming.headers['transfer-encoding'];
    return isEmpty ? undefined : {};
};

const read = ({ endpoint, city }: Mounted): Step => {
    return async (context, next) => {
        const limits = endpoint.upload && { ...endpoint.upload, mostBytes: largestRequest(endpoint) };
        const upload = limits && openUpload(context.env.incoming, limits, city.settings.dataFolder);
        context.set('upload', upload);
        const { files, letGo } = filesOfRequest(city);
        context.set('files', files);
        const body = await readBody(context, endpoint);
        context.set('raw', { query: queryOf(context), body, clientId: context.req.header(clientHeader) });
        try {
            await next();
            // A refused request stores nothing.
            if (context.error) await letGo();
        } finally {
            await upload?.end();
        }
    };
};

const parse = <T>(schema: z.ZodType<T>, value: unknown): T => {
    const parsed = schema.safeParse(value, { reportInput: true });
    if (parsed.success) return parsed.data;
    const errors = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), ...schemaMessage(issue) }));
    throw new Refusal(400, errors[0] ?? 'requestInvalid', errors);
};

const requirePageWithin = ({ largestPage }: Endpoint, query: object): void => {
    if (largestPage !== undefined && 'antall' in query && Number(query.antall) > largestPage)
        throw invalid(message('numberLarge', { most: largestPage }), 'antall');
};

const validate = ({ endpoint, dialect }: Mounted): Step => {
    return async (context, next) => {
        const raw = context.get('raw');
        dialect.check(endpoint, raw);
        const body = endpoint.body && !endpoint.upload ? parse(endpoint.body, raw.body) : undefined;
        const coerced = coercedNumber(raw.body, body);
        if (coerced !== undefined) throw invalid('valueKind', coerced);
        const params = endpoint.params ? (parse(endpoint.params, context.req.param()) as object) : {};
        const query = endpoint.query ? (parse(endpoint.query, raw.query) as object) : {};
        requirePageWithin(endpoint, query);
        context.set('input', { params, query, body });
        await next();
    };
};

/** Keyed, so that the table does not reveal what was sent, such as a password. */
const fingerprintOf = (secret: string, request: unknown): string =>
    createHmac('sha256', secret).update(JSON.stringify(request)).digest('hex');

/** An If-Match, weak or not: a compressed answer carries its ETag as a weak one. */
const ifMatchOf = (header: string | undefined, { etag }: Dialect): IfMatch | undefined =>
    header === undefined || header === '*' ? undefined : (version) => etag(version) === header.replace(/^W\//, '');

/** The call that a handler gets, on the database or on a replica. */
const openCall = async (mounted: Mounted, context: CallContext) => {
    const { id, endpoint, city, dialect } = mounted;
    const { caller, raw, upload, files: store, input } = context.var;
    const origin = originOf(context.env.incoming, city.settings.proxyHops);
    const key = endpoint.method === 'GET' ? undefined : readIdempotencyKey(context.req.header('Idempotency-Key'));
    // Read before the transaction: during one, the embedded database answers nobody else.
    const secret = key === undefined ? '' : await mounted.fingerprintSecret();
    let sent: unknown = input.body;
    const writeOn = (database: Database): Write =>
        key === undefined
            ? (work, options) => database.transaction(work, options)
            : writeOnce(database, {
                  key,
                  owner: caller?.userId ?? `public ${origin}`,
                  fingerprint: () => fingerprintOf(secret, [id, input.params, input.query, sent]),
                  now: city.now,
                  onReplay: () => context.header('Idempotency-Replayed', 'true'),
              });
    const readUpload = async () => {
        if (!upload) throw new Error(`${id} takes no files`);
        const { fields, files, hashes } = await upload.read();
        const body = endpoint.body || Object.keys(fields).length > 0 ? fields : undefined;
        dialect.check(endpoint, { ...raw, body });
        sent = [fields, hashes];
        return { body: endpoint.body && parse(endpoint.body, fields), files };
    };
    return (database: Database) =>
        ({
            ...input,
            upload: readUpload,
            city: { ...city, database, files: store },
            caller,
            ifMatch: ifMatchOf(context.req.header('If-Match'), dialect),
            write: writeOn(database),
            origin,
            signal: context.req.raw.signal,
        }) as unknown as SignedInCall;
};

const handle = (mounted: Mounted): Step => {
    const { id, endpoint, handler, city, dialect } = mounted;
    return async (context) => {
        const { caller, input } = context.var;
        const callOn = await openCall(mounted, context);
        const outcomeOn = async (database: Database) => {
            const call = callOn(database);
            const outcome = await handler(call);
            // These may write, so they get the primary database even if a replica has answered.
            if (caller) for (const follow of city.additions.answered) follow(id, { ...call, city }, outcome);
            if (caller) await auditReading(city, caller.userId, endpoint, input.query);
            return outcome;
        };
        const send = (outcome: unknown) => answer(context, endpoint, outcome, dialect);
        const { database, replica } = city;
        if (!replica || !caller) return send(await outcomeOn(database));
        if (mayReadReplica.has(id)) return send(await replica.read(caller.userId, outcomeOn));
        const outcome = await outcomeOn(database);
        if (endpoint.method !== 'GET') await replica.hasWritten(caller.userId);
        return send(outcome);
    };
};

/** The steps of a call, in order. */
const steps = [authenticate, auditRefusals, authorise, admitInTurn, read, validate, handle];

export const mountEndpoints = (app: CityApp, city: City, handlers: Handlers, callerOf: Authenticate): void => {
    const dialect = dialectOf(city.settings);
    const fingerprintSecret = cachedSecret(city.database, 'idempotency');
    const names = new Set(city.additions.names);
    const offers: Offers = (name) => names.has(name);
    // More specific paths first, so that /entreprenorer/bruker/… is not taken for an id.
    const ids = endpointIds.toSorted(
        (a, b) => endpoints[a].path.split('{').length - endpoints[b].path.split('{').length,
    );
    for (const id of ids) {
        const endpoint: Endpoint = endpoints[id];
        const handler = handlers[id] as Mounted['handler'] | undefined;
        if (!handler || !dialect.knows(endpoint)) continue;
        const mounted = {
            id,
            endpoint,
            handler,
            city,
            dialect,
            authenticate: callerOf,
            offers,
            fingerprintSecret,
        };
        const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
        app.on(endpoint.method, [path], ...steps.map((step) => step(mounted)));
    }
};
