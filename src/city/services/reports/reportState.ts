import sql, { type Sql } from 'sql-template-tag';
import type { StatusClass } from '../../../api/entities/report';
import type { Queries } from '../../database/database';
import type { Caller, IfMatch } from '../../http/handler';
import { stale } from '../../refusal';
import { reportNotFound, reportScope } from './access';

/** The stored fields of a report that its rules depend on. */
export interface ReportState {
    readonly id: number;
    readonly serialNumber: number;
    readonly typeId: number;
    readonly statusId: number;
    readonly statusClass: StatusClass;
    readonly address: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly districtId: number;
    readonly subDistrictId: number | null;
    readonly companyId: string | null;
    readonly agreementId: number | null;
    readonly contractId: string | null;
    readonly workDoneCodeId: number | null;
    readonly responsibleId: string | null;
    /** The main report of a duplicate, and the status that the report had before it became one. */
    readonly duplicateOf: number | null;
    readonly statusBeforeDuplicate: number | null;
    readonly senderEmail: string | null;
    readonly receivedAt: string;
    readonly deadline: string | null;
    readonly closedAt: string | null;
    readonly version: number;
}

const lock = (queries: Queries, id: number, scope: Sql): Promise<ReportState | undefined> =>
    queries.row<ReportState>(sql`
        select report.id, serial_number as "serialNumber", type_id as "typeId", status_id as "statusId", address, latitude, longitude,
            (select class from status where status.id = status_id) as "statusClass", district_id as "districtId", sub_district_id as "subDistrictId",
            company_id as "companyId", agreement_id as "agreementId", contract_id as "contractId", work_done_code_id as "workDoneCodeId",
            responsible_id as "responsibleId", duplicate_of as "duplicateOf", status_before_duplicate as "statusBeforeDuplicate",
            sender_email as "senderEmail", received_at as "receivedAt", deadline, closed_at as "closedAt", version
        from report where report.id = ${id} and ${scope} for update`);

/**
 * Locks a report until the transaction ends. Refuses with 404 out of scope, and with 412 when `ifMatch` is not its
 * version (D5, D12).
 */
export const lockReport = async (
    queries: Queries,
    caller: Caller,
    id: number,
    ifMatch?: IfMatch,
): Promise<ReportState> => {
    const report = await lock(queries, id, reportScope(caller));
    if (!report) throw reportNotFound();
    if (ifMatch && !ifMatch(report.version)) throw stale();
    return report;
};

/** Reads a report just created: nobody else can have changed it, and its creator may be out of scope. */
export const lockNewReport = async (queries: Queries, id: number): Promise<ReportState> => {
    const report = await lock(queries, id, sql`true`);
    if (!report) throw reportNotFound();
    return report;
};
