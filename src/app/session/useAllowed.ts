import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { may, permissions, type ActionOf, type Resource } from '../../api/access';
import type { Role } from '../../api/roles';

const keyOf = (resource: string, action: string) => ['auth', 'canAccess', { action, recordId: undefined, resource }];

/** Answers every `useCanAccess` from the access table right away, so that no page or button waits a tick for it. */
export const primeAccess = (queryClient: QueryClient, roles: readonly Role[]): void => {
    queryClient.setQueryDefaults(['auth', 'canAccess'], { staleTime: Infinity, gcTime: Infinity });
    notifyManager.batch(() => {
        for (const permission of permissions) {
            const [resource = '', action = ''] = permission.split('.');
            queryClient.setQueryData(keyOf(resource, action), may(roles, permission));
        }
        // react-admin sets up its routes anew when these arrive.
        queryClient.setQueryData(['auth', 'getPermissions', {}], roles);
    });
};

// Access never depends on the record; without its id one answer serves every record.
const anyRecord = {};

/**
 * react-admin's `useCanAccess`, typed by the access table. Of several resources (the wings of the reports) the action
 * may belong to one alone; it is refused for the others.
 */
export const useAllowed = <R extends Resource>(
    resource: R,
    action: R extends Resource ? ActionOf<R> : never,
): boolean => useCanAccess({ resource, action, record: anyRecord }).canAccess ?? false;
