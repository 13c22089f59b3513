import { largestId } from '../../../api/rules/limits';

/** Any other id in the address is no report, so nothing is fetched. */
export const isReportId = (id = ''): boolean => /^\d+$/.test(id) && Number(id) <= largestId;

/** react-admin takes a list's rows for records; a key of its own keeps them from being taken for whole reports. */
export const wholeReport = { whole: true };
