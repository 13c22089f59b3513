import sql from 'sql-template-tag';
import type { Queries } from '../../database/database';
import { invalid } from '../../refusal';
import { deadlineOf } from '../../rules/workingDays';
import { isDisabled } from './disabled';
import type { ReportState } from './reportState';

const field = 'meldingstypeId';

interface ReportType {
    readonly id: number;
    readonly isPublic: boolean;
    readonly deadlineDays: number;
}
/** Requires a type that exists and is not disabled (report-handling §2, §5). */
export const choosableType = async (queries: Queries, id: number): Promise<ReportType> => {
    const type = await queries.row<ReportType>(
        sql`select id, public as "isPublic", deadline_days as "deadlineDays" from report_type where id = ${id}`,
    );
    if (!type) throw invalid('typeRequired', field);
    if (await isDisabled(queries, 'type', id)) throw invalid('typeDisabled', field);
    return type;
};

/** The deadline of a report of this type: received plus the type's working days (D12). */
export const deadlineOfType = (receivedAt: string, type: ReportType): string =>
    deadlineOf(new Date(receivedAt), type.deadlineDays).toISOString();

/** A changed type also changes the deadline (D12). */
export const typeChange = async (
    queries: Queries,
    before: ReportState,
    typeId: number,
): Promise<Partial<Pick<ReportState, 'typeId' | 'deadline'>>> => {
    if (typeId === before.typeId) return {};
    const type = await choosableType(queries, typeId);
    return { typeId, deadline: deadlineOfType(before.receivedAt, type) };
};
