import sql from 'sql-template-tag';
import { contractorMayPick, isRejectionReason, status } from '../../../../contract/rules/statuses';
import type { Queries } from '../../../database/database';
import type { Caller } from '../../../http/handler';
import { invalid } from '../../../http/refusal';
import { handlesEveryCompany } from './access';
import type { ReportState } from './reportState';

const field = 'meldingsStatusId';

interface Choice {
    readonly statusId: number;
    /** The contractor that the report then has. */
    readonly companyId: string | null;
    readonly comment: string | undefined;
}

/** Whether the status may be saved (report-handling §4, D7). One that stays as it is may always, whatever the catalogue says of it now. */
export const checkStatus = async (queries: Queries, caller: Caller, before: ReportState, { statusId, companyId, comment }: Choice): Promise<void> => {
    const losesContractor = before.companyId !== null && companyId === null;
    if (statusId === before.statusId && !losesContractor) return;
    const chosen = await queries.row<{ name: string; is_parent: boolean }>(sql`
        select name, exists (select 1 from status child where child.parent_id = status.id) as is_parent from status where id = ${statusId}`);
    if (!chosen) throw invalid('En meldingstatus må velges.', field);
    if (statusId === status.notHandled && companyId === null) throw invalid('Denne handlingen er ikke tillat. Saken må tildeles en entreprenør først.', field);
    if (statusId === before.statusId) return;
    // The picker hides its buttons at a level with children: such a status is never what a case ends up with.
    if (chosen.is_parent) throw invalid(`Velg en status under «${chosen.name}».`, field);
    if (!handlesEveryCompany(caller) && !contractorMayPick(statusId)) throw invalid('Du kan ikke velge denne statusen.', field);
    if (statusId === status.rejected && !isRejectionReason(comment)) throw invalid('Legg inn årsak til status Avvist', 'kommentar');
};
