import sql, { type Sql } from 'sql-template-tag';

/** True if the day in the column has come in Oslo, so that the catalogue's row has ended (D15, `katalog`). */
export const isEnded = (column: Sql): Sql =>
    sql`coalesce(${column} <= (now() at time zone 'Europe/Oslo')::date, false)`;
