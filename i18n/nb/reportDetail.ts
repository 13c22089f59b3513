export const reportDetail = {};
