import type { signIn as nb } from '../nb/signIn';
import type { Texts } from '../texts';

export const signIn = {
    title: 'Sign in',
    titleFailed: 'Sign-in error',
    email: 'E-mail address',
    password: 'Password',
    forgotten: 'Forgotten your password?',
    submit: 'Sign in',
    cancel: 'Cancel',
    emailRequired: 'Enter your e-mail address.',
    passwordRequired: 'Enter your password.',
    wrong: 'Wrong e-mail address or password.',
    busy: 'The service has too much to do right now. Try again in a while.',
    waitSeconds: 'Too many failed attempts. Try again in %{count} seconds.',
    waitMinute: 'Too many failed attempts. Try again in 1 minute.',
    waitMinutes: 'Too many failed attempts. Try again in %{count} minutes.',
    toSignIn: 'Go to sign-in',
    demo: {
        title: 'Try it as a demo user',
        intro: 'Choose a user to sign in at once. Shown only outside production.',
        password: 'Everyone’s password:',
        city: 'The city',
        contractors: 'Contractors',
        partners: 'Partners',
        others: 'Others',
    },
    askToSignOut: { title: 'Do you want to sign out?', yes: 'Sign out', no: 'No, go back' },
    signedOut: { title: 'You have signed out', text: 'You can close this window.' },
    unavailable: 'Sign-in is not available',
    expired: {
        title: 'The sign-in was interrupted',
        text: 'The sign-in took too long or is already complete. Start again to sign in.',
    },
    failure: {
        title: 'The sign-in could not be completed',
        text: 'Something went wrong during sign-in. Try again, or contact Servicedesk.',
    },
} satisfies Texts<typeof nb>;
