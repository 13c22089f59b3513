export const reportFiles = {};
