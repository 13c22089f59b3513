import { useSharedState } from '../runtime/sharedState';
import { outbox } from './kept';
import { keptCall, type KeptCall } from './keptCalls';
import type { KeptWrite } from './keptWrite';

/** A part of a report's page. */
export type KeptPlace = KeptCall['waitsAt'];

/** A report's waiting writes for one part of its page. */
export const useKept = (reportId: number, at: KeptPlace): readonly KeptWrite[] =>
    useSharedState(outbox).filter(
        (write) => String(write.reportId) === String(reportId) && keptCall(write.call)?.waitsAt === at,
    );
