import { HttpError } from 'react-admin';
import { clientHeader, clientIdentification, type Configuration } from '../../api/configuration';
import type { Method } from '../../api/endpoint';
import type { EndpointId } from '../../api/endpoints';
import { pause } from '../runtime/pause';
import { text } from '../runtime/text';
import { unansweredCalls } from '../runtime/health';
import type { Values } from './body';
import { cityMessage } from './cityMessages';
import { isAborted } from './errors';
import { readFailure, readFieldErrors, type TokenRefusal, tokenRefusalOf } from './failure';
import { isOffered } from '../runtime/offers';

/** `lost` sends the user to sign-in (D3). It gets the city's refusal when even a new token was not accepted. */
export interface Tokens {
    /** Null once the session is over. */
    accessToken: () => Promise<string | null | undefined>;
    /** False once the session is over. Rejects if the provider fails or is not reached. */
    renew: () => Promise<boolean>;
    lost: (refusal?: TokenRefusal) => void;
}

/** Somebody else has changed the record since it was read (D12): 412. */
export class StaleError extends HttpError {
    /** The user was asked, and keeps somebody else's change. */
    wasAsked = false;
    constructor(message: string, status: number, body?: unknown) {
        super(message, status, body);
        // HttpError sets its own prototype.
        Object.setPrototypeOf(this, StaleError.prototype);
    }
}

export interface CityRequest {
    method: Method;
    url: string;
    isPublic?: boolean;
    body?: BodyInit | undefined;
    contentType?: string | undefined;
    ifMatch?: string | undefined;
    signal?: AbortSignal | undefined;
    /** The Idempotency-Key, for cities that accept one. A POST or upload without one gets its own. */
    key?: string | undefined;
    write?:
        | {
              call: EndpointId;
              params: Values;
              body?: unknown;
              files?: readonly File[];
              /** The record that is changed, as the user saw it. */
              seen?: Values | undefined;
          }
        | undefined;
}

export type CityFetch = (request: CityRequest) => Promise<Response>;

const retriedStatuses: readonly number[] = [502, 503, 504];
const retryDelaysMs = [300, 1200];
/** After one of these, or no answer, we cannot know whether the write was done. */
const undecidedStatuses: readonly number[] = [0, ...retriedStatuses, 401, 429];
/** How soon a user presses again. Later, the same content may be a new write. */
const pressedAgainMs = 120_000;

/** A random key; `crypto.randomUUID` requires https. */
export const newKey = (): string =>
    Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** Equal for a form that is sent again. */
const contentOf = ({ url, body }: CityRequest): string =>
    JSON.stringify([
        url,
        body instanceof FormData
            ? Array.from(body, ([field, value]) =>
                  value instanceof File ? [field, value.name, value.size, value.lastModified] : [field, value],
              )
            : body,
    ]);

/** Errors in the shape of react-admin's forms: by field, and the message as `root`, in the chosen language. */
const failure = async (answer: Response): Promise<HttpError> => {
    const body: unknown = await answer.json().catch(() => undefined);
    const failed = readFailure(body);
    const errors = readFieldErrors(body);
    const message =
        answer.status === 403
            ? text('errors.noAccess')
            : (failed?.errorMessage ?? text('errors.code', { status: answer.status }));
    const fields = Object.fromEntries(errors.map((error) => [error.field, cityMessage(error.message, error)]));
    const Kind = answer.status === 412 ? StaleError : HttpError;
    return new Kind(message, answer.status, {
        ...failed,
        ...(errors.length > 0 && { errors: { ...fields, root: { serverError: cityMessage(message, failed) } } }),
        requestId: answer.headers.get('X-Request-Id') ?? undefined,
        retryAfter: answer.headers.get('Retry-After') ?? undefined,
    });
};

const unanswered = (cause: unknown): HttpError => {
    unansweredCalls.set(unansweredCalls.get() + 1);
    return new HttpError(text('errors.unreachable'), 0, { cause: String(cause) });
};

/**
 * Tokens go only to the configured hosts. Writes are not retried, except for POST with an idempotency key (D3, D15).
 */
export const createCityFetch = (configuration: Configuration, tokens: Tokens): CityFetch => {
    const once = async (request: CityRequest, key: string | undefined): Promise<Response> => {
        const accessToken = request.isPublic ? undefined : await tokens.accessToken();
        // The session is over: the call fails at once, so that drafts are stored before the page is left.
        if (accessToken === null) return new Response(null, { status: 401 });
        const headers = new Headers({
            Accept: 'application/json, */*',
            [clientHeader]: clientIdentification(configuration.PRODUCT),
            ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
        });
        if (request.contentType) headers.set('Content-Type', request.contentType);
        if (request.ifMatch !== undefined) headers.set('If-Match', request.ifMatch);
        if (key !== undefined) headers.set('Idempotency-Key', key);
        const answer = await fetch(request.url, {
            method: request.method,
            headers,
            body: request.body ?? null,
            signal: request.signal ?? null,
        });
        if (!answer.ok) return answer;
        // Here, so that a connection lost meanwhile counts as no answer. Chromium does not copy a blob.
        const body = await answer.blob();
        return new Response(body.size > 0 ? body : null, answer);
    };

    const fetchWithRetry = async (request: CityRequest, key: string | undefined): Promise<Response> => {
        // Without a network, retrying at once is pointless. Other writes with a key are the outbox's, which sends again.
        const mayRepeat =
            request.method === 'GET' || (request.method === 'POST' && key !== undefined && navigator.onLine);
        const delays = mayRepeat ? retryDelaysMs : [];
        for (let attempt = 0; ; attempt += 1) {
            const delay = delays[attempt];
            try {
                const answer = await once(request, key);
                if (!retriedStatuses.includes(answer.status)) return answer;
                if (delay === undefined) {
                    unansweredCalls.set(unansweredCalls.get() + 1);
                    return answer;
                }
            } catch (error) {
                if (isAborted(error) || request.signal?.aborted) throw error;
                if (delay === undefined) throw unanswered(error);
            }
            await pause(delay, request.signal);
        }
    };

    /** Keys of POSTs and uploads without an answer, by content: when the user presses again, they are the same request. */
    const undecided = new Map<string, { key: string; until: number }>();
    const keyFor = (content: string): string => {
        const before = undecided.get(content);
        return before && Date.now() < before.until ? before.key : newKey();
    };

    const send = async (request: CityRequest, key: string | undefined): Promise<Response> => {
        let answer = await fetchWithRetry(request, key);
        if (answer.status === 401 && !request.isPublic) {
            const isRenewed = await tokens.renew().catch((error: unknown) => {
                throw unanswered(error);
            });
            if (isRenewed) answer = await fetchWithRetry(request, key);
            if (answer.status === 401) {
                tokens.lost(isRenewed ? await tokenRefusalOf(answer) : undefined);
                throw new HttpError(text('errors.signedOut'), 401, {});
            }
        }
        if (!answer.ok) throw await failure(answer);
        return answer;
    };

    return async (request: CityRequest): Promise<Response> => {
        const hasKeys = isOffered('idempotens') === true;
        const adds = request.method === 'POST' || request.body instanceof FormData;
        if (!hasKeys || !adds || request.key !== undefined) {
            const answer = await send(request, hasKeys ? request.key : undefined);
            // What was added may have been changed or removed by this, so that adding it again is new.
            if (request.method !== 'GET' && !adds) undecided.clear();
            return answer;
        }
        const content = contentOf(request);
        const key = keyFor(content);
        undecided.delete(content);
        try {
            return await send(request, key);
        } catch (error) {
            if (!(error instanceof HttpError) || undecidedStatuses.includes(error.status))
                undecided.set(content, { key, until: Date.now() + pressedAgainMs });
            throw error;
        }
    };
};

/** Asks a service outside the city: without token, client identification and cookies (D3). */
export const fetchOutside = async (url: string, signal: AbortSignal): Promise<unknown> => {
    const answer = await fetch(url, { credentials: 'omit', headers: { Accept: 'application/json' }, signal });
    if (!answer.ok) throw new HttpError(`${answer.status} ${url}`, answer.status);
    return answer.json();
};
