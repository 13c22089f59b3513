import { guardedPage } from '../layout/guardedPage';

export const GlobalResourceUse = guardedPage(
    'globalressursbruk',
    async () => (await import('./GlobalResourceUse')).GlobalResourceUse,
);
