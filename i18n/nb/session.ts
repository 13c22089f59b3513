import { accountMessages } from '../../src/api/messages/account';

/** Sign-in (administration §2) and what stops the start (D2). */
export const session = {
    title: 'Logg inn',
    signIn: 'Logg inn',
    signingIn: 'Logger inn …',
    intro: 'For ansatte, entreprenører og samarbeidspartnere som behandler meldinger fra publikum.',
    forgotten: 'Glemt passord?',
    accessDenied: 'Brukeren du er logget inn med har ikke tilgang til denne tjenesten!',
    expired: 'Økten gikk ut. Logg inn, så er teksten din her.',
    otherUser: 'Logg inn som en annen bruker',
    failed: 'Innloggingen mislyktes. Prøv igjen.',
    refused: 'Kontakt Servicedesk hvis du mener du skal ha tilgang, og oppgi referansen %{reference}.',
    tokenRefused: accountMessages.tokenRefused,
    userNotInvited: accountMessages.userNotInvited,
    signInAway: accountMessages.signInAway,
    configurationTitle: 'Kan ikke starte',
    configurationMissing: 'Konfigurasjonen (config.json) mangler nøkkelen %{key}.',
    configurationInvalid: 'Konfigurasjonen (config.json) har en ugyldig verdi for nøkkelen %{key}.',
    configurationUnread: 'Konfigurasjonen (config.json) kunne ikke leses.',
    drift: 'Driftsapplikasjon',
    driftMissing:
        'Rollene dine gjelder driftsapplikasjonen. Den har ingen egen adresse i dette miljøet, så lenken under fører tilbake hit. Servicedesk kan gi deg adressen.',
    dashboard: 'Dashboard',
};
