import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { changeUse, lockUse, removeUse, type UseOwner } from './useRules';

type Update = Parameters<NonNullable<Handlers['updateResourceUse']>>[0];
type Remove = Parameters<NonNullable<Handlers['deleteResourceUse']>>[0];
type Below<Id, Args> = Omit<Args, 'params'> & { readonly params: { readonly id: Id; readonly usageId: number } };

interface Parent<Id> {
    /** Throws when the caller may not see the report or contract. */
    readonly check: (queries: Queries, caller: Caller, id: Id) => Promise<unknown>;
    readonly ownerOf: (id: Id) => UseOwner;
}

/** Changes and removes a row of a report or a contract. */
export const rowWrites = <Id>({ check, ownerOf }: Parent<Id>) => {
    const locked = async (
        queries: Queries,
        { caller, params, ifMatch }: Pick<Below<Id, Remove>, 'caller' | 'params' | 'ifMatch'>,
    ) => {
        await check(queries, caller, params.id);
        return lockUse(queries, caller, params.usageId, ownerOf(params.id), ifMatch);
    };
    return {
        update: (request: Below<Id, Update>) =>
            request.write(async (queries) =>
                changeUse(queries, request.city, request.caller, await locked(queries, request), request.body),
            ),
        remove: (request: Below<Id, Remove>) =>
            request.write(async (queries) =>
                removeUse(queries, request.city, request.caller, await locked(queries, request)),
            ),
    };
};
