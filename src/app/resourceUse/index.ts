import { guardedPage } from '../layout/guardedPage';

/** The contractors' page of resource use outside reports (report-handling §6). */
export const GlobalResourceUse = guardedPage(
    'globalressursbruk',
    async () => (await import('./GlobalResourceUse')).GlobalResourceUse,
);
