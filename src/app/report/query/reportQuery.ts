import { largestId } from '../../../api/rules/limits';

/** Any other id in the address is not a report, so nothing is fetched. */
export const isReportId = (id = ''): boolean => /^\d+$/.test(id) && Number(id) <= largestId;

/** react-admin treats a list's rows as records; a separate key avoids using them as whole reports. */
export const wholeReport = { whole: true };
