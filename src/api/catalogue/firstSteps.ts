/** The needs of a city before it can take reports, in the best order of setting them up. */
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
