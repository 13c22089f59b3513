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

/** What the events happen to. */
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
    'prisperiode',
    'kontraktsvilkar',
    'ramme',
    'trekk',
    'avslutning',
    'stikkprove',
    'katalog',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Money and amounts have two decimals (D16); other numbers are counts and ids. */
export const moneyFields: ReadonlySet<string> = new Set([
    'pris',
    'enhetspris',
    'mengde',
    'godkjentMengde',
    'ramme',
    'sum',
    'beløp',
    'vedtatt',
    'dagmulktsats',
    'toleranse',
]);

/** How to write the parts of an address that are spelled differently in ordinary text. */
const spelling: Readonly<Record<string, string>> = {
    entreprenorer: 'entreprenører',
    okonomi: 'økonomi',
    vilkar: 'vilkår',
    moteark: 'møteark',
    manedsrapportavviksarbeid: 'månedsrapport avviksarbeid',
    manedsrapportmateriell: 'månedsrapport materiell',
    gatelysmanedsrapporter: 'gatelys månedsrapporter',
    vinterforbrukfakturagrunnlag: 'vinterforbruk fakturagrunnlag',
    vinterforbrukokonomi: 'vinterforbruk økonomi',
    prosesskodeenheter: 'enheter',
    selskapsbrukere: 'brukere',
    kataloginnlesing: 'innlesing av katalogen',
    katalogruting: 'ruting',
    prove: 'prøve',
};

/** The method and the subject of a refused or logged call, in words. Addresses consist of Norwegian words. */
export const callParts = (call: string): { does: string; what: string } => {
    const [method = '', path = ''] = call.split(' ');
    const parts = path.split('/').filter((part) => part && part !== 'api' && !part.startsWith('{'));
    return { does: method, what: parts.map((part) => spelling[part.toLowerCase()] ?? part).join(', ') };
};
