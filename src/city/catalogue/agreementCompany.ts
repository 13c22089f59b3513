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

/** Removes an agreement from the users of every company but its new one. */
export const removeFromOtherUsers = async (
    queries: Queries,
    agreementId: unknown,
    companyId: unknown,
): Promise<void> => {
    await queries.rows(sql`
        with removed as (
            delete from app_user_agreement using app_user
            where agreement_id = ${agreementId} and app_user.id = user_id and company_id is distinct from ${companyId}::uuid
            returning user_id
        )
        update app_user set version = version + 1 where id in (select user_id from removed)`);
};
