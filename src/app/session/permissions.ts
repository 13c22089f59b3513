import { may, type Offers, type Permission, permissions } from '../../api/access';
import type { Role } from '../../api/roles';

/** What react-admin's `usePermissions` answers: `resource.action` of src/api/access.ts, for all that the user may do. */
export type Permissions = ReadonlySet<Permission>;

/** The query of react-admin's `usePermissions`: filled before the first page, so that nothing appears a moment late. */
export const permissionsQuery = ['auth', 'getPermissions', {}] as const;

export const permissionsOf = (roles: readonly Role[], offers: Offers): Permissions =>
    new Set(permissions.filter((permission) => may(roles, permission, offers)));
