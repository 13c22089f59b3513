import sql, { type Sql } from 'sql-template-tag';

/** The date and time of an instant in Oslo. */
export const osloTime = (instant: Sql): Sql => sql`(${instant} at time zone 'Europe/Oslo')`;
/** The day of an instant in Oslo. */
export const dayOf = (instant: Sql): Sql => sql`${osloTime(instant)}::date`;
/** The month of an instant in Oslo, as its first day. */
export const monthOf = (instant: Sql): Sql => sql`date_trunc('month', ${osloTime(instant)})::date`;
