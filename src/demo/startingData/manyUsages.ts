import sql from 'sql-template-tag';
import type { Queries } from '../../city/database/database';

/**
 * Repeats the rows of resource use, each time somewhat earlier but within the contract, until there are enough for a
 * city that registers more than the starting data. The database does it, since sending millions of rows would take
 * longer.
 */
export const multiplyUsage = async (queries: Queries, wanted: number): Promise<void> => {
    const have = (await queries.row<{ n: number }>(sql`select count(*)::int as n from resource_use`))?.n ?? 0;
    if (have === 0 || have >= wanted) return;
    await queries.rows(sql`
        insert into resource_use (report_id, contract_id, price_id, process_code_id, at, shift_id, amount, unit_price, comment, registered_by, registered_at)
        select report_id, contract_id, price_id, process_code_id, greatest(valid_from, at - turn * interval '35 minutes'), shift_id, amount, unit_price, comment,
            registered_by, registered_at
        from generate_series(1, ${Math.ceil(wanted / have) - 1}::int) turn cross join resource_use join contract on contract.id = contract_id
        limit ${wanted - have}::int`);
};
