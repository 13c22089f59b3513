import type { endpointIds } from '../../api/endpoints';
import { fileIds } from '../../api/rules/reportFiles';

type EndpointId = (typeof endpointIds)[number];

/** Heavy reads that a replica may answer: a few seconds old for everyone but the writer. */
export const mayLag: ReadonlySet<EndpointId> = new Set([
    'searchServiceReports',
    'searchContractorReports',
    'mapServiceReports',
    'mapContractorReports',
    ...fileIds,
]);
