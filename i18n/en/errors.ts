import type { errors as nb } from '../nb/errors';
import type { Texts } from '../texts';

export const errors = {
    code: 'error code %{status}',
    noAccess: 'You have no access to this page. Please contact the service desk.',
    unreachable: 'Cannot reach the service. Check your connection and try again.',
    signedOut: 'You have been signed out. Sign in again.',
    requestId: 'Error ID: %{id}',
    server500: 'A server error occurred, code 500. Please contact the system administrator.',
    unexpected: 'An error occurred. Please contact the service desk.',
    badAnswer:
        'The service gave an answer that we do not understand (%{call}). Try again, or contact the service desk.',
} satisfies Texts<typeof nb>;
