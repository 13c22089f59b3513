import type { StatusClass } from '../api/entities/report';

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
