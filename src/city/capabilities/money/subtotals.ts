import sql, { type Sql } from 'sql-template-tag';
import type { FileId } from '../../../api/rules/reportFiles';
import type { Reads } from '../../database/database';
import {
    choiceOfUse,
    isDeviationCode,
    isMaterialCode,
    isWinterCode,
    periodOfUse,
    sourceOfUse,
} from '../../reportFiles/conditions';
import type { AboutLine, FileRequest } from '../../reportFiles/definition';
import type { Charged } from '../../reportFiles/files/invoice';
import { monthOf, settledWithin } from './months';

/** A row is charged once, in the month that settles it: a late row never in the closed month of its use (D16). */
const settled = {
    within: settledWithin,
    month: sql`coalesce(use.charged_month, ${monthOf(sql`use.at`)})`,
    late: sql`case when use.charged_month is not null then ${monthOf(sql`use.at`)} end`,
};
export const charged: Charged = {
    amount: sql`coalesce(use.approved_amount, use.amount)`,
    sum: sql`coalesce(use.approved_sum, use.sum)`,
    ...settled,
};
export const approved: Charged = { amount: sql`use.approved_amount`, sum: sql`use.approved_sum`, ...settled };
/** The rows of each file about money. */
const rowsOf: Partial<Record<FileId, Sql>> = {
    resourceUseFile: sql`true`,
    deviationWorkFile: isDeviationCode,
    materialFile: isMaterialCode,
    winterEconomyFile: isWinterCode,
    invoiceBasisFile: sql`true`,
    winterInvoiceBasisFile: isWinterCode,
};
/** Files by month of settlement instead of by day of use. */
const isSettled = (id: FileId): boolean => isBasis(id) || id === 'winterEconomyFile';
export const isBasis = (id: FileId): boolean => id === 'invoiceBasisFile' || id === 'winterInvoiceBasisFile';

interface Subtotal {
    company: string;
    contract: string | null;
    sum: number;
    count: number;
}
/** A file's sums by contractor and contract. */
export const subtotalsOf = async (
    reads: Reads,
    id: FileId,
    request: FileRequest,
    allRows = true,
): Promise<AboutLine[]> => {
    const rows = rowsOf[id];
    if (!rows) return [];
    const chosen = isBasis(id) && !allRows ? sql`use.state = 'godkjent'` : sql`true`;
    const sum = isSettled(id) ? (allRows ? charged.sum : approved.sum) : sql`use.sum`;
    const within = isSettled(id) ? settledWithin(request) : periodOfUse(request);
    const found = await reads.rows<Subtotal>(sql`
        select company.name as company, contract.name as contract, coalesce(sum(${sum}), 0) as sum, count(*)::int as count
        ${sourceOfUse} where ${within} and ${choiceOfUse(request)} and ${rows} and ${chosen}
        group by grouping sets ((company.id, company.name), (company.id, company.name, contract.id, contract.name))
        order by company.name collate norsk, company.id, contract.name collate norsk nulls first`);
    return found.map(({ company, contract, sum: amount, count }): AboutLine => {
        const name = contract === null ? `Sum ${company}` : `Sum ${company}, ${contract}`;
        return [`${name} (rader: ${count})`, amount];
    });
};
