import sql from 'sql-template-tag';
import { norwegianText } from '../../../api/messages';
import { type Complaint, complaintNames } from '../../../api/rules/satisfaction';
import type { Queries } from '../../database/database';
import { addComment } from '../../services/reports/comments';
import { lockNewReport } from '../../services/reports/reportState';
import { saveReport } from '../../services/reports/saveReport';
import { reporter } from './answers';
import { hashOf } from './links';

export interface AskedSatisfaction {
    readonly id: number;
    readonly reportId: number;
    /** The answer so far. */
    readonly satisfied: boolean | null;
    readonly isOver: boolean;
}

/** The question of a link; undefined for an unknown link. */
export const askedBy = (
    queries: Pick<Queries, 'row'>,
    secret: string,
    now: Date,
): Promise<AskedSatisfaction | undefined> =>
    queries.row<AskedSatisfaction>(sql`
        select id, report_id as "reportId", satisfied, (final or expires_at <= ${now}) as "isOver"
        from satisfaction where secret_hash = ${hashOf(secret)}`);

export interface SatisfactionAnswer {
    readonly isSatisfied: boolean;
    readonly reasons: readonly Complaint[];
    readonly text: string;
}

const lineOf = ({ isSatisfied, reasons, text }: SatisfactionAnswer): string =>
    [
        norwegianText({ code: isSatisfied ? 'reporterSatisfied' : 'reporterUnsatisfied' }),
        ...(reasons.length > 0 ? [`${reasons.map((reason) => complaintNames[reason]).join(', ')}.`] : []),
        ...(text ? [text] : []),
    ].join(' ');

/**
 * Stores the answer of the submitted form; false when the link takes none. Opening the link answers nothing, since mail
 * scanners open links. An unsatisfied reporter does not reopen the report: staff judge it first.
 */
export const takeSatisfaction = async (
    queries: Queries,
    secret: string,
    now: Date,
    answer: SatisfactionAnswer,
): Promise<boolean> => {
    const { isSatisfied, reasons, text } = answer;
    const question = await askedBy(queries, secret, now);
    if (!question || question.isOver) return false;
    const { reportId, satisfied } = question;
    const before = await lockNewReport(queries, reportId);
    const taken = await queries.row(sql`
        update satisfaction set answered_at = ${now}, satisfied = ${isSatisfied}, reasons = ${[...reasons]}::text[],
            text = ${text}, final = true, judged_at = null, judged_by = null
        where id = ${question.id} and not final and expires_at > ${now} returning id`);
    if (!taken) return false;
    const line = lineOf(answer);
    const hasComment = reasons.length > 0 || text !== '';
    if (hasComment) await addComment(queries, reporter, now, { reportId, text: line });
    if (hasComment || (satisfied !== isSatisfied && (!isSatisfied || satisfied !== null)))
        await saveReport(
            queries,
            reporter,
            now,
            before,
            {},
            { also: { Tilfredshet: { fra: null, til: line } }, touches: true },
        );
    return true;
};
