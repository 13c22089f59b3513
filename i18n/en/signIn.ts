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
    signInWith: 'Sign in with %{name}',
    or: 'or',
    passwordsOff: 'Your company does not sign in with a password here. Choose another way above.',
    reference: 'Contact Servicedesk, with the reference %{reference}.',
    stranger: {
        title: 'No user here',
        text: 'You are signed in, but no user here belongs to your sign-in.',
    },
    secondFactor: {
        title: 'Confirm that it is you',
        intro: 'Type the code of your authenticator app, or a recovery code.',
        code: 'One-time code',
        submit: 'Confirm',
        wrong: 'The code is wrong or has been used.',
        enrolTitle: 'Set up one-time codes',
        enrolIntro:
            'Your role needs a one-time code to sign in. Scan the QR code with an authenticator app on your phone, and type the code that it shows.',
        qr: 'QR code for the authenticator app',
        secret: 'Cannot scan it? Type this key in the app:',
        codesTitle: 'Recovery codes',
        codesIntro:
            'Keep these codes. If you lose your phone, each of them can be used once instead of a one-time code. They are shown only now.',
        next: 'I have kept the codes',
    },
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
