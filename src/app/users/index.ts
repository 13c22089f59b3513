import { guardedPage } from '../layout/guardedPage';

/** Users of a company, whatever its type. */
export const users = { name: 'users', recordRepresentation: 'navn' };

/** The users of the company of the signed-in contractor or partner admin. */
export const CompanyUsers = guardedPage(
    'entreprenorbrukere',
    async () => (await import('./CompanyUsers')).CompanyUsers,
);
