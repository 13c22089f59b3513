import { messages } from '../../src/api/messages';
import { type Role, roles } from '../../src/api/roles';

/** User administration (administration §2, §5, §7, §8, D6). */
export const users = {
    table: 'Brukere i %{company}',
    empty: 'Ingen brukere er registrert.',
    create: 'Opprett bruker',
    edit: 'Endre %{name}',
    field: {
        navn: 'Navn',
        fornavn: 'Fornavn',
        etternavn: 'Etternavn',
        epost: 'E-post',
        rolle: 'Rolle',
        avtaler: 'Avtaler',
        passord: 'Passord',
    },
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
    noAgreements: 'Entreprenøren har ingen avtaler.',
    onlyAdmin: 'Bare en administrator kan endre denne brukeren.',
    ownRole: messages.ownRole,
    problem: {
        firstName: messages.firstNameRequired,
        email: messages.userEmailInvalid,
        role: messages.roleRequired,
        agreement: messages.agreementRequired,
        password: messages.passwordShort,
    },
    created: 'Ny bruker er registrert.',
    invited: 'Ny bruker er registrert. En e-post med lenke til å velge passord er sendt til %{email}.',
    createFailed: 'Feil ved registrering av ny bruker.',
    updated: 'Brukeren er oppdatert.',
    loadFailed: 'Feil ved lasting av brukere.',
    remove: 'Fjern bruker',
    removeOf: 'Fjern %{name}',
    removeQuestion: 'Vil du fjerne %{name} (%{email})? Brukeren blir logget ut og kan ikke logge inn igjen.',
    removed: 'Brukeren er fjernet.',
};
