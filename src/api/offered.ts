/**
 * What a city may offer beyond the specification: the names in `tjenester` of GET /api/serviceinfo. Each is described in
 * D15.
 */
export const offeredNames = [
    'administrasjonsversjoner',
    'angre',
    'ansvarlig',
    'avtaledekning',
    'bydeler',
    'delarbeid',
    'dialog',
    'duplikater',
    'eksport-lopenummer',
    'feltarbeid',
    'fjern-vedlegg',
    'hurtigvalg',
    'idempotens',
    'innlogging',
    'katalog',
    'klokke',
    'lange-lister',
    'maskinklienter',
    'naerliggende-meldinger',
    'okonomi',
    'partnerrapporter',
    'personvern',
    'profil',
    'ressursforbruk-sider',
    'revisjon',
    'samlet-behandling',
    'sokeforslag',
    'styring',
    'utvalg',
] as const;
export type OfferedName = (typeof offeredNames)[number];

/** True if the city offers it; undefined until the city has answered. */
export type Offers = (name: OfferedName) => boolean | undefined;
