import sql, { type Sql } from 'sql-template-tag';
import type { StatusClass } from '../../../../contract/entities/report';
import type { Queries } from '../../../database/database';
import type { Caller } from '../../../http/handler';
import { stale } from '../../../http/refusal';
import { reportNotFound, reportScope } from './access';

/** What a report's rules go by, as it is stored. */
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
            sender_email as "senderEmail", received_at as "receivedAt", deadline, closed_at as "closedAt", version
        from report where report.id = ${id} and ${scope} for update`);

/** The report, locked until the transaction ends; 404 out of scope, 412 when `ifMatch` is not its version (D5, D12). */
export const lockReport = async (queries: Queries, caller: Caller, id: number, ifMatch?: number): Promise<ReportState> => {
    const report = await lock(queries, id, reportScope(caller));
    if (!report) throw reportNotFound();
    if (ifMatch !== undefined && ifMatch !== report.version) throw stale();
    return report;
};

/** A report just created, which nobody else can have changed and whose creator may be outside its scope. */
export const lockNewReport = async (queries: Queries, id: number): Promise<ReportState> => {
    const report = await lock(queries, id, sql`true`);
    if (!report) throw reportNotFound();
    return report;
};
