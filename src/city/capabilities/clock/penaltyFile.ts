import sql from 'sql-template-tag';
import { statusName } from '../../reportFiles/conditions';
import type { FileContents } from '../../reportFiles/definition';
import { dailyPenalty } from '../../reportFiles/files/deadlines';

/**
 * The file Dagmulkt by the clock: overdue days that began in the period, for each company that had the report
 * (0500_clock.sql).
 */
export const penaltyByClock: FileContents = {
    columns: dailyPenalty.columns,
    lines: (request) => sql`
        select report.serial_number, type.name as type, report.address, company.name as company, contract.name as contract, agreement.name as agreement,
            report.received_at, penalty.deadline, report.closed_at, ${statusName} as status, penalty.days as days_over
        from penalty_days(${request.from}::timestamptz, ${request.to}::timestamptz, ${request.now}::timestamptz) penalty
            join report on report.id = penalty.report_id
            join status on status.id = report.status_id
            join report_type type on type.id = report.type_id
            join company on company.id = penalty.company_id
            left join contract on contract.id = penalty.contract_id
            left join agreement on agreement.id = coalesce(contract.agreement_id, report.agreement_id)
        where ${request.companyId === undefined ? sql`true` : sql`penalty.company_id = ${request.companyId}`}
            and ${request.contractId === undefined ? sql`true` : sql`penalty.contract_id = ${request.contractId}`}
        order by penalty.deadline, report.serial_number`,
};
