import sql, { type Sql } from 'sql-template-tag';
import type { FileId } from '../../../api/rules/reportFiles';
import type { Reads } from '../../database/database';
import { chosenUse, isDeviationCode, isMaterialCode, isWinterCode, sourceOfUse } from '../../reportFiles/conditions';
import type { FileRequest } from '../../reportFiles/definition';
import type { AboutLine } from '../../reportFiles/extension';

export const charged = {
    amount: sql`coalesce(use.approved_amount, use.amount)`,
    sum: sql`coalesce(use.approved_sum, use.sum)`,
};
export const approved = { amount: sql`use.approved_amount`, sum: sql`use.approved_sum` };
/** The rows of the files about money. */
const rowsOf: Partial<Record<FileId, Sql>> = {
    resourceUseFile: sql`true`,
    deviationWorkFile: isDeviationCode,
    materialFile: isMaterialCode,
    winterEconomyFile: isWinterCode,
    invoiceBasisFile: sql`true`,
    winterInvoiceBasisFile: isWinterCode,
};
export const isBasis = (id: FileId): boolean => id === 'invoiceBasisFile' || id === 'winterInvoiceBasisFile';

interface Subtotal {
    company: string;
    contract: string | null;
    sum: number;
    count: number;
}
/** The sums of a file by contractor and contract. */
export const subtotalsOf = async (
    reads: Reads,
    id: FileId,
    request: FileRequest,
    allRows: boolean,
): Promise<AboutLine[]> => {
    const rows = rowsOf[id];
    if (!rows) return [];
    const chosen = isBasis(id) && !allRows ? sql`use.state = 'godkjent'` : sql`true`;
    const sum = isBasis(id) ? (allRows ? charged.sum : approved.sum) : sql`use.sum`;
    const found = await reads.rows<Subtotal>(sql`
        select company.name as company, contract.name as contract, coalesce(sum(${sum}), 0) as sum, count(*)::int as count
        ${sourceOfUse} ${chosenUse(request)} and ${rows} and ${chosen}
        group by grouping sets ((company.id, company.name), (company.id, company.name, contract.id, contract.name))
        order by company.name collate norsk, company.id, contract.name collate norsk nulls first`);
    return found.map(({ company, contract, sum: amount, count }): AboutLine => {
        const name = contract === null ? `Sum ${company}` : `Sum ${company}, ${contract}`;
        return [`${name} (rader: ${count})`, amount];
    });
};
