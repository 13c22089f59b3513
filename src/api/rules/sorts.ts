/** Sort orders of the report list (report-handling §2). */
export const reportSorts = ['dato', 'tidsfrist', 'adresse', 'status', 'type'] as const;
export type ReportSort = (typeof reportSorts)[number];

/** What resource use is sorted by, columns of the table (report-handling §9). */
export const useSorts = ['dato', 'prosesskode', 'mengde', 'pris'] as const;
