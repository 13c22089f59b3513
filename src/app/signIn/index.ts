import { guardedPage, offeredPage } from '../layout/guardedPage';

export const signIn = {
    name: 'innlogging',
    list: guardedPage('innlogging', async () => offeredPage('innlogging', (await import('./SignInAdmin')).SignInAdmin)),
};
