import sql, { type Sql } from 'sql-template-tag';

/** A user's name; null where the alias has no row. */
export const nameOfUser = (alias: Sql): Sql => sql`trim(${alias}.first_name || ' ' || ${alias}.last_name)`;
