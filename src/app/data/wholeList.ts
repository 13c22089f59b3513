/** The pagination of a list that is shown whole; react-admin would give the first 10 or 25 records. */
export const wholeList = { page: 1, perPage: 10_000 };

/** The whole list in the order the city gives it; react-admin would sort it by id, the newest first. */
export const asListed = { pagination: wholeList, sort: { field: '', order: 'ASC' as const } };
