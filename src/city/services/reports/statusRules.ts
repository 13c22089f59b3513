import { message } from '../../../api/messages';
import sql from 'sql-template-tag';
import type { Status } from '../../../api/entities/report';
import { isPickable, leadsOn, statusLabel } from '../../../api/rules/statuses';
import { transitionProblem, type TransitionProblem } from '../../../api/rules/transitions';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { invalid } from '../../refusal';
import type { ReportState } from '../../storedReport';
import { handlesEveryCompany } from './access';
import { isEnded } from '../../rules/ended';

const messages = {
    unknown: () => 'statusRequired' as const,
    needsContractor: () => 'statusNeedsContractor' as const,
    isParent: (status) => message('statusLeadsOn', { status }),
    ended: (status) => message('statusEnded', { status }),
    notForCompanies: () => 'statusNotYours' as const,
    needsReason: () => 'rejectionRequired' as const,
} as const satisfies Readonly<Record<TransitionProblem, (status: string) => unknown>>;

interface Choice {
    readonly statusId: number;
    /** The report's contractor after the save. */
    readonly companyId: string | null;
    /** The id of the comment with the reason for 3 Avvist. */
    readonly reasonId: number | undefined;
}

/** Refuses a status that is not allowed (report-handling §4, D7). */
export const checkStatus = async (
    queries: Queries,
    caller: Caller,
    before: ReportState,
    { statusId, companyId, reasonId }: Choice,
): Promise<void> => {
    const catalogue = await queries.rows<Omit<Status, 'class' | 'tekstmal' | 'etag'>>(sql`
        select id, name as navn, parent_id as "foreldreId", picked_by as "velgesAv", ${isEnded(sql`ended_on`)} as avsluttet
        from status`);
    const chosen = catalogue.find(({ id }) => id === statusId);
    const problem = transitionProblem({
        from: before.statusId,
        to: statusId,
        hasContractor: companyId !== null,
        losesContractor: before.companyId !== null && companyId === null,
        isParent: chosen && leadsOn(catalogue, statusId),
        isClosedToAll: chosen !== undefined && !isPickable(chosen),
        pickedBy: chosen?.velgesAv,
        isByCompany: !handlesEveryCompany(caller),
        hasReason: reasonId !== undefined,
    });
    const label = chosen ? statusLabel(chosen) : '';
    if (problem) throw invalid(messages[problem](label), 'meldingsStatusId');
};
