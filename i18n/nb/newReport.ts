export const newReport = {};
