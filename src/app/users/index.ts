import type { ResourceProps } from 'react-admin';
import { guardedPage } from '../layout/guardedPage';

/** The users of a contractor admin's own company; those of the others are on the page of their company. */
export const ownUsers = {
    name: 'entreprenorbrukere',
    list: guardedPage('entreprenorbrukere', async () => (await import('./CompanyUsers')).CompanyUsers),
} satisfies ResourceProps;
