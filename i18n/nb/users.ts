import { messages } from '../../src/api/messages';
import { type Role, roles } from '../../src/api/roles';

/** User administration (administration §2, §5, §7, §8, D6). */
export const users = {
    table: 'Brukere i %{company}',
    passwordHelp: 'Uten passord får brukeren en e-post med en lenke for å velge det selv.',
    role: {
        admin: roles.admin.navn,
        serviceAdmin: roles.serviceAdmin.navn,
        service: roles.service.navn,
        contractorAdmin: roles.contractorAdmin.navn,
        contractor: roles.contractor.navn,
        partnerAdmin: roles.partnerAdmin.navn,
        partner: roles.partner.navn,
    } satisfies Record<Role, string>,
    noRole: 'Ingen rolle',
    noAgreements: 'Selskapet har ingen avtaler.',
    onlyAdmin: 'Bare en administrator kan endre denne brukeren.',
    ownRole: messages.ownRole,
    rolesByProvider: messages.rolesByProvider,
    invitedToSignIn: 'Ny bruker er registrert. En e-post med lenke til innlogging er sendt til %{email}.',
    unsent: {
        title: 'Ny bruker er registrert',
        text: 'E-post til %{email} er ikke sendt: løsningen har ingen e-posttjener. Kopier lenken og gi den til brukeren. Den kan brukes én gang.',
        link: 'Lenke',
        signIn: 'E-post til %{email} er ikke sendt: løsningen har ingen e-posttjener. Kopier adressen til innloggingen og gi den til brukeren.',
    },
    invited: 'Ny bruker er registrert. En e-post med lenke til å velge passord er sendt til %{email}.',
};
