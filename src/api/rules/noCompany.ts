/** The id that means no contractor, 'Ikke satt' (report-handling §9, D14). */
export const noCompany = '00000000-0000-0000-0000-000000000000';
