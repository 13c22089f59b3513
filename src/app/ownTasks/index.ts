import { guardedPage } from '../layout/guardedPage';

export const ownTasks = {
    name: 'deloppgaver',
    list: guardedPage('deloppgaver', async () => (await import('./OwnTasks')).OwnTasks),
};
