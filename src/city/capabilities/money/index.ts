import type { CityCapability } from '../../services/capability';
import { contractHandlers } from './contracts';
import { approvalHandlers } from './approvals';
import { priceListHandlers } from './priceList';
import { useHistoryHandlers } from './useHistory';
import { deductionHandlers } from './deductions';
import { fileExtension } from './files';
import { limitHandlers } from './limits';
import { openMonthHandlers } from './openMonths';
import { periodHandlers } from './period';
import { pricePeriodHandlers } from './pricePeriods';
import { receivedHandlers } from './receivedInvoices';
import { settlementHandlers } from './settlements';
import { spotCheckHandlers } from './spotChecks';
import { termsHandlers } from './terms';
import { useExtension } from './useExtension';
import sql from 'sql-template-tag';
import type { Queries } from '../../database/database';

/** A month's lines are merged when there are more than this per code and state. */
const mostLines = 2;

/**
 * Merges the lines of months that have many. Lines that others add at the same time are left alone. When two processes
 * merge at once, one may get only a change of kroner, without rows: that line must stay.
 */
export const addUpSums = (queries: Pick<Queries, 'rows'>) =>
    queries.rows(sql`
        with busy as (
            select contract_id, month from use_sum group by 1, 2
            having count(*) > ${mostLines} * count(distinct (process_code_id, state, code_version)) limit 200
        ), gone as (
            delete from use_sum where (contract_id, month) in (select contract_id, month from busy) returning *
        )
        insert into use_sum
        select contract_id, month, process_code_id, state, sum(row_count), sum(amount), sum(squares), sum(charged_amount), sum(charged), sum(registered), code_version
        from gone group by 1, 2, 3, 4, code_version
        having sum(row_count) <> 0 or sum(amount) <> 0 or sum(squares) <> 0 or sum(charged_amount) <> 0
            or sum(charged) <> 0 or sum(registered) <> 0`);

/** The costs of contracts: prices by period, approval, and closing of months. */
export const money: CityCapability = {
    names: ['okonomi'],
    handlers: {
        ...contractHandlers,
        ...termsHandlers,
        ...priceListHandlers,
        ...pricePeriodHandlers,
        ...periodHandlers,
        ...approvalHandlers,
        ...useHistoryHandlers,
        ...settlementHandlers,
        ...openMonthHandlers,
        ...receivedHandlers,
        ...limitHandlers,
        ...deductionHandlers,
        ...spotCheckHandlers,
    },
    use: useExtension,
    fileExtension,
    upkeep: {
        name: 'Summer av ressursbruk',
        work: async (_, __, { database }) => {
            await addUpSums(database);
        },
    },
};
