import type { HistoryLabel } from '../../../api/rules/history';
import sql, { type Sql } from 'sql-template-tag';
import type { StatusClass } from '../../../api/entities/report';
import { formatInstant } from '../../../api/rules/oslo';
import { duplicate, statusLabel } from '../../../api/rules/statuses';
import type { Queries } from '../../database/database';
import type { Caller } from '../../http/handler';
import { addHistory, type Changes } from './history';
import { gpsCoordinate } from '../../../api/rules/gpsCoordinate';
import type { ReportState } from './reportState';

const changeable = [
    'typeId',
    'statusId',
    'address',
    'latitude',
    'longitude',
    'districtId',
    'subDistrictId',
    'companyId',
    'agreementId',
    'contractId',
    'workDoneCodeId',
    'deadline',
    'responsibleId',
    'duplicateOf',
    'statusBeforeDuplicate',
] as const;
export type ReportChange = Partial<Pick<ReportState, (typeof changeable)[number]>>;
/** The fields of a report that a save may change, as they are now: what takes that save back. */
export const changeableOf = (state: ReportState): ReportChange =>
    Object.fromEntries(changeable.map((key) => [key, state[key]]));

/** What every change of a report sets beside its fields. */
export const changedBy = (caller: Caller, now: Date): Sql =>
    sql`version = version + 1, changed_at = ${now.toISOString()}, changed_by = ${caller.userId}, changed_in = pg_current_xact_id()`;

export interface Labels {
    type: string;
    status: { id: number; navn: string; class: StatusClass };
    company: string | null;
    agreement: string | null;
    contract: string | null;
    workDone: string | null;
    responsible: string | null;
    duplicateOf: number | null;
}
/** The names of a report's fields. */
export const labelsOf = async (queries: Queries, state: ReportState): Promise<Labels> => {
    const labels = await queries.row<Labels>(sql`
        select (select name from report_type where id = ${state.typeId}) as type,
            (select json_build_object('id', id, 'navn', name, 'class', class) from status where id = ${state.statusId}) as status,
            (select name from company where id = ${state.companyId}) as company,
            (select name from agreement where id = ${state.agreementId}) as agreement,
            (select name from contract where id = ${state.contractId}) as contract,
            (select name from work_done_code where id = ${state.workDoneCodeId}) as "workDone",
            (select concat_ws(' ', first_name, nullif(last_name, '')) from app_user where id = ${state.responsibleId}) as responsible,
            (select serial_number from report where id = ${state.duplicateOf}) as "duplicateOf"`);
    if (!labels) throw new Error('No labels');
    return labels;
};

const numbered = ({ duplicateOf }: Labels): string | null => (duplicateOf === null ? null : `Melding ${duplicateOf}`);
const changesBetween = (before: ReportState, after: ReportState, from: Labels, to: Labels): Changes => {
    const deadline = (state: ReportState) => (state.deadline === null ? null : formatInstant(state.deadline));
    const fields: readonly (readonly [HistoryLabel, boolean, string | null, string | null])[] = [
        ['Status', before.statusId !== after.statusId, statusLabel(from.status), statusLabel(to.status)],
        ['Meldingstype', before.typeId !== after.typeId, from.type, to.type],
        ['Entreprenør', before.companyId !== after.companyId, from.company, to.company],
        ['Avtale', before.agreementId !== after.agreementId, from.agreement, to.agreement],
        ['Kontrakt', before.contractId !== after.contractId, from.contract, to.contract],
        ['Adresse', before.address !== after.address, before.address, after.address],
        [
            'Posisjon',
            before.latitude !== after.latitude || before.longitude !== after.longitude,
            gpsCoordinate(before),
            gpsCoordinate(after),
        ],
        ['Tidsfrist', before.deadline !== after.deadline, deadline(before), deadline(after)],
        ['Arbeid utført', before.workDoneCodeId !== after.workDoneCodeId, from.workDone, to.workDone],
        ['Ansvarlig', before.responsibleId !== after.responsibleId, from.responsible, to.responsible],
        ['Duplikat av', before.duplicateOf !== after.duplicateOf, numbered(from), numbered(to)],
    ];
    return Object.fromEntries(fields.flatMap(([field, changed, fra, til]) => (changed ? [[field, { fra, til }]] : [])));
};

/** A report that is given another status is no duplicate any more (D15). */
const withoutStaleLink = (state: ReportState): ReportState =>
    state.statusId === duplicate ? state : { ...state, duplicateOf: null, statusBeforeDuplicate: null };

interface More {
    /** The comment that gives the reason for 3 Avvist. */
    readonly commentId?: number | undefined;
    /** What else the same save did, for its entry of the history. */
    readonly also?: Changes;
    /**
     * Takes an earlier save back: such a change of status is none that counts, and the report is closed since when it
     * was.
     */
    readonly undoes?: Pick<ReportState, 'closedAt'>;
}
/** A save: the report's version, what changed, and the history's entry; none when nothing did. */
export interface Saved {
    readonly version: number;
    readonly changes: Changes;
    readonly historyId?: number;
}

const closedAtOf = (before: ReportState, to: Labels, now: Date): string | null => {
    if (to.status.class !== 'ferdig-behandlet') return null;
    return before.statusClass === 'ferdig-behandlet' ? before.closedAt : now.toISOString();
};

/** Writes the fields of a report that has changed. */
const writeReport = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    after: ReportState,
    closedAt: string | null,
): Promise<void> => {
    await queries.rows(sql`
        update report set type_id = ${after.typeId}, status_id = ${after.statusId}, address = ${after.address}, latitude = ${after.latitude}, longitude = ${after.longitude},
            district_id = ${after.districtId}, sub_district_id = ${after.subDistrictId}, company_id = ${after.companyId}, agreement_id = ${after.agreementId},
            contract_id = ${after.contractId}, work_done_code_id = ${after.workDoneCodeId}, deadline = ${after.deadline}, closed_at = ${closedAt},
            responsible_id = ${after.responsibleId}, duplicate_of = ${after.duplicateOf}, status_before_duplicate = ${after.statusBeforeDuplicate},
            ${changedBy(caller, now)}
        where id = ${after.id}`);
};

/**
 * Saves a change that the rules allow, with its history entry. A change without effect leaves no trace; one that did
 * something else alone (`also`) leaves its entry.
 */
export const saveReport = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    before: ReportState,
    change: ReportChange,
    { commentId, also = {}, undoes }: More = {},
): Promise<Saved> => {
    const after = withoutStaleLink({ ...before, ...change });
    const isChanged = changeable.some((key) => before[key] !== after[key]);
    if (!isChanged && Object.keys(also).length === 0) return { version: before.version, changes: {} };
    let changes = also;
    if (isChanged) {
        const [from, to] = [await labelsOf(queries, before), await labelsOf(queries, after)];
        await writeReport(queries, caller, now, after, undoes ? undoes.closedAt : closedAtOf(before, to, now));
        changes = { ...changesBetween(before, after, from, to), ...also };
    }
    const counts = before.statusId !== after.statusId && !undoes;
    const historyId = await addHistory(queries, caller, now, {
        reportId: before.id,
        changes,
        ...(counts ? { statusFrom: before.statusId, statusTo: after.statusId } : {}),
        commentId,
    });
    return { version: isChanged ? before.version + 1 : before.version, changes, historyId };
};
