import { guardedPage } from '../layout/guardedPage';

export const users = { name: 'users', recordRepresentation: 'navn' };

export const CompanyUsers = guardedPage(
    'entreprenorbrukere',
    async () => (await import('./CompanyUsers')).CompanyUsers,
);
