import { guardedPage } from '../layout/guardedPage';

export const ServiceDepartment = guardedPage(
    'serviceavdelingen',
    async () => (await import('./ServiceDepartment')).ServiceDepartment,
);
