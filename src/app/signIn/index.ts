import { pathOf } from '../../api/pagePaths';
import type { Capability } from '../places/places';
import { guardedPage } from '../layout/guardedPage';

export const signIn: Capability = {
    name: 'innlogging',
    resource: {
        name: 'innlogging',
        list: guardedPage('innlogging', async () => (await import('./SignInAdmin')).SignInAdmin),
    },
    resources: {
        innlogging: {},
        companySignIns: {
            list: 'listCompanySignIns',
            update: 'updateCompanySignIn',
            refreshes: ['entreprenorer', 'partners', 'serviceDepartments'],
        },
        codeUsers: { list: 'listCodeUsers', remove: 'resetCodes' },
    },
    menu: { roles: ['admin'], label: 'signIn', to: pathOf('innlogging') },
};
