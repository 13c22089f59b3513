import { sharedState } from '../../runtime/sharedState';

export const freshReports = sharedState<ReadonlySet<number>>(new Set());
