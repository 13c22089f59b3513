import type { ResourceUse } from '../../../api/entities/resourceUse';
import type { Actor } from '../../audit/audit';
import type { Queries } from '../../database/database';

/** What a capability adds to reading and saving resource use. */
export interface UseExtension {
    /** Fields beyond the specification, by row. */
    readonly fields?: (queries: Queries, ids: readonly number[]) => Promise<ReadonlyMap<number, Partial<ResourceUse>>>;
    /** May refuse to change or remove a row, which is locked. */
    readonly changing?: (queries: Queries, id: number) => Promise<void>;
    /** Runs after a row is registered or changed, in the same transaction. */
    readonly saved?: (queries: Queries, actor: Actor, id: number, isNew: boolean) => Promise<void>;
}

export const fieldsOfUse = async (
    extensions: readonly UseExtension[],
    queries: Queries,
    ids: readonly number[],
): Promise<(id: number) => Partial<ResourceUse>> => {
    const added: ReadonlyMap<number, Partial<ResourceUse>>[] = [];
    for (const { fields } of extensions) if (fields && ids.length > 0) added.push(await fields(queries, ids));
    return (id) => Object.assign({}, ...added.map((fields) => fields.get(id))) as Partial<ResourceUse>;
};
export const refuseChange = async (extensions: readonly UseExtension[], queries: Queries, id: number) => {
    for (const { changing } of extensions) await changing?.(queries, id);
};
export const followUse = async (
    extensions: readonly UseExtension[],
    ...args: Parameters<NonNullable<UseExtension['saved']>>
): Promise<void> => {
    for (const { saved } of extensions) await saved?.(...args);
};
