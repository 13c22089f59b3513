import type { ResourceUse } from '../../../api/entities/resourceUse';
import type { Actor } from '../../caller';
import type { City } from '../../city';
import type { Queries } from '../../database/database';

/** The fields that capabilities add to rows of resource use. */
export const addedFieldsOfUse = async (
    queries: Queries,
    { additions }: City,
    ids: readonly number[],
): Promise<(id: number) => Partial<ResourceUse>> => {
    const added: ReadonlyMap<number, Partial<ResourceUse>>[] = [];
    for (const { fields } of additions.use) if (fields && ids.length > 0) added.push(await fields(queries, ids));
    return (id) => Object.assign({}, ...added.map((fields) => fields.get(id))) as Partial<ResourceUse>;
};

export const refuseChange = async (
    queries: Queries,
    { additions }: City,
    id: number,
    { isRemoval = false } = {},
): Promise<void> => {
    for (const { checkChange } of additions.use) await checkChange?.(queries, id, isRemoval);
};

/** Everything that follows a registered or changed row. */
export const followUse = async (
    queries: Queries,
    { additions }: City,
    actor: Actor,
    id: number,
    isNew: boolean,
): Promise<void> => {
    for (const { saved } of additions.use) await saved?.(queries, actor, id, isNew);
};
