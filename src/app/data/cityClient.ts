import { calls, type CityCall } from '../../api/calls';
import type { Configuration } from '../../api/configuration';
import {
    fillPath,
    type AnswerOf,
    type BodyOf,
    type Endpoint,
    type ParamsOf,
    type QueryOf,
    type Service,
} from '../../api/endpoint';
import type { EndpointId, Endpoints } from '../../api/endpoints';
import { asRead } from './answers';
import type { Values } from './body';
import { isRecord } from '../runtime/json';
import { text } from '../runtime/text';
import type { CityFetch, CityRequest } from './cityFetch';
import { asKept, isKept, withEtag, type Tagged } from './records';

export interface CityFile {
    blob: Blob;
    fileName: string | undefined;
}

/** An argument for calls that have it. */
type Part<E, Key extends string, Given> = E extends { readonly [K in Key]: unknown } ? Given : { [K in Key]?: never };

interface CallOptions {
    files?: readonly File[];
    /** The ETag of the record that the user saw (records.ts); a stale one rejects with StaleError (D12). */
    ifMatch?: string | undefined;
    /** That record: a change that waits for the network is later compared with it. */
    seen?: Values | undefined;
    signal?: AbortSignal | undefined;
    /** The Idempotency-Key of a call that may be repeated. */
    key?: string | undefined;
    /** Called when the city repeats its answer to an earlier call with the same key. */
    onReplay?: (() => void) | undefined;
}

export type Args<I extends EndpointId> = Part<Endpoints[I], 'params', { params: ParamsOf<Endpoints[I]> }> &
    Part<Endpoints[I], 'query', { query?: Partial<QueryOf<Endpoints[I]>> }> &
    Part<Endpoints[I], 'body', { body: BodyOf<Endpoints[I]> }> &
    CallOptions;

export type Answer<I extends EndpointId> = Endpoints[I] extends { readonly kind: 'file' }
    ? CityFile
    : Endpoints[I] extends { readonly kind: 'empty' }
      ? undefined
      : Endpoints[I] extends { readonly tagged: true }
        ? Tagged<AnswerOf<Endpoints[I]>>
        : AnswerOf<Endpoints[I]>;

export type ArgsList<I extends EndpointId> = Record<never, never> extends Args<I> ? [args?: Args<I>] : [args: Args<I>];

/** One typed call of the city's services, by operation id: `call('getCompany', { params: { id } })`. */
export type Call = <I extends EndpointId>(id: I, ...args: ArgsList<I>) => Promise<Answer<I>>;

interface LooseArgs extends CallOptions {
    params?: Readonly<Record<string, unknown>>;
    query?: Record<string, unknown>;
    body?: unknown;
}

const hosts = {
    main: 'API_HOST',
    routing: 'ROUTING_HOST',
    search: 'SEARCH_HOST',
    notification: 'NOTIFICATION_HOST',
    authentication: 'AUTH_HOST',
} as const satisfies Record<Service, keyof Configuration>;

/** Arrays repeat their key (D3); undefined values are left out. */
const queryString = (query: Record<string, unknown> = {}): string => {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) {
        for (const one of Array.isArray(value) ? value : [value]) {
            if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
        }
    }
    const written = search.toString();
    return written ? `?${written}` : '';
};

const decoded = (text: string): string | undefined => {
    try {
        return decodeURIComponent(text.trim());
    } catch {
        return undefined;
    }
};

/** `filename*` (RFC 5987), if it can be read, before `filename`. */
export const fileNameOf = (disposition: string | null): string | undefined => {
    const encoded = decoded(/filename\*\s*=\s*UTF-8'[^']*'([^;]+)/i.exec(disposition ?? '')?.[1] ?? '');
    if (encoded) return encoded;
    const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition ?? '');
    return (plain?.[1] ?? plain?.[2])?.trim() || undefined;
};

const formOf = (body: unknown, field: string, files: readonly File[]): FormData => {
    const form = new FormData();
    for (const [key, value] of Object.entries(isRecord(body) ? body : {})) {
        if (value !== undefined && value !== null)
            form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
    for (const file of files) form.append(field, file, file.name);
    return form;
};

/** Answers are validated in development and tests only: production shows as much of them as it can. */
const validateAnswer = async (id: EndpointId, value: unknown): Promise<unknown> => {
    if (import.meta.env.PROD) return value;
    const endpoint: Endpoint = (await import('../../api/endpoints')).endpoints[id];
    const parsed = endpoint.answer?.safeParse(value);
    if (parsed?.success === false) throw new Error(`${text('errors.badAnswer', { call: id })} ${parsed.error.message}`);
    return value;
};

const read = async (id: EndpointId, call: CityCall, answer: Response): Promise<unknown> => {
    if (call.kind === 'file')
        return {
            blob: await answer.blob(),
            fileName: fileNameOf(answer.headers.get('content-disposition')),
        } satisfies CityFile;
    const body = await answer.text();
    if (call.kind === 'empty') return undefined;
    // A success may have an empty body, whatever its status (D14); an empty body of a list means no entries.
    if (body === '') return asRead(id, undefined);
    const json: unknown = JSON.parse(body);
    const answered = call.kind === 'bare' ? json : isRecord(json) ? json.result : undefined;
    const whole = await validateAnswer(id, asRead(id, answered));
    return call.tagged && isRecord(whole) ? withEtag(whole, answer.headers.get('ETag')) : whole;
};

export const requestOf = (
    configuration: Configuration,
    id: EndpointId,
    { params = {}, query, body, files, ifMatch, seen, signal, key }: LooseArgs = {},
): CityRequest => {
    const { method, service, path, access, upload } = calls[id];
    const json = upload || body === undefined ? undefined : JSON.stringify(body);
    return {
        method,
        url: `${configuration[hosts[service]]}${fillPath(path, params)}${queryString(query)}`,
        isPublic: access === 'public',
        body: upload ? formOf(body, upload.field, files ?? []) : json,
        // The browser sets the Content-Type of multipart itself, with the boundary.
        contentType: json && 'application/json',
        ifMatch,
        signal,
        key,
        write: { call: id, params, body, seen, ...(files ? { files } : {}) },
    };
};

export const createCityClient = (configuration: Configuration, cityFetch: CityFetch): Call => {
    const call = async (id: EndpointId, args?: LooseArgs): Promise<unknown> => {
        const answer = await cityFetch(requestOf(configuration, id, args));
        if (isKept(answer)) return asKept({});
        if (answer.headers.get('Idempotency-Replayed') === 'true') args?.onReplay?.();
        return read(id, calls[id], answer);
    };
    // The type ties each id to its arguments and answer; one loosely typed function implements all of them.
    return call as Call;
};
