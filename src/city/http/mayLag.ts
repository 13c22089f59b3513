import type { endpointIds } from '../../api/endpoints';
import { fileIds } from '../../api/rules/reportFiles';

type EndpointId = (typeof endpointIds)[number];

/** Heavy reads that may be answered by a replica, some seconds old for everyone but the writer. */
export const mayLag: ReadonlySet<EndpointId> = new Set([
    'searchServiceReports',
    'searchContractorReports',
    'mapServiceReports',
    'mapContractorReports',
    ...fileIds,
]);
