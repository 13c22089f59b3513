import sql from 'sql-template-tag';
import { norwegianText } from '../../api/messages';
import { companyTypes } from '../../api/roles';
import { auditChange } from '../audit/audit';
import type { Actor } from '../caller';
import type { Queries } from '../database/database';
import { removeNoticesOfAgreements } from '../mail/waitingNotices';
import { companies } from './fileRow';
import type { Problem } from './problem';
import type { CatalogueFile } from './readRows';

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

/** Removes an agreement from the users of every company but its new one, and logs it for each. */
export const removeFromOtherUsers = async (
    queries: Queries,
    actor: Actor,
    agreementId: unknown,
    companyId: unknown,
): Promise<void> => {
    const users = await queries.rows<{ id: string }>(sql`
        update app_user set version = version + 1
        where company_id is distinct from ${companyId}::uuid
            and id in (select user_id from app_user_agreement where agreement_id = ${agreementId})
        returning id`);
    for (const { id } of users) {
        const own = sql`user_id = ${id} and agreement_id = ${agreementId}`;
        await auditChange(queries, actor, 'bruker', id, () =>
            queries.rows(sql`delete from app_user_agreement where ${own}`),
        );
        await removeNoticesOfAgreements(queries, id);
    }
};

/** An agreement's new company must be a contractor or partner, and not change during a contract (administration §8). */
export const checkCompanies = async (
    queries: Queries,
    { file, kind, columns, rows }: CatalogueFile,
    now: Date,
): Promise<Problem[]> => {
    const company = columns.find(({ isCompany }) => isCompany);
    if (kind.table !== 'agreement' || !company) return [];
    // Locked, so that none gets a contract meanwhile.
    const stored = await queries.rows<{ id: number; company_id: string | null }>(sql`
        select id, company_id from agreement where id = any(${rows.map(({ values }) => Number(values['id']))}::int[]) order by id for update`);
    const companyOf = new Map<unknown, string | null>(stored.map(({ id, company_id }) => [id, company_id]));
    const typeOf = new Map<unknown, number>((await companies(queries)).map(({ id, type }) => [id, type]));
    const problems: Problem[] = [];
    for (const { place, values } of rows) {
        const wanted = values[company.column] ?? null;
        if (wanted === (companyOf.get(values['id']) ?? null)) continue;
        const type = typeOf.get(wanted);
        // findCompanies has refused a number that is no company's.
        if (wanted !== null && type === undefined) continue;
        const wrong = (message: string) => problems.push({ file, place, column: company.name, message });
        if (type !== undefined && type !== companyTypes.contractor && type !== companyTypes.partner)
            wrong('Avtalen må ha en entreprenør eller samarbeidspartner.');
        else if (await isBoundToOther(queries, values['id'], wanted, now))
            wrong(norwegianText({ code: 'agreementInUse' }));
    }
    return problems;
};
