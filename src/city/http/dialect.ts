import type { Endpoint } from '../../api/endpoint';
import type { Failure } from '../../api/entities/common';

/** A request as it came, before anything of it is read into shape. */
export interface RawRequest {
    readonly query: Readonly<Record<string, string | string[]>>;
    /** The JSON, or the fields of a form; undefined when there was none. */
    readonly body: unknown;
    readonly clientId: string | undefined;
}

/** Differences of a city that follows only the specification (D14). */
export interface Dialect {
    /** True if the city knows this call. */
    readonly knows: (endpoint: Endpoint) => boolean;
    /** Throws a Refusal with 400 for a request that is not as specified. */
    readonly check: (endpoint: Endpoint, request: RawRequest) => void;
    /** The answer to send; undefined for an empty body. */
    readonly answer: (endpoint: Endpoint, answer: unknown) => unknown;
    /** The failure to send. */
    readonly failure: (failure: Failure) => Failure;
    /** The ETag of a version. */
    readonly etag: (version: number) => string;
    /** The status of a call that nobody answers. */
    readonly unknownCall: 400 | 404;
}

/** The embedded city with everything it offers. */
export const openDialect: Dialect = {
    knows: () => true,
    check: () => undefined,
    answer: (_, answer) => answer,
    failure: (failure) => failure,
    etag: (version) => `"${version}"`,
    unknownCall: 404,
};
