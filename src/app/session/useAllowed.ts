import type { ActionOf, Resource } from '../../api/access';
import { mayDo } from '../data/permissions';
import { useSession } from './Session';

/** `useCanAccess`, typed and synchronous. Given both wings, the action is refused for the one that lacks it. */
export const useAllowed = <R extends Resource>(
    resource: R,
    action: R extends Resource ? ActionOf<R> : never,
): boolean => mayDo(useSession().roles, resource, action);
