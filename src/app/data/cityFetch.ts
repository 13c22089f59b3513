import { HttpError } from 'react-admin';
import { clientHeader, clientIdentification, type Configuration } from '../../contract/configuration';
import type { Method, Service } from '../../contract/endpoint';
import { failureSchema } from '../../contract/entities/common';
import { text } from '../common/text';
import { troubleEvent } from '../session/health';
import { toldByServer } from './serverTexts';

/** Where access tokens come from; `renew` tries a silent renewal, `lost` sends the user to sign-in (D3). */
export interface Tokens {
    accessToken: () => Promise<string | undefined>;
    renew: () => Promise<boolean>;
    lost: () => void;
}

/** Someone else has changed the report since it was read (D12): 412. */
export class StaleError extends HttpError {
    constructor(message: string, status: number, body?: unknown) {
        super(message, status, body);
        // HttpError sets its own prototype.
        Object.setPrototypeOf(this, StaleError.prototype);
    }
}

const hosts: Record<Service, keyof Configuration> = {
    main: 'API_HOST',
    routing: 'ROUTING_HOST',
    search: 'SEARCH_HOST',
    notification: 'NOTIFICATION_HOST',
    authentication: 'AUTH_HOST',
};

export interface CityRequest {
    method: Method;
    service: Service;
    /** Path and query. */
    path: string;
    isPublic: boolean;
    body?: BodyInit;
    contentType?: string;
    ifMatch?: number;
    signal?: AbortSignal;
}

const passing: readonly number[] = [502, 503, 504];
const waits = [300, 1200];
const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
        const stop = (): void => {
            clearTimeout(timer);
            reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', stop);
            resolve();
        }, ms);
        signal?.addEventListener('abort', stop, { once: true });
    });

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** What react-admin's forms understand: each field's message at the field, the whole as `root`, both in the chosen language. */
const failure = async (answer: Response): Promise<HttpError> => {
    const parsed = failureSchema.safeParse(await answer.json().catch(() => undefined));
    const { errorMessage, errors } = parsed.data ?? { errorMessage: undefined, errors: undefined };
    const message = answer.status === 403 ? text('errors.noAccess') : (errorMessage ?? text('errors.code', { status: answer.status }));
    const fields = errors && errors.length > 0 ? { errors: { ...Object.fromEntries(errors.map(({ field, message: own }) => [field, toldByServer(own)])), root: { serverError: toldByServer(message) } } } : {};
    const Kind = answer.status === 412 ? StaleError : HttpError;
    return new Kind(message, answer.status, { errorMessage, ...fields });
};

/**
 * `fetch` towards the city's services (D3): token and client identification to the configured hosts only, GETs repeated
 * twice on network failure and 502/503/504, one silent renewal on 401, failures as react-admin's HttpError. Writes are
 * never repeated by themselves.
 */
export const createCityFetch = (configuration: Configuration, tokens: Tokens) => {
    const once = async (request: CityRequest): Promise<Response> => {
        const headers = new Headers({ Accept: 'application/json, */*', [clientHeader]: clientIdentification(configuration.PRODUCT) });
        const token = request.isPublic ? undefined : await tokens.accessToken();
        if (token) headers.set('Authorization', `Bearer ${token}`);
        if (request.contentType) headers.set('Content-Type', request.contentType);
        if (request.ifMatch !== undefined) headers.set('If-Match', `"${request.ifMatch}"`);
        return fetch(`${String(configuration[hosts[request.service]])}${request.path}`, {
            method: request.method,
            headers,
            ...(request.body === undefined ? {} : { body: request.body }),
            ...(request.signal ? { signal: request.signal } : {}),
        });
    };

    const patiently = async (request: CityRequest): Promise<Response> => {
        const pauses = request.method === 'GET' ? waits : [];
        for (let attempt = 0; ; attempt += 1) {
            const wait = pauses[attempt];
            try {
                const answer = await once(request);
                if (!passing.includes(answer.status)) return answer;
                if (wait === undefined) {
                    window.dispatchEvent(new Event(troubleEvent));
                    return answer;
                }
            } catch (error) {
                if (isAborted(error)) throw error;
                if (wait === undefined) {
                    window.dispatchEvent(new Event(troubleEvent));
                    throw new HttpError(text('errors.unreachable'), 0, { cause: String(error) });
                }
            }
            await pause(wait, request.signal);
        }
    };

    return async (request: CityRequest): Promise<Response> => {
        let answer = await patiently(request);
        if (answer.status === 401 && !request.isPublic) {
            if (await tokens.renew()) answer = await patiently(request);
            if (answer.status === 401) {
                tokens.lost();
                throw new HttpError(text('errors.signedOut'), 401, {});
            }
        }
        if (!answer.ok) throw await failure(answer);
        return answer;
    };
};
