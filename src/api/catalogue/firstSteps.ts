/** What a city needs before it can receive reports, in the best order. */
export const firstSteps = [
    'bydeler',
    'statuser',
    'kategorier',
    'meldingstyper',
    'entreprenor',
    'avtaler',
    'enheter',
    'prosesskoder',
    'kontrakt',
    'ruting',
    'saksbehandler',
    'tekster',
    'epost',
] as const;

/** The statuses that rules refer to (report-handling §4, D7), as a file of the catalogue. */
export const requiredStatuses = {
    navn: 'statuser.csv',
    innhold: `id;navn;forelder_id;klasse
1;Ikke tildelt;0;ikke-tildelt
2;Ikke behandlet;0;ikke-behandlet
3;Avvist;0;avvist
4;Under behandling;0;under-behandling
5;Ferdig behandlet;0;ferdig-behandlet
`,
} as const;
