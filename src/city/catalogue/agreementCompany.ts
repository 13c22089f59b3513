import sql from 'sql-template-tag';
import type { Queries } from '../database/database';

/** True if a contract that has not ended binds the agreement to another company than this (administration §8). */
export const isBoundToOther = async (
    queries: Queries,
    agreementId: unknown,
    companyId: unknown,
    now: Date,
): Promise<boolean> => {
    const contract = await queries.row(sql`
        select 1 from contract
        where agreement_id = ${agreementId} and valid_to > ${now} and company_id is distinct from ${companyId}::uuid limit 1`);
    return contract !== undefined;
};
