export const errors = {
    code: 'feil kode %{status}',
    noAccess: 'Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.',
    unreachable: 'Får ikke kontakt med tjenesten. Sjekk nettforbindelsen og prøv igjen.',
    signedOut: 'Du er logget ut. Logg inn på nytt.',
    stale: 'Noen andre har endret dette siden du åpnet det.',
    server500: 'Feil oppsto på server siden med feilkode(500). Vennligst kontakt systemadministrator.',
    unexpected: 'En feil oppsto. Vennligst kontakt Servicedesk.',
    unknown: 'Ukjent feil oppstått!',
    badAnswer: 'Tjenesten svarte noe vi ikke forstår (%{call}).',
};
