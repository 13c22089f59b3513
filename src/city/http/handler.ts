import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../contract/endpoint';
import type { Endpoints } from '../../contract/endpoints';
import type { DriftRole, Role } from '../../contract/roles';
import type { City } from '../city';

/** Who calls: read from the database at every request, so that a changed role or a removed user counts at once. */
export interface Caller {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
    readonly roles: readonly Role[];
    readonly driftRoles: readonly DriftRole[];
    readonly companyId: string;
    readonly companyName: string;
    readonly companyType: number;
}

/** A file that came with a multipart request, within the endpoint's limits, its kind not yet checked. */
export interface UploadedFile {
    readonly name: string;
    readonly bytes: Buffer;
}

/** Everything a handler gets: checked parameters, query and body of its endpoint, who calls, and the city. */
export interface Call<E extends Endpoint = Endpoint> {
    readonly params: ParamsOf<E>;
    readonly query: QueryOf<E>;
    readonly body: BodyOf<E>;
    readonly files: readonly UploadedFile[];
    readonly city: City;
    /** The version of If-Match, when the client sent one (D12). */
    readonly ifMatch: number | undefined;
    /** Aborted when the client has gone away. */
    readonly signal: AbortSignal;
}
export interface SignedInCall<E extends Endpoint = Endpoint> extends Call<E> {
    readonly caller: Caller;
}

/** An answer with headers of its own, e.g. an ETag. */
export class WithHeaders<T> {
    constructor(
        readonly answer: T,
        readonly headers: Record<string, string>,
    ) {}
}

type Answer<E extends Endpoint> = E['kind'] extends 'file' ? Response : E['kind'] extends 'empty' ? void | WithHeaders<undefined> : AnswerOf<E> | WithHeaders<AnswerOf<E>>;
type CallOf<E extends Endpoint> = E['access'] extends 'public' ? Call<E> : SignedInCall<E>;
export type Handler<E extends Endpoint> = (call: CallOf<E>) => Promise<Answer<E>>;

/** Handlers by operation id; each service's folder exports some, services/index.ts puts them together. */
export type Handlers = { [Id in keyof Endpoints]?: Handler<Endpoints[Id]> };
