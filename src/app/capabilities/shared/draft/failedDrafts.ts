import { sharedState, useSharedState } from '../../../runtime/sharedState';
import type { ReportValues } from '../../../reports/inputs/values';

/** Drafts that failed to save after the user moved to the next report, by report. */
const drafts = sharedState<ReadonlyMap<number, Partial<ReportValues>>>(new Map());

export const keepFailedDraft = (reportId: number, draft: Partial<ReportValues>): void =>
    drafts.set(new Map(drafts.get()).set(reportId, draft));
export const forgetFailedDraft = (reportId: number): void => {
    if (drafts.get().has(reportId)) drafts.set(new Map([...drafts.get()].filter(([id]) => id !== reportId)));
};

/** Restored in the form of its report until saved or cancelled. */
export const useFailedDraft = (reportId: number): Partial<ReportValues> | undefined =>
    useSharedState(drafts).get(reportId);
