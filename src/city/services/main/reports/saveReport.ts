import sql from 'sql-template-tag';
import type { StatusClass } from '../../../../contract/entities/report';
import { formatInstant } from '../../../../contract/rules/oslo';
import { statusLabel } from '../../../../contract/rules/statuses';
import type { Queries } from '../../../database/database';
import type { Caller } from '../../../http/handler';
import { addHistory, type Changes, type HistoryField } from './history';
import { gpsCoordinate } from './position';
import type { ReportState } from './reportState';

const changeable = ['typeId', 'statusId', 'address', 'latitude', 'longitude', 'districtId', 'subDistrictId', 'companyId', 'agreementId', 'contractId', 'workDoneCodeId', 'deadline'] as const;
export type ReportChange = Partial<Pick<ReportState, (typeof changeable)[number]>>;

interface Labels {
    type: string;
    status: { id: number; navn: string; class: StatusClass };
    company: string | null;
    agreement: string | null;
    contract: string | null;
    workDone: string | null;
}
const labelsOf = async (queries: Queries, state: ReportState): Promise<Labels> => {
    const labels = await queries.row<Labels>(sql`
        select (select name from report_type where id = ${state.typeId}) as type,
            (select json_build_object('id', id, 'navn', name, 'class', class) from status where id = ${state.statusId}) as status,
            (select name from company where id = ${state.companyId}) as company,
            (select name from agreement where id = ${state.agreementId}) as agreement,
            (select name from contract where id = ${state.contractId}) as contract,
            (select name from work_done_code where id = ${state.workDoneCodeId}) as "workDone"`);
    if (!labels) throw new Error('No labels');
    return labels;
};

const changesBetween = (before: ReportState, after: ReportState, from: Labels, to: Labels): Changes => {
    const deadline = (state: ReportState) => (state.deadline === null ? null : formatInstant(state.deadline));
    const fields: readonly (readonly [HistoryField, boolean, string | null, string | null])[] = [
        ['Status', before.statusId !== after.statusId, statusLabel(from.status), statusLabel(to.status)],
        ['Meldingstype', before.typeId !== after.typeId, from.type, to.type],
        ['Entreprenør', before.companyId !== after.companyId, from.company, to.company],
        ['Avtale', before.agreementId !== after.agreementId, from.agreement, to.agreement],
        ['Kontrakt', before.contractId !== after.contractId, from.contract, to.contract],
        ['Adresse', before.address !== after.address, before.address, after.address],
        ['Posisjon', before.latitude !== after.latitude || before.longitude !== after.longitude, gpsCoordinate(before), gpsCoordinate(after)],
        ['Tidsfrist', before.deadline !== after.deadline, deadline(before), deadline(after)],
        ['Arbeid utført', before.workDoneCodeId !== after.workDoneCodeId, from.workDone, to.workDone],
    ];
    return Object.fromEntries(fields.flatMap(([field, changed, fra, til]) => (changed ? [[field, { fra, til }]] : [])));
};

/**
 * Writes a change that the rules have let through, with its history entry and the next version, and answers the version the report
 * then has. A change that changes nothing leaves no trace. `commentId`: the reason for 3 Avvist.
 */
export const saveReport = async (queries: Queries, caller: Caller, now: Date, before: ReportState, change: ReportChange, commentId?: number): Promise<number> => {
    const after: ReportState = { ...before, ...change };
    if (changeable.every((key) => before[key] === after[key])) return before.version;
    const [from, to] = [await labelsOf(queries, before), await labelsOf(queries, after)];
    const isClosed = to.status.class === 'ferdig-behandlet';
    const closedAt = !isClosed ? null : before.statusClass === 'ferdig-behandlet' ? before.closedAt : now.toISOString();
    await queries.rows(sql`
        update report set type_id = ${after.typeId}, status_id = ${after.statusId}, address = ${after.address}, latitude = ${after.latitude}, longitude = ${after.longitude},
            district_id = ${after.districtId}, sub_district_id = ${after.subDistrictId}, company_id = ${after.companyId}, agreement_id = ${after.agreementId},
            contract_id = ${after.contractId}, work_done_code_id = ${after.workDoneCodeId}, deadline = ${after.deadline}, closed_at = ${closedAt}, version = version + 1
        where id = ${before.id}`);
    const statusChange = before.statusId === after.statusId ? {} : { statusFrom: before.statusId, statusTo: after.statusId };
    await addHistory(queries, caller, now, { reportId: before.id, changes: changesBetween(before, after, from, to), ...statusChange, commentId });
    return before.version + 1;
};
