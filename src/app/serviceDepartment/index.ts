import { guardedPage } from '../layout/guardedPage';

/** Users of the service department and of the partners. */
export const ServiceDepartment = guardedPage(
    'serviceavdelingen',
    async () => (await import('./ServiceDepartment')).ServiceDepartment,
);
