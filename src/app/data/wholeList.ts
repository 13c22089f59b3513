/** Pagination for a complete list; react-admin's default is the first 10 or 25 records. */
export const wholeList = { page: 1, perPage: 10_000 };

export const wholeByName = { pagination: wholeList, sort: { field: 'navn', order: 'ASC' as const } };
export const byName = { perPage: wholeList.perPage, sort: wholeByName.sort };

/** The complete list in the city's order; react-admin's default is by id, newest first. */
export const asListed = { pagination: wholeList, sort: { field: '', order: 'ASC' as const } };
