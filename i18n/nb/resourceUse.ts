export const resourceUse = {};
