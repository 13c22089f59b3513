import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { StatusClass } from '../../../api/entities/report';
import { gpsCoordinate } from '../../../api/rules/gpsCoordinate';
import { historyLabels, type HistoryField } from '../../../api/rules/history';
import { formatInstant } from '../../../api/rules/oslo';
import { statusLabel } from '../../../api/rules/statuses';
import type { Queries } from '../../database/database';
import type { ReportChange, ReportFields } from '../../storedReport';
import type { Changes } from './history';

export interface Labels {
    type: string;
    status: { id: number; navn: string; class: StatusClass };
    company: string | null;
    agreement: string | null;
    contract: string | null;
    workDone: string | null;
    cause: string | null;
    responsible: string | null;
    duplicateOf: number | null;
}
/** The names of a report's fields. */
export const labelsOf = async (queries: Queries, state: ReportFields): Promise<Labels> => {
    const labels = await queries.row<Labels>(sql`
        select (select name from report_type where id = ${state.typeId}) as type,
            (select json_build_object('id', id, 'navn', name, 'class', class) from status where id = ${state.statusId}) as status,
            (select name from company where id = ${state.companyId}) as company,
            (select name from agreement where id = ${state.agreementId}) as agreement,
            (select name from contract where id = ${state.contractId}) as contract,
            (select name from work_done_code where id = ${state.workDoneCodeId}) as "workDone",
            (select name from fault_cause where id = ${state.causeId}) as cause,
            (select concat_ws(' ', first_name, nullif(last_name, '')) from app_user where id = ${state.responsibleId}) as responsible,
            (select serial_number from report where id = ${state.duplicateOf}) as "duplicateOf"`);
    if (!labels) throw new Error('No labels');
    return labels;
};

interface Field {
    readonly column: string;
    /** The field of the API whose value is stored unchanged. */
    readonly sentAs?: string;
    /** Its name in the history; without one, it changes together with another field. */
    readonly history?: HistoryField;
    /** The text in the history; by default the value itself. */
    readonly text?: (report: ReportFields, labels: Labels) => string | null;
}

const priorityNames = ['Høy', 'Normal', 'Lav'];

/** From this table follow the state that a save locks, the columns that it writes, and the lines of the history. */
const fields: Readonly<Record<keyof ReportFields, Field>> = {
    typeId: { column: 'type_id', history: 'meldingstypeId', text: (_, { type }) => type },
    statusId: {
        column: 'status_id',
        sentAs: 'meldingsStatusId',
        history: 'meldingsStatusId',
        text: (_, { status }) => statusLabel(status),
    },
    address: { column: 'address', sentAs: 'adresse', history: 'adresse' },
    latitude: { column: 'latitude', history: 'position', text: gpsCoordinate },
    longitude: { column: 'longitude', history: 'position', text: gpsCoordinate },
    districtId: { column: 'district_id' },
    subDistrictId: { column: 'sub_district_id' },
    companyId: { column: 'company_id', history: 'selskapId', text: (_, { company }) => company },
    agreementId: { column: 'agreement_id', history: 'avtaleId', text: (_, { agreement }) => agreement },
    contractId: { column: 'contract_id', history: 'kontrakt', text: (_, { contract }) => contract },
    workDoneCodeId: { column: 'work_done_code_id', history: 'feilrettingskodeId', text: (_, { workDone }) => workDone },
    causeId: { column: 'fault_cause_id', history: 'feilarsakId', text: (_, { cause }) => cause },
    deadline: {
        column: 'deadline',
        history: 'tidsfrist',
        text: ({ deadline }) => (deadline === null ? null : formatInstant(deadline)),
    },
    responsibleId: { column: 'responsible_id', history: 'ansvarligId', text: (_, { responsible }) => responsible },
    priority: { column: 'priority', history: 'prioritet', text: ({ priority }) => priorityNames[priority - 1] ?? null },
    priorityReason: { column: 'priority_reason' },
    duplicateOf: {
        column: 'duplicate_of',
        history: 'duplicateOf',
        text: (_, { duplicateOf }) => (duplicateOf === null ? null : `Melding ${duplicateOf}`),
    },
    statusBeforeDuplicate: { column: 'status_before_duplicate' },
};
const names = Object.keys(fields) as (keyof ReportFields)[];

/** The columns of a query that reads these fields. */
export const fieldColumns: Sql = raw(names.map((name) => `report.${fields[name].column} as "${name}"`).join(', '));

/** The assignments of an update that writes these fields. */
export const fieldAssignments = (report: ReportFields): Sql =>
    join(names.map((name) => sql`${raw(fields[name].column)} = ${report[name]}`));

export const isSame = (a: ReportFields, b: ReportFields): boolean => names.every((name) => a[name] === b[name]);

/** The current fields, for undoing a later save. */
export const fieldsOf = (report: ReportFields): ReportChange =>
    Object.fromEntries(names.map((name) => [name, report[name]]));

/** The change for those fields of a request that are stored unchanged. */
export const changeBy = (body: object): ReportChange => {
    const sent = new Map(Object.entries(body));
    return Object.fromEntries(
        names.flatMap((name) => {
            const { sentAs } = fields[name];
            const value: unknown = sentAs === undefined ? undefined : sent.get(sentAs);
            return value === undefined ? [] : [[name, value]];
        }),
    );
};

export const changesBetween = (before: ReportFields, after: ReportFields, from: Labels, to: Labels): Changes =>
    Object.fromEntries(
        names.flatMap((name) => {
            const { history, text = (report) => report[name]?.toString() ?? null } = fields[name];
            return history === undefined || before[name] === after[name]
                ? []
                : [[historyLabels[history], { fra: text(before, from), til: text(after, to) }]];
        }),
    );
