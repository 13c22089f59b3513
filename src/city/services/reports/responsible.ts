import sql, { type Sql } from 'sql-template-tag';
import { rolesWith } from '../../../api/access';
import { type Role, roles } from '../../../api/roles';

const roleIds = (rolesWith('saksbehandlermeldinger.edit') as readonly Role[]).map((role) => roles[role].id);

/**
 * True for a user (`app_user`) who can be responsible for reports: one of the service department. A report whose
 * responsible person has been removed, or has got another role, keeps the name, and counts as nobody's.
 */
export const mayBeResponsible: Sql = sql`removed_at is null and role_id = any(${roleIds}::int[])`;
