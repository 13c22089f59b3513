/** react-admin uses a list's rows as records; this keeps them from being used as complete reports. */
export const wholeReport = { whole: true };
