import type { Endpoint } from '../../api/endpoint';
import type { Failure } from '../../api/entities/common';

/** A request before it is parsed. */
export interface RawRequest {
    readonly query: Readonly<Record<string, string | string[]>>;
    /** The JSON, or the fields of a form; undefined without a body. */
    readonly body: unknown;
    readonly clientId: string | undefined;
}

/** How a city that follows only the specification differs (D14). */
export interface Dialect {
    /** True if the city knows this call. */
    readonly knows: (endpoint: Endpoint) => boolean;
    /** Throws a Refusal with 400 when the request is not as specified. */
    readonly check: (endpoint: Endpoint, request: RawRequest) => void;
    /** The answer to send; undefined means an empty body. */
    readonly answer: (endpoint: Endpoint, answer: unknown) => unknown;
    /** The failure to send. */
    readonly failure: (failure: Failure) => Failure;
    readonly etag: (version: number) => string;
    readonly unknownCall: 400 | 404;
}

/** The dialect of a city with everything it offers. */
export const openDialect: Dialect = {
    knows: () => true,
    check: () => undefined,
    answer: (_, answer) => answer,
    failure: (failure) => failure,
    etag: (version) => `"${version}"`,
    unknownCall: 404,
};
