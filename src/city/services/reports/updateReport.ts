import type { SavedReport } from '../../../api/entities/handling';
import type { ContractorReportUpdate } from '../../../api/entities/report';
import { status } from '../../../api/rules/statuses';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { type Handlers, type SignedInCall, Versioned } from '../../http/handler';
import type { ReportChange, ReportState } from '../../storedReport';
import { companyInPath } from './access';
import { assignmentOf } from './assignment';
import { readReport } from './getReport';
import { placeOf } from './position';
import { rejectionReason } from './rejection';
import { lockReport } from './reportState';
import { typeChange } from './reportTypes';
import { changeFromBody } from './reportFields';
import { checkStatus } from './statusRules';
import { saveSingle } from './undoing';

type Update = Pick<SignedInCall, 'city' | 'caller' | 'ifMatch' | 'write'> & {
    /** Fields that contractors may change too: address, position and status (report-handling §7). */
    readonly body: ContractorReportUpdate;
};

const placeChange = async (
    queries: Queries,
    city: City,
    before: ReportState,
    { latitude, longitude }: ContractorReportUpdate,
): Promise<ReportChange> =>
    latitude === before.latitude && longitude === before.longitude
        ? {}
        : placeOf(queries, city, { latitude, longitude });

/**
 * Checks every rule, then saves the report and its history in one transaction (D12). `more` changes the fields that only
 * the service department may change. Answers the updated report.
 */
const update = (
    { city, caller, ifMatch, body, write }: Update,
    id: number,
    more?: (queries: Queries, before: ReportState) => Promise<ReportChange>,
): Promise<Versioned<SavedReport>> =>
    write(async (queries) => {
        const before = await lockReport(queries, caller, id, ifMatch);
        const change: ReportChange = {
            ...changeFromBody(body),
            ...(await placeChange(queries, city, before, body)),
            ...(await more?.(queries, before)),
        };
        const companyId = change.companyId === undefined ? before.companyId : change.companyId;
        const isRejected = body.meldingsStatusId === status.rejected && before.statusId !== status.rejected;
        const reasonId = isRejected ? await rejectionReason(queries, caller, id) : undefined;
        await checkStatus(queries, caller, before, { statusId: body.meldingsStatusId, companyId, reasonId });
        const { undo } = await saveSingle(queries, { city, caller }, before, change, { commentId: reasonId });
        const { answer, version } = await readReport(queries, city, caller, id);
        return new Versioned({ ...answer, ...undo }, version);
    });

/** Changes by the service department, and by the report's company (report-handling §4, §5, §7). */
export const updateReportHandlers = {
    updateServiceReport: (call) =>
        update(call, call.params.id, async (queries, before) => ({
            ...(await typeChange(queries, call.city, before, call.body.meldingstypeId)),
            ...(await assignmentOf(queries, before, call.body, call.city.now())),
        })),
    updateContractorReport: async (call) => {
        companyInPath(call.caller, call.params.id);
        return update(call, call.params.meldingId);
    },
} satisfies Handlers;
