import { guardedPage } from '../layout/guardedPage';

export const figures = {
    name: 'oversikt',
    list: guardedPage('oversikt', async () => (await import('./Overview')).Overview),
};
