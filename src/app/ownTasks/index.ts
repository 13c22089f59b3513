import { guardedPage, offeredPage } from '../layout/guardedPage';

export const ownTasks = {
    name: 'deloppgaver',
    list: guardedPage('deloppgaver', async () => offeredPage('delarbeid', (await import('./OwnTasks')).OwnTasks)),
};
