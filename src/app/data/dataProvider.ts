import { HttpError, type DataProvider, type GetListParams, type Identifier, type RaRecord } from 'react-admin';
import { asRead } from './answers';
import type { CityServices, CityUser } from './applicationCity';
import type { Values } from './body';
import { createCache, ownCompanyQuery } from './cache';
import { StaleError } from './cityFetch';
import { changeOf, isSame, type Decision } from './conflicts';
import { localList } from './localList';
import { duplicateAt } from './errors';
import { createPlainRest } from './plainRest';
import { asKept, isKept } from './records';
import { resourceOf, type Ask, type Declaration, type Resource } from './resource';
import { declarations } from './resources';
import { createVerbs, type WriteOptions } from './verbs';

/**
 * With `id` (`otherwise` if it has none: the one asked for, or its position in a list, such as comments and history), and
 * the field that names its parent.
 */
const withId = (
    { idField = 'id' }: Declaration,
    record: object,
    otherwise: Identifier,
    parents: Values = {},
): RaRecord => {
    const fields: Values = { ...record };
    // What the city answers counts: an id may be a number there, but is a text in the address (D14).
    const parentsOf = Object.fromEntries(Object.entries(parents).map(([name, id]) => [name, fields[name] ?? id]));
    return { ...fields, ...parentsOf, id: (fields[idField] ?? otherwise) as Identifier };
};

/** Ids are opaque (D14), but an address may have been typed in capitals (D1). */
const differsInCase = (a: Identifier, b: Identifier): boolean =>
    String(a) !== String(b) && String(a).toLowerCase() === String(b).toLowerCase();

/** A page of a list; filters and pages that the city has applied are not applied again. */
const pageOf = <L extends { data: RaRecord[]; total?: number | undefined }>(list: L, params: GetListParams): L =>
    list.total === undefined ? { ...list, ...localList(list.data, params) } : list;

const keepsTheirs: Decision = async () => undefined;

/** react-admin's data provider for the declared resources. Operations other than CRUD are extra methods (verbs.ts). */
export const createDataProvider = (options: CityServices & CityUser & { decide?: Decision }) => {
    const { configuration, call, cityFetch, queryClient, userId, decide = keepsTheirs } = options;
    const ownCompany = (): Promise<string> => queryClient.fetchQuery(ownCompanyQuery(call, userId));
    const city = {
        call,
        rest: createPlainRest(configuration, cityFetch),
        ownCompany,
        noticeKey: configuration.NOTICE_CLIENT_KEY,
    };
    const cache = createCache(queryClient);
    const resources = new Map<string, Resource>();
    for (const [name, declaration] of declarations) resources.set(name, resourceOf(declaration, city));
    const resourceNamed = (name: string): Resource => {
        const resource = resources.get(name);
        if (!resource) throw new Error(`No resource ${name}`);
        return resource;
    };

    /** Refetches other resources affected by a write, also when it was stale (412). */
    const refreshOthers = (resource: string, lost?: Identifier): void => {
        for (const stale of resourceNamed(resource).refreshes ?? []) void cache.refresh(stale, lost);
    };
    const refresh = (resource: string): void => {
        void cache.refresh(resource);
        refreshOthers(resource);
    };
    const refreshAround = (resource: string, lost?: Identifier): void => {
        void cache.refreshLists(resource);
        refreshOthers(resource, lost);
    };
    const afterWrite = async <T>(resource: string, write: Promise<T>): Promise<T> => {
        try {
            return await write;
        } catch (error) {
            if (error instanceof HttpError && (error.status === 404 || error.status === 409)) refresh(resource);
            throw error;
        }
    };

    /** Reads the whole list, or the list of one parent, whose field is `target`. */
    const readList = async (name: string, ask: Ask, target?: string, parent?: unknown) => {
        const resource = resourceNamed(name);
        const list = target === undefined ? resource.whole : resource.children[target];
        if (!list) throw new Error(`${name} has no list ${target ?? ''}`);
        const { data, ...counted } = await list(ask, parent);
        const parents = target === undefined ? {} : { [target]: parent };
        return { ...counted, data: data.map((record, position) => withId(resource, record, position, parents)) };
    };
    /** A list, or the list of the parent in `meta`. */
    const listedIn = (name: string, ask: Ask) => {
        const { children } = resourceNamed(name);
        const fields = Object.entries(ask.meta ?? {});
        const [target, parent] = fields.find(([field, id]) => children[field] && id !== undefined) ?? [];
        return readList(name, ask, target, parent);
    };
    const foundIn = async (name: string, id: Identifier, ask: Ask): Promise<RaRecord | undefined> => {
        const { data } = await (resourceNamed(name).whole ? readList : listedIn)(name, ask);
        return data.find((each) => String(each.id) === String(id)) ?? data.find((each) => differsInCase(each.id, id));
    };
    /** Reads a record with its own call, or finds it in its list or in the list of the parent in `meta`. */
    const readOne = async (name: string, id: Identifier, ask: Ask): Promise<RaRecord> => {
        const resource = resourceNamed(name);
        const record = resource.getOne
            ? withId(resource, await resource.getOne(id, ask), id)
            : await foundIn(name, id, ask);
        if (!record) throw new HttpError(`${name}/${id}`, 404, {});
        // react-admin refuses a record with another id than the one in the address.
        return differsInCase(record.id, id) ? { ...record, id } : record;
    };
    /**
     * Writes to the record that the user saw. On a conflict, the user decides which change to keep (D12), unless the
     * record has the change already: an earlier answer may have been lost.
     */
    const writtenTo = async <T>(
        resource: string,
        seen: RaRecord,
        write: (latest: RaRecord) => Promise<T>,
        { isRemoval = false, touched }: WriteOptions = {},
        writtenIn?: (latest: RaRecord) => T | undefined,
    ): Promise<T> => {
        try {
            return await afterWrite(resource, write(seen));
        } catch (error) {
            if (!(error instanceof StaleError)) throw error;
            const current = await afterWrite(resource, readOne(resource, seen.id, { meta: seen }));
            // List items lack the fields that name the record's parents.
            const latest = { ...seen, ...current };
            refreshOthers(resource);
            const refreshed = cache.refresh(resource);
            const written = writtenIn?.(latest);
            if (written) return written;
            const saved = await decide({ resource, seen, latest, isRemoval, touched });
            if (!saved) {
                error.wasAsked = true;
                throw error;
            }
            // An older answer must not arrive after the answer to the write.
            await refreshed;
            const answer = await writtenTo(resource, latest, write, { isRemoval, touched });
            saved();
            return answer;
        }
    };
    /** The record after a write: the answer, or read again when the city answers less than the record (D14). */
    const recordAfter = async (resource: string, seen: RaRecord, answered: Values): Promise<RaRecord | undefined> => {
        const { getOne, one } = resourceNamed(resource);
        if (!getOne || !one) return undefined;
        const isWhole = 'etag' in answered && Object.keys(seen).every((field) => field in answered);
        // The change is saved, even if the record cannot be read.
        if (!isWhole) return readOne(resource, seen.id, {}).catch(() => undefined);
        return { ...(asRead(one, answered) as Values), id: seen.id };
    };

    const provider = {
        supportAbortSignal: true,
        getList: async (resource, params) => pageOf(await listedIn(resource, params), params),
        getOne: async (resource, params) => ({ data: await readOne(resource, params.id, params) }),
        getMany: async (resource, params) => {
            const { data } = await listedIn(resource, params);
            // A referenced company may be of another type than those in the list.
            const records = params.ids.map(async (id) => {
                const record = data.find((each) => String(each.id) === String(id));
                return record ?? (resourceNamed(resource).getOne ? readOne(resource, id, params) : undefined);
            });
            return { data: (await Promise.all(records)).filter((record) => record !== undefined) };
        },
        getManyReference: async (resource, params) =>
            pageOf(await readList(resource, params, params.target, params.id), { ...params, filter: {} }),
        create: async (resource, params) => {
            const { insert, created, duplicateAt: field } = resourceNamed(resource);
            if (!insert) throw new Error(`${resource} has no create`);
            const data = params.data as Values;
            const before = cache.readsOf(resource);
            const creation = field === undefined ? insert(data) : insert(data).catch(duplicateAt(field));
            const answer = await afterWrite(resource, creation).catch((error: unknown) => {
                // What the user has confirmed has changed.
                if (error instanceof StaleError) refresh(resource);
                throw error;
            });
            if (isKept(answer)) return { data: asKept({ id: 'created', ...data, ...created?.(data) }) };
            // useCreate itself refetches those of the resource's lists that were there when it began.
            void cache.refreshLists(resource, before);
            refreshOthers(resource);
            // The city may answer a creation with an empty body (D14), but react-admin needs an id.
            return { data: { id: 'created', ...data, ...(answer as object | undefined), ...created?.(data) } };
        },
        update: async (resource, params) => {
            const { write, changed, body, sendsAsTyped = false } = resourceNamed(resource);
            if (!write) throw new Error(`${resource} has no update`);
            const { id, previousData, meta } = params;
            const [typed, seen] = [params.data as Values, { ...(previousData as Values | undefined), id }];
            // Body fields may differ from the record's in name or shape.
            const asBody = (record: RaRecord): Values => ({ ...record, ...body?.({}, record) });
            const { change, answered } = await writtenTo(
                resource,
                seen,
                async (latest) => {
                    const kept = sendsAsTyped ? typed : changeOf(typed, asBody(seen), asBody(latest));
                    const answer = ((await write(id, kept, latest)) ?? {}) as object;
                    return { change: { ...kept, ...changed?.(kept, latest), ...answer }, answered: answer as Values };
                },
                (meta ?? {}) as WriteOptions,
                (latest) => {
                    const [before, now] = [asBody(seen), asBody(latest)];
                    const isWritten = Object.entries(typed).every(
                        ([field, value]) => isSame(value, now[field]) || isSame(value, before[field]),
                    );
                    return isWritten ? { change: typed, answered: {} } : undefined;
                },
            );
            // The city may answer a change with an empty body (D14): the record is then the previous one with the
            // change.
            const record = { ...seen, ...change, id };
            if (isKept(answered)) return { data: asKept(record) };
            const latest = await recordAfter(resource, seen, answered);
            if (latest) {
                cache.keep(resource, latest);
                refreshAround(resource);
            } else refresh(resource);
            return { data: latest ?? record };
        },
        updateMany: () => Promise.reject(new Error('Records are changed one by one')),
        delete: async (resource, params) => {
            const { erase } = resourceNamed(resource);
            if (!erase) throw new Error(`${resource} has no delete`);
            const seen = (params.previousData ?? { id: params.id }) as RaRecord;
            const answer = await writtenTo(resource, seen, (latest) => erase(params.id, latest), { isRemoval: true });
            if (isKept(answer)) return { data: asKept({ ...seen }) };
            // First this resource, so that nothing that shows the removed record is left to read it again.
            void cache.refresh(resource).then(() => refreshOthers(resource));
            return { data: seen };
        },
        deleteMany: () => Promise.reject(new Error('Records are removed one by one')),
    } as DataProvider;
    return { ...provider, ...createVerbs({ call, ownCompany, cache, writtenTo, refreshAround }) };
};
export type CityDataProvider = ReturnType<typeof createDataProvider>;
