const byNameAscending = { field: 'navn', order: 'ASC' as const };

/** Pagination of a list shown in full; react-admin's default is the first 10 or 25 records. */
export const wholeList = { page: 1, perPage: 10_000 };

export const wholeByName = { sort: byNameAscending, pagination: wholeList };
export const byName = { sort: byNameAscending, perPage: wholeList.perPage };

/** The full list in the city's order; react-admin's default is by id, newest first. */
export const asListed = { pagination: wholeList, sort: { field: '', order: 'ASC' as const } };
