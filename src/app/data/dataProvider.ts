import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import type { Configuration } from '../../contract/configuration';
import type { Call } from './cityClient';
import { localList } from './localList';
import { createReportProvider } from './reportProvider';
import { createRestClient } from './restClient';

/** Entities whose id has another name; react-admin is given `id` beside it, the field itself stays (D1). */
const idKeys: Readonly<Record<string, string>> = { avtaler: 'avtaleId', meldingstyper: 'meldingstypeId', skift: 'skiftId' };

/** Lists that stand below another record: the filter's value goes into the address. */
const nested: Readonly<Record<string, { key: string; path: (id: string) => string }>> = {
    prosesskoder: { key: 'prosesskodeSkjemaId', path: (id) => `prosesskodeskjemaer/${id}/prosesskoder` },
    kontrakter: { key: 'selskapsId', path: (id) => `selskaper/${id}/kontrakter` },
    priser: { key: 'kontraktId', path: (id) => `kontrakter/${id}/priser` },
};

type Loose = Record<string, unknown>;
const identified = (resource: string, record: Loose): RaRecord => {
    const key = idKeys[resource];
    return { ...record, id: (key ? record[key] : record.id) as Identifier };
};

/**
 * react-admin's data provider in layers: ra-data-simple-rest over the endpoint table, then what the city's lists lack
 * (paging, sorting, filters, single records), then the report wings. Everything that is no CRUD goes by `useCity`,
 * `useCityQuery` and `useCityMutation`.
 */
export const createDataProvider = (configuration: Configuration, call: Call, ownCompany: () => Promise<string>) => {
    const base = simpleRestProvider(`${configuration.API_HOST}/api`, createRestClient(call, configuration.API_HOST), 'X-Total-Count');
    const reports = createReportProvider(call, ownCompany);

    const all = async (resource: string, filter: Loose, signal?: AbortSignal): Promise<{ records: RaRecord[]; rest: Loose }> => {
        const below = nested[resource];
        const { [below?.key ?? '']: parent, ...rest } = filter;
        const path = below && (typeof parent === 'string' || typeof parent === 'number') ? below.path(encodeURIComponent(parent)) : resource;
        const { data } = await base.getList<RaRecord>(path, { filter, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 }, ...(signal ? { signal } : {}) });
        // The users' own filter is the server's; its records carry another name for the company.
        const { selskapId: _asked, ...others } = rest;
        return { records: data.map((record) => identified(resource, record)), rest: resource === 'selskapsbrukere' ? others : rest };
    };
    const list = async (resource: string, params: Partial<GetListParams> & { signal?: AbortSignal }) => {
        const { records, rest } = await all(resource, (params.filter as Loose | undefined) ?? {}, params.signal);
        return localList(records, { ...params, filter: rest });
    };
    const many = async (resource: string, ids: readonly Identifier[], signal?: AbortSignal): Promise<RaRecord[]> => {
        const { records } = await all(resource, {}, signal);
        return records.filter(({ id }) => ids.some((wanted) => String(wanted) === String(id)));
    };
    const one = async (resource: string, id: Identifier, signal?: AbortSignal): Promise<RaRecord> => {
        if (resource === 'entreprenorer') return call('getCompany', { params: { id: String(id) }, ...(signal ? { signal } : {}) });
        const [record] = await many(resource, [id], signal);
        if (!record) throw new Error(`${resource}/${id}`);
        return record;
    };

    const dataProvider = {
        ...base,
        supportAbortSignal: true,
        getList: async (resource, params) => reports[resource]?.getList(resource, params) ?? ((await list(resource, params)) as never),
        getOne: async (resource, params) => reports[resource]?.getOne(resource, params) ?? ({ data: await one(resource, params.id, params.signal) } as never),
        getMany: async (resource, params) => ({ data: await many(resource, params.ids, params.signal) }) as never,
        getManyReference: async (resource, params) => (await list(resource, { ...params, filter: { ...(params.filter as Loose), [params.target]: params.id } })) as never,
        create: async (resource, params) => {
            const { data } = await base.create(resource, params);
            return { data: { ...params.data, ...data } } as never;
        },
        update: async (resource, params) => {
            const report = reports[resource];
            if (report) return report.update(resource, params);
            // A renamed scheme goes to the list's own address, its id in the body (D3).
            if (resource === 'prosesskodeskjemaer') await call('updateScheme', { body: { id: Number(params.id), navn: String((params.data as Loose).navn) } });
            else await base.update(resource, params);
            return { data: { ...params.previousData, ...params.data, id: params.id } } as never;
        },
        delete: async (resource, params) => {
            await base.delete(resource, params);
            return { data: params.previousData ?? { id: params.id } } as never;
        },
    } satisfies DataProvider;
    return dataProvider;
};
