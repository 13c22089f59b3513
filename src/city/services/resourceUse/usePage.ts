import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../database/database';
import { codeName } from '../../codeOfUse';
import type { useSorts } from '../../../api/rules/sorts';

interface UseOrder {
    readonly sorterEtter?: (typeof useSorts)[number] | undefined;
    readonly rekkefolge?: 'stigende' | 'synkende' | undefined;
}
/** The page requested with the capability `ressursforbruk-sider` (D15). */
export interface UsePage extends UseOrder {
    readonly page: number;
    readonly antall?: number | undefined;
    /** Answers the page with this row instead, if the row is in the list. */
    readonly medRad?: number | undefined;
}

const keys = {
    dato: sql`use.at`,
    prosesskode: sql`${codeName} collate norsk`,
    mengde: sql`use.amount`,
    pris: sql`use.sum`,
};
const keyOf = ({ sorterEtter = 'dato' }: UseOrder): Sql => keys[sorterEtter];
const isAscending = ({ rekkefolge }: UseOrder): boolean => rekkefolge === 'stigende';

/** Latest first by default; ties by id, in the same direction. */
export const orderOfUse = (order: UseOrder = {}): Sql => {
    const direction = isAscending(order) ? sql`asc` : sql`desc`;
    return sql`${keyOf(order)} ${direction}, use.id ${direction}`;
};

/** The number of rows before this one; undefined when it is not in the list. */
const before = async (queries: Queries, all: Sql, order: UseOrder, id: number): Promise<number | undefined> => {
    const key = keyOf(order);
    const row = await queries.row<{ before: number }>(sql`
        select (select count(*)::int ${all} and (${key}, use.id) ${isAscending(order) ? sql`<` : sql`>`} (row.key, row.id)) as before
        from (select ${key} as key, use.id ${all} and use.id = ${id}) row`);
    return row?.before;
};

/**
 * The ids of a page of `all`, which is a FROM clause with its WHERE. Beyond the last page, the last one is answered.
 */
export const pageOfUse = async (
    queries: Queries,
    all: Sql,
    requested: UsePage,
    count: number,
): Promise<{ page: number; ids: number[] }> => {
    const { antall: size = 20, medRad } = requested;
    const place = medRad === undefined ? undefined : await before(queries, all, requested, medRad);
    const last = Math.max(1, Math.ceil(count / size));
    const page = place === undefined ? Math.min(requested.page, last) : Math.floor(place / size) + 1;
    const rows = await queries.rows<{ id: number }>(
        sql`select use.id ${all} order by ${orderOfUse(requested)} limit ${size} offset ${(page - 1) * size}`,
    );
    return { page, ids: rows.map(({ id }) => id) };
};
