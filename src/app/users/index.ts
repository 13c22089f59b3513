import type { ResourceProps } from 'react-admin';
import { guardedPage } from '../layout/guardedPage';

/** Users of a company, on its page; a contractor admin's own company has a page for its users. */
export const users: ResourceProps = { name: 'users', recordRepresentation: 'navn' };

export const ownUsers = {
    name: 'entreprenorbrukere',
    list: guardedPage('entreprenorbrukere', async () => (await import('./CompanyUsers')).CompanyUsers),
} satisfies ResourceProps;
