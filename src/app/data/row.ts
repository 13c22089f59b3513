import type { GetListParams, Identifier, PaginationPayload, SortPayload } from 'react-admin';

/** Options of a read: react-admin's `meta`, and the signal that aborts it. */
export interface Ask {
    meta?: Readonly<Record<string, unknown>>;
    filter?: Readonly<Record<string, unknown>>;
    /** The page of a parent's children to read, for a city that pages and sorts them itself. */
    pagination?: PaginationPayload;
    sort?: SortPayload;
    signal?: { signal: AbortSignal };
}

/** Records, and the city's `meta` on the whole set. With a `total` they are the page that was asked for. */
export interface Whole<T> {
    data: readonly T[];
    total?: number | undefined;
    meta?: unknown;
}

type Data = Readonly<Record<string, unknown>>;

/** How one resource is read and written; `data/resources.ts` has one for each. */
export interface ResourceRow<T extends object = object> {
    /**
     * The field that identifies a record, when it is not `id`. react-admin gets it as `id` too; the field itself stays
     * (D1).
     */
    readonly idField?: string;
    /** The complete list; react-admin's paging, sorting and filters are applied in the client. */
    readonly list?: (ask: Ask) => Promise<readonly T[]>;
    /** One page, where the city itself filters, sorts and pages. */
    readonly page?: (params: GetListParams, ask: Ask) => Promise<{ data: readonly T[]; total: number; meta?: unknown }>;
    /** Children of another record, by the field (`target`) that names the parent; each child gets that field. */
    readonly children?: Readonly<Record<string, (parent: string, ask: Ask) => Promise<Whole<T> | readonly T[]>>>;
    /** One record; without it the record is looked up in `list`. */
    readonly one?: (id: Identifier, ask: Ask) => Promise<T>;
    /** Path of a single record below /api, where that is plain REST and ra-data-simple-rest does the writing. */
    readonly rest?: string;
    /** The payloads that `rest` sends, from the form's values. */
    readonly restBody?: {
        readonly create?: (data: Data) => object;
        readonly update?: (data: Data, seen: Data) => object;
    };
    readonly create?: (data: Data) => Promise<object | undefined>;
    /** `seen` is the record as the user saw it. */
    readonly update?: (id: Identifier, data: Data, seen: Data) => Promise<object | undefined>;
    readonly remove?: (id: Identifier, seen: Data) => Promise<unknown>;
    /** Its pages handle conflicts themselves (D12). */
    readonly asksOfConflicts?: boolean;
    /** Rarely changes: cached for half an hour. */
    readonly isCatalogue?: boolean;
    /** Other resources to refetch after a write to this one. */
    readonly refreshes?: readonly string[];
}
