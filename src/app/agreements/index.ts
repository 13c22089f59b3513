import type { ResourceProps } from 'react-admin';
import { guardedPage } from '../layout/guardedPage';

export const agreements = {
    name: 'avtaler',
    recordRepresentation: 'navn',
    list: guardedPage('avtaler', async () => (await import('./AgreementList')).AgreementList),
} satisfies ResourceProps;
