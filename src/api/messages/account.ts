/** Passwords (administration §5, §8), and messages that any page may show. */
export const accountMessages = {
    linkFlood: 'Du har bedt om for mange passordlenker. Prøv igjen senere.',
    noAccess: 'Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.',
    passwordFailed: 'Feil oppsto ved oppdatering av nytt passord. Vennligst kontakt Servicedesk.',
    passwordKnown: 'Passordet er kjent av andre. Velg et annet.',
    passwordRepeat: 'Gjenta nytt passord er påkrevd!',
    passwordRequired: 'Nytt passord er påkrevd',
    passwordShort: 'Nytt passord må være minst 6 karakterer!',
    passwordsDiffer: 'Begge passord må være like!',
    resetEmailInvalid: 'E-post er ugyldig!',
    resetEmailRequired: 'E-post er påkrevd!',
    resetEmailUnknown: 'Det finnes ingen bruker med denne e-postadressen.',
    serverError: 'Feil oppsto på server siden med feilkode(500). Vennligst kontakt systemadministrator.',
} as const;
