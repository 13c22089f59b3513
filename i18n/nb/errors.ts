import { accountMessages } from '../../src/api/messages/account';

export const errors = {
    code: 'feil kode %{status}',
    noAccess: accountMessages.noAccess,
    unreachable: 'Får ikke kontakt med tjenesten. Sjekk nettforbindelsen og prøv igjen.',
    signedOut: 'Du er logget ut. Logg inn på nytt.',
    /** For whoever reads the city's log. */
    requestId: 'Feil-ID: %{id}',
    server500: accountMessages.serverError,
    unexpected: 'En feil oppsto. Vennligst kontakt Servicedesk.',
    badAnswer: 'Tjenesten svarte noe vi ikke forstår (%{call}). Prøv igjen, eller kontakt Servicedesk.',
};
