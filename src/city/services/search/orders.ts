import sql, { type Sql } from 'sql-template-tag';

/** An order that an index on report supports (0025_large_city.sql). */
export interface Order {
    readonly forwards: Sql;
    /** The same order reversed, for pages past the middle. */
    readonly backwards: Sql;
    /** The columns that reports are ordered by. */
    readonly columns: Sql;
}
export const newestFirst: Order = {
    forwards: sql`received_at desc, id desc`,
    backwards: sql`received_at asc, id asc`,
    columns: sql`id, received_at`,
};
export const orders: Readonly<Record<'dato' | 'tidsfrist' | 'adresse' | 'prioritet', Order>> = {
    dato: newestFirst,
    tidsfrist: {
        forwards: sql`deadline asc nulls last, ${newestFirst.forwards}`,
        backwards: sql`deadline desc nulls first, ${newestFirst.backwards}`,
        columns: sql`${newestFirst.columns}, deadline`,
    },
    prioritet: {
        forwards: sql`priority asc, deadline asc nulls last, ${newestFirst.forwards}`,
        backwards: sql`priority desc, deadline desc nulls first, ${newestFirst.backwards}`,
        columns: sql`${newestFirst.columns}, deadline, priority`,
    },
    adresse: {
        forwards: sql`address collate norsk asc, ${newestFirst.forwards}`,
        backwards: sql`address collate norsk desc, ${newestFirst.backwards}`,
        columns: sql`${newestFirst.columns}, address`,
    },
};
