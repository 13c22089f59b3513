import sql, { type Sql } from 'sql-template-tag';

/** True if the day in a column has come, in Oslo: a row of the catalogue ended then (D15, `katalog`). */
export const isEnded = (column: Sql): Sql =>
    sql`coalesce(${column} <= (now() at time zone 'Europe/Oslo')::date, false)`;
