import type { HandledReport } from '../../../api/entities/handling';
import { covers } from '../../../api/rules/coverage';
import { status } from '../../../api/rules/statuses';
import type { Queries } from '../../database/database';
import { readCoverage } from '../../services/reports/coverage';
import type { ReportState } from '../../storedReport';

/** Warnings about choices that are allowed, but seldom intended. */
export const warningsOf = async (
    queries: Queries,
    before: ReportState,
    after: ReportState,
    now: Date,
): Promise<NonNullable<HandledReport['advarsler']>> => {
    const isReassigned = after.companyId !== before.companyId || after.agreementId !== before.agreementId;
    const place = { meldingstypeId: after.typeId, bydelId: after.districtId };
    const isMisplaced =
        after.agreementId !== null &&
        (isReassigned || after.typeId !== before.typeId) &&
        !covers(await readCoverage(queries, after.agreementId, now), place);
    const isStillNotAssigned = isReassigned && after.companyId !== null && after.statusId === status.notAssigned;
    return [
        ...(isMisplaced ? (['avtalenGjelderIkke'] as const) : []),
        ...(isStillNotAssigned ? (['fortsattIkkeTildelt'] as const) : []),
    ];
};
