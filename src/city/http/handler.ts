import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../api/endpoint';
import type { Endpoints } from '../../api/endpoints';
import type { MachineScope } from '../../api/machineScopes';
import type { DriftRole, Role } from '../../api/roles';
import type { City } from '../city';
import type { Queries } from '../database/database';

/**
 * The caller, read from the database on every request, so that a changed role or a removed user takes effect at once.
 */
export interface Caller {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
    readonly roles: readonly Role[];
    readonly driftRoles: readonly DriftRole[];
    readonly companyId: string;
    readonly companyName: string;
    readonly companyType: number;
    /** Their company does not see reporters' e-mail (`personvern`, D15). */
    readonly hidesReporters?: boolean;
    /** Of a machine client: the scopes of its token. `userId` is then the client's id. */
    readonly scopes?: readonly MachineScope[];
}

/** The caller's id, beside their name in what they write; null for another system. */
export const personId = ({ userId, scopes }: Caller): string | null => (scopes ? null : userId);

/** A file of a multipart request, within the endpoint's limits; its type is not checked yet. */
export interface UploadedFile {
    readonly name: string;
    /** Its bytes, from disk: read one file at a time. */
    readonly read: () => Promise<Buffer>;
}

export type Write = <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;

/** Everything a handler gets: checked parameters, query and body of its endpoint, who calls, and the city. */
export interface Call<E extends Endpoint = Endpoint> {
    readonly params: ParamsOf<E>;
    readonly query: QueryOf<E>;
    /** Of an upload undefined: see `upload`. */
    readonly body: E extends { readonly upload: object } ? undefined : BodyOf<E>;
    /** Reads the fields and files of a multipart request. Not before the caller is known to be allowed to send them. */
    readonly upload: () => Promise<{ readonly body: BodyOf<E>; readonly files: readonly UploadedFile[] }>;
    readonly city: City;
    /** The If-Match, when the client sent one (D12). */
    readonly ifMatch: IfMatch | undefined;
    /**
     * Runs the request's one write in a transaction. With an Idempotency-Key its answer is kept in that same
     * transaction.
     */
    readonly write: Write;
    /** The origin of the request, for limits. */
    readonly origin: string;
    /** Aborted when the client has gone away. */
    readonly signal: AbortSignal;
}
export interface SignedInCall<E extends Endpoint = Endpoint> extends Call<E> {
    readonly caller: Caller;
}

/** True if the client's If-Match names this version of a record. */
export type IfMatch = (version: number) => boolean;

/** An answer with the version that the record then has, which becomes its ETag (D12). */
export class Versioned<T> {
    constructor(
        readonly answer: T,
        readonly version: number,
    ) {}
}

/** A text that is too long to be in memory: sent in parts, in which JSON has nothing to escape. */
export class LongText {
    constructor(readonly parts: AsyncIterable<string>) {}
}

/** A list that is sent item by item as it is made, so that the whole of it need never be in memory. */
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

/** Follows each call of somebody signed in that was answered, at once and without waiting. */
export type Answered = (id: keyof Endpoints, call: SignedInCall, answer: unknown) => void;

/** Handlers by operation id. Each service's folder exports its own; services/index.ts combines them. */
export type Handlers = { [Id in keyof Endpoints]?: Handler<Endpoints[Id]> };
