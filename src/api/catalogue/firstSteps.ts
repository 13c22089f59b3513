/** What a city needs before it can take reports, in the order in which it is best set up. */
export const firstSteps = [
    'bydeler',
    'statuser',
    'meldingstyper',
    'entreprenor',
    'avtaler',
    'prosesskoder',
    'kontrakt',
    'ruting',
    'saksbehandler',
    'tekster',
    'epost',
] as const;
