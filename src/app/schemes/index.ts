import type { ResourceProps } from 'react-admin';
import { guardedPage } from '../layout/guardedPage';

export const schemes = {
    name: 'prosesskoder',
    recordRepresentation: 'navn',
    list: guardedPage('prosesskoder', async () => (await import('./SchemeList')).SchemeList),
    edit: guardedPage('prosesskoder', async () => (await import('./SchemeEdit')).SchemeEdit, '/:id'),
} satisfies ResourceProps;
