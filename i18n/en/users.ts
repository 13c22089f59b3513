import type { users as nb } from '../nb/users';
import type { Texts } from '../texts';

export const users = {
    table: 'Users in %{company}',
    empty: 'No users are registered.',
    create: 'Create user',
    edit: 'Change %{name}',
    field: { navn: 'Name', fornavn: 'First name', etternavn: 'Last name', epost: 'E-mail', rolle: 'Role', avtaler: 'Agreements', passord: 'Password' },
    passwordHelp: 'Without a password the user gets an e-mail with a link to choose one.',
    noRole: 'No role',
    noAgreements: 'The contractor has no agreements.',
    onlyAdmin: 'Only an administrator can change this user.',
    ownRole: 'You cannot change your own role.',
    problem: {
        firstName: 'The first name cannot be empty',
        email: 'Must be a valid e-mail address',
        role: 'A role must be chosen',
        agreement: 'An agreement must be chosen.',
        password: 'The new password must have at least 6 characters!',
    },
    created: 'The new user is registered.',
    invited: 'The new user is registered. An e-mail with a link to choose a password is sent to %{email}.',
    createFailed: 'The new user could not be registered.',
    updated: 'The user is updated.',
    loadFailed: 'The users could not be loaded.',
    remove: 'Remove user',
    removeOf: 'Remove %{name}',
    removeQuestion: 'Do you want to remove %{name} (%{email})? The user is signed out and cannot sign in again.',
    removed: 'The user is removed.',
} satisfies Texts<typeof nb>;
