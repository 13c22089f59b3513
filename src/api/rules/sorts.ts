/** Sort orders of the report list (report-handling §2). */
export const reportSorts = ['dato', 'tidsfrist', 'adresse', 'status', 'type'] as const;
export type ReportSort = (typeof reportSorts)[number];
/** Orders of capabilities (D15). In a request, `prioritet` is a key beside `sorterEtter`. */
export const addedSorts = ['prioritet'] as const;
export type AddedSort = (typeof addedSorts)[number];
export const isAddedSort = (sort: string): sort is AddedSort => addedSorts.some((added) => added === sort);

/** Sort orders of resource use, columns of the table (report-handling §9). */
export const useSorts = ['dato', 'prosesskode', 'mengde', 'pris'] as const;
