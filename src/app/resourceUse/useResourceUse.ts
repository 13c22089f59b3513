import { useCreate, useDelete, useGetManyReference, useUpdate, type Identifier } from 'react-admin';
import type { ResourceUse, ResourceUseSums } from '../../api/entities/resourceUse';
import type { Identified } from '../data/records';
import { asListed } from '../data/wholeList';
import { rowsPerPage, type NewUseBody, type UseUpdateBody } from './rules';
import type { AskedPage } from './usePaging';

/** Resource use of a report, or of a contract as a whole, by the field that names which. */
const parents = { resourceUse: 'meldingId', contractResourceUse: 'kontraktId' } as const;
export type UseResource = keyof typeof parents;

interface UseMeta extends ResourceUseSums {
    /** Of a list that the city pages. */
    page?: number | undefined;
}
const noSums: UseMeta = {};

/**
 * The rows and their sums (report-handling §3), all of them, or the page asked of a city that pages them (D15). The
 * previous result is shown while another filter or page loads.
 */
export const useResourceUse = (
    resource: UseResource,
    parentId: Identifier,
    filter: object = {},
    asked?: AskedPage,
    addedId?: number,
) => {
    const part = asked && {
        pagination: { page: asked.page + 1, perPage: rowsPerPage },
        sort: { field: asked.sort.field, order: asked.sort.descending ? ('DESC' as const) : ('ASC' as const) },
        meta: { medRad: asked.followsAdded ? addedId : undefined },
    };
    const use = useGetManyReference<Identified<ResourceUse>>(
        resource,
        { target: parents[resource], id: parentId, filter, ...(part ?? asListed) },
        { placeholderData: (before) => before },
    );
    return { ...use, sums: (use.meta as UseMeta | undefined) ?? noSums };
};

/** Registers, changes and removes resource use; each rejects when the city refuses it. */
export const useResourceUseWrites = (resource: UseResource, parentId: Identifier) => {
    const [create] = useCreate();
    const [update] = useUpdate();
    const [remove] = useDelete();
    const ofParent = { [parents[resource]]: parentId };
    return {
        /** Resolves with the new row's id, where the city gives one. */
        add: async (body: NewUseBody): Promise<number | undefined> => {
            const created: { id?: Identifier } | undefined = await create(
                resource,
                { data: { ...body, ...ofParent } },
                { returnPromise: true },
            );
            return typeof created?.id === 'number' ? created.id : undefined;
        },
        update: (row: ResourceUse, body: UseUpdateBody): Promise<unknown> =>
            update(
                resource,
                {
                    id: row.ressursforbrukId,
                    data: body,
                    previousData: { ...row, id: row.ressursforbrukId, ...ofParent },
                },
                { returnPromise: true },
            ),
        remove: (row: ResourceUse): Promise<unknown> =>
            remove(
                resource,
                { id: row.ressursforbrukId, previousData: { ...row, id: row.ressursforbrukId, ...ofParent } },
                { returnPromise: true },
            ),
    };
};
