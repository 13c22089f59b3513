/** The events of the audit log (D15, `revisjon`). */
export const auditEvents = [
    'innlogget',
    'innlogging-avvist',
    'passord-endret',
    'engangskode-opprettet',
    'engangskode-nullstilt',
    'gjenopprettingskode-brukt',
    'nektet',
    'opprettet',
    'endret',
    'fjernet',
    'tilbakestilt',
    'gjenopprettet',
    'innlest',
    'ryddet',
    'eksportert',
    'lest',
    'innsyn',
    'person-slettet',
    'oppbevaring',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

/** The kinds of things they happen to. */
export const auditSubjects = [
    'bruker',
    'selskap',
    'avtale',
    'kontrakt',
    'pris',
    'prosesskodeskjema',
    'prosesskode',
    'prisskjema',
    'fremtidig-pris',
    'ressursforbruk',
    'meldingstype',
    'tekstmal',
    'standardtekst',
    'hurtigvalg',
    'maskinklient',
    'lagringsregel',
    'lagringsunntak',
    'personvern',
    'katalog',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
