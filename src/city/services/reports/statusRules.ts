import { message } from '../../../api/messages';
import sql from 'sql-template-tag';
import { transitionProblem, type TransitionProblem } from '../../../api/rules/transitions';
import type { Queries } from '../../database/database';
import type { Caller } from '../../http/handler';
import { invalid } from '../../refusal';
import { handlesEveryCompany } from './access';
import type { ReportState } from './reportState';

const messages = {
    unknown: () => 'statusRequired' as const,
    needsContractor: () => 'statusNeedsContractor' as const,
    isParent: (status) => message('statusLeadsOn', { status }),
    notForCompanies: () => 'statusNotYours' as const,
    needsReason: () => 'rejectionRequired' as const,
} as const satisfies Readonly<Record<TransitionProblem, (status: string) => unknown>>;

interface Choice {
    readonly statusId: number;
    /** The contractor that the report then has. */
    readonly companyId: string | null;
    /** The comment that gives the reason for 3 Avvist, by its id. */
    readonly reasonId: number | undefined;
}

/** Refuses a status that may not be saved (report-handling §4, D7). */
export const checkStatus = async (
    queries: Queries,
    caller: Caller,
    before: ReportState,
    { statusId, companyId, reasonId }: Choice,
): Promise<void> => {
    const chosen = await queries.row<{ name: string; is_parent: boolean }>(sql`
        select name, exists (select 1 from status child where child.parent_id = status.id) as is_parent from status where id = ${statusId}`);
    const problem = transitionProblem({
        from: before.statusId,
        to: statusId,
        hasContractor: companyId !== null,
        losesContractor: before.companyId !== null && companyId === null,
        isParent: chosen?.is_parent,
        isByCompany: !handlesEveryCompany(caller),
        hasReason: reasonId !== undefined,
    });
    if (problem) throw invalid(messages[problem](chosen?.name ?? ''), 'meldingsStatusId');
};
