import sql from 'sql-template-tag';

/** True for a user (`app_user`) who still has access: a provider can take the role from one who is not removed. */
export const isActiveUser = sql`app_user.removed_at is null and app_user.role_id is not null`;
