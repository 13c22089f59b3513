import type { QueryClient } from '@tanstack/react-query';
import simpleRestProvider from 'ra-data-simple-rest';
import { HttpError, type DataProvider, type GetListParams, type Identifier, type RaRecord } from 'react-admin';
import type { Configuration } from '../../api/configuration';
import type { CityServices } from './applicationCity';
import { StaleError } from './cityFetch';
import { askAboutConflict, changeOf } from './conflicts';
import { ifMatchOf } from './etags';
import { createHttpClient } from './httpClient';
import { localList } from './localList';
import { createResources } from './resources';
import type { Ask, ResourceRow, Whole } from './row';
import { createVerbs } from './verbs';

type Loose = Record<string, unknown>;
interface Reading {
    meta?: Loose | undefined;
    filter?: unknown;
    signal?: AbortSignal | undefined;
}

const askOf = ({ meta, filter, signal }: Reading): Ask => ({
    ...(meta ? { meta } : {}),
    ...(typeof filter === 'object' && filter !== null ? { filter: { ...filter } } : {}),
    ...(signal ? { signal: { signal } } : {}),
});

/**
 * The record as react-admin needs it: with `id`, and with the field that names its parent. Some records of the
 * specification have no id (comments, history entries): their place in the list stands for it.
 */
const identified = (row: ResourceRow, record: object, position = 0, parent: Loose = {}): RaRecord => {
    const fields: Loose = { ...record };
    return { ...fields, ...parent, id: (fields[row.idField ?? 'id'] ?? position) as Identifier };
};

const halfHour = 30 * 60 * 1000;

export interface DataProviderOptions extends CityServices {
    configuration: Configuration;
    queryClient: QueryClient;
    userId: string;
}

/**
 * react-admin's data provider over the table of resources: the city filters, sorts and pages reports; every other list
 * comes whole, and `localList` does it here. Single records that are plain REST go through ra-data-simple-rest. What is
 * not CRUD is a method of its own (verbs.ts).
 */
export const createDataProvider = ({ configuration, call, cityFetch, queryClient, userId }: DataProviderOptions) => {
    const restAt = (precondition: ReturnType<typeof ifMatchOf> = {}) =>
        simpleRestProvider(`${configuration.API_HOST}/api`, createHttpClient(cityFetch, precondition));
    const rest = restAt();
    const ownCompany = (): Promise<string> =>
        queryClient.fetchQuery({
            queryKey: ['ownCompany', userId],
            queryFn: () => call('getCompanyOfUser', { params: { userId } }),
            staleTime: halfHour,
        });
    const rows: Record<string, ResourceRow> = createResources(call, {
        ownCompany,
        noticeKey: configuration.NOTICE_CLIENT_KEY,
    });
    const rowOf = (resource: string): ResourceRow => {
        const row = rows[resource];
        if (!row) throw new Error(`No resource ${resource}`);
        return row;
    };
    for (const [resource, { isCatalogue }] of Object.entries(rows))
        if (isCatalogue) queryClient.setQueryDefaults([resource], { staleTime: halfHour });

    /** Refetches what a write has made stale, also after a write that came too late (412). */
    const refreshOthers = (resource: string): void => {
        for (const stale of rowOf(resource).refreshes ?? []) void queryClient.invalidateQueries({ queryKey: [stale] });
    };
    const refresh = (resource: string): void => {
        void queryClient.invalidateQueries({ queryKey: [resource] });
        refreshOthers(resource);
    };
    const written = async <T>(resource: string, write: Promise<T>): Promise<T> => {
        try {
            return await write;
        } catch (error) {
            if (error instanceof HttpError && (error.status === 404 || error.status === 409)) refresh(resource);
            throw error;
        }
    };

    const all = async (resource: string, params: Reading): Promise<RaRecord[]> => {
        const row = rowOf(resource);
        if (!row.list) throw new Error(`${resource} has no list`);
        return (await row.list(askOf(params))).map((record, position) => identified(row, record, position));
    };
    const one = async (resource: string, id: Identifier, params: Reading): Promise<RaRecord> => {
        const row = rowOf(resource);
        if (row.one) return identified(row, await row.one(id, askOf(params)));
        const record = (await all(resource, params)).find((each) => String(each.id) === String(id));
        if (!record) throw new HttpError(`${resource}/${id}`, 404, {});
        return record;
    };

    /** The latest version of a record, read as it was before: alone, in its list, or among its parent's children. */
    const latestOf = async (resource: string, seen: RaRecord): Promise<RaRecord> => {
        const row = rowOf(resource);
        const reading = { meta: seen };
        if (row.one || row.list) return one(resource, seen.id, reading);
        const [target, children] =
            Object.entries(row.children ?? {}).find(([field]) => seen[field] !== undefined) ?? [];
        if (!target || !children) throw new Error(`${resource} is not found by its parent`);
        const answer = await children(String(seen[target]), askOf(reading));
        const found = ('data' in answer ? answer.data : answer)
            .map((record, position) => identified(row, record, position))
            .find(({ id }) => String(id) === String(seen.id));
        if (!found) throw new HttpError(`${resource}/${seen.id}`, 404, {});
        // The answer lacks the fields that name the record's parents.
        return { ...seen, ...found };
    };
    /**
     * Writes to the record that the user saw; when somebody else was first, the user decides whose change stands (D12).
     */
    const writtenTo = async <T>(
        resource: string,
        seen: RaRecord,
        write: (latest: RaRecord) => Promise<T>,
        isRemoval = false,
    ): Promise<T> => {
        try {
            return await written(resource, write(seen));
        } catch (error) {
            if (!(error instanceof StaleError) || rowOf(resource).asksOfConflicts) throw error;
            const latest = await written(resource, latestOf(resource, seen));
            refresh(resource);
            if (!(await askAboutConflict({ resource, seen, latest, isRemoval }))) throw error;
            return writtenTo(resource, latest, write, isRemoval);
        }
    };

    const provider = {
        supportAbortSignal: true,
        getList: async (resource: string, params: GetListParams & { signal?: AbortSignal }) => {
            const { page } = rowOf(resource);
            if (!page) return localList(await all(resource, params), params);
            const { data, ...counted } = await page(params, askOf(params));
            return { data: data.map((record) => identified(rowOf(resource), record)), ...counted };
        },
        getOne: async (resource, params) => ({ data: await one(resource, params.id, params) }),
        getMany: async (resource, params) => {
            const wanted = new Set(params.ids.map(String));
            return { data: (await all(resource, params)).filter(({ id }) => wanted.has(String(id))) };
        },
        getManyReference: async (resource, params) => {
            const row = rowOf(resource);
            const children = row.children?.[params.target];
            if (!children) throw new Error(`${resource} has no children by ${params.target}`);
            const { pagination, sort } = params;
            const answer = await children(String(params.id), { ...askOf(params), pagination, sort });
            const whole: Whole<object> = 'data' in answer ? answer : { data: answer };
            const records = whole.data.map((record, position) =>
                identified(row, record, position, { [params.target]: params.id }),
            );
            return {
                // What the city filters or pages must not be filtered or paged again.
                ...(whole.total === undefined
                    ? localList(records, { ...params, filter: {} })
                    : { data: records, total: whole.total }),
                ...(whole.meta === undefined ? {} : { meta: whole.meta }),
            };
        },
        create: async (resource, params) => {
            const { rest: path, restBody, create } = rowOf(resource);
            const data = params.data as Loose;
            const answer = await written(
                resource,
                create
                    ? create(data)
                    : rest
                          .create(path ?? resource, { data: restBody?.create?.(data) ?? data })
                          .then((created): object => created.data),
            );
            // useCreate refetches the resource's own lists.
            refreshOthers(resource);
            // A city may answer a creation with an empty body (D14), but react-admin needs an id.
            return { data: { id: 'created', ...data, ...answer } };
        },
        update: async (resource, params) => {
            const { rest: path, restBody, update } = rowOf(resource);
            const { id, previousData } = params;
            const [typed, seen] = [params.data as Loose, { ...(previousData as Loose | undefined), id }];
            const answer = await writtenTo(resource, seen, async (latest) => {
                const data = changeOf(typed, seen, latest);
                if (update) return { ...data, ...(await update(id, data, latest)) };
                const body = restBody?.update?.(data, latest) ?? data;
                await restAt(ifMatchOf(latest)).update(path ?? resource, { id, data: body, previousData: latest });
                return data;
            });
            refresh(resource);
            // A city may answer a change with an empty body (D14): the record is then the previous one with the change.
            return { data: { ...seen, ...answer, id } };
        },
        updateMany: () => Promise.reject(new Error('Records are changed one by one')),
        delete: async (resource, params) => {
            const { rest: path, remove } = rowOf(resource);
            const seen = (params.previousData ?? { id: params.id }) as RaRecord;
            const removed = (latest: RaRecord): Promise<unknown> =>
                remove
                    ? remove(params.id, latest)
                    : restAt(ifMatchOf(latest)).delete(path ?? resource, { id: params.id });
            await writtenTo(resource, seen, removed, true);
            refresh(resource);
            return { data: seen };
        },
        deleteMany: () => Promise.reject(new Error('Records are removed one by one')),
    } as DataProvider;
    const forget = (resource: string): void =>
        queryClient.removeQueries({ queryKey: [resource, 'getOne'], type: 'inactive' });
    return { ...provider, ...createVerbs({ call, ownCompany, refresh, forget }) };
};
export type CityDataProvider = ReturnType<typeof createDataProvider>;
