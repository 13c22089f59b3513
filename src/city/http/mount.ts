import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHmac } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { may, type Offers } from '../../api/access';
import { clientHeader } from '../../api/configuration';
import { type Endpoint, largestRequest } from '../../api/endpoint';
import { endpointIds, endpoints } from '../../api/endpoints';
import { message } from '../../api/messages';
import { schemaMessage } from '../../api/schemaMessage';
import { auditReading } from '../audit/reading';
import { auditRefusal } from '../audit/refusals';
import type { City } from '../city';
import { admit } from './admission';
import { coercedNumber } from './coerced';
import type { Database } from '../database/database';
import { onceKept } from '../database/secret';
import type { Dialect } from './dialect';
import { dialectOf } from './dialectOf';
import {
    type Answered,
    type Caller,
    type Handlers,
    type IfMatch,
    LongText,
    type SignedInCall,
    StreamedList,
    Versioned,
    type Write,
} from './handler';
import { readIdempotencyKey, writeOnce } from './idempotency';
import { jsonAnswer } from './json';
import { noteRequest, requestIdOf } from '../monitoring/requests';
import { mayLag } from './mayLag';
import { originOf } from './origin';
import { readJson } from './readJson';
import { filesOfRequest } from '../files/looseFiles';
import { forbidden, invalid, Refusal, unauthenticated } from '../refusal';
import { openUpload } from './upload';

/**
 * Returns the owner of the bearer token; undefined when it is missing, expired or not ours. Throws a Refusal for a
 * foreign issuer's token that opens nothing; its reason is logged with the request id.
 */
export type Authenticate = (
    authorization: string | undefined,
    requestId: string | undefined,
) => Promise<Caller | undefined>;
type AnyHandler = (call: SignedInCall) => Promise<unknown>;
interface Bindings {
    Bindings: { incoming: IncomingMessage; outgoing: ServerResponse };
}

const parse = <T>(schema: z.ZodType<T>, value: unknown): T => {
    const parsed = schema.safeParse(value, { reportInput: true });
    if (parsed.success) return parsed.data;
    const errors = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), ...schemaMessage(issue) }));
    throw new Refusal(400, errors[0] ?? 'requestInvalid', errors);
};

const queryOf = (context: Context): Record<string, string | string[]> =>
    Object.fromEntries(
        Object.entries(context.req.queries()).map(([key, values]) => [
            key,
            values.length === 1 ? (values[0] ?? '') : values,
        ]),
    );

const requirePageWithin = ({ largestPage }: Endpoint, query: object): void => {
    if (largestPage !== undefined && 'antall' in query && Number(query.antall) > largestPage)
        throw invalid(message('numberLarge', { most: largestPage }), 'antall');
};

/** The JSON that came along; undefined when there was none. An upload is read later, by its handler. */
const readBody = async ({ env: { incoming } }: Context<Bindings>, endpoint: Endpoint): Promise<unknown> => {
    if (endpoint.upload) return undefined;
    if (endpoint.body) return readJson(incoming, largestRequest(endpoint));
    const isEmpty =
        [undefined, '0'].includes(incoming.headers['content-length']) && !incoming.headers['transfer-encoding'];
    return isEmpty ? undefined : {};
};

/** By role; a machine client needs one of the row's scopes as well. */
const isOpenTo = ({ roles, scopes }: Caller, { access, scopes: opening }: Endpoint, offers: Offers): boolean =>
    access === 'public' ||
    ((access === 'signedIn' || may(roles, access, offers)) &&
        (scopes === undefined || (opening ?? []).some((scope) => scopes.includes(scope))));

const callName = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Keyed, so that the table does not reveal what was sent, such as a password. */
const fingerprintOf = (secret: string, asked: unknown): string =>
    createHmac('sha256', secret).update(JSON.stringify(asked)).digest('hex');

/** An If-Match, weak or not: a compressed answer carries its ETag as a weak one. */
const ifMatchOf = (header: string | undefined, { etag }: Dialect): IfMatch | undefined =>
    header === undefined || header === '*' ? undefined : (version) => etag(version) === header.replace(/^W\//, '');

/** The JSON of an item, its long texts as they come. */
async function* jsonOf(item: unknown): AsyncGenerator<string> {
    const fields = Object.entries(item ?? {}) as [string, unknown][];
    const long = fields.filter(([, value]) => value instanceof LongText) as [string, LongText][];
    const short = JSON.stringify(item, (_, value: unknown) => (value instanceof LongText ? undefined : value));
    if (long.length === 0) return yield short;
    let separator = short === '{}' ? '{' : `${short.slice(0, -1)},`;
    for (const [name, { parts }] of long) {
        yield `${separator}${JSON.stringify(name)}:"`;
        yield* parts;
        separator = '",';
    }
    yield '"}';
}

/**
 * `{ "result": [ … ] }`, an item at a time. A failure on the way breaks the connection, so that nobody takes a part for
 * the whole.
 */
const streamed = ({ items }: StreamedList<unknown>, toAnswer: (item: unknown) => unknown): Response => {
    const text = async function* () {
        let separator = '{"result":[';
        for await (const item of items) {
            yield separator;
            yield* jsonOf(toAnswer(item));
            separator = ',';
        }
        yield separator === ',' ? ']}' : '{"result":[]}';
    };
    const parts = text();
    const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
            const { done, value } = await parts.next();
            if (done) controller.close();
            else controller.enqueue(Buffer.from(value));
        },
        cancel: async () => void (await parts.return(undefined)),
    });
    return new Response(body, {
        headers: { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-store' },
    });
};

const respond = (context: Context, endpoint: Endpoint, outcome: unknown, dialect: Dialect): Response => {
    if (outcome instanceof StreamedList) {
        const one = (item: unknown): unknown => (dialect.answer(endpoint, [item]) as readonly unknown[])[0];
        return streamed(outcome as StreamedList<unknown>, one);
    }
    const { answer, version } =
        outcome instanceof Versioned ? (outcome as Versioned<unknown>) : { answer: outcome, version: undefined };
    if (endpoint.kind === 'file') return answer as Response;
    const headers: Record<string, string> = version === undefined ? {} : { ETag: dialect.etag(version) };
    if (endpoint.kind === 'empty') return context.body(null, 204, headers);
    const status = endpoint.status === 201 ? 201 : 200;
    const answered = dialect.answer(endpoint, answer);
    if (answered === undefined) return context.body(null, status, headers);
    return jsonAnswer(context, endpoint.kind === 'result' ? { result: answered } : answered, status, {
        'Cache-Control': 'no-store',
        ...headers,
    });
};

/** Mounts every endpoint. A request is authenticated, authorised and validated, in this order, and then handled. */
export const mountEndpoints = (
    app: Hono<Bindings>,
    city: City,
    handlers: Handlers,
    authenticate: Authenticate,
    { answered = [], offers = () => false }: { answered?: readonly Answered[]; offers?: Offers } = {},
): void => {
    const dialect = dialectOf(city.settings);
    const fingerprintSecret = onceKept(city.database, 'idempotency');
    // More specific paths first, so that /entreprenorer/bruker/… is not taken for an id.
    const ids = endpointIds.toSorted(
        (a, b) => endpoints[a].path.split('{').length - endpoints[b].path.split('{').length,
    );
    for (const id of ids) {
        const endpoint: Endpoint = endpoints[id];
        const handler = handlers[id] as AnyHandler | undefined;
        if (!handler || !dialect.knows(endpoint)) continue;
        app.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
            noteRequest(context.env.incoming, { route: endpoint.path });
            const caller = await authenticate(context.req.header('Authorization'), requestIdOf(context.env.incoming));
            if (caller) noteRequest(context.env.incoming, { userId: caller.userId });
            if (endpoint.access !== 'public') {
                if (!caller) throw unauthenticated();
                if (!isOpenTo(caller, endpoint, offers)) {
                    await auditRefusal(city, caller.userId, callName(endpoint));
                    throw forbidden();
                }
            }
            const rawQuery = queryOf(context);
            if (caller) {
                const leave = await admit(caller.userId, endpoint);
                const { outgoing } = context.env;
                // A caller who has gone while waiting closes nothing more.
                if (outgoing.closed) leave();
                else outgoing.once('close', leave);
            }
            const upload =
                endpoint.upload &&
                openUpload(
                    context.env.incoming,
                    { ...endpoint.upload, mostBytes: largestRequest(endpoint) },
                    city.settings.dataFolder,
                );
            const { files, letGo } = filesOfRequest(city);
            const clientId = context.req.header(clientHeader);
            const raw = await readBody(context, endpoint);
            dialect.check(endpoint, { query: rawQuery, body: raw, clientId });
            const body = endpoint.body && !endpoint.upload ? parse(endpoint.body, raw) : undefined;
            const coerced = coercedNumber(raw, body);
            if (coerced !== undefined) throw invalid('valueKind', coerced);
            const params = endpoint.params ? parse(endpoint.params, context.req.param()) : {};
            const query: object = endpoint.query ? (parse(endpoint.query, rawQuery) as object) : {};
            requirePageWithin(endpoint, query);
            const origin = originOf(context.env.incoming, city.settings.proxyHops);
            const key =
                endpoint.method === 'GET' ? undefined : readIdempotencyKey(context.req.header('Idempotency-Key'));
            // Read now: within a transaction an embedded database answers nobody else.
            const secret = key === undefined ? '' : await fingerprintSecret();
            let asked: unknown = body;
            const writeOn = (database: Database): Write =>
                key === undefined
                    ? (work) => database.transaction(work)
                    : writeOnce(database, {
                          key,
                          owner: caller?.userId ?? `public ${origin}`,
                          fingerprint: () => fingerprintOf(secret, [id, params, query, asked]),
                          now: city.now,
                          onReplay: () => context.header('Idempotency-Replayed', 'true'),
                      });
            const callOn = (database: Database) => ({
                params,
                query,
                body,
                upload: async () => {
                    if (!upload) throw new Error(`${id} takes no files`);
                    const { fields, files, hashes } = await upload.read();
                    const sent = endpoint.body || Object.keys(fields).length > 0 ? fields : undefined;
                    dialect.check(endpoint, { query: rawQuery, body: sent, clientId });
                    asked = [fields, hashes];
                    return { body: endpoint.body && parse(endpoint.body, fields), files };
                },
                city: { ...city, database, files },
                caller,
                ifMatch: ifMatchOf(context.req.header('If-Match'), dialect),
                write: writeOn(database),
                origin,
                signal: context.req.raw.signal,
            });
            const answerOn = async (database: Database) => {
                const call = callOn(database) as unknown as SignedInCall;
                const answer = await handler(call);
                // With the database that can be written to, also where a replica has answered.
                if (caller) for (const follow of answered) follow(id, { ...call, city }, answer);
                if (caller) await auditReading(city, caller.userId, endpoint, query);
                return answer;
            };
            const send = (outcome: unknown) => respond(context, endpoint, outcome, dialect);
            const { database, replica } = city;
            try {
                if (!replica || !caller) return send(await answerOn(database));
                if (mayLag.has(id)) return send(await replica.read(caller.userId, answerOn));
                const answer = await answerOn(database);
                if (endpoint.method !== 'GET') await replica.hasWritten(caller.userId);
                return send(answer);
            } catch (error) {
                await letGo();
                if (caller && error instanceof Refusal && error.status === 403)
                    await auditRefusal(city, caller.userId, callName(endpoint));
                throw error;
            } finally {
                await upload?.end();
            }
        });
    }
};
