import type { Identifier, PaginationPayload, SortPayload } from 'react-admin';
import { calls } from '../../api/calls';
import type { Method } from '../../api/endpoint';
import type { EndpointId, Endpoints } from '../../api/endpoints';
import { largestListPage } from '../../api/rules/limits';
import { pickBody, type Values } from './body';
import type { Call } from './cityClient';
import { ifMatchOf } from './records';
import type { PlainRest } from './plainRest';

export interface Ask {
    meta?: Values | undefined;
    filter?: Values | undefined;
    pagination?: PaginationPayload | undefined;
    sort?: SortPayload | undefined;
    signal?: AbortSignal | undefined;
}

/** Records with the city's `meta` on the whole set. With a `total` they are the requested page. */
export interface ListAnswer {
    readonly data: readonly object[];
    readonly total?: number | undefined;
    readonly meta?: unknown;
}

type CallOf<M extends Method> = {
    [Id in EndpointId]: Endpoints[Id] extends { readonly method: M } ? Id : never;
}[EndpointId];

/**
 * A resource declared over the endpoint table. Its paths, parameters, fields, access, rules and messages follow from
 * the table.
 */
export interface Declaration {
    /** The field that identifies a record, unless it is `id`. */
    readonly idField?: string;
    /** The fields that name its parents, outermost first. They fill in the parameters of its calls. */
    readonly of?: readonly string[];
    readonly list?: CallOf<'GET'>;
    /** Lists by other parents, with the fields that name them. */
    readonly listOf?: Readonly<Record<string, CallOf<'GET'>>>;
    /** The list of records that match the filter `q`. */
    readonly search?: CallOf<'GET'>;
    /** Reads one record; without it, the record is looked up in a list. */
    readonly one?: CallOf<'GET'>;
    readonly create?: CallOf<'POST'>;
    readonly update?: CallOf<'PUT'> | ((change: Values) => CallOf<'PUT'>);
    readonly remove?: CallOf<'DELETE'>;
    /** Query parameters of its lists and its single record. */
    readonly query?: (ask: Ask, city: City) => object;
    readonly oneQuery?: object;
    /** The records in an answer that is not a plain list. */
    readonly read?: (answer: never) => ListAnswer;
    /** Body fields of a change that differ from the record's in name or shape. */
    readonly body?: (change: Values, latest: Values) => object;
    /** The created or changed record for the cache, if it differs from what was submitted. */
    readonly created?: (typed: Values) => object;
    readonly changed?: (change: Values, seen: Values) => object;
    /** The field for a duplicate's message (409), when the city names none. */
    readonly duplicateAt?: string;
    /** The first parameters of its calls, which are fixed. */
    readonly within?: (city: City) => readonly unknown[] | Promise<readonly unknown[]>;
    /**
     * True if a change is sent whole, as typed, even over somebody else's: contractor and agreement, address and
     * position.
     */
    readonly sendsAsTyped?: boolean;
    readonly refreshes?: readonly string[];
}

type ReadList = (ask: Ask, parent?: unknown) => Promise<ListAnswer>;

export interface City {
    call: Call;
    rest: PlainRest;
    ownCompany: () => Promise<string>;
    noticeKey: string;
}

const parameterNames = (id: EndpointId): string[] =>
    [...calls[id].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const filled = (key: string, values: object): object => (Object.keys(values).length > 0 ? { [key]: values } : {});

const filesIn = (value: unknown): File[] =>
    Array.isArray(value) ? value.filter((one): one is File => one instanceof File) : [];

export const resourceOf = (declaration: Declaration, city: City) => {
    const { call, rest } = city;
    const { of = [], list, listOf, search, one, create, update, remove } = declaration;
    const read = (declaration.read ?? ((data: readonly object[]) => ({ data }))) as (answer: unknown) => ListAnswer;
    const send = call as (id: EndpointId, args: object) => Promise<unknown>;
    /** A call's parameters, from the record's parents and id; the last ones if there are too many. */
    const parametersFor = async (id: EndpointId, ids: readonly unknown[]): Promise<Values> => {
        const names = parameterNames(id);
        const values = [...((await declaration.within?.(city)) ?? []), ...ids];
        return Object.fromEntries(names.map((name, index) => [name, values.at(index - names.length)]));
    };
    const queryOf = (ask: Ask): object => declaration.query?.(ask, city) ?? {};

    const readAnswer = async (
        id: EndpointId,
        values: readonly unknown[],
        query: object,
        ask: Ask,
    ): Promise<unknown> => {
        const params = await parametersFor(id, values);
        return send(id, { ...filled('params', params), ...filled('query', query), signal: ask.signal });
    };
    /** Combines several of the city's pages into a first page that is larger than the city allows. */
    const inSmallerPages = async (ask: Ask, readPage: (ask: Ask) => Promise<ListAnswer>): Promise<ListAnswer> => {
        const query = queryOf(ask);
        if (!('antall' in query) || Number(query.antall) <= largestListPage) return readPage(ask);
        const wanted = Number(query.antall);
        const part = (page: number) => readPage({ ...ask, pagination: { page, perPage: largestListPage } });
        const first = await part(1);
        const pages = Math.ceil(Math.min(wanted, first.total ?? 0) / largestListPage);
        const data = [...first.data];
        for (let page = 2; page <= pages; page += 1) data.push(...(await part(page)).data);
        return { ...first, data: data.slice(0, wanted) };
    };
    const childrenBy =
        (id: EndpointId, target: string): ReadList =>
        async (ask, parent) => {
            const outer = [...of, ...Object.keys(listOf ?? {})].filter((field) => field !== target);
            const values = outer.map((field) => ask.meta?.[field] ?? ask.filter?.[field]);
            const query = parameterNames(id).length === 0 ? { [target]: parent } : {};
            return inSmallerPages(ask, async (part) =>
                read(await readAnswer(id, [...values, parent], { ...query, ...queryOf(part) }, part)),
            );
        };
    const parentsIn = (record: Values): unknown[] => of.map((field) => record[field]);
    const writeRecord = async (
        id: EndpointId,
        values: readonly unknown[],
        fields: Values,
        seen?: Values,
    ): Promise<unknown> => {
        const params = await parametersFor(id, values);
        const body = pickBody(id, fields);
        const { upload } = calls[id];
        if (upload) return send(id, { ...filled('params', params), body, files: filesIn(fields[upload.field]) });
        return rest(id, { params, body, seen, ...ifMatchOf(seen ?? {}) });
    };

    const parent = of.at(-1);
    const lists = { ...listOf, ...(list && parent !== undefined ? { [parent]: list } : {}) };
    return {
        ...declaration,
        whole:
            list && parent === undefined
                ? async (ask: Ask) =>
                      read(await readAnswer(search && ask.filter?.q ? search : list, [], queryOf(ask), ask))
                : undefined,
        children: Object.fromEntries(Object.entries(lists).map(([target, id]) => [target, childrenBy(id, target)])),
        getOne:
            one &&
            (async (id: Identifier, ask: Ask) =>
                (await readAnswer(one, [id], declaration.oneQuery ?? {}, ask)) as object),
        insert: create && ((typed: Values) => writeRecord(create, parentsIn(typed), typed)),
        write:
            update &&
            ((id: Identifier, change: Values, latest: Values) => {
                const called = typeof update === 'function' ? update(change) : update;
                const fields = { ...latest, ...change, ...declaration.body?.(change, latest) };
                return writeRecord(called, [...parentsIn(latest), id], fields, latest);
            }),
        erase:
            remove && ((id: Identifier, latest: Values) => writeRecord(remove, [...parentsIn(latest), id], {}, latest)),
    };
};

export type Resource = ReturnType<typeof resourceOf>;
