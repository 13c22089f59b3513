import { rolesWith } from '../../api/access';
import type { Offers } from '../../api/offered';
import { calls } from '../../api/calls';
import type { Role } from '../../api/roles';
import type { Declaration } from './resource';
import { isOffered } from '../runtime/offers';
import { declarations } from './resources';

const callFor = (resource: string, action: string) => {
    const { list, one = list, create, update, remove }: Declaration = declarations.get(resource) ?? {};
    const edit = typeof update === 'function' ? update({}) : update;
    return new Map(Object.entries({ list, show: one, create, edit, delete: remove })).get(action);
};

/** By the access table, or else by the permission of the action's operation. */
export const mayDo = (held: readonly Role[], resource: string, action: string, offers: Offers = isOffered): boolean => {
    const named = rolesWith(`${resource}.${action}`, offers);
    const call = named.length > 0 ? undefined : callFor(resource, action);
    const roles = call === undefined ? named : rolesWith(calls[call].access);
    return roles.some((role) => held.includes(role));
};
