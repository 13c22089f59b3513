import type { users as nb } from '../nb/users';
import type { Texts } from '../texts';

export const users = {
    table: 'Users in %{company}',
    passwordHelp: 'Without a password the user gets an e-mail with a link to choose one.',
    role: {
        admin: 'Admin',
        serviceAdmin: 'Service department admin',
        service: 'Service department',
        contractorAdmin: 'Contractor admin',
        contractor: 'Contractor',
        partnerAdmin: 'Partner admin',
        partner: 'Partner',
    },
    noRole: 'No role',
    noAgreements: 'The company has no agreements.',
    onlyAdmin: 'Only an administrator can change this user.',
    ownRole: 'You cannot change your own role.',
    rolesByProvider: 'Roles are assigned by the sign-in provider.',
    invitedToSignIn: 'The new user has been registered. An e-mail with a link to sign in has been sent to %{email}.',
    unsent: {
        title: 'The new user has been registered',
        text: 'No e-mail was sent to %{email}: the service has no mail server. Copy the link and give it to the user. It can be used once.',
        link: 'Link',
        signIn: 'No e-mail was sent to %{email}: the service has no mail server. Copy the address of the sign-in page and give it to the user.',
    },
    invited: 'The new user has been registered. An e-mail with a link to choose a password has been sent to %{email}.',
} satisfies Texts<typeof nb>;
