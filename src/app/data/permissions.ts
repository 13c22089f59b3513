import { rolesWith } from '../../api/access';
import { calls } from '../../api/calls';
import type { Role } from '../../api/roles';
import type { Declaration } from './resource';
import { declarations } from './resources';

const callFor = (resource: string, action: string) => {
    const {
        list,
        one = list,
        create,
        update,
        remove,
    }: Declaration = Object.entries<Declaration>(declarations).find(([name]) => name === resource)?.[1] ?? {};
    const edit = typeof update === 'function' ? update({}) : update;
    return new Map(Object.entries({ list, show: one, create, edit, delete: remove })).get(action);
};

/**
 * react-admin's question, whether roles may do something to a resource: the access table answers, or for a resource
 * that it does not name, the permission of the call that would do it. Everything else is refused.
 */
export const mayDo = (held: readonly Role[], resource: string, action: string): boolean => {
    const named = rolesWith(`${resource}.${action}`);
    const call = named.length > 0 ? undefined : callFor(resource, action);
    const roles = call === undefined ? named : rolesWith(calls[call].access);
    return roles.some((role) => held.includes(role));
};
