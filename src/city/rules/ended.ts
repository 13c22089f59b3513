import sql, { type Sql } from 'sql-template-tag';
import { dayOf } from './osloTime';

/** True if the day in the column has come in Oslo, so that the catalogue's row has ended (D15, `katalog`). */
export const isEnded = (column: Sql): Sql => sql`coalesce(${column} <= ${dayOf(sql`now()`)}, false)`;
