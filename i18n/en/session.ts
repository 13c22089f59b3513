import type { session as nb } from '../nb/session';
import type { Texts } from '../texts';

export const session = {
    title: 'Sign in',
    signIn: 'Sign in',
    signingIn: 'Signing in …',
    intro: 'For staff, contractors and partners who handle reports from the public.',
    forgotten: 'Forgotten your password?',
    accessDenied: 'The user you are signed in as does not have access to this service!',
    expired: 'The session expired. Sign in, and your text will still be here.',
    otherUser: 'Sign in as another user',
    failed: 'Signing in failed. Try again.',
    refused: 'Contact the service desk if you should have access, with the reference %{reference}.',
    tokenRefused: 'The service did not accept the sign-in from the sign-in provider.',
    userNotInvited: 'You are signed in, but no user here belongs to your sign-in.',
    signInAway: 'The sign-in provider does not answer. Try again in a while.',
    configurationTitle: 'Cannot start',
    configurationMissing: 'The configuration (config.json) lacks the key %{key}.',
    configurationInvalid: 'The configuration (config.json) has an invalid value for the key %{key}.',
    configurationUnread: 'The configuration (config.json) could not be read.',
    driftMissing:
        'Your roles are for the operations application. It has no address in this environment, so the link below leads back here. The service desk can give you its address.',
    drift: 'Operations application',
    dashboard: 'Dashboard',
} satisfies Texts<typeof nb>;
