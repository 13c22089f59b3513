import type { StatusClass } from '../api/entities/report';
import { gpsCoordinate } from '../api/rules/gpsCoordinate';
import type { HistoryField } from '../api/rules/history';
import { formatInstant } from '../api/rules/oslo';
import { statusLabel } from '../api/rules/statuses';

/** The stored fields of a report that a save can change. */
export interface ReportFields {
    readonly typeId: number;
    readonly statusId: number;
    readonly address: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly districtId: number;
    readonly subDistrictId: number | null;
    readonly companyId: string | null;
    readonly agreementId: number | null;
    readonly contractId: string | null;
    readonly workDoneCodeId: number | null;
    /** Why the fault occurred. */
    readonly causeId: number | null;
    readonly deadline: string | null;
    readonly responsibleId: string | null;
    /** 1 high, 2 normal, 3 low: the type's priority, unless somebody has set it with a reason. */
    readonly priority: number;
    readonly priorityReason: string | null;
    /** The main report of a duplicate, and the status that it had before it became a duplicate. */
    readonly duplicateOf: number | null;
    readonly statusBeforeDuplicate: number | null;
}
export type ReportChange = Partial<ReportFields>;
/** A new type, with its deadline. */
export type TypeChange = ReportChange & { readonly typeId: number; readonly deadline: string };

/** The stored fields that the rules of a report depend on. */
export interface ReportState extends ReportFields {
    readonly id: number;
    readonly serialNumber: number;
    readonly statusClass: StatusClass;
    readonly senderEmail: string | null;
    readonly receivedAt: string;
    readonly closedAt: string | null;
    /** Answers to the extra questions of its type, by name (`katalog`, D15). */
    readonly answers: Readonly<Record<string, unknown>> | null;
    readonly version: number;
}

/** The names of the records that a report refers to. */
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
export const reportFields: Readonly<Record<keyof ReportFields, Field>> = {
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
    priorityReason: { column: 'priority_reason', history: 'prioritetBegrunnelse' },
    duplicateOf: {
        column: 'duplicate_of',
        history: 'duplicateOf',
        text: (_, { duplicateOf }) => (duplicateOf === null ? null : `Melding ${duplicateOf}`),
    },
    statusBeforeDuplicate: { column: 'status_before_duplicate' },
};
