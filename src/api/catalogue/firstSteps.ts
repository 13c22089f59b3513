/** What a city needs before it can receive reports, in the best order. */
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
