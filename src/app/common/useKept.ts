import type { EndpointId } from '../../api/endpoints';
import type { KeptWrite } from '../runtime/keptDatabase';
import { outbox } from '../runtime/outbox';
import { useSharedState } from '../runtime/sharedState';

/** What waits of a report, by the calls that a part of its page makes. */
export const useKept = (reportId: number, calls: readonly EndpointId[]): readonly KeptWrite[] =>
    useSharedState(outbox).filter((write) => write.reportId === reportId && calls.includes(write.call));
