import { guardedPage } from '../layout/guardedPage';

export const signIn = {
    name: 'innlogging',
    list: guardedPage('innlogging', async () => (await import('./SignInAdmin')).SignInAdmin),
};
