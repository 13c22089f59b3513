import type { ActionOf, Resource } from '../../api/access';
import { mayDo } from '../data/permissions';
import { useSession } from './Session';

/**
 * react-admin's `useCanAccess`, typed by the access table and answered synchronously from the session. Given several
 * resources (the wings of the reports), the action may belong to only one; it is refused for the others.
 */
export const useAllowed = <R extends Resource>(
    resource: R,
    action: R extends Resource ? ActionOf<R> : never,
): boolean => mayDo(useSession().roles, resource, action);
