import sql from 'sql-template-tag';
import { workingCompany } from './workingCompany';
import { noCompany } from '../../../api/rules/noCompany';
import { osloDay } from '../../../api/rules/oslo';
import type { Queries } from '../../database/database';
import { invalid } from '../../refusal';
import type { ReportState } from '../../storedReport';
import { inForce } from './agreementFor';
import { isDisabled } from './reportTypes';

/** The agreement's currently valid contract, if any. */
const contractValidNow = async (
    queries: Queries,
    agreementId: number,
    companyId: string,
    now: Date,
): Promise<string | null> => {
    const at = now.toISOString();
    const contract = await queries.row<{ id: string }>(sql`
        select id from contract where agreement_id = ${agreementId} and company_id = ${companyId} and valid_from <= ${at} and valid_to > ${at}
        order by valid_from desc limit 1`);
    return contract?.id ?? null;
};

type Assignment = Pick<ReportState, 'companyId' | 'agreementId' | 'contractId' | 'workDoneCodeId'>;

/**
 * A contractor needs an agreement, which must be the contractor's own and, when newly chosen, in force (D15,
 * `katalog`). A new agreement clears the work done, and sets its currently valid contract (report-handling §4, §5).
 */
export const assignmentOf = async (
    queries: Queries,
    before: ReportState,
    wanted: { selskapId: string | null; avtaleId: number | null },
    now: Date,
): Promise<Partial<Assignment>> => {
    const companyId =
        wanted.selskapId === null || wanted.selskapId === noCompany ? null : wanted.selskapId.toLowerCase();
    const agreementId = wanted.avtaleId === 0 ? null : wanted.avtaleId;
    if (companyId === before.companyId && agreementId === before.agreementId) return {};
    if (companyId === null) {
        if (agreementId !== null) throw invalid('contractorRequired', 'selskapId');
        return { companyId: null, agreementId: null, contractId: null, workDoneCodeId: null };
    }
    if (!(await workingCompany(queries, companyId))) throw invalid('contractorRequired', 'selskapId');
    if (agreementId === null) throw invalid('agreementRequired', 'avtaleId');
    const agreement = await queries.row(
        sql`select 1 from agreement where id = ${agreementId} and company_id = ${companyId} and ${inForce(osloDay(now))}`,
    );
    if (!agreement) throw invalid('agreementRequired', 'avtaleId');
    if (await isDisabled(queries, 'agreement', agreementId)) throw invalid('agreementDisabled', 'avtaleId');
    return {
        companyId,
        agreementId,
        contractId: await contractValidNow(queries, agreementId, companyId, now),
        workDoneCodeId: null,
    };
};
