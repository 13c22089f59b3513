import { largestId } from '../../../api/rules/limits';

/** Other ids in the address are no reports, so nothing is fetched. */
export const isReportId = (id = ''): boolean => /^\d+$/.test(id) && Number(id) <= largestId;

/** react-admin uses a list's rows as records; this keeps them from being used as complete reports. */
export const wholeReport = { whole: true };
