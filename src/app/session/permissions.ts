import type { QueryClient } from '@tanstack/react-query';
import { may, type Permission, permissions } from '../../api/access';
import type { Offers } from '../../api/offered';
import { pageNames } from '../../api/pages';
import type { Role } from '../../api/roles';

/**
 * The answer of react-admin's `usePermissions`: everything the user may do, as `resource.action` in src/api/access.ts.
 */
export type Permissions = ReadonlySet<Permission>;

export const permissionsOf = (roles: readonly Role[], offers: Offers): Permissions =>
    new Set(permissions.filter((permission) => may(roles, permission, offers)));

/**
 * Answers `usePermissions`, `useAuthenticated`, and `useCanAccess` for pages, from memory: otherwise each part of a page
 * would appear a moment late. The session ends with a refused renewal (D4), not with a check that fails.
 */
export const fillPermissions = (queryClient: QueryClient, roles: readonly Role[], offers: Offers): void => {
    const held = permissionsOf(roles, offers);
    queryClient.setQueryData(['auth', 'getPermissions', {}], held);
    queryClient.setQueryData(['auth', 'checkAuth', {}], true);
    for (const resource of pageNames)
        for (const action of ['list', 'show'])
            queryClient.setQueryData(
                ['auth', 'canAccess', { resource, action }],
                held.has(`${resource}.${action}` as Permission),
            );
};
