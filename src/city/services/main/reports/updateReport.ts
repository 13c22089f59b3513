import type { ContractorReportUpdate, Report } from '../../../../contract/entities/report';
import { status } from '../../../../contract/rules/statuses';
import type { City } from '../../../city';
import type { Queries } from '../../../database/database';
import type { Caller, Handlers, WithHeaders } from '../../../http/handler';
import { companyInPath } from './access';
import { assignmentOf } from './assignment';
import { addComment } from './comments';
import { readReport } from './getReport';
import { placeOf } from './position';
import { lockReport, type ReportState } from './reportState';
import { typeChange } from './reportTypes';
import { type ReportChange, saveReport } from './saveReport';
import { checkStatus } from './statusRules';

interface Update {
    readonly city: City;
    readonly caller: Caller;
    readonly id: number;
    readonly ifMatch: number | undefined;
    /** What contractors may change too: address, position, status and the comment that goes with it (report-handling §7). */
    readonly body: ContractorReportUpdate;
    /** What only the service department changes. */
    readonly more?: (queries: Queries, before: ReportState) => Promise<ReportChange>;
}

const placeChange = (before: ReportState, { latitude, longitude }: ContractorReportUpdate): ReportChange =>
    latitude === before.latitude && longitude === before.longitude ? {} : placeOf({ latitude, longitude });

/** Every rule, then the report, its comment and its history in one transaction (D12); answers the report as it then is. */
const update = ({ city, caller, id, ifMatch, body, more }: Update): Promise<WithHeaders<Report>> =>
    city.database.transaction(async (queries) => {
        const before = await lockReport(queries, caller, id, ifMatch);
        const change: ReportChange = { address: body.adresse, statusId: body.meldingsStatusId, ...placeChange(before, body), ...(await more?.(queries, before)) };
        const companyId = change.companyId === undefined ? before.companyId : change.companyId;
        await checkStatus(queries, caller, before, { statusId: body.meldingsStatusId, companyId, comment: body.kommentar });
        const commentId = body.kommentar ? await addComment(queries, caller, city.now(), id, body.kommentar) : undefined;
        const isRejected = body.meldingsStatusId === status.rejected && before.statusId !== status.rejected;
        await saveReport(queries, caller, city.now(), before, change, isRejected ? commentId : undefined);
        return readReport(queries, caller, id);
    });

/** Changes to a report, by the service department and by the company it is assigned to (report-handling §4, §5, §7). */
export const updateReportHandlers = {
    updateServiceReport: ({ city, caller, params, body, ifMatch }) =>
        update({
            city, caller, body, ifMatch, id: params.id,
            more: async (queries, before) => ({ ...(await typeChange(queries, before, body.meldingstypeId)), ...(await assignmentOf(queries, before, body, city.now())) }),
        }),
    updateContractorReport: async ({ city, caller, params, body, ifMatch }) => {
        companyInPath(caller, params.id);
        return update({ city, caller, body, ifMatch, id: params.meldingId });
    },
} satisfies Handlers;
