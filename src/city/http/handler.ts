import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../api/endpoint';
import type { Endpoints } from '../../api/endpoints';
import type { Caller } from '../caller';
import type { City } from '../city';
import type { Queries, TransactionOptions } from '../database/database';

/** A file of a multipart request, within the endpoint's limits. Its type is not checked yet. */
export interface UploadedFile {
    readonly name: string;
    /** Reads the bytes from disk; read one file at a time. */
    readonly read: () => Promise<Buffer>;
}

export type Write = <T>(work: (queries: Queries) => Promise<T>, options?: TransactionOptions) => Promise<T>;

/** What a handler gets: the endpoint's validated parameters, query and body, the caller, and the city. */
export interface Call<E extends Endpoint = Endpoint> {
    readonly params: ParamsOf<E>;
    readonly query: QueryOf<E>;
    /** Undefined for an upload: call `upload` instead. */
    readonly body: E extends { readonly upload: object } ? undefined : BodyOf<E>;
    /** Reads the fields and files of a multipart request. Call it only once the caller is known to be allowed. */
    readonly upload: () => Promise<{ readonly body: BodyOf<E>; readonly files: readonly UploadedFile[] }>;
    readonly city: City;
    /** The client's If-Match, if sent (D12). */
    readonly ifMatch: IfMatch | undefined;
    /**
     * Runs the request's single write in a transaction. With an Idempotency-Key, the answer is stored in the same
     * transaction.
     */
    readonly write: Write;
    /** Where the request comes from, for limits. */
    readonly origin: string;
    /** Aborted when the client disconnects. */
    readonly signal: AbortSignal;
}
export interface SignedInCall<E extends Endpoint = Endpoint> extends Call<E> {
    readonly caller: Caller;
}

/** True if the client's If-Match has this version. */
export type IfMatch = (version: number) => boolean;

/** An answer with the record's new version, which becomes its ETag (D12). */
export class Versioned<T> {
    constructor(
        readonly answer: T,
        readonly version: number,
    ) {}
}

/** A text too long for memory, sent in parts. It must not contain anything that JSON escapes. */
export class LongText {
    constructor(readonly parts: AsyncIterable<string>) {}
}

/** A list sent item by item as it is made, so that it is never in memory as a whole. */
export class StreamedList<T> {
    constructor(readonly items: AsyncIterable<T> | Iterable<T>) {}
}

type Answer<E extends Endpoint> = E['kind'] extends 'file'
    ? Response
    : E['kind'] extends 'empty'
      ? void | Versioned<undefined>
      : AnswerOf<E> | Versioned<AnswerOf<E>> | StreamedListOf<AnswerOf<E>>;
type StreamedListOf<T> = T extends readonly (infer Item)[]
    ? StreamedList<{ [Key in keyof Item]: Item[Key] | LongText }>
    : never;
type CallOf<E extends Endpoint> = E['access'] extends 'public' ? Call<E> : SignedInCall<E>;
export type Handler<E extends Endpoint> = (call: CallOf<E>) => Promise<Answer<E>>;

/** Handlers by operation id. Each service exports its own; services/index.ts combines them. */
export type Handlers = { [Id in keyof Endpoints]?: Handler<Endpoints[Id]> };
