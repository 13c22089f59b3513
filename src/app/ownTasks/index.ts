import { guardedPage } from '../layout/guardedPage';

export const tasks = {
    name: 'deloppgaver',
    list: guardedPage('deloppgaver', async () => (await import('./OwnTasks')).OwnTasks),
};
