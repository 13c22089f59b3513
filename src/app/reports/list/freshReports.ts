import { sharedState } from '../../runtime/sharedState';

/** Reports marked as new or changed since the list was fetched before. */
export const freshReports = sharedState<ReadonlySet<number>>(new Set());
