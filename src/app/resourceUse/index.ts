import { guardedPage } from '../layout/guardedPage';

/** The contractors' own page of resource use, which belongs to no report (report-handling §6). */
export const GlobalResourceUse = guardedPage(
    'globalressursbruk',
    async () => (await import('./GlobalResourceUse')).GlobalResourceUse,
);
