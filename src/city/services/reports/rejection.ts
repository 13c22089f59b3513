import sql from 'sql-template-tag';
import { isRejectionReason } from '../../../api/rules/statuses';
import { type Caller, personId } from '../../caller';
import type { Queries } from '../../database/database';

/**
 * The id of the comment with the reason for 3 Avvist: the caller's newest on this report since its status last changed,
 * of at least two characters (report-handling §4). Undefined when there is none.
 */
export const rejectionReason = async (
    { rows }: Pick<Queries, 'rows'>,
    caller: Caller,
    reportId: number,
): Promise<number | undefined> => {
    const comments = await rows<{ id: number; text: string }>(sql`
        select id, text from comment
        where report_id = ${reportId} and (user_id = ${personId(caller)} or user_id is null and user_name = ${caller.name} and company_name = ${caller.companyName})
            and created_at >= coalesce((select max(at) from history_entry where report_id = ${reportId} and status_to is not null), '-infinity')
            and not exists (select 1 from history_entry where report_id = ${reportId} and comment_id = comment.id)
        order by created_at desc, id desc`);
    return comments.find(({ text }) => isRejectionReason(text))?.id;
};
