import type { z } from './zod';
import type { Permission } from './access';
import type { MachineScope } from './machineScopes';
import type { OfferedName } from './offered';

/** The services of the city; each has its own host in the configuration (administration §7, D2). */
export type Service = 'main' | 'routing' | 'search' | 'notification' | 'authentication';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anybody, every signed-in user, or roles with the permission. The handler also checks the company's
 * scope.
 */
export type Access = 'public' | 'signedIn' | Permission;

/** The kind of answer: `result` in the envelope, `bare` JSON without it, `empty` (204), or `file` bytes. */
export type AnswerKind = 'result' | 'bare' | 'empty' | 'file';

/** A call of the city's services. The client's calls, the city's routes and the OpenAPI document come from it. */
export interface Endpoint<
    Params extends z.ZodObject = z.ZodObject,
    Query extends z.ZodType = z.ZodType,
    Body extends z.ZodType = z.ZodType,
    Answer extends z.ZodType = z.ZodType,
> {
    readonly method: Method;
    readonly service: Service;
    /** The path, with `{name}` for each of `params`. */
    readonly path: string;
    readonly summary: string;
    /** The section of the specification. */
    readonly spec: string;
    readonly access: Access;
    /** The capability in `tjenester` that offers this call, if it goes beyond the specification (D15). */
    readonly capability?: OfferedName;
    /**
     * The load on the city; `light` by default. Each user may only have a few heavy calls running
     * (city/http/admission).
     */
    readonly cost?: 'light' | 'heavy';
    /** The maximum of `antall` in the query; required for calls with `antall`. */
    readonly largestPage?: number;
    /** The maximum size of the body in bytes, without an upload's files; `defaultBody` by default. */
    readonly largestBody?: number;
    /** Answering this call is logged in the audit log: data that leaves the city, and the log itself. */
    readonly audited?: 'eksportert' | 'lest';
    /** The scopes that let a machine client call it, if its role may (`maskinklienter`, D15). */
    readonly scopes?: readonly MachineScope[];
    readonly params?: Params;
    readonly query?: Query;
    readonly body?: Body;
    /** `body` is sent as multipart/form-data with files in this field: at most `max`, each with at most `maxBytes`. */
    readonly upload?: { readonly field: string; readonly max: number; readonly maxBytes: number };
    readonly kind: AnswerKind;
    readonly answer?: Answer;
    /** The status on success; 200 by default. */
    readonly status?: 200 | 201 | 204;
    /** Answers a record with its ETag, which writes to the record send as If-Match (D12). */
    readonly tagged?: boolean;
    /** Writes one record: a stale If-Match answers 412 (D12). */
    readonly versioned?: boolean;
}

/** Far larger than any form. */
const defaultBody = 1_000_000;
/** The maximum size of a request in bytes. */
export const largestRequest = ({ largestBody = defaultBody, upload }: Endpoint): number =>
    largestBody + (upload ? upload.max * upload.maxBytes : 0);

export type ParamsOf<E> = E extends { readonly params: infer P extends z.ZodType } ? z.output<P> : Record<never, never>;
export type QueryOf<E> = E extends { readonly query: infer Q extends z.ZodType } ? z.output<Q> : Record<never, never>;
export type BodyOf<E> = E extends { readonly body: infer B extends z.ZodType } ? z.output<B> : undefined;
export type AnswerOf<E> = E extends { readonly answer: infer A extends z.ZodType } ? z.output<A> : undefined;

/** Fills in the parameters of a path such as `/api/entreprenorer/{id}`, percent-encoded. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = params[name];
        if (value === undefined || value === null || value === '') throw new Error(`Path ${path} lacks ${name}`);
        return encodeURIComponent(String(value));
    });
